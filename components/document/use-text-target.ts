import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { settleScroll } from "@/components/document/settle-scroll.ts";
import { type Block, blockAt } from "@/components/document/split-blocks.ts";
import { pageAt, type ViewTarget } from "@/components/document/view-target.ts";
import type { PageRange } from "@/lib/domain/document.ts";

/** Where the wanted words come to rest, as a share of the view's height from its top. */
const VIEW_SHARE = 0.18;

interface Text {
  blocks: readonly Pick<Block, "from" | "to">[];
  pages: readonly PageRange[] | undefined;
}

/** Scrolls to the target. */
export function useTextTarget(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { target, blocks, pages }: Text & { target: ViewTarget | null },
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!target || !element) return;
    const from = offsetOf(target, pages);
    if (from === null) return;
    virtualizer.scrollToIndex(blockAt(blocks, from), { align: "start" });
    return settleScroll(element, {
      find: () => elementOf(element, target, blockAt(blocks, from)),
      at: target.kind === "page" ? 0 : element.clientHeight * VIEW_SHARE,
    });
  }, [target, blocks, pages, virtualizer, scroller]);
}

/** Reports which page and which words are in view. */
export function useSeenText(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  {
    blocks,
    pages,
    onPage,
    onOffset,
  }: Text & { onPage: (page: number) => void; onOffset: (offset: number) => void },
): void {
  const items = virtualizer.getVirtualItems();
  const firstSeen = items.find((item) => item.end > (virtualizer.scrollOffset ?? 0) + 8)?.index ?? 0;
  const page = pageAt(pages, blocks[firstSeen]?.to ?? 0);
  useEffect(() => {
    if (page !== null) onPage(page);
  }, [page, onPage]);
  const offset = blocks[firstSeen]?.from ?? 0;
  useEffect(() => onOffset(offset), [offset, onOffset]);
}

function offsetOf(target: ViewTarget, pages: readonly PageRange[] | undefined): number | null {
  if (target.kind !== "page") return target.from;
  return pages?.find((page) => page.page === target.page)?.from ?? null;
}

function elementOf(scroller: HTMLElement, target: ViewTarget, block: number): Element | null {
  const selector =
    target.kind === "passage"
      ? `[data-passage="${target.index}"]`
      : target.kind === "found"
        ? `[data-found="${target.index}"]`
        : null;
  return (
    (selector ? scroller.querySelector(selector) : null) ?? scroller.querySelector(`[data-block="${block}"]`)
  );
}
