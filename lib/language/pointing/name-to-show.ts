import { isWord, Phrase } from "./phrase.ts";
import { readableMessage } from "./readable-message.ts";
import type { Token } from "./token.ts";
import { tokenise } from "./tokenise.ts";

/**
 * What a message that only asks to see something calls it, without the words around it: "출장여비 지급기준 전체
 * 보여줘", "open reading notes". Two readings if its last syllable may be the particle of the object. A look-up
 * says whether a document has this name. Empty: the message asks for something else, or names nothing.
 */
export function namesToShow(message: string): string[] {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  if (!phrase.has("show") || phrase.has("question", "compare", "summarise")) return [];
  // "1번 문서 보여줘" counts, whatever a document may be called.
  if (phrase.content().length === 0) return [];
  const first = phrase.tokens.findIndex((token) => !isAround(token));
  const last = phrase.tokens.findLastIndex((token) => !isAround(token));
  if (first < 0) return [];
  const name = phrase.between(first, last).replace(/^(?:my|the)\s+/iu, "");
  return [...new Set([name, name.replace(/[을를]$/u, "")])];
}

function isAround(token: Token): boolean {
  if (token.kind === "noun") return token.noun === "document";
  return (
    token.kind === "particle" || token.kind === "mark" || isWord(token, "show", "whole", "filler", "link")
  );
}
