import { useQuery } from "@tanstack/react-query";
import {
  type DocumentDetail,
  fetchDocument,
  fetchRendition,
  type RenditionOfVersion,
} from "@/components/document/document-api.ts";
import type { DocumentVersion } from "@/lib/domain/document.ts";

/** A version that is being read is asked for again this often. */
const READING_POLL_MS = 1_500;

export function documentKey(docId: string) {
  return ["documents", "one", docId] as const;
}

/** The document, and of it the wanted version (null: the current one) with its text. */
export function useDocument(docId: string, version: number | null) {
  const detail = useQuery({
    queryKey: documentKey(docId),
    queryFn: ({ signal }) => fetchDocument(docId, signal),
    refetchInterval: (query) => (isBeingRead(query.state.data) ? READING_POLL_MS : false),
  });
  const shown = detail.data ? (version ?? detail.data.ready_version ?? detail.data.version) : null;
  const versionRecord: DocumentVersion | null =
    detail.data?.versions.find((candidate) => candidate.version === shown) ?? null;
  const rendition = useQuery<RenditionOfVersion>({
    queryKey: ["documents", "rendition", docId, shown],
    queryFn: ({ signal }) => fetchRendition(docId, shown ?? 0, signal),
    enabled: shown !== null && versionRecord?.status === "ready",
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
  });
  return { detail, shown, versionRecord, rendition };
}

function isBeingRead(detail: DocumentDetail | undefined): boolean {
  return (
    detail?.versions.some((version) => version.status === "queued" || version.status === "processing") ??
    false
  );
}
