import { wordings } from "../lexicon/load.ts";
import { polarityOf } from "./clause-polarity.ts";
import type { ClauseStatement, ReadClause } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

const ALLERGIES = wordings("allergies");

/** "페니실린이 아니라 아스피린 알레르기예요": what is wrong, then what is right. */
const INSTEAD_KO = ALLERGIES.forms("instead").ko;
const ABOUT_KO = /^(.*(?:약은|약이|건|것은|게|알레르기는|알러지는)\s+)(\S+(?:\s\S+)?)$/u;
/** "… it's not penicillin", before "it's aspirin that I'm allergic to". */
const NOT_EN = /\b(?:it'?s|it is|that'?s|it was)?\s*not\s+(?:to\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)$/iu;
const CLEFT_EN = ALLERGIES.forms("cleft").en;
const BUT_NOT_EN = /^not\s+(?:to\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)$/iu;

interface Correction {
  /**
   * The right statement as a clause that the rules can read. `saidAt` is its offset in the original clause.
   */
  said: string;
  saidAt: number;
  instead: string;
  insteadAt: number;
  /** The right one was already said, and read, before this clause. */
  isSaidBefore?: true;
}

/**
 * Reads a clause by a rule of the profile, also when it is a correction: in "penicillin, no, aspirin" the
 * second holds and the first is denied. A correction is a statement like any other: before an alert told
 * earlier is dropped, the user must confirm.
 */
export function readCorrected(read: ReadClause | undefined, clause: FirstPersonClause): ClauseStatement[] {
  if (!read) return [];
  const correction = correctionOf(clause);
  if (!correction) return read(clause);
  const { said, saidAt, instead, insteadAt, isSaidBefore } = correction;
  const holds = read({ ...clause, text: said, polarity: polarityOf(said, clause.language) });
  const [first] = holds;
  if (!first) return read(clause);
  const denied = read({ ...clause, text: said.replace(first.name, instead), polarity: "denied" });
  return [
    ...(isSaidBefore ? [] : holds.map((statement) => ({ ...statement, from: saidAt }))),
    ...denied
      .filter(({ subject }) => !holds.some((statement) => statement.subject === subject))
      .map((statement) => ({ ...statement, polarity: "denied" as const, from: insteadAt })),
  ];
}

function correctionOf({ text, language, from, before }: FirstPersonClause): Correction | null {
  if (language === "ko") {
    const found = INSTEAD_KO.exec(text);
    if (!found?.[1]) return null;
    const saidAt = found[0].length;
    // "제가 먹는 약은 로사르탄이 아니라 발사르탄이에요": the words common to both come before the first.
    const [, about = "", named = found[1]] = ABOUT_KO.exec(found[1]) ?? [];
    const insteadAt = found[0].indexOf(named);
    return { said: `${about}${text.slice(saidAt)}`, saidAt, instead: named, insteadAt };
  }
  const plain = text.replace(/[.!]+$/u, "");
  const cleft = CLEFT_EN.exec(plain);
  const not = before && NOT_EN.exec(before.text.replace(/[,.!]+$/u, ""));
  if (cleft?.[1] && cleft[2]) {
    const said = `${cleft[2]} ${cleft[1]}`;
    const instead = cleft[3] ?? not?.[1] ?? "";
    return { said, saidAt: 0, instead, insteadAt: (before?.from ?? from) - from };
  }
  const butNot = BUT_NOT_EN.exec(plain);
  if (!butNot?.[1] || !before) return null;
  const whole = before.text.replace(/[,.!]+$/u, "");
  const statement = CLEFT_EN.exec(whole);
  const said = statement?.[1] && statement[2] ? `${statement[2]} ${statement[1]}` : whole;
  return { said, saidAt: 0, instead: butNot[1], insteadAt: 0, isSaidBefore: true };
}
