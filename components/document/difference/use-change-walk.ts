import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { settleScroll } from "@/components/document/settle-scroll.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";
import { type Comparison, covers } from "./comparison.ts";
import type { DifferenceItem } from "./difference-items.ts";

const VIEW_SHARE = 0.18;

interface Walked {
  items: readonly DifferenceItem[];
  /** Indexes of the items that contain a change. */
  stops: readonly number[];
  passages: readonly MarkRange[];
  comparison: Comparison;
  target: ViewTarget | null;
}

/** Steps from change to change, and goes to the wanted passage. */
export function useChangeWalk(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { items, stops, passages, comparison, target }: Walked,
) {
  const [active, setActive] = useState<number | null>(null);
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
      settling.current = settleScroll(element, { find, at: element.clientHeight * VIEW_SHARE });
    },
    [virtualizer, scroller],
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
  // By physical key, because a Korean layout types another character.
  useWindowKeys((event) => {
    if (isWriting(event.target) || event.metaKey || event.ctrlKey || event.altKey) return false;
    if (event.code !== "KeyN" && event.code !== "KeyP") return false;
    walk(event.code === "KeyN" ? 1 : -1);
    return true;
  });

  const goToPassage = useEffectEvent((wanted: number) => {
    const passage = passages.find(({ index }) => index === wanted);
    if (!passage) return;
    const index = items.findIndex(
      (item) =>
        item.kind === "entries" &&
        comparison.entries.slice(item.from, item.to).some((entry) => covers(passage, entry, comparison)),
    );
    goTo(index, `[data-passage="${wanted}"]`);
  });
  useEffect(() => {
    if (target?.kind === "passage") goToPassage(target.index);
  }, [target]);
  return { active, walk };
}
