import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { readReactions } from "./read-reactions.ts";

/** A statement that somebody's safety hangs on, said in these words from there on. */
export function alert(
  clause: FirstPersonClause,
  subject: string,
  words: string,
  from: number,
): ClauseStatement {
  return {
    subject,
    detail: "",
    name: words,
    value: words,
    unit: "",
    polarity: clause.polarity,
    from,
    confidence: confidenceOf(clause),
  };
}

/** What the body did with it, where that was not said in so many words already. */
export function withReactions(
  statements: readonly ClauseStatement[],
  clause: FirstPersonClause,
  allergic: boolean,
): ClauseStatement[] {
  const more = readReactions(clause, allergic).filter(
    ({ subject }) => !statements.some((each) => each.subject === subject),
  );
  return [...statements, ...more];
}
