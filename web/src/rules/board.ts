import type { Position } from "./position.ts";
export const asciiBoard = (position: Position): string => String(position);
