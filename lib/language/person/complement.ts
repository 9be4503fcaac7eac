import { wordings } from "../lexicon/load.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

const SUBJECTS = wordings("subjects");

/**
 * "I'm 65, diabetic and …": a list of complements of "I am" in which no new clause begins before the last
 * item.
 */
const BEFORE_EN = SUBJECTS.forms("before").en;
const BEHIND_EN = SUBJECTS.forms("behind").en;

/**
 * The words before an item of such a list: "not " in "I'm 42 and not pregnant". The item may be a clause of
 * its own ("I'm not pregnant, but | diabetic"). Null when it is not an item of a list.
 */
export function complementAt(
  { text, before }: Pick<FirstPersonClause, "text" | "before">,
  { from, to }: { from: number; to: number },
): string | null {
  if (!BEHIND_EN.test(text.slice(to))) return null;
  const own = text.slice(0, from);
  return (BEFORE_EN.exec(own) ?? (before && BEFORE_EN.exec(`${before.text}, ${own}`)))?.[1] ?? null;
}
