import { createHash } from "node:crypto";
import type { ProfileSlot, ProfileStatement } from "../../domain/profile.ts";
import { isImported } from "../../domain/reason.ts";
import { cutAtWord, singleBlanks } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import type { ClauseStatement, ReadClause } from "../../language/person/clause-statement.ts";
import { type FirstPersonClause, firstPersonClauses } from "../../language/person/first-person-clauses.ts";
import { isNonAssertion } from "../../language/person/non-assertion.ts";
import { parseProfileCommand } from "../../language/person/profile-command.ts";
import { readAllergies } from "../../language/person/read-allergies.ts";
import { readConditions, readSymptoms } from "../../language/person/read-conditions.ts";
import { readContraindications } from "../../language/person/read-contraindications.ts";
import { readCorrected } from "../../language/person/read-corrected.ts";
import { readDemographics } from "../../language/person/read-demographics.ts";
import { readLabelled } from "../../language/person/read-labelled.ts";
import { readMachines } from "../../language/person/read-machines.ts";
import { readLabs, readVitals } from "../../language/person/read-measures.ts";
import { readMedications } from "../../language/person/read-medications.ts";
import { numberCorrected } from "../../language/person/read-number-corrected.ts";
import { parseTimeExpressions } from "../../language/time/time-expressions.ts";
import { findEmergency } from "../../safety/find-emergency.ts";
import {
  PROFILE_QUOTE_LENGTH,
  PROFILE_STATEMENTS_A_TURN,
  PROFILE_VALUE_LENGTH,
} from "../../tunables/memory.ts";

/** The rules that fill a slot, by its id. A slot without a rule is filled by hand. */
const RULES: Readonly<Record<string, ReadClause>> = {
  allergies: readAllergies,
  contraindications: readContraindications,
  demographics: readDemographics,
  conditions: readConditions,
  medications: readMedications,
  vitals: readVitals,
  labs: readLabs,
  symptoms: readSymptoms,
  machines: readMachines,
};

export type Said = Pick<Turn, "turnId" | "clientTurnId" | "ts" | "userText"> & {
  followUp: Pick<Turn["followUp"], "reasons">;
};

/**
 * What the user says about themselves in a turn, by rules. Only their own words are read: no answer, no
 * document, nothing imported, and nothing from an emergency, which is responded to and not recorded. The same
 * turn always gives the same statements with the same ids.
 */
export function statementsOfTurn(
  turn: Said,
  sessionId: string,
  slots: readonly ProfileSlot[],
  /** What the message right before it told. */
  before: readonly ProfileStatement[] = [],
): ProfileStatement[] {
  const corrected = before.length > 0 ? correctNumber(turn, sessionId, before) : null;
  if (corrected) return slots.some(({ id }) => id === corrected.slot) ? [corrected] : [];
  if (slots.length === 0 || isImported(turn.followUp.reasons) || parseProfileCommand(turn.userText))
    return [];
  const statements = new Map<string, ProfileStatement>();
  const add = (stated: ClauseStatement, clause: FirstPersonClause, slot: string) => {
    const statement = statementOf(stated, { turn, sessionId, clause, slot });
    // Repeating a statement within one message adds nothing.
    const same = [...statements.values()].some(
      (other) =>
        other.slot === statement.slot &&
        other.subject === statement.subject &&
        other.detail === statement.detail &&
        other.polarity === statement.polarity,
    );
    if (!same) statements.set(statement.valueId, statement);
  };
  for (const clause of firstPersonClauses(turn.userText)) {
    const nothing = isNonAssertion(clause);
    // Machines are read even from clauses that are not assertions: a team looks after a machine together, and
    // it is named as a thing.
    for (const slot of slots.filter(({ id }) => !nothing || id === "machines"))
      for (const stated of readCorrected(RULES[slot.id], clause)) add(stated, clause, slot.id);
  }
  for (const { slot, clause, statements: labelled } of readLabelled(turn.userText))
    if (slots.some(({ id }) => id === slot)) for (const each of labelled) add(each, clause, slot);
  if (statements.size === 0 || findEmergency(turn.userText) !== null) return [];
  return [...statements.values()].slice(0, PROFILE_STATEMENTS_A_TURN);
}

export function statementOf(
  stated: ClauseStatement,
  {
    turn,
    sessionId,
    clause,
    slot,
  }: { turn: Said; sessionId: string; clause: Pick<FirstPersonClause, "text" | "from">; slot: string },
): ProfileStatement {
  const place = clause.from + stated.from;
  return {
    valueId: idOf({ turn, sessionId, slot, place }),
    slot,
    subject: cutAtWord(stated.subject, PROFILE_VALUE_LENGTH),
    detail: stated.detail,
    name: cutAtWord(stated.name, PROFILE_VALUE_LENGTH),
    value: cutAtWord(stated.value, PROFILE_VALUE_LENGTH),
    unit: stated.unit,
    polarity: stated.polarity,
    sessionId,
    turnId: turn.turnId,
    place,
    quote: cutAtWord(singleBlanks(clause.text), PROFILE_QUOTE_LENGTH),
    toldAt: turn.ts,
    date: stated.dated ? dayOf(clause.text, turn.ts) : turn.ts,
    confidence: stated.confidence,
    decision: "none",
    decidedAt: "",
  };
}

/** Derived from where it was said, never from what was said, because the id outlives forgetting. */
function idOf({
  turn,
  sessionId,
  slot,
  place,
}: {
  turn: Said;
  sessionId: string;
  slot: string;
  place: number;
}): string {
  return createHash("sha256")
    .update(JSON.stringify([sessionId, turn.clientTurnId, slot, place]))
    .digest("hex")
    .slice(0, 24);
}

const NUMBER_TOLD = /^(\d+(?:\.\d+)?) ?([a-z]*)(?![\d/.])/u;

/** "아 50 아니고 100mg이야": the value told just before, with this number in place of the old one. */
function correctNumber(
  turn: Said,
  sessionId: string,
  before: readonly ProfileStatement[],
): ProfileStatement | null {
  const corrected = numberCorrected(turn.userText);
  if (!corrected) return null;
  const [meant, another] = before.filter(({ detail, polarity }) => {
    const [, number, unit] = NUMBER_TOLD.exec(detail) ?? [];
    const isSameUnit = corrected.unit === "" || unit === "" || corrected.unit === unit;
    const isMeant = corrected.instead === null || corrected.instead === number;
    return polarity === "holds" && number !== undefined && isSameUnit && isMeant;
  });
  const [told = "", number = "", unit] = NUMBER_TOLD.exec(meant?.detail ?? "") ?? [];
  if (!meant || another || number === corrected.number) return null;
  const isBare = unit === "";
  const more = isBare ? corrected.unit : "";
  return {
    ...meant,
    valueId: idOf({ turn, sessionId, slot: meant.slot, place: corrected.at }),
    detail: `${told.replace(number, corrected.number)}${more}${meant.detail.slice(told.length)}`,
    value: meant.value.replace(number, more ? `${corrected.number} ${more}` : corrected.number),
    turnId: turn.turnId,
    place: corrected.at,
    quote: cutAtWord(singleBlanks(turn.userText), PROFILE_QUOTE_LENGTH),
    toldAt: turn.ts,
    date: turn.ts,
    decision: "none",
    decidedAt: "",
  };
}

/** The day that the words name, if it is over by the time of the turn; otherwise the time of the turn. */
function dayOf(text: string, ts: string): string {
  const saidAt = new Date(ts);
  const window = parseTimeExpressions(text, saidAt, []).find(({ from }) => from <= saidAt.getTime());
  // A period that is not over ("오늘") is dated by the time it was told.
  return window && window.to <= saidAt.getTime() ? new Date(window.from).toISOString() : ts;
}
