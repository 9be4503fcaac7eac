import { OutlineList } from "@/components/document/outline-list.tsx";
import { useViewer } from "@/components/document/viewer-context.ts";
import type { OutlineEntry } from "@/lib/domain/document.ts";

/** The headings beside the document, or over it where there is no room. */
export function ViewerOutline({ onPick }: { onPick: (entry: OutlineEntry) => void }) {
  const { state, reading } = useViewer();
  const outline = state.text?.outline ?? [];
  return (
    <div className="absolute inset-y-0 left-0 z-10 w-[min(20rem,85%)] border-line border-r bg-surface @min-[40rem]:static @min-[40rem]:w-64 @min-[40rem]:shrink-0">
      <OutlineList
        outline={outline}
        current={headingAt(outline, state.tab === "original" ? reading.page : null, reading.offset)}
        onPick={onPick}
      />
    </div>
  );
}

/** Index of the heading one is reading under; by page if only the page is known. */
function headingAt(outline: readonly OutlineEntry[], page: number | null, offset: number): number {
  return outline.findLastIndex((entry) => (page === null ? entry.from <= offset : (entry.page ?? 1) <= page));
}
