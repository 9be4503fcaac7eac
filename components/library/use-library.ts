import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchDocuments } from "@/components/document/document-api.ts";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import type { DocumentStatus } from "@/lib/domain/document.ts";

const POLL_MS = 1_000;
const PAGE = 100;
const READING_MAX = 200;
const READING = ["processing", "queued"] as const satisfies readonly DocumentStatus[];

export const SORTS = ["updated", "title", "type", "bytes"] as const;
export type LibrarySort = (typeof SORTS)[number];

export interface LibraryFilter {
  query: string;
  docType: string;
  status: string;
  sort: LibrarySort;
}

const libraryKey = ["documents", "list"] as const;

/** The documents that match, page by page, kept fresh while some of them are being read. */
export function useLibrary(filter: LibraryFilter) {
  return useInfiniteQuery({
    queryKey: [...libraryKey, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchDocuments(
        {
          query: filter.query,
          docType: filter.docType,
          status: filter.status,
          sort: filter.sort,
          limit: PAGE,
          cursor: pageParam,
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    // What was there stays in sight until the new answer has come.
    placeholderData: (previous) => previous,
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) =>
        page.documents.some((document) => READING.some((status) => status === document.status)),
      )
        ? POLL_MS * 2
        : false,
  });
}

/** What the server is reading right now, whoever uploaded it and whenever: it is seen after a reload too. */
export function useReading() {
  const client = useQueryClient();
  const reading = useQuery({
    queryKey: ["documents", "reading"],
    queryFn: async ({ signal }) => {
      const [failed, ...lists] = await Promise.all(
        (["failed", ...READING] as const).map((status) =>
          fetchDocuments({ status, limit: READING_MAX }, signal),
        ),
      );
      return {
        documents: lists.flatMap((list) => list.documents),
        more: lists.some((list) => list.nextCursor !== null),
        failed: failed?.documents ?? [],
      };
    },
    refetchInterval: (query) => ((query.state.data?.documents.length ?? 0) > 0 ? POLL_MS : false),
  });
  const count = reading.data?.documents.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one was finished, the list has changed
  useEffect(() => {
    client.invalidateQueries({ queryKey: libraryKey });
  }, [client, count]);
  useEffect(
    () =>
      uploadQueue.onFinished(() => {
        client.invalidateQueries({ queryKey: libraryKey });
        client.invalidateQueries({ queryKey: ["documents", "reading"] });
      }),
    [client],
  );
  return reading;
}

/** The kinds of documents there are, from the newest of the library. */
export function useDocumentTypes(): readonly string[] {
  const types = useQuery({
    queryKey: ["documents", "types"],
    queryFn: async ({ signal }) => {
      const { documents } = await fetchDocuments({ limit: READING_MAX }, signal);
      return [...new Set(documents.map((document) => document.docType))].filter(Boolean).sort();
    },
    staleTime: 60_000,
  });
  return types.data ?? [];
}
