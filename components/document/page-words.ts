import type { MarkRange } from "@/components/document/mark-ranges.ts";
import type { ShownPart } from "@/components/document/use-part.ts";
import { partOnPage } from "@/components/document/view-target.ts";
import type { Rendition } from "@/lib/domain/document.ts";

/** Words to mark on a page, as the rendition has them. */
export interface PageWords {
  kind: "cited" | "found" | "part";
  index: number;
  text: string;
  /** Where they stand in the rendition, in UTF-16 code units. */
  from: number;
  to: number;
  /** The text before them in the rendition; it tells several identical places apart. */
  before: string;
}

const BEFORE_LENGTH = 120;

/** The words to mark, by page. */
export function wordsByPageOf(
  rendition: Rendition | null,
  passages: readonly MarkRange[],
  hits: readonly MarkRange[],
  part: ShownPart | null,
): Map<number, PageWords[]> {
  const byPage = new Map<number, PageWords[]>();
  if (!rendition) return byPage;
  const named =
    part?.range && part.heading !== null ? [{ ...part.range, kind: "part", index: 0 } as const] : [];
  for (const mark of [...passages, ...hits, ...named]) {
    for (const page of rendition.pages ?? []) {
      const part = partOnPage(mark, page);
      if (!part) continue;
      const words = {
        kind: mark.kind,
        index: mark.index,
        ...part,
        text: rendition.markdown.slice(part.from, part.to),
        before: rendition.markdown.slice(Math.max(page.from, part.from - BEFORE_LENGTH), part.from),
      };
      byPage.set(page.page, [...(byPage.get(page.page) ?? []), words]);
    }
  }
  return byPage;
}

/** Whether the page was asked for as a whole. */
export function isOutlined(page: number, part: ShownPart | null): boolean {
  return part !== null && part.heading === null && part.page === page;
}
