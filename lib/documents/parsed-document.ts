import type { PageRange, RecognisedWords } from "../domain/document.ts";

/** What a parser hands on; the outline is made from its headings afterwards. */
export interface ParsedDocument {
  markdown: string;
  /** Pages, slides or sheets, where the format has them. */
  pages?: PageRange[];
  /** Number of pages where it is known without their ranges. */
  pageCount?: number;
  /** The title the document gives itself in its metadata. */
  title?: string;
  /** Where the words of recognised pages stand on their pictures. */
  recognised?: RecognisedWords[];
}

export type ReportProgress = (progress: number) => void;

/** How a file is read, beside what it is. */
export interface ReadingOptions {
  /** Whether words are recognised on scans and pictures; without, such files are refused in words. */
  ocr: boolean;
  /** Called before each page that is recognised, since that takes longer than anything else. */
  onRecognise: () => void;
}

export const WITHOUT_OCR: ReadingOptions = { ocr: false, onRecognise: () => {} };
