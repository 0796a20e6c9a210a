/** The beginning of the ids of games that are kept in this browser and known to no server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
