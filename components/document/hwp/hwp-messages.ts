import type { PageSize } from "@/components/document/use-pdf.ts";

/** A run of words on one line of a Hangul document's page, in pixels of that page. */
export interface HwpRun {
  text: string;
  left: number;
  top: number;
  height: number;
  /** Where each code unit begins, relative to `left`, and where the last one ends. */
  edges: readonly number[];
}

/** What the page asks its worker for. */
export type HwpRequest =
  | { kind: "open"; bytes: Uint8Array<ArrayBuffer> }
  /** `page` counts from 0. */
  | { kind: "draw"; page: number };

/** What the worker sends. Only pictures are asked for one by one. */
export type HwpReply =
  | { kind: "opened"; sizes: PageSize[] }
  /** The words of the next pages, in order; `done` comes with the last of them. */
  | { kind: "read"; pages: HwpRun[][]; done: boolean }
  /** Null: this page cannot be drawn. */
  | { kind: "drawn"; page: number; svg: string | null }
  | { kind: "failed"; locked: boolean };
