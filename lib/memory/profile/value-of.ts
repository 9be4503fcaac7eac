import type { ProfileEvidence, ProfileStatement, ProfileValue } from "../../domain/profile.ts";

/**
 * A value while it is put together, with the ids of every statement that goes with it when it
 * is forgotten or decided.
 */
export interface Holding {
  value: ProfileValue;
  detail: string;
  statements: string[];
}

function evidenceOf(statement: ProfileStatement): ProfileEvidence {
  return {
    value_id: statement.value_id,
    session: statement.session_id === "" ? null : statement.session_id,
    turn: statement.turn_id === 0 ? null : statement.turn_id,
    quote: statement.quote,
    date: statement.date,
  };
}

export function holdingOf(statement: ProfileStatement): Holding {
  const { value_id, slot, subject, name, value, unit, polarity, date, confidence } = statement;
  const { session, turn, quote } = evidenceOf(statement);
  return {
    value: {
      value_id,
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
      ended_by: null,
    },
    detail: statement.detail,
    statements: [value_id],
  };
}

/** Said once more: surer, and it stays when one of the sessions goes. */
export function addEvidence(holding: Holding, statement: ProfileStatement): void {
  const { value } = holding;
  value.evidence.push(evidenceOf(statement));
  value.confidence = Math.max(value.confidence, statement.confidence);
  holding.statements.push(statement.value_id);
}

export function supersede({ value }: Holding, until: string, endedBy?: ProfileStatement): void {
  value.status = "superseded";
  value.until = until;
  value.ended_by = endedBy ? evidenceOf(endedBy) : null;
}

/** The same value, or said without what makes it more exact. */
export function isSaidAgain(holding: Holding, statement: ProfileStatement): boolean {
  return (
    holding.value.polarity === statement.polarity &&
    (statement.detail === "" || statement.detail === holding.detail)
  );
}

/**
 * In the order in which things were said, whatever order they come in. Within a session the turns decide,
 * even where the clock was set back; between sessions the time does.
 */
export function inOrderStated(statements: readonly ProfileStatement[]): ProfileStatement[] {
  const bySession = new Map<string, ProfileStatement[]>();
  for (const statement of statements) {
    const said = bySession.get(statement.session_id) ?? [];
    said.push(statement);
    bySession.set(statement.session_id, said);
  }
  const timed: { statement: ProfileStatement; at: string }[] = [];
  for (const said of bySession.values()) {
    let at = "";
    for (const statement of said.sort(byTurn)) {
      at = statement.told_at > at ? statement.told_at : at;
      timed.push({ statement, at });
    }
  }
  return timed
    .sort(
      (a, b) =>
        compareStrings(a.at, b.at) ||
        compareStrings(a.statement.session_id, b.statement.session_id) ||
        byTurn(a.statement, b.statement),
    )
    .map(({ statement }) => statement);
}

function byTurn(a: ProfileStatement, b: ProfileStatement): number {
  return (
    a.turn_id - b.turn_id ||
    compareStrings(a.turn_id === 0 ? a.told_at : "", b.turn_id === 0 ? b.told_at : "") ||
    a.place - b.place ||
    compareStrings(a.value_id, b.value_id)
  );
}

export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
