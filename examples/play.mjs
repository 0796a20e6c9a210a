// Two levels play each other, and what they missed: `npm install kalaha`, then `node play.mjs`.

import { Engine, findRules, Game, writeRecord } from "kalaha";

const game = new Game(findRules("kalah"), undefined, { South: "level 7", North: "level 3" });
const engine = new Engine(game.rules);
while (!game.outcome) {
  const level = game.position.turn === "south" ? 7 : 3;
  game.play(await engine.choose(game, { level, seed: 1 }));
}
console.log(writeRecord(game));

for (const { side, move, best, loss } of await engine.review(game, { nodes: 20_000 }))
  if (loss > 4) console.log(`${side} played ${move} and lost ${loss} seeds; better was ${best}.`);
