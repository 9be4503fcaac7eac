import { isUnavailable } from "../../domain/app-error.ts";
import type { Resolution } from "../../domain/reference.ts";
import { repliesIn } from "../../messages/replies.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { documentName } from "../replies/name-documents.ts";
import { namesInConversation } from "../understand/question-name.ts";

/**
 * Names the documents that were pointed at, the version cited and their number of pages. Null: nothing is
 * pointed at, or none of them can be looked up.
 */
export async function answerAboutDocuments(
  { references }: Resolution,
  request: TurnRequest,
  context: TurnContext,
): Promise<Answered | null> {
  const { key, stores } = context;
  const { language } = request;
  const counted = await namesInConversation(references, request, context);
  try {
    const found = await Promise.all(references.map(({ docId }) => stores.documentIndex.find(key, docId)));
    const lines = references.flatMap(({ slot, version }, place) => {
      const document = found[place];
      if (!document) return [];
      const name = documentName({ slot, title: document.title, name: counted[place] ?? null }, language);
      return [repliesIn(language)("described", { name, version, pages: document.pages ?? 0 })];
    });
    if (lines.length === 0) return null;
    return sayFixed({ text: lines.join("\n\n"), action: "answer" }, context);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
