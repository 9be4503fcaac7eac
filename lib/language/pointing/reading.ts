import type { PartPhrase } from "./parse-part.ts";
import type { Phrase } from "./phrase.ts";
import type { ReferenceExpression, Scope, SlotNumber } from "./reference-expression.ts";
import type { NounToken, Token } from "./token.ts";

/** The words of a phrase that name a turn or the conversation, from one token to another. */
export interface ScopePhrase {
  from: number;
  to: number;
  scope: Scope;
  korean: boolean;
}

/** Numbers as they were found, and how sure it is that they are documents' numbers. */
export interface SlotPhrase {
  from: number;
  to: number;
  numbers: SlotNumber[] | null;
  /** Without numbers: all of them; how many, when said, and which ones not. */
  count: number | null;
  except: SlotNumber[] | "pointed";
  /**
   * A word for documents stands with them; bare ones need the rest of the message to be about nothing else.
   */
  named: boolean;
  /** Written as a thing that is pointed at: "the second one", 2번, #2. */
  pointed: boolean;
  /** Bare, and not even written as a document's number: "1 and 3". */
  plain: boolean;
}

/** An expression, and the first and last of its tokens. */
export interface Placed extends ReferenceExpression {
  index: number;
  last: number;
}

export interface Reading {
  phrase: Phrase;
  scopes: ScopePhrase[];
  slots: SlotPhrase[];
  named: Placed[];
  part: PartPhrase | null;
  shown: string;
}

export function slotPhrase(
  from: number,
  to: number,
  numbers: SlotNumber[] | null,
  said: Partial<Pick<SlotPhrase, "count" | "named" | "pointed" | "plain">>,
): SlotPhrase {
  return { from, to, numbers, count: null, except: [], named: false, pointed: true, plain: false, ...said };
}

export const isTurnNoun = (token: Token | undefined): token is NounToken =>
  token?.kind === "noun" && (token.noun === "question" || token.noun === "answer" || token.noun === "turn");
