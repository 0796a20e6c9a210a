/** The npm package: the page's rules, records, engine and tables, under the same names as on the page. */

import { speakEnglish } from "./english.ts";

export type { Cause, Play } from "../src/rules/comparison.ts";
export { type Fault, KalahaError } from "../src/rules/errors.ts";
export { Ending, Node, type Offer, type Step, Swap } from "../src/rules/game.ts";
export type { Move, Outcome, Reason } from "../src/rules/mechanics.ts";
export { type Preset, PRESETS } from "../src/rules/presets.ts";
export { RecordError } from "../src/rules/recordScanner.ts";
export { AXES, type Axis, type Rules } from "../src/rules/rules.ts";
export { NORTH, type Side, SOUTH, type Two } from "../src/rules/side.ts";
export { type Event, Sowing } from "../src/rules/sowing.ts";
export type { Limit } from "../src/search/control.ts";
export type { Action } from "../src/search/decisions.ts";
export type { Options, Source } from "../src/search/engine.ts";
export type { Analysis, MoveValue } from "../src/search/questions.ts";
export type { Grade, MoveReview } from "../src/search/review.ts";
export { type Level, LEVELS } from "../src/search/selective.ts";
export { COMPILED } from "./compiled.ts";
export { type AnyMove, type AnyRules, type AnySide, asciiBoard, type Asked, decide, Engine, findPreset,
  findRules, fitRules, Game, GrowingTable, moveText, otherSide, parseMove, parsePosition, Position,
  readRecord, readRecords, replaceRules, review, svgBoard, writeRecord } from "./doors.ts";

speakEnglish();
