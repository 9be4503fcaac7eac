import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchDocuments } from "@/components/document/document-api.ts";
import { fetchReading } from "@/components/library/fetch-reading.ts";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import { LIBRARY_STATE_KEY } from "@/components/library/use-library-state.ts";
import type { DocumentStatus } from "@/lib/domain/document.ts";

const POLL_MS = 1_000;
const ENDED_TOGETHER_MS = 500;
const PAGE = 100;
const READING_MAX = 200;
const READING = ["processing", "queued"] as const satisfies readonly DocumentStatus[];

export const SORTS = ["updated", "title", "type", "bytes"] as const;
export type LibrarySort = (typeof SORTS)[number];

export interface LibraryFilter {
  query: string;
  docType: string;
  status: string;
  language: string;
  product: string;
  /** The id of a collection, or "". */
  collection: string;
  /** "true", or "" for any document. */
  inForce: string;
  hasSteps: string;
  hasTable: string;
  sort: LibrarySort;
}

/** Every document, in the order that was chosen. */
export const UNFILTERED: Omit<LibraryFilter, "sort"> = {
  query: "",
  docType: "",
  status: "",
  language: "",
  product: "",
  collection: "",
  inForce: "",
  hasSteps: "",
  hasTable: "",
};

const libraryKey = ["documents", "list"] as const;

/** The matching documents, page by page, refreshed while some of them are being read. */
export function useLibrary(filter: LibraryFilter) {
  return useInfiniteQuery({
    queryKey: [...libraryKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const { inForce, ...asked } = filter;
      const validOn = inForce === "true" ? new Date().toISOString().slice(0, 10) : "";
      return fetchDocuments({ ...asked, validOn, limit: PAGE, cursor: pageParam }, signal);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    // The previous result stays visible until the new one arrives.
    placeholderData: (previous) => previous,
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) =>
        page.documents.some((document) => READING.some((status) => status === document.status)),
      )
        ? POLL_MS * 2
        : false,
  });
}

/** What the server is reading right now, whoever uploaded it and when, so a reload shows it too. */
export function useReading() {
  const client = useQueryClient();
  const reading = useQuery({
    queryKey: ["documents", "reading"],
    queryFn: ({ signal }) => fetchReading((status) => fetchDocuments({ status, limit: READING_MAX }, signal)),
    refetchInterval: (query) => ((query.state.data?.documents.length ?? 0) > 0 ? POLL_MS : false),
  });
  const count = reading.data?.documents.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one was finished, the list has changed
  useEffect(() => {
    client.invalidateQueries({ queryKey: libraryKey });
  }, [client, count]);
  useEffect(
    () =>
      afterEach(uploadQueue.onFinished, () => {
        client.invalidateQueries({ queryKey: libraryKey });
        client.invalidateQueries({ queryKey: ["documents", "reading"] });
        client.invalidateQueries({ queryKey: LIBRARY_STATE_KEY });
      }),
    [client],
  );
  return reading;
}

/** Runs `work` once for all that end within a moment: asking the library costs more than sending a file. */
function afterEach(subscribe: (listener: () => void) => () => void, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = subscribe(() => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, ENDED_TOGETHER_MS);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}

export const FACETS_KEY = ["documents", "facets"] as const;

/** The values to filter by, taken from the newest documents of the library. */
export function useFacets() {
  const facets = useQuery({
    queryKey: FACETS_KEY,
    queryFn: async ({ signal }) => {
      const { documents } = await fetchDocuments({ limit: READING_MAX }, signal);
      const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort();
      return {
        types: distinct(documents.map(({ docType }) => docType)),
        languages: distinct(documents.map(({ properties }) => properties.language ?? "")),
        products: distinct(documents.flatMap(({ properties }) => properties.products)),
      };
    },
    staleTime: 60_000,
  });
  return facets.data ?? { types: [], languages: [], products: [] };
}
