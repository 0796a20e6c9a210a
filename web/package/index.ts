/** Kalaha, exactly as the rule sheet in your box says: the names of the npm package. */

import { speakEnglish } from "./english.ts";

export { type Fault, KalahaError } from "../src/rules/errors.ts";
export type { Axis, Rules } from "../src/rules/rules.ts";
export { type Analysis, Engine, type EngineOptions, type Grade, type Kind, LEVELS, type Limit, type MoveValue,
  type ReviewedMove, type Value } from "./engine.ts";
export { type Ending, Game, type Offer, type Step, type Swap } from "./game.ts";
export { fitRules, parsePosition, Position } from "./position.ts";
export { readRecord, RecordError, writeRecord } from "./records.ts";
export { findRules, replaceRules, RULESETS } from "./rules.ts";
export type { BySide, Outcome, Reason, Side } from "./sides.ts";
export { type Event, Sowing } from "./sowing.ts";
export { buildTable, Table } from "./table.ts";

speakEnglish();
