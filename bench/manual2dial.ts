import type { Figure } from "../eval/claims/figure.ts";
import { mean, reportFigures } from "./figures.ts";
import { askAll, dataFolder, groupedBy, percent, recallAt } from "./recall/ask-conversations.ts";
import { readManualDialogues } from "./recall/manual-dialogues.ts";

/**
 * Korean dialogues about device manuals: is some earlier turn that rests on the same passage of the
 * manual among the first 5 recalled? Dialogues are held back in ten parts; the others of both
 * devices are one long session.
 */
const LIMIT = 5;

const folder = dataFolder("manual2dial_ko");
if (folder) {
  const answered = await askAll(readManualDialogues(folder, 10), () => LIMIT);
  const hits = (list: typeof answered, ranked: "recalled" | "baseline", k = LIMIT) =>
    list.map((each) => Math.sign(recallAt(k, each[ranked], each.question.gold)));
  const figure = (name: string, list: typeof answered, k = LIMIT): Figure => ({
    name,
    n: list.length,
    value: 100 * mean(hits(list, "recalled", k)),
    unit: "%",
    baseline: `plain BM25 ${percent(hits(list, "baseline", k))}`,
  });
  reportFigures("manual2dial", [
    { ...figure("manual dialogues Hit@5", answered), goal: { atLeast: 84 } },
    figure("manual dialogues Hit@1", answered, 1),
    ...groupedBy(answered, ({ question }) => question.kind).map(([kind, list]) =>
      figure(`manual dialogues Hit@5, ${kind}`, list),
    ),
  ]);
}
