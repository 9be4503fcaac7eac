import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useViewer } from "@/components/document/viewer-context.ts";
import { cn } from "@/components/ui/cn.ts";
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

const ROW_HEIGHT = 29;

/** The headings of the document. A long manual has thousands, so only those in view are drawn. */
function OutlineList({
  outline,
  current,
  onPick,
}: {
  outline: readonly OutlineEntry[];
  /** Index of the heading that is being read. */
  current: number;
  onPick: (entry: OutlineEntry) => void;
}) {
  const translate = useTranslations("document");
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: outline.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: "auto" });
  }, [current, virtualizer]);
  return (
    <nav ref={scroller} aria-label={translate("outline")} className="h-full overflow-auto px-2 py-2 text-sm">
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const entry = outline[item.index];
          if (!entry) return null;
          return (
            <li
              key={item.key}
              aria-setsize={outline.length}
              aria-posinset={item.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <button
                type="button"
                aria-current={item.index === current ? "location" : undefined}
                title={entry.title}
                onClick={() => onPick(entry)}
                style={{ paddingLeft: 8 + (entry.level - 1) * 12 }}
                className={cn(
                  "flex h-7 w-full items-center gap-2 rounded-sm pr-2 text-left hover:bg-sunken",
                  item.index === current
                    ? "bg-sunken text-ink shadow-[inset_2px_0_0_var(--accent)]"
                    : "text-ink-2",
                )}
              >
                <span className="min-w-0 flex-1 truncate">{entry.title}</span>
                {entry.page !== undefined && (
                  <span className="text-ink-3 text-xs tabular-nums">{entry.page}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
