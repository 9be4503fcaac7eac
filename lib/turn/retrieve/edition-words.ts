import type { EditionState } from "../../domain/edition.ts";

/** How a document stands among its editions, for a prompt. */
export function editionWords(edition: EditionState): string {
  if (edition.state === "expired") return `was valid until ${edition.validUntil}`;
  if (edition.state === "in_force")
    return `in force, instead of ${edition.insteadOf.map(({ title, docId }) => `“${title}” (${docId})`).join(", ")}`;
  const { title, docId } = edition.by;
  return edition.yields
    ? `where they differ, “${title}” (${docId}) goes first`
    : `older, replaced by “${title}” (${docId})`;
}
