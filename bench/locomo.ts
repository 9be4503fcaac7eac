import { figure, reportFigures } from "./figures.ts";
import {
  askAll,
  dataFolder,
  durationFigures,
  printRecall,
  recallFigures,
  turnVectors,
} from "./recall/ask-conversations.ts";
import { type MeasuredConversation, readLocomo } from "./recall/conversation-sets.ts";
import { onElasticsearch } from "./support/elasticsearch-turn-log.ts";

/** LoCoMo, categories 1–4: are the turns with the evidence among the first 5 and 10 recalled? */
const CATEGORIES: Record<string, string> = {
  1: "multi-hop",
  2: "temporal",
  3: "open-domain",
  4: "single-hop",
};

const folder = dataFolder("locomo");
if (folder) {
  const conversations = readLocomo(folder, ["26", "30", "41", "42", "43"]);
  const answered = await askAll(conversations, () => 10);
  printRecall(answered, ({ question }) => CATEGORIES[question.kind] ?? question.kind);
  printRecall(answered, ({ conversation }) => `conversation ${conversation}`);
  // Rules that fit only the form of this set must not carry the figure.
  const nameless = conversations.map((conversation) => ({
    ...conversation,
    turns: conversation.turns.map((turn) => ({ ...turn, userText: turn.userText.replace(/^\w+: /, "") })),
  }));
  const vectors = await turnVectors();
  const remote = await onElasticsearch((open) => askAll(conversations, () => 10, open()));
  reportFigures("locomo", [
    ...recallFigures(answered, "LoCoMo", 77),
    ...recallFigures(await askAll(nameless, () => 10), "LoCoMo without speakers' names", 77),
    ...durationFigures(answered, "LoCoMo"),
    ...(vectors === null
      ? []
      : [
          ...recallFigures(
            await askAll(conversations, () => 10, undefined, vectors),
            "LoCoMo with embeddings",
            80,
          ),
          ...recallFigures(
            await askAll(renamed(nameless), () => 10, undefined, vectors),
            "LoCoMo without speakers' names, with embeddings",
          ),
        ]),
    ...(remote === null
      ? []
      : [
          ...recallFigures(remote, "LoCoMo on Elasticsearch", 77),
          figure(
            "LoCoMo on Elasticsearch, questions recalled otherwise than embedded",
            remote.length,
            remote.filter(({ recalled }, place) => !isSame(recalled, answered[place]?.recalled)).length,
            "",
            { atMost: 0 },
          ),
          ...durationFigures(remote, "LoCoMo on Elasticsearch"),
        ]),
  ]);
}

/** Separate sessions, because vectors are stored by session. */
function renamed(conversations: readonly MeasuredConversation[]): MeasuredConversation[] {
  return conversations.map((conversation) => ({ ...conversation, name: `${conversation.name} nameless` }));
}

function isSame(one: readonly number[], other: readonly number[] = []): boolean {
  return one.join() === other.join();
}
