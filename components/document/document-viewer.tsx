"use client";

import "./document.css";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { PDF_MEDIA_TYPE } from "@/components/document/document-api.ts";
import { documentHref } from "@/components/document/document-href.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { OutlineList } from "@/components/document/outline-list.tsx";
import { useDocument } from "@/components/document/use-document.ts";
import { useFind } from "@/components/document/use-find.ts";
import { useAim, usePassages } from "@/components/document/use-passages.ts";
import { useViewerKeys } from "@/components/document/use-viewer-keys.ts";
import { ViewerBody } from "@/components/document/viewer-body.tsx";
import { ViewerHeader } from "@/components/document/viewer-header.tsx";
import {
  UnreadNotice,
  UnreadVersion,
  ViewerFailure,
  ViewerSkeleton,
} from "@/components/document/viewer-states.tsx";
import { type ViewerTab, ViewerTools } from "@/components/document/viewer-tools.tsx";
import type { Passage } from "@/lib/domain/doc-ref.ts";
import type { OutlineEntry } from "@/lib/domain/document.ts";

const NO_PASSAGES: readonly Passage[] = [];
/** Narrower than this the outline lies over the text, and goes away when a heading was picked. */
const OUTLINE_BESIDE_WIDTH = 640;
const VIEW_ID = "document-view";

export interface DocumentViewerProps {
  docId: string;
  /** Null: the current version. */
  version: number | null;
  title?: string;
  slot?: number | null;
  passages?: readonly Passage[];
  active?: number;
  snippet?: string;
  /** Changes with every request to open, also one for the same place. */
  opening?: unknown;
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
    active = 0,
    snippet,
    opening,
    onClose,
    asPage = false,
  } = props;
  const translate = useTranslations("document");
  const root = useRef<HTMLElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [wantedTab, setWantedTab] = useState<ViewerTab>("original");
  const [page, setPage] = useState(1);
  const [pdfPages, setPdfPages] = useState(0);
  const [offset, setOffset] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [outlineOpen, setOutlineOpen] = useState(false);

  const { detail, shown, versionRecord, rendition } = useDocument(docId, chosen ?? version);
  const text = rendition.data ?? null;
  const title = props.title || (detail.data ? documentTitle(detail.data) : "");
  const isPdf = versionRecord?.media_type === PDF_MEDIA_TYPE;
  const tabs = useMemo<ViewerTab[]>(
    () => (isPdf ? (text?.markdown.trim() ? ["original", "text"] : ["original"]) : ["text"]),
    [isPdf, text],
  );
  const tab = tabs.includes(wantedTab) ? wantedTab : (tabs[0] ?? "text");

  const markdown = text?.markdown ?? "";
  const { target, aim } = useAim();
  // Offsets belong to the version that was cited; in another one they would mark the wrong words.
  const isCited = version === null || shown === version;
  const cited = usePassages(passages, active, opening, { isCited, markdown, aim });
  const find = useFind(markdown, aim);
  const { setOpen: setFindOpen } = find;
  const openFind = useCallback(
    (open: boolean) => {
      setFindOpen(open);
      if (open) requestAnimationFrame(() => findInput.current?.select());
      else root.current?.querySelector<HTMLElement>(`#${VIEW_ID} [tabindex]`)?.focus({ preventScroll: true });
    },
    [setFindOpen],
  );
  useViewerKeys(root, { asPage, onFind: useCallback(() => openFind(true), [openFind]), onWalk: cited.walk });

  const outline = text?.outline ?? [];
  const pickHeading = (entry: OutlineEntry) => {
    aim({ kind: "heading", from: entry.from, page: entry.page });
    if ((root.current?.clientWidth ?? 0) < OUTLINE_BESIDE_WIDTH) setOutlineOpen(false);
  };

  const missing = detail.data !== undefined && versionRecord === null;
  const failure =
    detail.error ??
    (missing ? new ApiError("not_found", { message: "There is no such version.", status: 404 }) : null) ??
    (isPdf ? null : rendition.error);
  // A PDF can be looked at even when its text could not be read.
  const unread =
    versionRecord !== null &&
    versionRecord.status !== "ready" &&
    !(isPdf && versionRecord.status === "failed");
  const viewed =
    versionRecord !== null && !failure && !unread && (isPdf || text !== null) ? versionRecord : null;

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
          passages={cited.count}
          active={cited.active}
          onWalk={cited.walk}
          onVersion={setChosen}
          onClose={onClose}
          pageHref={asPage ? null : documentHref({ docId, version, slot, passages, active: cited.active })}
        />
      )}
      {viewed && (
        <ViewerTools
          tabs={tabs}
          tab={tab}
          onTab={(next) => {
            setWantedTab(next);
            if (cited.count > 0) cited.show(cited.active);
            else aim({ kind: "page", page });
          }}
          outline={{
            shown: outline.length > 1,
            open: outlineOpen,
            onToggle: () => setOutlineOpen((open) => !open),
          }}
          page={page}
          pages={tab === "original" ? pdfPages : (text?.pages?.length ?? 0)}
          onPage={(next) => aim({ kind: "page", page: next })}
          zoom={tab === "original" ? zoom : null}
          onZoom={setZoom}
          find={{ ...find, hits: find.hits.length, input: findInput, onOpen: openFind }}
        />
      )}
      {viewed?.status === "failed" && <UnreadNotice version={viewed} />}
      <div className="@container relative flex min-h-0 flex-1">
        {viewed && outlineOpen && outline.length > 1 && (
          <div className="absolute inset-y-0 left-0 z-10 w-[min(20rem,85%)] border-line border-r bg-surface @min-[40rem]:static @min-[40rem]:w-64 @min-[40rem]:shrink-0">
            <OutlineList
              outline={outline}
              current={headingAt(outline, tab === "original" ? page : null, offset)}
              onPick={pickHeading}
            />
          </div>
        )}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever the label is */}
        <div
          id={VIEW_ID}
          role={tabs.length > 1 ? "tabpanel" : undefined}
          aria-labelledby={tabs.length > 1 ? `tab-${tab}` : undefined}
          className="min-w-0 flex-1"
        >
          {failure ? (
            <ViewerFailure
              error={failure}
              snippet={snippet}
              onRetry={() => (detail.error ? detail.refetch() : rendition.refetch())}
            />
          ) : unread ? (
            <UnreadVersion
              docId={docId}
              version={versionRecord}
              progress={detail.data?.progress ?? 0}
              onChanged={() => detail.refetch()}
            />
          ) : viewed ? (
            <ViewerBody
              docId={docId}
              version={viewed}
              text={text}
              tab={tab}
              label={title}
              passages={cited.marks}
              hits={find.hits}
              activeHit={find.active}
              slot={slot}
              activePassage={cited.active}
              target={target}
              zoom={zoom}
              onPage={setPage}
              onPageCount={setPdfPages}
              onOffset={setOffset}
            />
          ) : (
            <ViewerSkeleton />
          )}
        </div>
      </div>
    </section>
  );
}

/** Index of the heading under which one is reading; by page where only that is known. */
function headingAt(outline: readonly OutlineEntry[], page: number | null, offset: number): number {
  return outline.findLastIndex((entry) => (page === null ? entry.from <= offset : (entry.page ?? 1) <= page));
}
