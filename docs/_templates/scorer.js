// The order of what a search finds: guides first, and last why it became so and what has changed.
const PLACES = {
  "docs/guides/": 3,
  "docs/glossary": 6,
  "docs/working-on-it": -8,
  "docs/where-to-change": -8,
  "docs/decisions/": -16,
  "docs/counts": -16,
  CHANGELOG: -16,
  CONTRIBUTING: -16,
};

var Scorer = {
  score: ([page, , , , score]) =>
    score + (Object.entries(PLACES).find(([place]) => page.startsWith(place))?.[1] ?? 0),
  // as Sphinx has them
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
