import { wordings } from "../lexicon/load.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

const MACHINES = wordings("machines");

const NAMES = MACHINES.forms("names", "giu").en;
const LOOKED_AFTER = MACHINES.forms("looked after");
const isOther = MACHINES.is("other");

/**
 * The machines that the user looks after. Each is its own subject, so two machines do not contradict each
 * other.
 */
export function readMachines(clause: FirstPersonClause): ClauseStatement[] {
  const found = LOOKED_AFTER[clause.language].exec(clause.text);
  return [...(found?.[0].matchAll(NAMES) ?? [])].flatMap((named) => {
    // "two PX-40s"
    const name = named[0].replace(/(?<=\d)s$/u, "");
    if (!found || isOther(name)) return [];
    const subject = name.toUpperCase().replace(/[-_ ]/g, "");
    return stated(clause, { subject, name, from: found.index + named.index });
  });
}
