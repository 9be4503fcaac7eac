import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl/react";
import type { DocumentVersion } from "@/lib/domain/document.ts";
import { originalUrl } from "./document-api.ts";
import type { ViewProps } from "./view-props.ts";
import { isCited, useViewer, type Viewer } from "./viewer-context.ts";
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

/** The document, its changes, or why neither can be shown. */
export function ViewerContent() {
  const { opened, state } = useViewer();
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
      <UnreadVersion docId={docId} version={unread} snippet={snippet} progress={detail.data?.progress ?? 0} />
    );
  if (!viewed) return <ViewerSkeleton />;
  return (
    <Suspense fallback={<ViewerSkeleton />}>
      {compared ? (
        <ComparedVersions {...compared} />
      ) : state.tab === "original" ? (
        <OriginalPages viewed={viewed} />
      ) : (
        <DocumentText viewed={viewed} />
      )}
    </Suspense>
  );
}

function viewOf({ opened, places, reading }: Viewer): ViewProps {
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

function OriginalPages({ viewed: { version } }: { viewed: DocumentVersion }) {
  const viewer = useViewer();
  const { opened, state, places, reading } = viewer;
  const url = originalUrl(opened.docId, version);
  const PagesView = state.kind === "hwp" ? HwpView : state.kind === "picture" ? PictureView : PdfView;
  return (
    <PagesView
      {...viewOf(viewer)}
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

function DocumentText({ viewed }: { viewed: DocumentVersion }) {
  const viewer = useViewer();
  const { state, places, reading } = viewer;
  const translate = useTranslations("document");
  if (!state.text) return <ViewerSkeleton />;
  if (!state.hasText) return <p className="p-6 text-ink-2">{translate("noText")}</p>;
  const TextView = state.kind === "sheets" ? SheetView : state.kind === "slides" ? SlideView : RenditionView;
  return (
    <TextView
      {...viewOf(viewer)}
      key={viewed.version}
      rendition={state.text}
      part={places.openedAt.shown?.range ?? null}
      onOffset={reading.setOffset}
    />
  );
}

function ComparedVersions({ from, to }: { from: number; to: number }) {
  const viewer = useViewer();
  const { opened, state } = viewer;
  if (!state.hasText)
    return state.rendition.isFetching ? <ViewerSkeleton /> : <NothingToCompare version={from} />;
  return (
    <DifferenceView
      {...viewOf(viewer)}
      docId={opened.docId}
      from={from}
      to={to}
      old={state.text?.markdown ?? ""}
      isCited={isCited(opened)}
      hasPages={state.paged}
    />
  );
}
