/** What the id of a game begins with that is kept in this browser, and known to no server. */
export const HERE = "here-";

export const isHere = (id: string): boolean => id.startsWith(HERE);
