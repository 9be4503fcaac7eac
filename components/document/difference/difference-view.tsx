import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { useKeptPlace } from "@/components/document/use-kept-place.ts";
import type { ViewProps } from "@/components/document/view-props.ts";
import { ViewerSkeleton } from "@/components/document/viewer-states.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { useWidth } from "@/components/ui/use-width.ts";
import { COMPARED_LENGTH_MAX } from "./compare-documents.ts";
import type { Comparison } from "./comparison.ts";
import { DifferenceBlock } from "./difference-block.tsx";
import type { DifferenceItem } from "./difference-items.ts";
import { DifferenceSummary } from "./difference-summary.tsx";
import { useChangeWalk } from "./use-change-walk.ts";
import { useDifference } from "./use-difference.ts";
import { useFoldedItems } from "./use-folded-items.ts";

const FOLD_HEIGHT = 40;
const ENTRY_HEIGHT = 76;

export interface DifferenceViewProps extends Omit<ViewProps, "hits" | "activeHit" | "onPage"> {
  docId: string;
  from: number;
  to: number;
  /** The text of version `from`, which the offsets of the passages refer to. */
  old: string;
  isCited: boolean;
  hasPages: boolean;
}

/** How a document changed from one version to another, with unchanged parts folded away. */
export function DifferenceView(props: DifferenceViewProps) {
  const { docId, from, to, old, passages } = props;
  const translate = useTranslations("document.difference");
  const words = useErrorWords();
  const state = useDifference(docId, { from, to }, old, passages);
  if (state.status === "loading") return <ViewerSkeleton label={translate("loading", { from, to })} />;
  if (state.status === "too_long")
    return (
      <StateMessage
        title={translate("tooLongTitle")}
        body={translate("tooLongBody", { millions: COMPARED_LENGTH_MAX / 1_000_000 })}
      />
    );
  if (state.status === "failed")
    return (
      <StateMessage
        tone="error"
        title={translate("failedTitle")}
        body={words(state.error)}
        actions={
          <Button variant="primary" onClick={state.retry}>
            {translate("retry")}
          </Button>
        }
      />
    );
  return <DifferenceList {...props} comparison={state.comparison} current={state.current} />;
}

interface DifferenceListProps extends DifferenceViewProps {
  comparison: Comparison;
  current: string;
}

function DifferenceList(props: DifferenceListProps) {
  const { comparison, from, to, label, isCited, hasPages, passages, activePassage, target } = props;
  const scroller = useRef<HTMLDivElement>(null);

  const { items, stops, toggle } = useFoldedItems(comparison, passages);

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]),
    getItemKey: (index) => keyOf(items[index]),
    overscan: 6,
  });
  const { active, walk } = useChangeWalk(scroller, virtualizer, {
    items,
    stops,
    passages,
    comparison,
    target,
  });
  useKeptPlace(scroller, String(useWidth(scroller)), activePassage);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <DifferenceSummary
        comparison={comparison}
        from={from}
        to={to}
        isCited={isCited}
        hasPages={hasPages}
        changes={stops.length}
        active={active}
        onWalk={walk}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls and must be reachable by keyboard */}
      <section ref={scroller} className="rendition difference" aria-label={label} tabIndex={0}>
        <div className="relative mx-auto w-full max-w-[46rem]" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-item={index}
                data-active={active !== null && stops[active] === index ? "true" : undefined}
                className="rendition-block"
                style={{ transform: `translateY(${start}px)` }}
              >
                <ItemView item={item} of={props} onToggle={toggle} />
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}

interface ItemViewProps {
  item: DifferenceItem;
  of: DifferenceListProps;
  onToggle: (from: number) => void;
}

function ItemView({ item, of, onToggle }: ItemViewProps) {
  if (item.kind === "fold")
    return <FoldLine count={item.to - item.from} open={item.open} onToggle={() => onToggle(item.from)} />;
  return (
    <DifferenceBlock
      comparison={of.comparison}
      old={of.old}
      current={of.current}
      passages={of.passages}
      from={item.from}
      to={item.to}
      change={item.change}
      slot={of.slot}
      activePassage={of.activePassage}
    />
  );
}

function heightOf(item: DifferenceItem | undefined): number {
  return item?.kind === "entries" ? ENTRY_HEIGHT * Math.min(3, item.to - item.from) : FOLD_HEIGHT;
}

function keyOf(item: DifferenceItem | undefined): string {
  return item ? `${item.kind} ${item.from}` : "";
}

/** Stands for unchanged units, and shows or hides them. */
function FoldLine({ count, open, onToggle }: { count: number; open: boolean; onToggle: () => void }) {
  const translate = useTranslations("document.difference");
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex w-full items-center gap-1.5 rounded-sm border border-line bg-sunken px-2 py-0.5 text-ink-3 text-xs hover:text-ink"
    >
      {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
      {translate("unchanged", { count })}
    </button>
  );
}
