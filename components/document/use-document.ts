import { useQuery } from "@tanstack/react-query";
import {
  type DocumentDetail,
  fetchDocument,
  fetchRendition,
  type RenditionOfVersion,
} from "@/components/document/document-api.ts";
import { newerVersion, type VersionView } from "@/components/document/version-view.ts";
import type { DocumentVersion } from "@/lib/domain/document.ts";

/** How often a document is asked for again while one of its versions is being read. */
const READING_POLL_MS = 1_500;

export function documentKey(docId: string) {
  return ["documents", "one", docId] as const;
}

/** The document, the version that is viewed, and its text. `asked` is null for the current version. */
export function useDocument(docId: string, asked: number | null, view: VersionView) {
  const detail = useQuery({
    queryKey: documentKey(docId),
    queryFn: ({ signal }) => fetchDocument(docId, signal),
    refetchInterval: (query) => (isBeingRead(query.state.data) ? READING_POLL_MS : false),
  });
  const newer = newerVersion(asked, detail.data);
  const version = view === "current" ? (newer ?? asked) : asked;
  const shown = detail.data ? (version ?? detail.data.readyVersion ?? detail.data.version) : null;
  const versionRecord: DocumentVersion | null =
    detail.data?.versions.find((candidate) => candidate.version === shown) ?? null;
  const rendition = useRendition(docId, versionRecord?.status === "ready" ? shown : null);
  return { detail, shown, versionRecord, rendition, newer };
}

/** The text of one version; null: there is no version to read yet. */
export function useRendition(docId: string, version: number | null) {
  return useQuery<RenditionOfVersion>({
    queryKey: ["documents", "rendition", docId, version],
    queryFn: ({ signal }) => fetchRendition(docId, version ?? 0, signal),
    enabled: version !== null,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
  });
}

function isBeingRead(detail: DocumentDetail | undefined): boolean {
  return (
    detail?.versions.some((version) => version.status === "queued" || version.status === "processing") ??
    false
  );
}
