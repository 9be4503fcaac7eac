import type { PageRange } from "../domain/document.ts";

/** What a parser hands on; the outline is made from its headings afterwards. */
export interface ParsedDocument {
  markdown: string;
  /** Pages, slides or sheets, where the format has them. */
  pages?: PageRange[];
  /** Number of pages where it is known without their ranges. */
  pageCount?: number;
  /** The title the document gives itself in its metadata. */
  title?: string;
}

export type ReportProgress = (progress: number) => void;
