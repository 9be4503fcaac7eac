import { useQuery } from "@tanstack/react-query";
import { originalUrl } from "@/components/document/document-api.ts";

/**
 * Whether the uploaded file is gone although its text is there. Only asked for documents shown as text: a PDF
 * shows by itself that it cannot be opened.
 */
export function useOriginalGone(docId: string, version: number | null): boolean {
  const probe = useQuery({
    queryKey: ["documents", "original", docId, version],
    queryFn: async ({ signal }) => {
      const url = originalUrl(docId, version ?? 0);
      // The browser's cache would still have a file that has gone since.
      const response = await fetch(url, { headers: { range: "bytes=0-0" }, cache: "no-store", signal });
      await response.body?.cancel();
      // An empty file has no first byte, but it exists.
      return !response.ok && response.status !== 416;
    },
    enabled: version !== null,
    retry: false,
    staleTime: 60_000,
  });
  return probe.data ?? false;
}
