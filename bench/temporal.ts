import { readTemporal } from "./conversation-sets.ts";
import { askAll, dataFolder, groupedBy, percent, recallAt } from "./recall-bench.ts";

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
  const answered = await askAll(
    readTemporal(folder, ["26", "28", "31", "41", "42", "43"], files),
    ({ gold }) => gold.length,
  );
  console.log("Temporal memory, R-precision of turns");
  console.log("kind                  n    R-precision   plain BM25");
  for (const [kind, list] of groupedBy(answered, ({ question }) => question.kind)) {
    const precision = percent(
      list.map(({ recalled, question }) => recallAt(question.gold.length, recalled, question.gold)),
    );
    const plain = percent(
      list.map(({ baseline, question }) => recallAt(question.gold.length, baseline, question.gold)),
    );
    console.log(`${kind.padEnd(18)} ${String(list.length).padStart(4)}    ${precision.padEnd(12)}  ${plain}`);
  }
}
