import type { ProfileStatement } from "../../domain/profile.ts";
import { PROFILE_DECAY_DAYS } from "../../tunables/memory.ts";
import { addEvidence, compareStrings, type Holding, holdingOf, isSaidAgain, supersede } from "./value-of.ts";

/** The result of merging the statements of one subject, in the order in which they were said. */
export interface Merged {
  holdings: Holding[];
  /** Claims that contradict the standing value. */
  open: { standing: Holding; claimed: Holding }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;

const rejected = (statement: ProfileStatement): Holding => {
  const holding = holdingOf(statement);
  supersede(holding, statement.decidedAt || statement.date);
  return holding;
};

/** The newest value holds; a denial or an end ends it. */
export function mergeNewest(statements: readonly ProfileStatement[]): Merged {
  const holdings: Holding[] = [];
  let current: Holding | null = null;
  for (const statement of statements) {
    if (statement.decision === "rejected") holdings.push(rejected(statement));
    else if (statement.polarity !== "holds") {
      if (current) {
        supersede(current, statement.date, statement);
        current.statements.push(statement.valueId);
      }
      current = null;
    } else if (current && isSaidAgain(current, statement)) addEvidence(current, statement);
    else {
      if (current) supersede(current, statement.date);
      current = holdingOf(statement);
      holdings.push(current);
    }
  }
  return { holdings, open: [] };
}

/**
 * A value holds until it is taken back; what contradicts it waits for the user's confirmation. `alert`: even
 * an end waits. Otherwise an end ("cured") is no contradiction: time has passed.
 */
export function mergeAccumulated(statements: readonly ProfileStatement[], alert: boolean): Merged {
  const holdings: Holding[] = [];
  let standing: Holding | null = null;
  let claims: Holding[] = [];
  for (const statement of statements) {
    if (statement.decision === "rejected") {
      holdings.push(rejected(statement));
      continue;
    }
    if (standing && isSaidAgain(standing, statement)) {
      addEvidence(standing, statement);
      continue;
    }
    const ends = statement.polarity === "ended" && !alert;
    const refines = standing?.detail === "" && standing.value.polarity === statement.polarity;
    if (standing === null || ends || refines || statement.decision === "accepted") {
      if (standing) supersede(standing, statement.date, ends ? statement : undefined);
      if (ends) {
        standing?.statements.push(statement.valueId);
        standing = null;
        continue;
      }
      standing = holdingOf(statement);
      holdings.push(standing);
      const { polarity } = standing.value;
      const { detail } = standing;
      // A claim that equals the new standing value is no longer a claim.
      for (const claim of claims.filter((each) => each.value.polarity === polarity && each.detail === detail))
        supersede(claim, statement.date);
      claims = claims.filter((claim) => claim.value.status === "current");
      continue;
    }
    const known = claims.find((claim) => isSaidAgain(claim, statement));
    if (known) addEvidence(known, statement);
    else {
      const claim = holdingOf(statement);
      claims.push(claim);
      holdings.push(claim);
    }
  }
  // If the standing value has ended, the first claim against it takes its place.
  standing ??= claims.shift() ?? null;
  const against = standing;
  return { holdings, open: against ? claims.map((claimed) => ({ standing: against, claimed })) : [] };
}

/** Readings: all are kept, the newest one by its own date is current. */
export function mergeSeries(statements: readonly ProfileStatement[]): Merged {
  const holdings: Holding[] = [];
  const left: Holding[] = [];
  const readings: Holding[] = [];
  for (const statement of statements) {
    if (statement.decision === "rejected") left.push(rejected(statement));
    else if (statement.polarity === "holds") {
      const day = statement.date.slice(0, 10);
      const known = readings.find(
        (reading) => reading.detail === statement.detail && reading.value.date.slice(0, 10) === day,
      );
      if (known) addEvidence(known, statement);
      else readings.push(holdingOf(statement));
    }
  }
  // The sort is stable: of two readings at the same moment, the one told later is the newer.
  readings.sort((a, b) => compareStrings(a.value.date, b.value.date));
  for (const [place, reading] of readings.entries()) {
    const next = readings[place + 1];
    if (next) supersede(reading, next.value.date);
    holdings.push(reading);
  }
  return { holdings: [...left, ...holdings], open: [] };
}

/** Like mergeNewest, but confidence falls every day, until the value ends by itself. */
export function mergeDecaying(statements: readonly ProfileStatement[], now: Date): Merged {
  const holdings: Holding[] = [];
  let current: Holding | null = null;
  const faded = (holding: Holding) => fadeTime(holding.value.evidence.at(-1)?.date ?? holding.value.date);
  for (const statement of statements) {
    if (statement.decision === "rejected") holdings.push(rejected(statement));
    else if (statement.polarity !== "holds") {
      if (current) {
        const gone = faded(current);
        supersede(current, earlier(gone, statement.date), statement);
        current.statements.push(statement.valueId);
      }
      current = null;
    } else if (current && faded(current) > statement.date) addEvidence(current, statement);
    else {
      if (current) supersede(current, faded(current));
      current = holdingOf(statement);
      holdings.push(current);
    }
  }
  if (current) {
    const until = faded(current);
    if (until <= now.toISOString()) supersede(current, until);
    const left = (Date.parse(until) - now.getTime()) / (PROFILE_DECAY_DAYS * DAY_MS);
    current.value.confidence = round(current.value.confidence * Math.min(1, Math.max(0, left)));
  }
  return { holdings, open: [] };
}

const earlier = (a: string, b: string) => (compareStrings(a, b) < 0 ? a : b);
const round = (value: number) => Math.round(value * 100) / 100;

function fadeTime(date: string): string {
  return new Date(Date.parse(date) + PROFILE_DECAY_DAYS * DAY_MS).toISOString();
}
