/** A catalogue as the page needs it: the messages of terminal and command line left out. */

import type { Plugin } from "vite";

/** What the keys of the page's messages begin with. */
export const FAMILIES = [
  "web", "level", "side", "answer", "language", "rules", "axis", "heading", "reading", "fault", "say", "turn", "you",
  "outcome", "reason", "list-extra-turn", "list-captures", "list-ends", "list-forfeits", "play-hint", "play-would-forfeit",
  "play-declined", "play-lot", "kind-exact", "kind-lower", "kind-upper", "kind-estimate", "grade", "cost", "why",
];

/** Return the messages of a Fluent catalogue whose keys are of these families. */
export function trimmed(source: string, families: readonly string[] = FAMILIES): string {
  const wanted = new RegExp(`^(?:${families.join("|")})\\b`);
  const kept: string[] = [];
  let keep = false;
  for (const line of source.split("\n")) {
    if (/^[a-z]/.test(line)) keep = wanted.test(line);
    else if (!/^[ }]/.test(line)) keep = false;
    if (keep) kept.push(line);
  }
  return kept.join("\n");
}

export function catalogues(): Plugin {
  return {
    name: "kalaha-catalogues",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".ftl")) return null;
      return { code: `export default ${JSON.stringify(trimmed(code))}`, map: null };
    },
  };
}
