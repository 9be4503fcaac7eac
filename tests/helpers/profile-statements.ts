import type { ProfileStatement, ProfileValue } from "../../lib/domain/profile.ts";

/** "I take metformin." in turn 1 of session s1. */
export function profileStatement(given: Partial<ProfileStatement> = {}): ProfileStatement {
  return {
    valueId: "value-1",
    slot: "medications",
    subject: "metformin",
    detail: "",
    name: "metformin",
    value: "metformin",
    unit: "",
    polarity: "holds",
    sessionId: "s1",
    turnId: 1,
    place: 0,
    quote: "I take metformin.",
    toldAt: "2026-11-21T09:00:00.000Z",
    date: "2026-11-21T09:00:00.000Z",
    confidence: 0.9,
    decision: "none",
    decidedAt: "",
    ...given,
  };
}

/** A value as a profile shows it: asthma, told in turn 1 of session s1. */
export function profileValue(given: Partial<ProfileValue> = {}): ProfileValue {
  return {
    valueId: "value-1",
    slot: "conditions",
    subject: "asthma",
    name: "asthma",
    value: "asthma",
    polarity: "holds",
    session: "s1",
    turn: 1,
    quote: "q",
    date: "2026-11-22T00:00:00.000Z",
    confidence: 0.9,
    status: "current",
    until: null,
    evidence: [],
    endedBy: null,
    ...given,
  };
}
