import type { ProfileEvidence, ProfileStatement, ProfileValue } from "../../domain/profile.ts";

/**
 * A value while it is being merged, with the ids of every statement that is forgotten or decided together
 * with it.
 */
export interface Holding {
  value: ProfileValue;
  detail: string;
  statements: string[];
}

function evidenceOf(statement: ProfileStatement): ProfileEvidence {
  return {
    valueId: statement.valueId,
    session: statement.sessionId === "" ? null : statement.sessionId,
    turn: statement.turnId === 0 ? null : statement.turnId,
    quote: statement.quote,
    date: statement.date,
  };
}

export function holdingOf(statement: ProfileStatement): Holding {
  const { valueId, slot, subject, name, value, unit, polarity, date, confidence } = statement;
  const { session, turn, quote } = evidenceOf(statement);
  return {
    value: {
      valueId,
      slot,
      subject,
      name,
      value,
      ...(unit === "" ? {} : { unit }),
      polarity,
      turn,
      session,
      quote,
      date,
      confidence,
      status: "current",
      until: null,
      evidence: [evidenceOf(statement)],
      endedBy: null,
    },
    detail: statement.detail,
    statements: [valueId],
  };
}

/** Adds a repeated statement: the value becomes surer, and stays when one of its sessions is deleted. */
export function addEvidence(holding: Holding, statement: ProfileStatement): void {
  const { value } = holding;
  value.evidence.push(evidenceOf(statement));
  value.confidence = Math.max(value.confidence, statement.confidence);
  holding.statements.push(statement.valueId);
}

export function supersede({ value }: Holding, until: string, endedBy?: ProfileStatement): void {
  value.status = "superseded";
  value.until = until;
  value.endedBy = endedBy ? evidenceOf(endedBy) : null;
}

/** Whether it is the same value, or is said again with less detail. */
export function isSaidAgain(holding: Holding, statement: ProfileStatement): boolean {
  return (
    holding.value.polarity === statement.polarity &&
    (statement.detail === "" || statement.detail === holding.detail)
  );
}

/**
 * Sorts statements into the order in which they were said. Within a session the turn number decides, even if
 * the clock was set back; between sessions the time does.
 */
export function inOrderStated(statements: readonly ProfileStatement[]): ProfileStatement[] {
  const bySession = new Map<string, ProfileStatement[]>();
  for (const statement of statements) {
    const said = bySession.get(statement.sessionId) ?? [];
    said.push(statement);
    bySession.set(statement.sessionId, said);
  }
  const timed: { statement: ProfileStatement; at: string }[] = [];
  for (const said of bySession.values()) {
    let at = "";
    for (const statement of said.sort(byTurn)) {
      at = statement.toldAt > at ? statement.toldAt : at;
      timed.push({ statement, at });
    }
  }
  return timed
    .sort(
      (a, b) =>
        compareStrings(a.at, b.at) ||
        compareStrings(a.statement.sessionId, b.statement.sessionId) ||
        byTurn(a.statement, b.statement),
    )
    .map(({ statement }) => statement);
}

function byTurn(a: ProfileStatement, b: ProfileStatement): number {
  return (
    a.turnId - b.turnId ||
    compareStrings(a.turnId === 0 ? a.toldAt : "", b.turnId === 0 ? b.toldAt : "") ||
    a.place - b.place ||
    compareStrings(a.valueId, b.valueId)
  );
}

export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
