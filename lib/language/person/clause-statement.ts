import type { Polarity } from "../../domain/profile.ts";
import { IMPLIED_SELF_CONFIDENCE, NAMED_SELF_CONFIDENCE } from "../../tunables/language.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

/** What a rule reads in a clause. The reader of the turn adds where and when it was said. */
export interface ClauseStatement {
  subject: string;
  detail: string;
  name: string;
  value: string;
  unit: string;
  polarity: Polarity;
  /** The offset in the clause. */
  from: number;
  confidence: number;
  /** A reading, which may belong to another day than the one it was told on. */
  dated?: true;
}

export type ReadClause = (clause: FirstPersonClause) => ClauseStatement[];

/** How sure a rule is: more when the user named themselves than when they left the subject out. */
export function confidenceOf({ named }: FirstPersonClause): number {
  return named ? NAMED_SELF_CONFIDENCE : IMPLIED_SELF_CONFIDENCE;
}

/** A statement about what a clause names from `from` on. Its value is its name unless `said` has another. */
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
