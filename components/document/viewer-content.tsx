"use client";

import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl/react";
import type { Passage } from "@/lib/domain/doc-ref.ts";
import type { DocumentVersion } from "@/lib/domain/document.ts";
import { originalUrl } from "./document-api.ts";
import type { DocumentPart } from "./document-part.ts";
import type { ReadingPlace } from "./use-reading-place.ts";
import type { ViewedVersion } from "./use-viewed-version.ts";
import type { ViewerPlaces } from "./use-viewer-places.ts";
import type { ViewProps } from "./view-props.ts";
import { ViewerFailure } from "./viewer-failure.tsx";
import { NothingToCompare, UnreadVersion, ViewerSkeleton } from "./viewer-states.tsx";

// The code of each view is loaded when a document needs it.
const RenditionView = lazy(() =>
  import("./rendition-view.tsx").then((module) => ({ default: module.RenditionView })),
);
const PdfView = lazy(() => import("./pdf-view.tsx").then((module) => ({ default: module.PdfView })));
const HwpView = lazy(() => import("./hwp/hwp-view.tsx").then((module) => ({ default: module.HwpView })));
const PictureView = lazy(() =>
  import("./scans/picture-view.tsx").then((module) => ({ default: module.PictureView })),
);
const SheetView = lazy(() =>
  import("./sheets/sheet-view.tsx").then((module) => ({ default: module.SheetView })),
);
const SlideView = lazy(() =>
  import("./slides/slide-view.tsx").then((module) => ({ default: module.SlideView })),
);
const DifferenceView = lazy(() =>
  import("./difference/difference-view.tsx").then((module) => ({ default: module.DifferenceView })),
);

/** What was asked to be opened. */
export interface Opened {
  docId: string;
  /** Null: the current version. */
  version: number | null;
  slot: number | null;
  passages: readonly Passage[];
  part: DocumentPart | null;
  snippet: string | undefined;
  title: string;
}

interface ViewerContentProps {
  opened: Opened;
  state: ViewedVersion;
  places: ViewerPlaces;
  reading: ReadingPlace;
}

/** The document, its changes, or why neither can be shown. */
export function ViewerContent(props: ViewerContentProps) {
  const { opened, state } = props;
  const { docId, version, snippet } = opened;
  const { detail, rendition, failure, unread, viewed, compared } = state;
  if (failure)
    return (
      <ViewerFailure
        error={failure}
        snippet={snippet}
        isCited={isCited(opened)}
        missingVersion={state.missing ? version : null}
        docId={docId}
        onRetry={() => (detail.error ? detail.refetch() : rendition.refetch())}
      />
    );
  if (unread)
    return (
      <UnreadVersion
        docId={docId}
        version={unread}
        snippet={snippet}
        progress={detail.data?.progress ?? 0}
        onChanged={() => detail.refetch()}
      />
    );
  if (!viewed) return <ViewerSkeleton />;
  return (
    <Suspense fallback={<ViewerSkeleton />}>
      {compared ? (
        <ComparedVersions {...props} {...compared} />
      ) : state.tab === "original" ? (
        <OriginalPages {...props} viewed={viewed} />
      ) : (
        <DocumentText {...props} viewed={viewed} />
      )}
    </Suspense>
  );
}

/** An answer led here. */
export function isCited({ passages, slot }: Opened): boolean {
  return passages.length > 0 || slot !== null;
}

function viewOf({ opened, places, reading }: ViewerContentProps): ViewProps {
  return {
    label: opened.title,
    slot: opened.slot,
    passages: places.cited.marks,
    activePassage: places.cited.active,
    hits: places.find.hits,
    activeHit: places.find.active,
    target: places.target,
    onPage: reading.setPage,
  };
}

type ViewedProps = ViewerContentProps & { viewed: DocumentVersion };

function OriginalPages({ viewed: { version }, ...props }: ViewedProps) {
  const { opened, state, places, reading } = props;
  const url = originalUrl(opened.docId, version);
  const PagesView = state.kind === "hwp" ? HwpView : state.kind === "picture" ? PictureView : PdfView;
  return (
    <PagesView
      {...viewOf(props)}
      key={url}
      url={url}
      rendition={state.text}
      part={places.openedAt.shown}
      zoom={reading.zoom}
      snippet={opened.snippet}
      onPageCount={reading.setPdfPages}
      onFit={reading.setFit}
      onFault={(reason) => state.setPdfFault({ version, reason })}
    />
  );
}

function DocumentText({ viewed, ...props }: ViewedProps) {
  const { state, places, reading } = props;
  const translate = useTranslations("document");
  if (!state.text) return <ViewerSkeleton />;
  if (!state.hasText) return <p className="p-6 text-ink-2">{translate("noText")}</p>;
  const TextView = state.kind === "sheets" ? SheetView : state.kind === "slides" ? SlideView : RenditionView;
  return (
    <TextView
      {...viewOf(props)}
      key={viewed.version}
      rendition={state.text}
      part={places.openedAt.shown?.range ?? null}
      onOffset={reading.setOffset}
    />
  );
}

function ComparedVersions({ from, to, ...props }: ViewerContentProps & { from: number; to: number }) {
  const { opened, state } = props;
  if (!state.hasText)
    return state.rendition.isFetching ? <ViewerSkeleton /> : <NothingToCompare version={from} />;
  return (
    <DifferenceView
      {...viewOf(props)}
      docId={opened.docId}
      from={from}
      to={to}
      old={state.text?.markdown ?? ""}
      isCited={isCited(opened)}
      hasPages={state.paged}
    />
  );
}
