import type { parsePart } from "./parse-part.ts";
import type { Phrase } from "./phrase.ts";
import type { ReferenceExpression } from "./reference-expression.ts";
import type { ScopePhrase } from "./scope-phrase.ts";
import type { SlotPhrase } from "./slot-phrase.ts";

export interface Named extends ReferenceExpression {
  index: number;
}

export interface Reading {
  phrase: Phrase;
  scopes: ScopePhrase[];
  slots: SlotPhrase[];
  named: Named[];
  part: ReturnType<typeof parsePart>;
  shown: string;
}

/** The message without what points: the times in it are read from the rest. */
export function restOf({ shown }: Reading, expressions: readonly { from: number; to: number }[]): string {
  return expressions.reduce(
    (left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
    shown,
  );
}
