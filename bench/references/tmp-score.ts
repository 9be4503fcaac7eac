import { readPhraseSet } from "./phrase-set.ts";
import { scorePhrases } from "./score-phrases.ts";

const [h = "", verbose = "all", ...files] = process.argv.slice(2);
const scored = await scorePhrases(readPhraseSet(h, files));
const byCategory = new Map<string, [number, number]>();
for (const { phrase, faults } of scored) {
  const c = byCategory.get(phrase.category) ?? [0, 0];
  c[0] += faults.length === 0 ? 1 : 0;
  c[1] += 1;
  byCategory.set(phrase.category, c);
}
const wrong = scored.filter(({ faults }) => faults.length > 0);
if (verbose !== "none")
  for (const { phrase, faults, resolution } of wrong)
    if (verbose === "all" || phrase.category === verbose)
      console.log(
        `[${phrase.category}] (${phrase.history}) ${phrase.text}\n      ${faults.join("; ")}   — ${resolution.why}`,
      );
console.log([...byCategory].map(([c, [a, b]]) => `${c} ${a}/${b}`).join("\n"));
console.log(
  `${scored.length - wrong.length}/${scored.length} = ${(100 * (1 - wrong.length / scored.length)).toFixed(1)} %, wrong documents on negatives: ${scored.filter((s) => s.wrongDocument).length}`,
);
