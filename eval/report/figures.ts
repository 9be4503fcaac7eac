import type { Figure } from "../claims/figure.ts";
import type { Row } from "./summarise.ts";

/** What is claimed about a comparison, in the form of the benchmarks' figures. */
export function comparisonFigures(rows: readonly Row[]): Figure[] {
  return rows.flatMap(({ set, length, way, figures, overRecent }) => {
    const name = (what: string) => `${set}, turn ${length}, ${way}: ${what}`;
    const { promptTokens, allPromptTokens, evidence, goldShown, goldHeld, supported, refused } = figures;
    const change = (what: string, of: typeof promptTokens) =>
      of?.change ? [{ name: name(what), n: of.n, value: of.change.mean, unit: "%" }] : [];
    const share = (what: string, of: typeof promptTokens) =>
      of ? [{ name: name(what), n: of.n, value: 100 * of.value.mean, unit: "%" }] : [];
    return [
      ...change("change of the prompt's tokens", promptTokens),
      ...change("change of all prompts' tokens", allPromptTokens),
      ...share("evidence shown", evidence),
      ...(overRecent && evidence
        ? [
            {
              name: name("evidence over the last turns"),
              n: evidence.n,
              value: overRecent.mean,
              unit: "points",
            },
          ]
        : []),
      ...share("documents' answer shown", goldShown),
      ...share("right words in the answer", goldHeld),
      ...share("sentences borne out", supported),
      ...share("unanswerable, refused", refused),
    ];
  });
}
