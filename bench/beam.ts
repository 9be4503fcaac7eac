import { reportFigures } from "./figures.ts";
import {
  askAll,
  dataFolder,
  durationFigures,
  printRecall,
  recallFigures,
} from "./recall/ask-conversations.ts";
import { readBeam } from "./recall/conversation-sets.ts";

/** BEAM 100K: user–assistant chats, questions of ten abilities, gold turns. */
const folder = dataFolder("beam-100k");
if (folder) {
  const names = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const answered = await askAll(readBeam(folder, names), () => 10);
  printRecall(answered, ({ question }) => question.kind);
  reportFigures("beam", [...recallFigures(answered, "BEAM 100K"), ...durationFigures(answered, "BEAM 100K")]);
}
