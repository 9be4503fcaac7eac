import { useCallback, useEffect, useMemo } from "react";
import { type DocumentPart, headingOfPart, rangeOfPart } from "@/components/document/document-part.ts";
import type { Aim } from "@/components/document/use-passages.ts";
import { pageAt } from "@/components/document/view-target.ts";
import type { Rendition } from "@/lib/domain/document.ts";

export interface ShownPart {
  /** Null for a page if the document's text could not be read or has nothing on that page. */
  range: { from: number; to: number } | null;
  page: number | null;
  /** The title of its heading in the document. */
  heading: string | null;
}

/**
 * The named part the document was opened at; the view goes there each time it is opened. `pageCount` is the
 * number of pages that can be viewed, 0 if only the text can.
 */
export function usePart(
  part: DocumentPart | null,
  opening: unknown,
  { text, aim, pageCount }: { text: Rendition | null; aim: Aim; pageCount: number },
): { shown: ShownPart | null; show: () => void } {
  const shown = useMemo<ShownPart | null>(() => {
    if (!part) return null;
    const range = text && rangeOfPart(part, text);
    if ("page" in part)
      return range || part.page <= pageCount ? { range, page: part.page, heading: null } : null;
    if (!text || !range) return null;
    return {
      range,
      page: pageAt(text.pages, range.from),
      heading: headingOfPart(range, text.outline),
    };
  }, [part, text, pageCount]);

  const show = useCallback(() => {
    if (!shown) return;
    if (shown.range) aim({ kind: "part", from: shown.range.from, page: shown.page ?? undefined });
    else if (shown.page !== null) aim({ kind: "page", page: shown.page });
  }, [shown, aim]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` is what triggers it
  useEffect(show, [opening, show]);
  return { shown, show };
}
