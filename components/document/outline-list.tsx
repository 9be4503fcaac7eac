import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { OutlineEntry } from "@/lib/domain/document.ts";

const ROW_HEIGHT = 29;

/** The headings of the document. A long manual has thousands, so only those in view are drawn. */
export function OutlineList({
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
