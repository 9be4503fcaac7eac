import { mean, reportFigures } from "./figures.ts";
import { askAll, dataFolder, percent } from "./recall/ask-conversations.ts";
import { type AskedWith, readProfileStatements } from "./recall/profile-statements.ts";

/** iKAT 2023: which of the person's own statements matter for what they say now, nDCG@3. */
const LIMIT = 3;
const GOALS: readonly { askedWith: AskedWith; name: string; goal?: { atLeast: number } }[] = [
  { askedWith: "utterance", name: "utterance alone" },
  { askedWith: "question before", name: "with title and the question before" },
  { askedWith: "turn before", name: "with title and the turn before", goal: { atLeast: 40 } },
];

const folder = dataFolder("ikat");
if (folder) {
  const figures = [];
  for (const { askedWith, name, goal } of GOALS) {
    const answered = await askAll(readProfileStatements(folder, askedWith), () => LIMIT);
    figures.push({
      name: `statement choice nDCG@3, ${name}`,
      n: answered.length,
      value: 100 * mean(answered.map(({ recalled, question }) => gainAt(recalled, question.gold))),
      unit: "%",
      ...(goal === undefined ? {} : { goal }),
      baseline: `plain BM25 ${percent(answered.map(({ baseline, question }) => gainAt(baseline, question.gold)))}`,
    });
  }
  reportFigures("ikat", figures);
}

/** nDCG with relevance 0 or 1. */
function gainAt(ranked: readonly number[], gold: readonly number[]): number {
  const discount = (place: number) => 1 / Math.log2(place + 2);
  const gain = ranked
    .slice(0, LIMIT)
    .reduce((sum, turnId, place) => sum + (gold.includes(turnId) ? discount(place) : 0), 0);
  const ideal = gold.slice(0, LIMIT).reduce((sum, _, place) => sum + discount(place), 0);
  return gain / ideal;
}
