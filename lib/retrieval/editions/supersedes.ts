import { documentIdKey } from "../../domain/document-id-key.ts";
import type { Edition } from "./edition.ts";

/**
 * Whether two documents are editions of the same thing: their titles, file names or ids are equal apart from
 * edition words, or the same id is printed in both.
 */
export function isSameFamily(a: Edition, b: Edition): boolean {
  if (a.docId === b.docId) return false;
  const same = (["title", "stem", "id"] as const).some((name) => {
    const key = a.family[name];
    return key !== "" && key === b.family[name];
  });
  const own = codesOf(b);
  return same || codesOf(a).some((code) => own.includes(code));
}

/** Whether `b` replaces `a` on this day ("YYYY-MM-DD"). If each claims to replace the other, neither does. */
export function supersedes(b: Edition, a: Edition, today: string): boolean {
  return standsFor(b, a, today) && !standsFor(a, b, today);
}

/** Whether `a` says that `b` takes precedence where the two differ. */
export function yieldsTo(a: Edition, b: Edition): boolean {
  return a.docId !== b.docId && namesOne(a.facts.yieldsTo, b);
}

function standsFor(b: Edition, a: Edition, today: string): boolean {
  const [of, by] = [a.facts, b.facts];
  if (!isInForce(b, today)) return false;
  if (a.docId !== b.docId && namesOne(of.replacedBy, b)) return true;
  if (!isSameFamily(a, b) || by.replaced) return false;
  if (namesEdition(of.replacedBy, b) || namesEdition(by.replaces, a)) return true;
  const order = compareEditions(b, a);
  if (of.replaced || hasExpired(a, today)) return order === null || order > 0;
  if (of.revision !== undefined && by.revision !== undefined)
    return compareRevisions(by.revision, of.revision) > 0;
  return a.isStanding && b.isStanding && (order ?? 0) > 0;
}

/** Whether it is in force, or not known to be otherwise. */
function isInForce(edition: Edition, today: string): boolean {
  const { validFrom } = edition.facts;
  return (validFrom === undefined || validFrom <= today) && !hasExpired(edition, today);
}

export function hasExpired({ facts: { validUntil } }: Edition, today: string): boolean {
  return validUntil !== undefined && validUntil < today;
}

/**
 * Compares by revision, then by year, then by the day from which they are valid; null if none of them can be
 * compared.
 */
function compareEditions(a: Edition, b: Edition): number | null {
  const [one, other] = [a.facts, b.facts];
  const revisions =
    one.revision === undefined || other.revision === undefined
      ? null
      : compareRevisions(one.revision, other.revision);
  const years = one.year === undefined || other.year === undefined ? null : one.year - other.year;
  const days =
    one.validFrom === undefined || other.validFrom === undefined
      ? null
      : Math.sign(Date.parse(one.validFrom) - Date.parse(other.validFrom));
  const known = [revisions, years, days].filter((order) => order !== null);
  return known.find((order) => order !== 0) ?? known[0] ?? null;
}

/** "2" before "10", "1.2" before "1.10". */
function compareRevisions(a: string, b: string): number {
  const [one, other] = [a, b].map((revision) => revision.split(".").map(Number));
  for (let place = 0; place < Math.max(one?.length ?? 0, other?.length ?? 0); place += 1) {
    const difference = (one?.[place] ?? 0) - (other?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The ids it is known by; editions of one document are often printed with the same id. */
function codesOf({ docId, facts }: Edition): string[] {
  return [...new Set([documentIdKey(docId), ...(facts.codes ?? [])])];
}

function namesOne(names: readonly string[] | undefined, edition: Edition): boolean {
  const ids = codesOf(edition);
  return (names ?? []).some((name) => name.startsWith("id:") && ids.includes(name.slice(3)));
}

function namesEdition(names: readonly string[] | undefined, { facts }: Edition): boolean {
  const own = [
    ...(facts.revision === undefined ? [] : [`revision:${facts.revision}`]),
    ...(facts.year === undefined ? [] : [`year:${facts.year}`]),
  ];
  return (names ?? []).some((name) => own.includes(name));
}
