import type { Edition } from "./edition.ts";
import { namesThisEdition } from "./named-edition.ts";
import { isSameFamily, supersedes, yieldsTo } from "./supersedes.ts";

/**
 * The edition that holds in place of this one, itself not replaced by another of them; or the one that goes
 * first where they differ.
 */
export function heirOf(edition: Edition, editions: readonly Edition[], today: string): Edition | undefined {
  const heirs = editions.filter((other) => supersedes(other, edition, today) || yieldsTo(edition, other));
  return heirs.find((heir) => !heirs.some((other) => supersedes(other, heir, today))) ?? heirs[0];
}

/** Those that the question names apart from others of their family. */
export function namedEditions(question: string, editions: readonly Edition[], today: string): Set<string> {
  const named = editions.filter((edition) => {
    const family = editions.filter((other) => isSameFamily(edition, other));
    const isOlder = family.some((other) => supersedes(other, edition, today));
    return family.length > 0 && namesThisEdition(question, edition, isOlder);
  });
  return new Set(named.map(({ docId }) => docId));
}

/** The others of a family of which one was named. */
export function shutOut(editions: readonly Edition[], named: ReadonlySet<string>): string[] {
  const others = editions.filter(
    (edition) =>
      !named.has(edition.docId) &&
      editions.some((other) => named.has(other.docId) && isSameFamily(edition, other)),
  );
  return others.map(({ docId }) => docId);
}
