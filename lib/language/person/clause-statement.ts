import type { Polarity } from "../../domain/profile.ts";
import { IMPLIED_SELF_CONFIDENCE, NAMED_SELF_CONFIDENCE } from "../../tunables/language.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

/** What a rule reads in a clause; where and when it was said is added by whoever reads the turn. */
export interface ClauseStatement {
  subject: string;
  detail: string;
  name: string;
  value: string;
  unit: string;
  polarity: Polarity;
  /** In the clause. */
  from: number;
  confidence: number;
  /** A reading may be of another day than the one it is told on. */
  dated?: true;
}

export type ReadClause = (clause: FirstPersonClause) => ClauseStatement[];

/** How sure a rule is: the user named themselves, or only left the subject out. */
export function confidenceOf({ named }: FirstPersonClause): number {
  return named ? NAMED_SELF_CONFIDENCE : IMPLIED_SELF_CONFIDENCE;
}

/** A statement of what a clause names from there on: its value is its name, where nothing else is said. */
export function stated(
  clause: FirstPersonClause,
  said: Pick<ClauseStatement, "subject" | "name" | "from"> & Partial<ClauseStatement>,
): ClauseStatement {
  return {
    detail: "",
    value: said.name,
    unit: "",
    polarity: clause.polarity,
    confidence: confidenceOf(clause),
    ...said,
  };
}
