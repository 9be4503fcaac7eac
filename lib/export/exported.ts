import type { Locale } from "../domain/locale.ts";
import type { Unsupported } from "../domain/unsupported.ts";

/** Words of a document that an answer rests on. */
export interface Quote {
  words: string;
  page?: number;
  section?: string;
}

/** A document cited by an answer, with its number there. */
export interface ExportedSource {
  slot: number;
  docId: string;
  version: number;
  title: string;
  mediaType?: string;
  quotes: Quote[];
  /** The document was deleted: only what the answer kept of it is left. */
  isGone?: true;
}

export interface ExportedTurn {
  turnId: number;
  ts: string;
  question: string;
  /** Markdown, as it was written. */
  answer: string;
  sources: ExportedSource[];
  unsupported: Unsupported[];
}

/** A conversation, or one of its answers: the input of every format. */
export interface ExportedConversation {
  title: string;
  language: Locale;
  turns: ExportedTurn[];
}

/** Formats that are made in a thread of their own. */
export const BUILT_FORMATS = ["html", "docx", "pdf"] as const;
export type BuiltFormat = (typeof BUILT_FORMATS)[number];
