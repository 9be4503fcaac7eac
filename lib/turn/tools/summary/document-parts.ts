import type { Chunk } from "../../../domain/document.ts";
import { estimateTokens } from "../../../domain/estimate-tokens.ts";
import { SUMMARY_PART_TOKENS } from "../../../tunables/agent.ts";

/** A part of a document that is summarised separately. */
export interface DocumentPart {
  /** The heading it begins under, and the last heading if that is another. Empty: it has none. */
  name: string;
  chunks: Chunk[];
  /** Estimated. */
  tokens: number;
}

/**
 * Splits a document into parts of about `most` tokens, where a section ends if possible: small sections are
 * put together, long ones are divided. Every passage is in exactly one part, in order.
 */
export function documentParts(chunks: readonly Chunk[], most = SUMMARY_PART_TOKENS): DocumentPart[] {
  const parts: DocumentPart[] = [];
  for (const section of sectionsOf(chunks)) {
    const tokens = tokensOf(section);
    const last = parts.at(-1);
    if (last && last.tokens + tokens <= most) {
      last.chunks.push(...section);
      last.tokens += tokens;
      continue;
    }
    for (const piece of tokens <= most ? [section] : cut(section, most))
      parts.push({ name: "", chunks: piece, tokens: tokensOf(piece) });
  }
  return parts.map((part) => ({ ...part, name: nameOf(part.chunks) }));
}

function sectionsOf(chunks: readonly Chunk[]): Chunk[][] {
  const sections: Chunk[][] = [];
  for (const chunk of chunks) {
    const open = sections.at(-1);
    if (open?.[0]?.section === chunk.section) open.push(chunk);
    else sections.push([chunk]);
  }
  return sections;
}

function cut(section: readonly Chunk[], most: number): Chunk[][] {
  const pieces: Chunk[][] = [];
  let left = 0;
  for (const chunk of section) {
    const tokens = estimateTokens(chunk.text);
    const open = pieces.at(-1);
    if (open && tokens <= left) open.push(chunk);
    else pieces.push([chunk]);
    left = open && tokens <= left ? left - tokens : most - tokens;
  }
  return pieces;
}

function nameOf(chunks: readonly Chunk[]): string {
  const [first = "", last = ""] = [chunks[0], chunks.at(-1)].map((chunk) => headingOf(chunk?.section ?? ""));
  return first === last || last === "" ? first : `${first} – ${last}`;
}

/** "Manual › 2. Types": the last heading says what the section is about. */
function headingOf(section: string): string {
  return section.split(" › ").at(-1)?.trim() ?? "";
}

function tokensOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}
