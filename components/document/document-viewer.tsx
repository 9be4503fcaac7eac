"use client";

import "./document.css";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { PDF_MEDIA_TYPE } from "@/components/document/document-api.ts";
import { documentHref } from "@/components/document/document-href.ts";
import type { DocumentPart } from "@/components/document/document-part.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { OutlineList } from "@/components/document/outline-list.tsx";
import { useDocument } from "@/components/document/use-document.ts";
import { useFind } from "@/components/document/use-find.ts";
import { useOriginalGone } from "@/components/document/use-original.ts";
import { usePart } from "@/components/document/use-part.ts";
import { useAim, usePassages } from "@/components/document/use-passages.ts";
import type { PdfFault } from "@/components/document/use-pdf.ts";
import { useViewerKeys } from "@/components/document/use-viewer-keys.ts";
import type { VersionView } from "@/components/document/version-view.ts";
import { DifferenceView, ViewerBody } from "@/components/document/viewer-body.tsx";
import { ViewerHeader } from "@/components/document/viewer-header.tsx";
import {
  NothingToCompare,
  RenditionNotice,
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
  /** Opened at this part instead of at a passage. */
  part?: DocumentPart | null;
  /** The side to look from at first, or at all times where `onView` is told of every change. */
  view?: VersionView;
  onView?: (view: VersionView) => void;
  /** Changes with every request to open, also one for the same place. */
  opening?: unknown;
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
    part = null,
    view: wantedView = "cited",
    onView,
    opening,
    asPage = false,
  } = props;
  const translate = useTranslations("document");
  const root = useRef<HTMLElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const [ownView, setOwnView] = useState(wantedView);
  const [pdfFault, setPdfFault] = useState<{ version: number; reason: PdfFault } | null>(null);
  const [wantedTab, setWantedTab] = useState<ViewerTab>("original");
  const [page, setPage] = useState(1);
  const [pdfPages, setPdfPages] = useState(0);
  const [offset, setOffset] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [outlineOpen, setOutlineOpen] = useState(false);

  // What is opened anew is wanted as it was cited, whatever one looked at before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` is what triggers it
  useEffect(() => setOwnView(wantedView), [opening, wantedView]);
  const chosen = onView ? wantedView : ownView;
  const { detail, shown, versionRecord, rendition, newer } = useDocument(docId, version, chosen);
  const view = newer === null ? "cited" : chosen;
  const text = rendition.data ?? null;
  const title = props.title || (detail.data ? documentTitle(detail.data) : "");
  const isPdf = versionRecord?.media_type === PDF_MEDIA_TYPE;
  const hasText = text !== null && text.markdown.trim() !== "";
  // The last good snapshot of an original that cannot be read is its text.
  const fault = pdfFault?.version === shown && hasText ? pdfFault : null;
  const tabs = useMemo<ViewerTab[]>(
    () => (isPdf && !fault ? (hasText ? ["original", "text"] : ["original"]) : ["text"]),
    [isPdf, hasText, fault],
  );
  const originalGone = useOriginalGone(docId, versionRecord && !isPdf ? versionRecord.version : null);
  const tab = tabs.includes(wantedTab) ? wantedTab : (tabs[0] ?? "text");

  const markdown = text?.markdown ?? "";
  const { target, aim } = useAim();
  // Offsets belong to the version that was cited; in another one they would mark the wrong words.
  const isCited = version === null || shown === version;
  const openedAt = usePart(isCited ? part : null, opening, {
    text,
    aim,
    pageCount: tab === "original" ? (versionRecord?.pages ?? 0) : 0,
  });
  // Until the text is there nobody knows whether it has such a part.
  const opensElsewhere = part !== null && (text === null || openedAt.shown !== null);
  const cited = usePassages(passages, active, opening, { isCited, markdown, aim, opensElsewhere });
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

  const isDifference = view === "difference" && newer !== null && version !== null;
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
      {(title !== "" || !failure) && (
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
          versions={
            newer !== null && version !== null
              ? { asked: version, newer, view, onView: onView ?? setOwnView }
              : null
          }
          part={
            openedAt.shown && !isDifference
              ? {
                  label: openedAt.shown.heading ?? translate("page", { page: openedAt.shown.page ?? 1 }),
                  onShow: openedAt.show,
                }
              : null
          }
          originalGone={originalGone || fault !== null}
          pageHref={
            asPage ? null : documentHref({ docId, version, slot, passages, active: cited.active, part, view })
          }
        />
      )}
      {viewed && !isDifference && (
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
      {viewed && (fault || originalGone) && !isDifference && (
        <RenditionNotice onRetry={fault ? () => setPdfFault(null) : null} />
      )}
      <div className="@container relative flex min-h-0 flex-1">
        {viewed && !isDifference && outlineOpen && outline.length > 1 && (
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
          role={tabs.length > 1 && !isDifference ? "tabpanel" : undefined}
          aria-labelledby={tabs.length > 1 && !isDifference ? `tab-${tab}` : undefined}
          className="min-w-0 flex-1"
        >
          {failure ? (
            <ViewerFailure
              error={failure}
              snippet={snippet}
              missingVersion={missing ? version : null}
              docId={docId}
              onRetry={() => (detail.error ? detail.refetch() : rendition.refetch())}
            />
          ) : unread ? (
            <UnreadVersion
              docId={docId}
              version={versionRecord}
              snippet={snippet}
              progress={detail.data?.progress ?? 0}
              onChanged={() => detail.refetch()}
            />
          ) : viewed && isDifference ? (
            hasText ? (
              <DifferenceView
                docId={docId}
                from={version}
                to={newer}
                old={markdown}
                label={title}
                isCited={passages.length > 0 || slot !== null}
                isPdf={isPdf}
                passages={cited.marks}
                slot={slot}
                activePassage={cited.active}
                target={target}
              />
            ) : rendition.isFetching ? (
              <ViewerSkeleton />
            ) : (
              <NothingToCompare version={version} />
            )
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
              part={openedAt.shown}
              snippet={snippet}
              zoom={zoom}
              onPdfFault={(reason) => setPdfFault({ version: viewed.version, reason })}
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
