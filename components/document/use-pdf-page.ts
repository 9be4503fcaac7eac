import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { loadPdfLibrary } from "@/components/document/load-pdf.ts";
import type { TextRuns } from "@/components/document/page-boxes.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";

/** Most canvas pixels of one page at any zoom: a phone would run out of memory first. */
const CANVAS_PIXELS = 12_000_000;
const RENDER_DELAY_MS = 60;

/** One page of an open document; null until it is loaded. */
export function usePageProxy(
  pdf: PDFDocumentProxy,
  number: number,
  onSize: (page: number, size: PageSize) => void,
) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let opened: PDFPageProxy | null = null;
    pdf.getPage(number).then(
      (proxy) => {
        opened = proxy;
        if (gone) return proxy.cleanup();
        const { width, height } = proxy.getViewport({ scale: 1 });
        onSize(number, { width, height });
        setPage(proxy);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      opened?.cleanup();
    };
  }, [pdf, number, onSize]);
  return { page, failed };
}

/** Draws the page at the size it is viewed at. */
export function usePicture(page: PDFPageProxy | null, scale: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!page || !target) return;
    let cancel: (() => void) | null = null;
    // Pages that fly past while scrolling are not worth drawing.
    const timer = setTimeout(() => {
      const size = page.getViewport({ scale: 1 });
      const wanted = scale * Math.min(window.devicePixelRatio || 1, 2);
      const drawn = Math.min(wanted, Math.sqrt(CANVAS_PIXELS / (size.width * size.height)));
      const viewport = page.getViewport({ scale: drawn });
      const picture = document.createElement("canvas");
      picture.width = Math.floor(viewport.width);
      picture.height = Math.floor(viewport.height);
      const task = page.render({ canvas: picture, viewport });
      cancel = () => task.cancel();
      task.promise.then(
        () => {
          // Drawn on a second canvas first, so that a change of zoom never shows an empty page.
          target.width = picture.width;
          target.height = picture.height;
          target.getContext("2d")?.drawImage(picture, 0, 0);
          picture.width = 0;
          setDrawn(true);
        },
        (error: unknown) => {
          if (!(error instanceof Error && error.name === "RenderingCancelledException")) setFailed(true);
        },
      );
    }, RENDER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [page, scale]);
  return { canvas, drawn, failed };
}

/** The text over the picture, to be selected and marked. */
export function useTextLayer(page: PDFPageProxy | null) {
  const text = useRef<HTMLDivElement>(null);
  const [textRuns, setTextRuns] = useState<TextRuns | null>(null);
  useEffect(() => {
    const container = text.current;
    if (!page || !container) return;
    let gone = false;
    let cancel: (() => void) | null = null;
    Promise.all([loadPdfLibrary(), page.getTextContent()])
      .then(
        async ([{ TextLayer }, content]) => {
          if (gone) return;
          container.replaceChildren();
          const layer = new TextLayer({
            textContentSource: content,
            container,
            viewport: page.getViewport({ scale: 1 }),
          });
          cancel = () => layer.cancel();
          await layer.render();
          if (!gone) setTextRuns({ divs: layer.textDivs, strings: layer.textContentItemsStr });
        },
        // A page without its text can still be viewed.
        () => undefined,
      )
      .catch(() => undefined);
    return () => {
      gone = true;
      cancel?.();
    };
  }, [page]);
  return { text, textRuns };
}
