import type { Edition } from "./edition.ts";
import { namesThisEdition } from "./named-edition.ts";
import { withYears } from "./relative-years.ts";
import { isSameFamily, supersedes, yieldsTo } from "./supersedes.ts";

/**
 * The edition that replaces this one and is not itself replaced, or the one that takes precedence where they
 * differ.
 */
export function heirOf(edition: Edition, editions: readonly Edition[], today: string): Edition | undefined {
  const heirs = editions.filter((other) => supersedes(other, edition, today) || yieldsTo(edition, other));
  return heirs.find((heir) => !heirs.some((other) => supersedes(other, heir, today))) ?? heirs[0];
}

/** The ids of the editions that the question singles out from others of their family. */
export function namedEditions(question: string, editions: readonly Edition[], today: string): Set<string> {
  const dated = withYears(question, today);
  const named = editions.filter((edition) => {
    const family = editions.filter((other) => isSameFamily(edition, other));
    const isOlder = family.some((other) => supersedes(other, edition, today));
    return family.length > 0 && namesThisEdition(dated, edition, isOlder);
  });
  return new Set(named.map(({ docId }) => docId));
}

/** The ids of the other editions in a family of which one was named. */
export function shutOut(editions: readonly Edition[], named: ReadonlySet<string>): string[] {
  const others = editions.filter(
    (edition) =>
      !named.has(edition.docId) &&
      editions.some((other) => named.has(other.docId) && isSameFamily(edition, other)),
  );
  return others.map(({ docId }) => docId);
}
