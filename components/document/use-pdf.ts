import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { ApiError } from "@/components/api/api-error.ts";
import { openPdf } from "@/components/document/load-pdf.ts";
import { usualHeight } from "@/components/document/page-scale.ts";

const TOLD_BY_PAGES = 3;
const TOLD_BY_LETTERS = 600;

export interface PageSize {
  width: number;
  height: number;
}

export interface ReadyPdf {
  pdf: PDFDocumentProxy;
  firstSize: PageSize;
  /** The usual height of letters; null if unknown. */
  textHeight: number | null;
}

/** A file whose pages are being opened, are open, or cannot be opened. */
export type PagesState<Opened> =
  | { status: "loading" }
  | ({ status: "ready" } & Opened)
  | { status: "failed"; reason: PdfFault };

/** Why the pages cannot be shown. */
export type PdfFault = "password" | "damaged" | "missing" | "unreachable" | "slow";

/** An open PDF; it is closed, with its worker, when the view goes away. */
export function usePdf(url: string): { state: PagesState<ReadyPdf>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; state: PagesState<ReadyPdf> } | null>(null);
  const key = `${attempt} ${url}`;

  useEffect(() => {
    let gone = false;
    let close: (() => Promise<void>) | null = null;
    const abort = new AbortController();
    const opening = openPdf(url, abort.signal).then(async (task) => {
      close = () => task.destroy();
      if (gone) return;
      const pdf = await task.promise;
      const page = await pdf.getPage(1);
      const { width, height } = page.getViewport({ scale: 1 });
      const textHeight = await textHeightOf(pdf).catch(() => null);
      if (!gone)
        setLoaded({ key, state: { status: "ready", pdf, firstSize: { width, height }, textHeight } });
    });
    opening.catch((error: unknown) => {
      if (!gone) setLoaded({ key, state: { status: "failed", reason: reasonOf(error) } });
    });
    return () => {
      gone = true;
      abort.abort();
      // A task that is still being created is closed once it exists.
      opening.catch(() => undefined).finally(() => close?.());
    };
  }, [url, key]);

  return {
    state: loaded?.key === key ? loaded.state : { status: "loading" },
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Judged by the first few pages: a title page alone is not enough. */
async function textHeightOf(pdf: PDFDocumentProxy): Promise<number | null> {
  const runs: { text: string; height: number }[] = [];
  let letters = 0;
  for (
    let number = 1;
    number <= Math.min(pdf.numPages, TOLD_BY_PAGES) && letters < TOLD_BY_LETTERS;
    number++
  ) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item)) continue;
      const [, , across = 0, up = 0] = item.transform.map(Number);
      runs.push({ text: item.str.trim(), height: Math.hypot(across, up) });
      letters += item.str.trim().length;
    }
  }
  return usualHeight(runs);
}

function reasonOf(error: unknown): PdfFault {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "password";
  if (name === "InvalidPDFException" || name === "FormatError") return "damaged";
  return error instanceof ApiError && error.status === 404 ? "missing" : "unreachable";
}
