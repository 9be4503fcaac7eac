import { reportFigures } from "./figures.ts";
import {
  askAll,
  dataFolder,
  durationFigures,
  printRecall,
  recallFigures,
  turnVectors,
} from "./recall/ask-conversations.ts";
import { readBeam } from "./recall/conversation-sets.ts";

/** BEAM 100K: user–assistant chats, questions of ten abilities, gold turns. */
const folder = dataFolder("beam-100k");
if (folder) {
  const names = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const answered = await askAll(readBeam(folder, names), () => 10);
  printRecall(answered, ({ question }) => question.kind);
  const vectors = await turnVectors();
  const byMeaning = vectors && (await askAll(readBeam(folder, names), () => 10, undefined, vectors));
  if (byMeaning) printRecall(byMeaning, ({ question }) => `${question.kind}, by meaning too`);
  reportFigures("beam", [
    ...recallFigures(answered, "BEAM 100K", 64),
    ...durationFigures(answered, "BEAM 100K"),
    ...(byMeaning === null ? [] : recallFigures(byMeaning, "BEAM 100K with embeddings", 69)),
  ]);
}
