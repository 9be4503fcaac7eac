import "./document.css";
import "./pdf-pages.css";
import { useRef, useState } from "react";
import type { Passage } from "@/lib/domain/doc-ref.ts";
import type { OutlineEntry } from "@/lib/domain/document.ts";
import type { DocumentPart } from "./document-part.ts";
import { documentTitle } from "./document-title.ts";
import { PageNumber } from "./page-number.tsx";
import { useReadingPlace } from "./use-reading-place.ts";
import { useViewedVersion } from "./use-viewed-version.ts";
import { useViewerPlaces, VIEW_ID } from "./use-viewer-places.ts";
import type { VersionView } from "./version-view.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { ViewerContent } from "./viewer-content.tsx";
import { type Opened, ViewerContext } from "./viewer-context.ts";
import { ViewerOutline } from "./viewer-outline.tsx";
import { RenditionNotice, UnreadNotice } from "./viewer-states.tsx";

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
  const isReadable = state.viewed !== null && !compared;
  const outline = {
    isOffered: isReadable && (state.text?.outline.length ?? 0) > 1,
    isOpen: outlineOpen,
    toggle: () => setOutlineOpen((open) => !open),
  };
  const pickHeading = (entry: OutlineEntry) => {
    places.aim({ kind: "heading", from: entry.from, page: entry.page });
    if ((root.current?.clientWidth ?? 0) < OUTLINE_BESIDE_WIDTH) setOutlineOpen(false);
  };

  return (
    <ViewerContext value={{ opened, state, places, reading, isReadable, outline, asPage }}>
      {/* No landmark of its own: the page or the panel is one, and the element that scrolls is named by the
          title. */}
      <div ref={root} data-viewer="" className="flex h-full min-h-0 w-full flex-col bg-surface">
        {(title !== "" || !state.failure) && <ViewerBar />}
        {state.viewed?.status === "failed" && <UnreadNotice version={state.viewed} />}
        {isReadable && (fault || originalGone) && (
          <RenditionNotice
            undrawn={state.undrawn ? fault?.reason : undefined}
            onRetry={fault ? () => state.setPdfFault(null) : null}
          />
        )}
        <div className="@container relative flex min-h-0 flex-1">
          {outline.isOffered && outline.isOpen && <ViewerOutline onPick={pickHeading} />}
          <div id={VIEW_ID} className="min-w-0 flex-1">
            <ViewerContent />
          </div>
          {isReadable && <PageNumber />}
        </div>
      </div>
    </ViewerContext>
  );
}
