import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { useRendition } from "@/components/document/use-document.ts";
import type { ComparedTexts } from "./compare-documents.ts";
import type { Comparison } from "./comparison.ts";

export type DifferenceState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "too_long" }
  | { status: "ready"; comparison: Comparison; old: string; current: string };

/** How version `from`, whose text is `old`, became version `to`. */
export function useDifference(
  docId: string,
  { from, to }: { from: number; to: number },
  old: string,
  passages: readonly MarkRange[],
): DifferenceState {
  const rendition = useRendition(docId, to);
  const current = rendition.data?.markdown;
  const ranges = useMemo(
    () => passages.map((passage) => ({ from: passage.from, to: passage.to })),
    [passages],
  );
  const comparison = useQuery({
    queryKey: ["documents", "difference", docId, from, to, ranges],
    queryFn: ({ signal }) => runComparison({ old, current: current ?? "", passages: ranges }, signal),
    enabled: current !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    // With tens of thousands of entries, comparing the result with the last one would take longer than
    // drawing it.
    structuralSharing: false,
  });
  if (rendition.error) return { status: "failed", error: rendition.error, retry: () => rendition.refetch() };
  if (comparison.error)
    return { status: "failed", error: comparison.error, retry: () => comparison.refetch() };
  if (comparison.data === undefined || current === undefined) return { status: "loading" };
  if (comparison.data === null) return { status: "too_long" };
  return { status: "ready", comparison: comparison.data, old, current };
}

/** Compares in a worker, off the page's thread; `signal` stops it. */
function runComparison(texts: ComparedTexts, signal: AbortSignal): Promise<Comparison | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./difference-worker.ts", import.meta.url), { type: "module" });
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop);
    worker.addEventListener("message", (event: MessageEvent<Comparison | null>) => {
      end();
      resolve(event.data);
    });
    worker.addEventListener("error", (event) => {
      end();
      reject(new Error(event.message || "The comparison stopped."));
    });
    worker.postMessage(texts);
  });
}
