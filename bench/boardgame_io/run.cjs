// Two clients at each of many matches move in turn as fast as they are answered; prints JSON.
// node run.cjs memory|files MATCHES SECONDS
const { mkdtempSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { fork } = require("node:child_process");

const [store, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const PORT = 8792;
const game = {
  name: "count",
  setup: () => ({ cells: Array(81).fill(0), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false, // no guess by the client: what is timed is the server's answer
      move: ({ G }) => {
        G.cells[G.count % 81] = (G.count % 9) + 1;
        G.count += 1;
      },
    },
  },
};

async function serve() {
  const { Server, FlatFile, Origins } = require("boardgame.io/server");
  const folder = store === "files" ? mkdtempSync(join(tmpdir(), "bgio-")) : null;
  const db = folder ? new FlatFile({ dir: folder }) : undefined;
  const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
  await server.run({ port: PORT, callback: () => process.send("ready") });
}

function player(matchID, playerID, spans, until) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const multiplayer = SocketIO({ server: `http://localhost:${PORT}` });
  const client = Client({ game, multiplayer, matchID, playerID, debug: false });
  let began = 0;
  client.subscribe((state) => {
    if (state === null || Date.now() > until.at) return;
    if (began && state.ctx.currentPlayer !== playerID && state._stateID > client.sentAt) {
      spans.push(performance.now() - began);
      began = 0;
    }
    if (!began && state.ctx.currentPlayer === playerID && state.isConnected && until.at) {
      began = performance.now();
      client.sentAt = state._stateID;
      setImmediate(() => client.moves.lay());
    }
  });
  client.start();
  return client;
}

async function measure(child) {
  const spans = [];
  const until = { at: Date.now() + seconds * 1000 };
  const clients = [];
  for (let k = 0; k < matches; k++) {
    for (const playerID of ["0", "1"]) clients.push(player(`m${k}`, playerID, spans, until));
  }
  await new Promise((done) => setTimeout(done, seconds * 1000 + 500));
  clients.forEach((client) => client.stop());
  spans.sort((a, b) => a - b);
  const at = (share) => spans[Math.floor(spans.length * share)] ?? 0;
  console.log(JSON.stringify({ moves: spans.length / seconds, p50: at(0.5), p99: at(0.99) }));
  child.kill();
  process.exit(0);
}

if (process.send) serve();
else {
  const child = fork(__filename, process.argv.slice(2), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("message", () => measure(child));
}
