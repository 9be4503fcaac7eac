import type { HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import { matchPassage } from "@/components/document/match-passage.ts";
import { type Box, boxesAt } from "@/components/document/page-boxes.ts";
import type { PageWords } from "@/components/document/page-words.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";

/** One box per line of the words on the page; none when less than half of them can be found. */
export function boxesOfRuns(runs: readonly HwpRun[], size: PageSize, words: PageWords): Box[] {
  const strings = runs.map(({ text }) => text);
  const places = matchPassage(words.text, strings, words.before).flatMap(({ item, from, to }) => {
    const run = runs[item];
    if (!run) return [];
    const begin = run.edges[from] ?? 0;
    const width = (run.edges[to] ?? run.edges.at(-1) ?? begin) - begin;
    if (width <= 0) return [];
    return [
      {
        left: ((run.left + begin) / size.width) * 100,
        top: (run.top / size.height) * 100,
        width: (width / size.width) * 100,
        height: (run.height / size.height) * 100,
      },
    ];
  });
  return boxesAt(places, words);
}
