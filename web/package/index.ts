/** The npm package: the page's rules, records, engine and tables, under the same names as on the page. */

export { NORTH, otherSide, type Side, SOUTH, type Two } from "../src/rules/side.ts";
import { readGame } from "../src/rules/foreignGames.ts";
import type { Game } from "../src/rules/game.ts";
import { speakEnglish } from "./english.ts";

export type { Analysis, MoveValue } from "../src/lib/types.ts";
export type { Cause, Play } from "../src/rules/comparison.ts";
export { asciiBoard, svgBoard } from "../src/rules/drawing.ts";
export { type Fault, KalahaError } from "../src/rules/errors.ts";
export { Ending, Game, Node, type Offer, type Step, Swap } from "../src/rules/game.ts";
export type { Move, Outcome, Reason } from "../src/rules/mechanics.ts";
export { fitRules, moveText, parseMove, parsePosition, Position } from "../src/rules/position.ts";
export { findPreset, findRules, type Preset, PRESETS } from "../src/rules/presets.ts";
export { RecordError } from "../src/rules/recordScanner.ts";
export { writeRecord } from "../src/rules/recordWriter.ts";
export { AXES, type Axis, replaceRules, type Rules } from "../src/rules/rules.ts";
export { type Level, LEVELS } from "../src/rules/selective.ts";
export { type Event, Sowing } from "../src/rules/sowing.ts";
export type { Limit } from "../src/search/control.ts";
export { type Action, decide } from "../src/search/decisions.ts";
export { type Asked, Engine, type Options, type Source } from "../src/search/engine.ts";
export { type Grade, type MoveReview, review } from "../src/search/review.ts";
export { GrowingTable } from "../src/search/table.ts";
export { COMPILED } from "./compiled.ts";

speakEnglish();

/** Return the game in a record, or in one of the notations of other programs that Python reads. */
export const readRecord = (text: string): Game => readGame(text).game;
