"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { settleScroll } from "@/components/document/settle-scroll.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import { ViewerSkeleton } from "@/components/document/viewer-states.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import { COMPARED_LENGTH_MAX } from "./compare-documents.ts";
import type { Comparison, Entry } from "./comparison.ts";
import { DifferenceBlock } from "./difference-block.tsx";
import { type DifferenceItem, differenceItems } from "./difference-items.ts";
import { DifferenceSummary } from "./difference-summary.tsx";
import { FoldLine } from "./fold-line.tsx";
import { useChangeKeys } from "./use-change-keys.ts";
import { useDifference } from "./use-difference.ts";

const VIEW_SHARE = 0.18;
const FOLD_HEIGHT = 40;
const ENTRY_HEIGHT = 76;
const NONE_OPENED: ReadonlySet<number> = new Set();

export interface DifferenceViewProps {
  docId: string;
  from: number;
  to: number;
  /** The text of version `from`, in which the passages count. */
  old: string;
  label: string;
  isCited: boolean;
  isPdf: boolean;
  passages: readonly MarkRange[];
  slot: number | null;
  activePassage: number;
  target: ViewTarget | null;
}

/** What became of a document from one version to another, with what did not change folded away. */
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

function DifferenceList(props: DifferenceViewProps & { comparison: Comparison; current: string }) {
  const { comparison, old, current, from, to, label, isCited, isPdf, passages, slot, activePassage, target } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(NONE_OPENED);
  const [active, setActive] = useState<number | null>(null);

  const items = useMemo(() => {
    const isCitedEntry = (entry: Entry) => passages.some((passage) => covers(passage, entry, comparison));
    return differenceItems(comparison, isCitedEntry, opened);
  }, [comparison, passages, opened]);
  const stops = useMemo(
    () => items.flatMap((item, index) => (item.kind === "entries" && item.change !== null ? [index] : [])),
    [items],
  );

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]),
    getItemKey: (index) => keyOf(items[index]),
    overscan: 6,
  });
  const settling = useRef<() => void>(() => undefined);
  const goTo = useCallback(
    (index: number, selector: string | null) => {
      const element = scroller.current;
      if (!element || index < 0) return;
      settling.current();
      virtualizer.scrollToIndex(index, { align: "start" });
      const find = () => {
        const item = element.querySelector(`[data-item="${index}"]`);
        return (selector === null ? null : item?.querySelector(selector)) ?? item;
      };
      settling.current = settleScroll(element, find, VIEW_SHARE);
    },
    [virtualizer],
  );
  useEffect(() => () => settling.current(), []);

  const walk = useCallback(
    (step: 1 | -1) => {
      if (stops.length === 0) return;
      const next =
        active === null ? (step === 1 ? 0 : stops.length - 1) : (active + step + stops.length) % stops.length;
      setActive(next);
      goTo(stops[next] ?? -1, "ins, del");
    },
    [stops, active, goTo],
  );
  useChangeKeys(walk);

  const known = useRef({ items, passages, comparison });
  known.current = { items, passages, comparison };
  useEffect(() => {
    if (target?.kind !== "passage") return;
    const now = known.current;
    const passage = now.passages.find(({ index }) => index === target.index);
    if (!passage) return;
    const index = now.items.findIndex(
      (item) =>
        item.kind === "entries" &&
        now.comparison.entries
          .slice(item.from, item.to)
          .some((entry) => covers(passage, entry, now.comparison)),
    );
    goTo(index, `[data-passage="${target.index}"]`);
  }, [target, goTo]);

  const toggle = useCallback((fold: number) => {
    setOpened((folds) => {
      const next = new Set(folds);
      if (!next.delete(fold)) next.add(fold);
      return next;
    });
  }, []);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <DifferenceSummary
        comparison={comparison}
        from={from}
        to={to}
        isCited={isCited}
        isPdf={isPdf}
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
                {item.kind === "fold" ? (
                  <FoldLine count={item.to - item.from} open={item.open} onToggle={() => toggle(item.from)} />
                ) : (
                  <DifferenceBlock
                    comparison={comparison}
                    old={old}
                    current={current}
                    passages={passages}
                    from={item.from}
                    to={item.to}
                    change={item.change}
                    slot={slot}
                    activePassage={activePassage}
                  />
                )}
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}

function covers(passage: MarkRange, entry: Entry, { oldUnits }: Comparison): boolean {
  const unit = "old" in entry ? oldUnits[entry.old] : undefined;
  return unit !== undefined && passage.from < unit.to && passage.to > unit.from;
}

function heightOf(item: DifferenceItem | undefined): number {
  return item?.kind === "entries" ? ENTRY_HEIGHT * Math.min(3, item.to - item.from) : FOLD_HEIGHT;
}

function keyOf(item: DifferenceItem | undefined): string {
  return item ? `${item.kind} ${item.from}` : "";
}
