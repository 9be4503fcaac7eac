import { useEffect, useMemo, useState } from "react";
import { ApiError } from "@/components/api/api-error.ts";
import type { HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import { HwpPage } from "@/components/document/hwp/hwp-page.tsx";
import { fetchHwp, type OpenHwp, openHwp, startHwpWorker } from "@/components/document/hwp/open-hwp.ts";
import { placePages } from "@/components/document/hwp/place-pages.ts";
import { PageList } from "@/components/document/page-list.tsx";
import { usualHeight } from "@/components/document/page-scale.ts";
import { OpenedPages, type PageViewProps } from "@/components/document/page-states.tsx";
import type { ShownPart } from "@/components/document/use-part.ts";
import type { PageSize, PagesState } from "@/components/document/use-pdf.ts";
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

interface ReadyHwp {
  document: OpenHwp;
  sizes: readonly PageSize[];
  /** The words of the pages read so far, in order. */
  pages: readonly (readonly HwpRun[])[];
  done: boolean;
}

const LOADING: PagesState<ReadyHwp> = { status: "loading" };

/** An open Hangul document; its worker ends when the view goes away. */
function useHwp(url: string): { state: PagesState<ReadyHwp>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PagesState<ReadyHwp>>(LOADING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    const abort = new AbortController();
    let document: OpenHwp | null = null;
    setState(LOADING);
    fetchHwp(url, abort.signal).then(
      (bytes) => {
        if (abort.signal.aborted) return;
        const opened = openHwp(startHwpWorker(), bytes, {
          onOpened: (sizes) => setState({ status: "ready", document: opened, sizes, pages: [], done: false }),
          onRead: (pages, done) =>
            setState((last) =>
              last.status === "ready" ? { ...last, pages: [...last.pages, ...pages], done } : last,
            ),
          onFault: (reason) => setState({ status: "failed", reason }),
        });
        document = opened;
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const missing = error instanceof ApiError && error.status === 404;
        setState({ status: "failed", reason: missing ? "missing" : "unreachable" });
      },
    );
    return () => {
      abort.abort();
      document?.close();
    };
  }, [url, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
