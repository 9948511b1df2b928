// Tic-tac-toe on boardgame.io's client without a server: for each line "N" on stdin, N random games; answers "steps seconds".

import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');

const ROWS = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const { cells } = G;
    if (ROWS.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    if (cells.every((cell) => cell !== null)) return { draw: true };
  },
};

// One client, reset for every game: making a new one each time is slower.
const client = Client({ game, debug: false });
client.start();

function play(games) {
  let steps = 0;
  for (let n = 0; n < games; n++) {
    client.reset();
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      const free = [];
      state.G.cells.forEach((mark, cell) => { if (mark === null) free.push(cell); });
      client.moves.mark(free[Math.floor(Math.random() * free.length)]);
      steps++;
    }
  }
  return steps;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [began, before] = [process.hrtime.bigint(), process.cpuUsage()];
  const steps = play(Number(line));
  // The kinder of two clocks: one counts what other programs take, the other Node's threads beside this one.
  const [spent, used] = [process.hrtime.bigint() - began, process.cpuUsage(before)];
  console.log(`${steps} ${Math.min(Number(spent) / 1e9, (used.user + used.system) / 1e6)}`);
}
