/**
 * Reads the texts that `tests/web/test_foreign.py` writes, one JSON string per line. Prints the position in
 * each as its form, its rules and the position in our notation, or its fault.
 */

import { createInterface } from "node:readline";
import { speakEnglish } from "../package/english.ts";
import { KalahaError } from "../src/rules/errors.ts";
import { foreignPosition } from "../src/rules/foreign.ts";

speakEnglish();

function read(text: string): unknown {
  try {
    const found = foreignPosition(text);
    return found && [found.form, found.rules?.name ?? null, found.position];
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    return error.message;
  }
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(read(JSON.parse(line) as string)));
