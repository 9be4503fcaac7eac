"use client";

import type { DocumentPart } from "@/components/document/document-part.ts";
import type { ReadingPlace } from "@/components/document/use-reading-place.ts";
import type { ViewedVersion } from "@/components/document/use-viewed-version.ts";
import type { ViewerPlaces } from "@/components/document/use-viewer-places.ts";
import { DifferenceView, ViewerBody } from "@/components/document/viewer-body.tsx";
import { ViewerFailure } from "@/components/document/viewer-failure.tsx";
import { NothingToCompare, UnreadVersion, ViewerSkeleton } from "@/components/document/viewer-states.tsx";
import type { Passage } from "@/lib/domain/doc-ref.ts";

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
  const { opened, state, places, reading } = props;
  const { docId, version, snippet } = opened;
  const isCited = opened.passages.length > 0 || opened.slot !== null;
  const { detail, rendition, failure, unread, viewed, compared } = state;
  if (failure)
    return (
      <ViewerFailure
        error={failure}
        snippet={snippet}
        isCited={isCited}
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
  if (compared) return <ComparedVersions {...props} {...compared} />;
  return (
    <ViewerBody
      docId={docId}
      version={viewed}
      kind={state.kind}
      text={state.text}
      tab={state.tab}
      label={opened.title}
      passages={places.cited.marks}
      hits={places.find.hits}
      activeHit={places.find.active}
      slot={opened.slot}
      activePassage={places.cited.active}
      target={places.target}
      part={places.openedAt.shown}
      snippet={snippet}
      zoom={reading.zoom}
      onPdfFault={(reason) => state.setPdfFault({ version: viewed.version, reason })}
      onPage={reading.setPage}
      onPageCount={reading.setPdfPages}
      onFit={reading.setFit}
      onOffset={reading.setOffset}
    />
  );
}

function ComparedVersions(props: ViewerContentProps & { from: number; to: number }) {
  const { opened, state, places, from, to } = props;
  if (!state.hasText)
    return state.rendition.isFetching ? <ViewerSkeleton /> : <NothingToCompare version={from} />;
  return (
    <DifferenceView
      docId={opened.docId}
      from={from}
      to={to}
      old={state.text?.markdown ?? ""}
      label={opened.title}
      isCited={opened.passages.length > 0 || opened.slot !== null}
      hasPages={state.paged}
      passages={places.cited.marks}
      slot={opened.slot}
      activePassage={places.cited.active}
      target={places.target}
    />
  );
}
