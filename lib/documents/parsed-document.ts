import type { PageRange, RecognisedWords } from "../domain/document.ts";

/** The result of a parser; the outline is made from its headings afterwards. */
export interface ParsedDocument {
  markdown: string;
  /** Pages, slides or sheets, if the format has them. */
  pages?: PageRange[];
  /** The title the document gives itself in its metadata. */
  title?: string;
  /** The places of recognised pages' words on their pictures. */
  recognised?: RecognisedWords[];
}

export type ReportProgress = (progress: number) => void;

/** Options for reading a file. */
export interface ReadingOptions {
  /** Whether words are recognised on scans and pictures; if not, such files are refused with a message. */
  ocr: boolean;
  /** Called before each page that is recognised, because that takes longer than anything else. */
  onRecognise: () => void;
}

export const WITHOUT_OCR: ReadingOptions = { ocr: false, onRecognise: () => {} };
