// Two levels play a game, and a review shows what they missed: `npm install kalaha`, then `node play.mjs`.

import { COMPILED, Engine, findRules, Game, moveText, review, SOUTH, writeRecord } from "kalaha";

const game = new Game(findRules("kalah"), undefined, { South: "level 7", North: "level 3" });
const engine = await Engine.of(COMPILED, game.rules);
while (!game.outcome) {
  const level = game.position.turn === SOUTH ? 7 : 3;
  game.play(moveText(await engine.choose(game, level, 1)));
}
console.log(writeRecord(game));

const analyse = (at) => engine.analyse(at, { limit: { nodes: 20_000 } });
for await (const { side, played, best, loss } of review(game, analyse))
  if (loss > 0) console.log(`${["South", "North"][side]} played ${played.move} and lost ${loss} seeds; better was ${best.move}.`);
