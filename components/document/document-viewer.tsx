"use client";

import "./document.css";
import "./pdf-pages.css";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { originalUrl } from "@/components/document/document-api.ts";
import { documentHref } from "@/components/document/document-href.ts";
import type { DocumentPart } from "@/components/document/document-part.ts";
import { documentTitle } from "@/components/document/document-title.ts";
import { PageNumber } from "@/components/document/page-number.tsx";
import { useFileFacts } from "@/components/document/use-file-facts.ts";
import { type ReadingPlace, useReadingPlace } from "@/components/document/use-reading-place.ts";
import { useViewedVersion, type ViewedVersion } from "@/components/document/use-viewed-version.ts";
import { useViewerPlaces, VIEW_ID, type ViewerPlaces } from "@/components/document/use-viewer-places.ts";
import type { VersionView } from "@/components/document/version-view.ts";
import { ViewerBar } from "@/components/document/viewer-bar.tsx";
import { isCited, type Opened, ViewerContent } from "@/components/document/viewer-content.tsx";
import type { ViewerMenuProps } from "@/components/document/viewer-menu.tsx";
import { ViewerOutline } from "@/components/document/viewer-outline.tsx";
import { RenditionNotice, UnreadNotice } from "@/components/document/viewer-states.tsx";
import type { Passage } from "@/lib/domain/doc-ref.ts";
import type { OutlineEntry } from "@/lib/domain/document.ts";
import { pageUnitOf } from "@/lib/domain/page-unit.ts";

const NO_PASSAGES: readonly Passage[] = [];
/**
 * In a viewer narrower than this, in CSS pixels, the outline lies over the text and closes when a heading is
 * picked.
 */
const OUTLINE_BESIDE_WIDTH = 640;

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
  /** The initial view, or the current one if `onView` is given and told of every change. */
  view?: VersionView;
  onView?: (view: VersionView) => void;
  /** Changes with every request to open, even one for the same place. */
  opening?: unknown;
  /** The viewer is a page of its own. */
  asPage?: boolean;
}

/** A whole document as it was cited: its pages or its text, with the passages marked. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { docId, version, slot = null, passages = NO_PASSAGES, active = 0, part = null } = props;
  const { snippet, view = "cited", onView, opening, asPage = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const reading = useReadingPlace();
  const [outlineOpen, setOutlineOpen] = useState(false);
  const state = useViewedVersion({ docId, version, view, onView, opening });
  const { detail, compared, fault, originalGone } = state;
  const title = props.title || (detail.data ? documentTitle(detail.data) : "");
  const places = useViewerPlaces(root, state, { version, passages, active, part, opening, asPage });
  const opened: Opened = { docId, version, slot, passages, part, snippet, title };
  const viewed = compared ? null : state.viewed;

  const headings = state.text?.outline ?? [];
  const pickHeading = (entry: OutlineEntry) => {
    places.aim({ kind: "heading", from: entry.from, page: entry.page });
    if ((root.current?.clientWidth ?? 0) < OUTLINE_BESIDE_WIDTH) setOutlineOpen(false);
  };
  const outline = {
    shown: headings.length > 1,
    open: outlineOpen,
    onToggle: () => setOutlineOpen((open) => !open),
  };

  return (
    // No landmark of its own: the page or the panel is one, and the element that scrolls is named by the
    // title.
    <div ref={root} data-viewer="" className="flex h-full min-h-0 w-full flex-col bg-surface">
      {(title !== "" || !state.failure) && (
        <OpenedBar {...{ opened, asPage, state, places, reading, outline }} />
      )}
      {state.viewed?.status === "failed" && <UnreadNotice version={state.viewed} />}
      {viewed && (fault || originalGone) && (
        <RenditionNotice
          undrawn={state.undrawn ? fault?.reason : undefined}
          onRetry={fault ? () => state.setPdfFault(null) : null}
        />
      )}
      <div className="@container relative flex min-h-0 flex-1">
        {viewed && outline.open && outline.shown && (
          <ViewerOutline outline={headings} state={state} reading={reading} onPick={pickHeading} />
        )}
        <div id={VIEW_ID} className="min-w-0 flex-1">
          <ViewerContent opened={opened} state={state} places={places} reading={reading} />
        </div>
        {viewed && <OpenedPageNumber state={state} places={places} reading={reading} />}
      </div>
    </div>
  );
}

interface OpenedProps {
  opened: Opened;
  state: ViewedVersion;
  places: ViewerPlaces;
  reading: ReadingPlace;
}

function usePartWords() {
  const translate = useTranslations("document");
  return ({ heading, page }: ShownPart, mediaType: string | undefined) =>
    heading ?? translate("page", { page: page ?? 1, unit: pageUnitOf(mediaType) });
}

type ShownPart = NonNullable<ViewerPlaces["openedAt"]["shown"]>;

function OpenedBar(props: OpenedProps & { asPage: boolean; outline: ViewerMenuProps["outline"] }) {
  const { opened, asPage, state, places, reading, outline } = props;
  const partWords = usePartWords();
  const facts = useFileFacts(state);
  const { docId, version, slot, passages, part, title } = opened;
  const { newer, view, compared, tabs, tab, detail, versionRecord } = state;
  const { cited, openedAt, find, aim } = places;
  const shows = state.viewed !== null && !compared;
  const gone = state.originalGone || (state.fault !== null && !state.undrawn);
  const fileName = detail.data?.uri.split("/").at(-1);
  const newest = detail.data ? (detail.data.readyVersion ?? detail.data.version) : null;
  return (
    <ViewerBar
      title={title}
      facts={facts}
      slot={slot}
      version={versionRecord?.version ?? null}
      isCited={isCited(opened) && (newer !== null || versionRecord?.version === version)}
      isNewest={versionRecord?.version === newest}
      versions={
        newer !== null && version !== null ? { asked: version, newer, view, onView: state.setView } : null
      }
      passages={cited.count}
      active={cited.active}
      onWalk={cited.walk}
      tabs={shows ? tabs : []}
      tab={tab}
      onTab={(next) => {
        state.setTab(next);
        if (cited.count > 0) cited.show(cited.active);
        else aim({ kind: "page", page: reading.page });
      }}
      outline={shows ? outline : { ...outline, shown: false }}
      zoom={
        shows && tab === "original" ? { zoom: reading.zoom, fit: reading.fit, onZoom: reading.setZoom } : null
      }
      find={
        shows ? { ...find, hits: find.hits.length, input: places.findInput, onOpen: places.openFind } : null
      }
      part={
        openedAt.shown && !compared
          ? { label: partWords(openedAt.shown, versionRecord?.mediaType), onShow: openedAt.show }
          : null
      }
      original={
        versionRecord && !gone
          ? { href: originalUrl(docId, versionRecord.version), name: fileName ?? title }
          : null
      }
      pageHref={
        asPage ? null : documentHref({ docId, version, slot, passages, active: cited.active, part, view })
      }
    />
  );
}

/** Sheets have tabs instead of page numbers. */
function pagesOfText({ kind, text }: ViewedVersion): number {
  return kind === "sheets" ? 0 : (text?.pages?.length ?? 0);
}

function OpenedPageNumber({ state, places, reading }: Omit<OpenedProps, "opened">) {
  const pages = state.tab === "original" ? reading.pdfPages : pagesOfText(state);
  if (pages === 0) return null;
  return (
    <PageNumber
      page={reading.page}
      pages={pages}
      unit={pageUnitOf(state.versionRecord?.mediaType)}
      onPage={(page) => places.aim({ kind: "page", page })}
    />
  );
}
