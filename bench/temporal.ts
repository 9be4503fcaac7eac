import { mean, reportFigures } from "./figures.ts";
import { askAll, dataFolder, groupedBy, percent, recallAt } from "./recall/ask-conversations.ts";
import { readTemporal } from "./recall/conversation-sets.ts";

/** Questions that name a time: R-precision (recall at as many turns as there are gold ones), by kind. */
const KINDS =
  "dates month date_span day_span session session_span rel_session rel_day rel_month last_named_day earlier_today".split(
    " ",
  );

const folder = dataFolder("temporal");
if (folder) {
  const files = [
    ...KINDS.map((kind) => ({ path: `time_qs/test_${kind}.json`, kind })),
    { path: "content_time_qs/content_time_qs.json", kind: "content and time" },
  ];
  const conversations = readTemporal(folder, ["26", "28", "31", "41", "42", "43"], files);
  const answered = await askAll(conversations, ({ gold }) => gold.length);
  reportFigures(
    "temporal",
    groupedBy(answered, ({ question }) => question.kind).map(([kind, list]) => ({
      name: `${kind}, R-precision`,
      n: list.length,
      value:
        100 *
        mean(list.map(({ recalled, question }) => recallAt(question.gold.length, recalled, question.gold))),
      unit: "%",
      ...(KINDS.includes(kind) ? { goal: { atLeast: 95 } } : {}),
      baseline: `plain BM25 ${percent(list.map(({ baseline, question }) => recallAt(question.gold.length, baseline, question.gold)))}`,
    })),
  );
}
