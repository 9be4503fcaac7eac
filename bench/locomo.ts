import { readLocomo } from "./conversation-sets.ts";
import { askAll, dataFolder, printRecall } from "./recall-bench.ts";

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
  console.log("LoCoMo, evidence recall over the turns of the same conversation");
  printRecall(answered, ({ question }) => CATEGORIES[question.kind] ?? question.kind);
  printRecall(answered, ({ conversation }) => `conversation ${conversation}`);
  const nameless = conversations.map((conversation) => ({
    ...conversation,
    turns: conversation.turns.map((turn) => ({ ...turn, user_text: turn.user_text.replace(/^\w+: /, "") })),
  }));
  console.log("The same without the speaker's name at the head of each turn");
  printRecall(await askAll(nameless, () => 10), () => "no names");
}
