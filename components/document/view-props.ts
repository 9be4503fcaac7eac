import type { MarkRange } from "./mark-ranges.ts";
import type { ViewTarget } from "./view-target.ts";

/** What every view of a document is told, whether it shows pages or text. */
export interface ViewProps {
  label: string;
  /** The cited passages, and which of them is active. */
  passages: readonly MarkRange[];
  activePassage: number;
  /** The number that the document has in the answer. */
  slot: number | null;
  /** What the search in the document found, and the hit one is at. */
  hits: readonly MarkRange[];
  activeHit: number;
  target: ViewTarget | null;
  onPage: (page: number) => void;
}
