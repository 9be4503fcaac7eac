import { useMemo } from "react";
import { HwpPage } from "@/components/document/hwp/hwp-page.tsx";
import { placePages } from "@/components/document/hwp/place-pages.ts";
import { type ReadyHwp, useHwp } from "@/components/document/hwp/use-hwp.ts";
import { PageList } from "@/components/document/page-list.tsx";
import { usualHeight } from "@/components/document/page-scale.ts";
import { OpenedPages, type PageViewProps } from "@/components/document/page-states.tsx";
import type { ShownPart } from "@/components/document/use-part.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";
import { pageAt, type ViewTarget } from "@/components/document/view-target.ts";
import type { PageRange, Rendition } from "@/lib/domain/document.ts";

const NO_SIZE: PageSize = { width: 1, height: 1 };

/** The pages of a Hangul document as they look; only those in view are drawn. */
export function HwpView(props: PageViewProps) {
  return (
    <OpenedPages {...props} {...useHwp(props.url)} draw={(opened) => <HwpPages {...props} {...opened} />} />
  );
}

function HwpPages(props: PageViewProps & ReadyHwp) {
  const { document, sizes, rendition, target, part, pages, done } = props;
  const [first] = pages;
  const textHeight = useMemo(() => usualHeight(first ?? []), [first]);
  const placed = usePlaced(rendition, props);
  const shownPart = useMemo(() => onDrawnPages(part, placed?.pages), [part, placed]);
  const aimed = useMemo(() => withoutPage(target), [target]);
  return (
    <PageList
      {...props}
      count={sizes.length}
      firstSize={sizes[0] ?? NO_SIZE}
      textHeight={textHeight}
      rendition={placed}
      part={shownPart}
      target={aimed}
      isPlaced={isPlaced(aimed, placed, done)}
      draw={(page) => <HwpPage {...page} document={document} runs={pages[page.number - 1]} />}
    />
  );
}

/**
 * The rendition with the ranges of the drawn pages, as far as they have been read. Recomputed each time the
 * number of read pages has doubled, not with every page of a long document.
 */
function usePlaced(rendition: Rendition | null, { pages, done }: ReadyHwp): Rendition | null {
  const doublings = Math.floor(Math.log2(pages.length + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    if (!rendition) return null;
    const strings = pages.map((runs) => runs.map(({ text }) => text));
    return { ...rendition, pages: placePages(rendition.markdown, strings, done) };
  }, [rendition, doublings, done]);
}

/** Drops the page number of a passage or part: the file parser's pages are not those that are drawn. */
function withoutPage(target: ViewTarget | null): ViewTarget | null {
  if (!target || target.kind === "page" || target.kind === "found") return target;
  return { ...target, page: undefined };
}

function onDrawnPages(part: ShownPart | null, pages: readonly PageRange[] | undefined): ShownPart | null {
  if (!part?.range) return part;
  return { ...part, page: pageAt(pages, part.range.from) ?? part.page };
}

/** Whether the target's place is known. */
function isPlaced(target: ViewTarget | null, placed: Rendition | null, done: boolean): boolean {
  if (done || target === null || target.kind === "page" || !placed) return true;
  return (placed.pages?.at(-1)?.to ?? 0) > target.from;
}
