import type { Scope } from "./reference-expression.ts";
import type { NounToken, Token } from "./token.ts";

/** The words of a phrase that name a turn or the conversation, from one token to another. */
export interface ScopePhrase {
  from: number;
  to: number;
  scope: Scope;
  korean: boolean;
}

export const isTurnNoun = (token: Token | undefined): token is NounToken =>
  token?.kind === "noun" && (token.noun === "question" || token.noun === "answer" || token.noun === "turn");
