/** The sheets to be printed for a rule set, as their addresses name them. */

export const SHEETS = ["leaflet", "score", "tournament", "classroom"] as const;
export type SheetName = (typeof SHEETS)[number];

/** Return the sheet of this name, or undefined. */
export const sheetNamed = (name: string): SheetName | undefined => SHEETS.find((each) => each === name);
