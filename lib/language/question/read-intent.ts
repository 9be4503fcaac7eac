import type { Intent } from "../../domain/intent.ts";
import { singleBlanks } from "../../domain/text.ts";
import { INTENT_READ_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import { isOnlyFiller } from "../pointing/small-talk.ts";

const INTENTS = wordings("intents");

/** The first intent that fits is used. */
const IN_ORDER: readonly Intent[] = [
  "conversation",
  "comparison",
  "summary",
  "troubleshooting",
  "cause",
  "how_to",
  "value_lookup",
  "list",
  "definition",
  "yes_no",
  "statement",
];
const READERS = IN_ORDER.map((intent) => ({ intent, says: INTENTS.says(intent) }));

/**
 * The intent of a question, by its words alone and the same for every assistant; "other" when no rule fits.
 */
export function readIntent(question: string): Intent {
  if (isOnlyFiller(question)) return "small_talk";
  const text = singleBlanks(question).slice(0, INTENT_READ_LENGTH);
  return READERS.find(({ says }) => says(text))?.intent ?? "other";
}
