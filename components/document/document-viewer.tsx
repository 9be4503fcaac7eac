"use client";

import "./document.css";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { originalUrl, PDF_MEDIA_TYPE } from "@/components/document/document-api.ts";
import { documentHref } from "@/components/document/document-href.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { locatedPassages, type MarkRange } from "@/components/document/mark-ranges.ts";
import { OutlineList } from "@/components/document/outline-list.tsx";
import { useDocument } from "@/components/document/use-document.ts";
import { useFind } from "@/components/document/use-find.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import { ViewerHeader } from "@/components/document/viewer-header.tsx";
import {
  UnreadNotice,
  UnreadVersion,
  ViewerFailure,
  ViewerSkeleton,
} from "@/components/document/viewer-states.tsx";
import { type ViewerTab, ViewerTools } from "@/components/document/viewer-tools.tsx";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import type { Passage } from "@/lib/domain/doc-ref.ts";
import type { OutlineEntry, Rendition } from "@/lib/domain/document.ts";

const RenditionView = dynamic(() => import("./rendition-view.tsx").then((module) => module.RenditionView), {
  ssr: false,
  loading: ViewerSkeleton,
});
const PdfView = dynamic(() => import("./pdf-view.tsx").then((module) => module.PdfView), {
  ssr: false,
  loading: ViewerSkeleton,
});

const NO_PASSAGES: readonly Passage[] = [];
const NO_HITS: readonly MarkRange[] = [];
type Aim = ViewTarget extends infer Target
  ? Target extends ViewTarget
    ? Omit<Target, "stamp">
    : never
  : never;

export interface DocumentViewerProps {
  docId: string;
  /** Null: the current version. */
  version: number | null;
  title?: string;
  slot?: number | null;
  passages?: readonly Passage[];
  active?: number;
  snippet?: string;
  onClose?: () => void;
  /** It is a page of its own. */
  asPage?: boolean;
}

/** A whole document as it was cited: its pages or its text, with the passages marked. */
export function DocumentViewer(props: DocumentViewerProps) {
  const {
    docId,
    version,
    slot = null,
    passages = NO_PASSAGES,
    active: opened = 0,
    snippet,
    onClose,
    asPage = false,
  } = props;
  const translate = useTranslations("document");
  const [chosen, setChosen] = useState<number | null>(null);
  const { detail, shown, versionRecord, rendition } = useDocument(docId, chosen ?? version);
  const title = props.title || (detail.data ? documentTitle(detail.data) : "");

  const text: Rendition | null = rendition.data ?? null;
  const isPdf = versionRecord?.media_type === PDF_MEDIA_TYPE;
  // Offsets belong to the version that was cited; in another one they would mark the wrong words.
  const isCited = version === null || shown === version;
  const marks = useMemo<MarkRange[]>(() => {
    const length = text?.markdown.length ?? 0;
    return isCited
      ? locatedPassages(passages, length).map(({ passage, index }) =>
          trimmed(passage, index, text?.markdown ?? ""),
        )
      : [];
  }, [isCited, passages, text]);

  const tabs = useMemo<ViewerTab[]>(
    () => (isPdf ? (text?.markdown.trim() ? ["original", "text"] : ["original"]) : ["text"]),
    [isPdf, text],
  );
  const [wantedTab, setWantedTab] = useState<ViewerTab>("original");
  const tab = tabs.includes(wantedTab) ? wantedTab : (tabs[0] ?? "text");

  const [active, setActive] = useState(opened);
  const [target, setTarget] = useState<ViewTarget | null>(null);
  const [page, setPage] = useState(1);
  const [pdfPages, setPdfPages] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [outlineOpen, setOutlineOpen] = useState(false);
  const [findOpen, setFindOpen] = useState(false);
  const find = useFind(text?.markdown ?? "");
  const findInput = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const [reading, setReading] = useState(0);

  const aim = useCallback(
    (next: Aim) => setTarget((last) => ({ ...next, stamp: (last?.stamp ?? 0) + 1 })),
    [],
  );
  const showPassage = useCallback(
    (index: number) => {
      const passage = passages[index];
      if (!passage) return;
      setActive(index);
      aim({ kind: "passage", index, from: passage.from, page: passage.page });
    },
    [passages, aim],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request, or the version coming into sight, opens at its passage
  useEffect(() => {
    if (isCited) showPassage(opened);
  }, [docId, opened, passages, isCited, showPassage]);

  const walk = useCallback(
    (step: 1 | -1) => {
      if (passages.length > 0 && isCited) showPassage((active + step + passages.length) % passages.length);
    },
    [passages, isCited, active, showPassage],
  );
  const stepFind = (step: 1 | -1) => {
    if (find.hits.length === 0) return;
    const index = (find.active + step + find.hits.length) % find.hits.length;
    find.setActive(index);
    showHit(index);
  };
  const showHit = (index: number) => {
    const hit = find.hits[index];
    if (hit) aim({ kind: "found", index, from: hit.from });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first hit is shown when the hits change, not when one steps through them
  useEffect(() => {
    if (findOpen) showHit(0);
  }, [find.hits]);

  const openFind = useCallback((open: boolean) => {
    setFindOpen(open);
    if (open) requestAnimationFrame(() => findInput.current?.select());
    else
      root.current?.querySelector<HTMLElement>("#document-view [tabindex]")?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const inside = event.target instanceof Node && root.current?.contains(event.target);
      const command = event.metaKey || event.ctrlKey;
      if (command && event.key.toLowerCase() === "f" && (asPage || inside)) {
        // The browser's own search sees only the part of a long document that is drawn.
        event.preventDefault();
        openFind(true);
      } else if (
        !command &&
        !event.altKey &&
        !isWriting(event.target) &&
        (event.key === "[" || event.key === "]")
      ) {
        event.preventDefault();
        walk(event.key === "[" ? -1 : 1);
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [asPage, openFind, walk]);

  const outline = text?.outline ?? [];
  const pickHeading = (entry: OutlineEntry) => {
    aim({ kind: "heading", from: entry.from, page: entry.page });
    if ((root.current?.clientWidth ?? 0) < 560) setOutlineOpen(false);
  };
  const heading = headingAt(outline, tab === "original" ? page : null, reading);
  const pages = tab === "original" ? pdfPages : (text?.pages?.length ?? 0);

  const failure = detail.error ?? (isPdf ? null : rendition.error);
  const missingVersion = detail.data !== undefined && versionRecord === null;
  const unread =
    versionRecord !== null &&
    versionRecord.status !== "ready" &&
    !(isPdf && versionRecord.status === "failed");
  const body = () => {
    if (failure)
      return (
        <ViewerFailure
          error={failure}
          snippet={snippet}
          onRetry={() => (detail.error ? detail.refetch() : rendition.refetch())}
        />
      );
    if (missingVersion)
      return (
        <ViewerFailure
          error={new ApiError("not_found", { message: "There is no such version.", status: 404 })}
          snippet={snippet}
          onRetry={() => detail.refetch()}
        />
      );
    if (unread) {
      return (
        <UnreadVersion
          docId={docId}
          version={versionRecord}
          progress={detail.data?.progress ?? 0}
          onChanged={() => detail.refetch()}
        />
      );
    }
    if (!versionRecord || (!isPdf && !text)) return <ViewerSkeleton />;
    const shared = {
      label: title,
      passages: marks,
      hits: findOpen ? find.hits : NO_HITS,
      activeHit: find.active,
      slot,
      activePassage: active,
      target,
      onPage: setPage,
    };
    if (tab === "original") {
      return (
        <PdfView
          {...shared}
          key={versionRecord.version}
          url={originalUrl(docId, versionRecord.version)}
          rendition={text}
          zoom={zoom}
          onPageCount={setPdfPages}
        />
      );
    }
    if (!text) return <ViewerSkeleton />;
    if (text.markdown.trim() === "") return <p className="p-6 text-ink-2">{translate("noText")}</p>;
    return <RenditionView {...shared} key={versionRecord.version} rendition={text} onOffset={setReading} />;
  };

  return (
    <section
      ref={root}
      aria-label={title || translate("document")}
      className="flex h-full min-h-0 w-full flex-col bg-surface"
    >
      {(title !== "" || onClose || !failure) && (
        <ViewerHeader
          title={title}
          docId={docId}
          detail={detail.data}
          version={versionRecord}
          citedVersion={passages.length > 0 || slot !== null ? version : null}
          slot={slot}
          passages={isCited ? passages.length : 0}
          active={active}
          onWalk={walk}
          onVersion={setChosen}
          onClose={onClose}
          pageHref={asPage ? null : documentHref({ docId, version, slot, passages, active })}
        />
      )}
      {versionRecord && !failure && !unread && (
        <ViewerTools
          tabs={tabs}
          tab={tab}
          onTab={(next) => {
            setWantedTab(next);
            if (passages.length > 0 && isCited) showPassage(active);
            else aim({ kind: "page", page });
          }}
          outline={{
            shown: outline.length > 1,
            open: outlineOpen,
            onToggle: () => setOutlineOpen((open) => !open),
          }}
          page={page}
          pages={pages}
          onPage={(next) => aim({ kind: "page", page: next })}
          zoom={tab === "original" ? zoom : null}
          onZoom={setZoom}
          find={{
            open: findOpen,
            query: find.query,
            hits: find.hits.length,
            limited: find.limited,
            active: find.active,
            input: findInput,
            onOpen: openFind,
            onQuery: find.setQuery,
            onStep: stepFind,
          }}
        />
      )}
      {isPdf && versionRecord.status === "failed" && <UnreadNotice version={versionRecord} />}
      <div className="@container relative flex min-h-0 flex-1">
        {outlineOpen && outline.length > 1 && !failure && (
          <div className="absolute inset-y-0 left-0 z-10 w-[min(20rem,85%)] border-line border-r bg-surface @min-[40rem]:static @min-[40rem]:w-64 @min-[40rem]:shrink-0">
            <OutlineList outline={outline} current={heading} onPick={pickHeading} />
          </div>
        )}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever the label is */}
        <div
          id="document-view"
          role={tabs.length > 1 ? "tabpanel" : undefined}
          aria-labelledby={tabs.length > 1 ? `tab-${tab}` : undefined}
          className="min-w-0 flex-1"
        >
          {body()}
        </div>
      </div>
    </section>
  );
}

/** The passage without the white space at its ends, so that its numeral stands beside its first word. */
function trimmed(passage: Passage, index: number, markdown: string): MarkRange {
  let { from, to } = passage;
  while (from < to && /\s/.test(markdown[from] ?? "")) from += 1;
  while (to > from && /\s/.test(markdown[to - 1] ?? "")) to -= 1;
  return { from, to, kind: "cited", index };
}

/** Index of the heading under which one is reading; by page where only that is known. */
function headingAt(outline: readonly OutlineEntry[], page: number | null, offset: number): number {
  return outline.findLastIndex((entry) => (page === null ? entry.from <= offset : (entry.page ?? 1) <= page));
}
