// Tic-tac-toe on boardgame.io's server, which keeps matches in memory unless told otherwise; prints its two ports.

import { createRequire } from 'node:module';
import { createServer } from 'node:net';

const require = createRequire(new URL('../node/package.json', import.meta.url));
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const ROWS = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const game = {
  name: 'tic-tac-toe',
  minPlayers: 2,
  maxPlayers: 2,
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

const server = Server({ games: [game], origins: [/127\.0\.0\.1/] });
// The lobby needs a port of its own: on that of the game its routes come too late for the Koa of today.
const apiPort = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const running = await server.run({ port: 0, lobbyConfig: { apiPort } });
console.log(`ports ${running.appServer.address().port} ${apiPort}`);
