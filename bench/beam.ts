import { readBeam } from "./conversation-sets.ts";
import { askAll, dataFolder, printRecall } from "./recall-bench.ts";

/** BEAM 100K: user–assistant chats, questions of ten abilities, gold turns. */
const folder = dataFolder("beam-100k");
if (folder) {
  const names = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const answered = await askAll(readBeam(folder, names), () => 10);
  console.log("BEAM 100K, evidence recall over the turns of the same chat");
  printRecall(answered, ({ question }) => question.kind);
}
