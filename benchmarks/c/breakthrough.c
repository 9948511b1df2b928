/* Random games of Breakthrough in hand-written C: the far end of the scale.

   A cell is a bit, row by row from White's side; White goes up, Black down. Every function is inlined, so that on the
   board that is timed the compiler knows all sizes. */

#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))

typedef uint64_t Cells;

typedef struct {
    int columns;
    Cells left, right; /* the outermost files */
    Cells white, black; /* the pawns at the start */
    Cells first, last; /* rows */
} Board;

typedef struct {
    Cells left, ahead, right; /* cells that can be entered, by the way there */
} Moves;

INLINE Board board_of(int rows, int columns) {
    Cells row = ((Cells)1 << columns) - 1;
    Cells file = 0;
    int cells = rows * columns;
    int filled = columns * (rows >= 6 ? 2 : 1);
    Cells pawns = ((Cells)1 << filled) - 1;
    for (int cell = 0; cell < cells; cell += columns)
        file |= (Cells)1 << cell;
    return (Board){columns, file, file << (columns - 1), pawns, pawns << (cells - filled), row, row << (cells - columns)};
}

INLINE Moves moves_of(Board b, Cells own, Cells foes, int up) {
    Cells inner_left = own & ~b.left, inner_right = own & ~b.right;
    if (up)
        return (Moves){(inner_left << (b.columns - 1)) & ~own, (own << b.columns) & ~(own | foes),
                       (inner_right << (b.columns + 1)) & ~own};
    return (Moves){(inner_left >> (b.columns + 1)) & ~own, (own >> b.columns) & ~(own | foes),
                   (inner_right >> (b.columns - 1)) & ~own};
}

/* The cell that a pawn left: `side` is -1 for left, 0 for ahead, 1 for right, as White sees it. */
INLINE Cells left_by(Board b, Cells entered, int side, int up) {
    return up ? entered >> (b.columns + side) : entered << (b.columns - side);
}

INLINE Cells nth(Cells cells, int n) {
    while (n--)
        cells &= cells - 1;
    return cells & -cells;
}

/* -- random games */

INLINE uint32_t below(uint64_t *word, uint32_t sides) { /* xorshift64*, its upper half scaled */
    uint64_t w = *word;
    w ^= w >> 12;
    w ^= w << 25;
    w ^= w >> 27;
    *word = w;
    return (uint32_t)((((w * 0x2545F4914F6CDD1Dull) >> 32) * sides) >> 32);
}

/* One uniformly random step; is the game over? */
INLINE int step(Board b, Cells *own, Cells *foes, int up, uint64_t *word) {
    Moves m = moves_of(b, *own, *foes, up);
    int lefts = __builtin_popcountll(m.left), ahead = __builtin_popcountll(m.ahead);
    int n = (int)below(word, (uint32_t)(lefts + ahead + __builtin_popcountll(m.right)));
    Cells to;
    int side;
    if (n < lefts) {
        to = nth(m.left, n);
        side = -1;
    } else if (n < lefts + ahead) {
        to = nth(m.ahead, n - lefts);
        side = 0;
    } else {
        to = nth(m.right, n - lefts - ahead);
        side = 1;
    }
    *own ^= to | left_by(b, to, side, up);
    *foes &= ~to;
    return (to & (up ? b.last : b.first)) != 0 || *foes == 0;
}

INLINE int64_t play(int rows, int columns, int64_t games, uint64_t seed) {
    Board b = board_of(rows, columns);
    uint64_t word = (seed + 1) * 0x9E3779B97F4A7C15ull;
    int64_t steps = 0;
    for (int64_t game = 0; game < games; game++) {
        Cells white = b.white, black = b.black;
        for (;;) {
            steps++;
            if (step(b, &white, &black, 1, &word))
                break;
            steps++;
            if (step(b, &black, &white, 0, &word))
                break;
        }
    }
    return steps;
}

int64_t count_steps(int rows, int columns, int64_t games, uint64_t seed) {
    return rows == 6 && columns == 4 ? play(6, 4, games, seed) : play(rows, columns, games, seed);
}

/* -- all games, to show that the rules are the same */

static int64_t paths(Board b, Cells own, Cells foes, int up, int depth) {
    if (depth == 0)
        return 1;
    Moves m = moves_of(b, own, foes, up);
    Cells ways[3] = {m.left, m.ahead, m.right};
    int64_t found = 0;
    for (int way = 0; way < 3; way++)
        for (Cells rest = ways[way]; rest; rest &= rest - 1) {
            Cells to = rest & -rest;
            Cells mine = own ^ (to | left_by(b, to, way - 1, up)), theirs = foes & ~to;
            if ((to & (up ? b.last : b.first)) != 0 || theirs == 0)
                found += depth == 1;
            else
                found += paths(b, theirs, mine, !up, depth - 1);
        }
    return found;
}

int64_t perft(int rows, int columns, int depth) {
    Board b = board_of(rows, columns);
    return paths(b, b.white, b.black, 1, depth);
}
