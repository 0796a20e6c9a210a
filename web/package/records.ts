/** The record of a game as text, `.kgn`: see the record format in the manual. */

import * as reading from "../src/rules/record.ts";
import * as writing from "../src/rules/recordWriter.ts";
import { Game } from "./game.ts";

export { RecordError } from "../src/rules/recordScanner.ts";

/** Return the record of a game up to its current position. */
export const writeRecord = (game: Game): string => writing.writeRecord(Game.inner(game), { undone: false });

/**
 * Return the game that a record holds, at the end of its main line. Every move is played by the rules of the record, and
 * its numbers and results are checked. Throws a `RecordError` at the first fault.
 */
export const readRecord = (text: string): Game => Game.of(reading.readRecord(String(text)));
