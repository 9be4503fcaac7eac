import { pattern } from "../../domain/pattern.ts";
import { SUBJECTS } from "../lexicon/subjects.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

/** "I'm 65, diabetic and …": what one says that one is, and no other clause begins before the last of it. */
const BEFORE_EN = pattern("iu")`
  \b(?:i'm|i am|im)\s+(?:(?!${SUBJECTS.english("no complement")}(?!\p{L}))[\p{L}\d'’-]+[,\s]+)+?
  (?:(?<=,\s*)|(?:and|but|n|&)\s+)((?:${SUBJECTS.english("as it is")}\s+)*)$
`;
const BEHIND_EN = pattern("iu")`
  ^\s*(?:$|[,.!;]|${SUBJECTS.english("behind complement")}(?!\p{L}))
`;

/**
 * What stands between the words before it and one of the things that one says of oneself, one beside the other:
 * "not " of "I'm 42 and not pregnant", also where it is a clause by itself ("I'm not pregnant, but | diabetic");
 * null: it is none of these.
 */
export function complementAt(
  { text, before }: Pick<FirstPersonClause, "text" | "before">,
  { from, to }: { from: number; to: number },
): string | null {
  if (!BEHIND_EN.test(text.slice(to))) return null;
  const own = text.slice(0, from);
  return (BEFORE_EN.exec(own) ?? (before && BEFORE_EN.exec(`${before.text}, ${own}`)))?.[1] ?? null;
}
