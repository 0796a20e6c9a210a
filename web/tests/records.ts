/**
 * Reads the records that `tests/web/test_records.py` writes, one JSON string per line. Prints each record as
 * it is written after reading, both whole and up to its third step, or the line, the column and the message
 * of its fault.
 */

import { createInterface } from "node:readline";
import { speakEnglish } from "../package/english.ts";
import { readGame } from "../src/rules/foreignGames.ts";
import { RecordError } from "../src/rules/recordScanner.ts";
import { writeRecord } from "../src/rules/recordWriter.ts";

speakEnglish();

function read(text: string): unknown {
  try {
    const { game } = readGame(text);
    const whole = writeRecord(game);
    for (let step = game.steps.length; step > 3; step--) game.undo();
    return [whole, writeRecord(game, { undone: false })];
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return [error.line, error.column, error.message, error.faults.map(({ code }) => code)];
  }
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(read(JSON.parse(line) as string)));
