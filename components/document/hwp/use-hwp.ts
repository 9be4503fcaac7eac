import { useEffect, useState } from "react";
import { ApiError } from "@/components/api/api-error.ts";
import type { HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import { fetchHwp, type OpenHwp, openHwp, startHwpWorker } from "@/components/document/hwp/open-hwp.ts";
import type { PageSize, PagesState } from "@/components/document/use-pdf.ts";

export interface ReadyHwp {
  document: OpenHwp;
  sizes: readonly PageSize[];
  /** The words of the pages read so far, in order. */
  pages: readonly (readonly HwpRun[])[];
  done: boolean;
}

const LOADING: PagesState<ReadyHwp> = { status: "loading" };

/** An open Hangul document; its worker ends when the view goes away. */
export function useHwp(url: string): { state: PagesState<ReadyHwp>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PagesState<ReadyHwp>>(LOADING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    const abort = new AbortController();
    let document: OpenHwp | null = null;
    setState(LOADING);
    fetchHwp(url, abort.signal).then(
      (bytes) => {
        if (abort.signal.aborted) return;
        const opened = openHwp(startHwpWorker(), bytes, {
          onOpened: (sizes) => setState({ status: "ready", document: opened, sizes, pages: [], done: false }),
          onRead: (pages, done) =>
            setState((last) =>
              last.status === "ready" ? { ...last, pages: [...last.pages, ...pages], done } : last,
            ),
          onFault: (reason) => setState({ status: "failed", reason }),
        });
        document = opened;
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const missing = error instanceof ApiError && error.status === 404;
        setState({ status: "failed", reason: missing ? "missing" : "unreachable" });
      },
    );
    return () => {
      abort.abort();
      document?.close();
    };
  }, [url, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
