import { cutAtWord } from "../../domain/text.ts";
import { oneLineOf } from "../../retrieval/quoting/section-path.ts";
import { QUOTED_TITLE_LENGTH } from "../../tunables/quoting.ts";

/** A title as plain text on one line. */
export function titleOf(title: string): string {
  return oneLineOf(cutAtWord(title, QUOTED_TITLE_LENGTH));
}

/** The title as a link to the document's page, at a version or place. */
export function linkTo(
  { docId, title }: { docId: string; title: string },
  place: Record<string, number> = {},
): string {
  const query = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]));
  const page = `/documents/${encodeURIComponent(docId)}${query.size > 0 ? `?${query}` : ""}`;
  return `[${titleOf(title)}](${page.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
