import type { Position } from "./position.ts";
export const svgBoard = (position: Position): string => String(position);
