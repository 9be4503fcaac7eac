import { isUnavailable } from "../../domain/app-error.ts";
import type { Resolution } from "../../domain/reference.ts";
import { cutAtWord } from "../../domain/text.ts";
import { NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/**
 * What rules and look-up found in a message, told to the model that reads it: which documents it names, which
 * part of them, and what it asks of them. `question` is without the words that only point; null when no
 * document is named.
 */
export async function rememberedFacts(
  { message, selectedDocIds }: TurnRequest,
  { references, part, reasons }: Resolution,
  question: string | null,
  context: TurnContext,
): Promise<string[]> {
  const named = references.map(async ({ text, turnId, slot, docId }) => {
    const place = turnId === null || slot === null ? "the document" : `document ${slot} of turn ${turnId}`;
    return `“${cutAtWord(text, PROMPT_TITLE_LENGTH)}” is ${place}: ${await titleOf(docId, context)}`;
  });
  const chosen = selectedDocIds
    .slice(0, NAMED_DOCUMENTS)
    .map(async (docId) => `It is asked of a document that was chosen: ${await titleOf(docId, context)}`);
  return [
    ...reasons.flatMap((reason) =>
      reason.code === "answers_model"
        ? [`The message answers what the assistant asked in turn ${reason.params.turn}.`]
        : [],
    ),
    ...(await Promise.all([...named, ...chosen])),
    ...(part === null ? [] : [`Of it is meant: ${part.kind} ${part.text}`]),
    ...(question === null || question === "" || question === message.trim()
      ? []
      : [`What is asked of it: ${question}`]),
  ];
}

/** The document's title, or its id when the library is unavailable or no longer has it. */
async function titleOf(docId: string, { key, stores }: TurnContext): Promise<string> {
  try {
    const document = await stores.documentIndex.find(key, docId);
    return document === null ? docId : cutAtWord(document.title, PROMPT_TITLE_LENGTH);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return docId;
  }
}
