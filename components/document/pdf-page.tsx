"use client";

import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { memo, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { loadPdfLibrary } from "@/components/document/load-pdf.ts";
import { matchPassage } from "@/components/document/match-passage.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";

/** Canvas pixels of one page at most, whatever the zoom: a phone runs out of memory first. */
const CANVAS_PIXELS = 12_000_000;
const RENDER_DELAY_MS = 60;
/** CSS pixels that a numeral in the margin takes. */
const NUMERAL_HEIGHT = 19;

/** Words to be marked on this page, as the rendition has them. */
export interface PageWords {
  kind: "cited" | "found" | "part";
  index: number;
  text: string;
}

interface Box {
  kind: PageWords["kind"];
  index: number;
  first: boolean;
  /** In per cent of the page. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** The size to show until the page itself is known. */
  fallbackSize: PageSize;
  /** CSS pixels per point. */
  scale: number;
  /** The whole page is the part that was asked for. */
  outlined: boolean;
  words: readonly PageWords[];
  slot: number | null;
  activePassage: number;
  activeFound: number;
  onSize: (page: number, size: PageSize) => void;
  onMarked: (page: number) => void;
}

/** One page: its picture, the text over it, and the marks between. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, fallbackSize, scale, outlined, words } = props;
  const { slot, activePassage, activeFound, onSize, onMarked } = props;
  const translate = useTranslations("document");
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [textRuns, setTextRuns] = useState<{ divs: HTMLElement[]; strings: string[] } | null>(null);
  const [boxes, setBoxes] = useState<Box[]>([]);
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);

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
          // Drawn aside first, so that a change of zoom never shows an empty page.
          target.width = picture.width;
          target.height = picture.height;
          target.getContext("2d")?.drawImage(picture, 0, 0);
          picture.width = 0;
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
        // Without its text a page can still be looked at.
        () => undefined,
      )
      .catch(() => undefined);
    return () => {
      gone = true;
      cancel?.();
    };
  }, [page]);

  useEffect(() => {
    const element = frame.current;
    if (!element || !textRuns) return;
    setBoxes(words.flatMap((word) => boxesOf(element, textRuns, word)));
    onMarked(number);
  }, [textRuns, words, number, onMarked]);

  const size = page?.getViewport({ scale: 1 }) ?? fallbackSize;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is no fieldset
    <div
      ref={frame}
      role="group"
      aria-label={translate("page", { page: number })}
      className="pdf-page"
      data-outlined={outlined ? "true" : undefined}
      style={{
        width: size.width * scale,
        height: size.height * scale,
        ["--total-scale-factor" as string]: scale,
      }}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; its text lies over it */}
      <canvas ref={canvas} aria-hidden="true" />
      <div className="pdf-marks">
        {boxes.map((box, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity of their own
            key={index}
            className="pdf-mark"
            data-kind={box.kind}
            data-passage={box.kind === "cited" ? box.index : undefined}
            data-found={box.kind === "found" ? box.index : undefined}
            data-part={box.kind === "part" ? "true" : undefined}
            data-active={box.kind === "found" && box.index === activeFound ? "true" : undefined}
            style={{
              left: `${box.left}%`,
              top: `${box.top}%`,
              width: `${box.width}%`,
              height: `${box.height}%`,
            }}
          />
        ))}
      </div>
      {numerals(boxes, activePassage, size.height * scale).map(({ index, top, active }) => (
        <span key={index} className="pdf-margin" style={{ top: `${top}%` }}>
          <span className={slotMarkLook({ active, small: true })}>{slot ?? index + 1}</span>
        </span>
      ))}
      <div ref={text} className="pdf-text" />
      {failed && (
        <p className="absolute inset-x-4 top-4 text-sm text-[oklch(46%_0.16_27)]">
          {translate("pageFailed")}
        </p>
      )}
    </div>
  );
});

/** What stands in the margin: one numeral for passages so close that theirs would lie over each other. */
function numerals(boxes: readonly Box[], activePassage: number, pageHeight: number) {
  const kept: { index: number; top: number; active: boolean }[] = [];
  const first = boxes.filter((box) => box.first && box.kind === "cited").sort((a, b) => a.top - b.top);
  for (const { index, top } of first) {
    const last = kept.at(-1);
    const active = index === activePassage;
    if (!last || ((top - last.top) / 100) * pageHeight >= NUMERAL_HEIGHT) kept.push({ index, top, active });
    else if (active) last.active = true;
  }
  return kept;
}

/** One box per line of the words on the page; none when less than half of them can be found. */
function boxesOf(
  frame: HTMLElement,
  runs: { divs: HTMLElement[]; strings: string[] },
  words: PageWords,
): Box[] {
  const outer = frame.getBoundingClientRect();
  if (outer.width === 0 || outer.height === 0) return [];
  const boxes: Box[] = [];
  for (const match of matchPassage(words.text, runs.strings)) {
    const node = runs.divs[match.item]?.firstChild;
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    range.setStart(node, Math.min(match.from, node.length));
    range.setEnd(node, Math.min(match.to, node.length));
    const rect = range.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) continue;
    const box: Box = {
      kind: words.kind,
      index: words.index,
      first: boxes.length === 0,
      left: ((rect.left - outer.left) / outer.width) * 100,
      top: ((rect.top - outer.top) / outer.height) * 100,
      width: (rect.width / outer.width) * 100,
      height: (rect.height / outer.height) * 100,
    };
    const last = boxes.at(-1);
    const sameLine =
      last && Math.abs(last.top - box.top) < box.height / 2 && box.left - (last.left + last.width) < 2.5;
    if (last && sameLine && box.left >= last.left) {
      // Words of one line are set apart in a PDF; the highlight runs through.
      last.width = Math.max(last.left + last.width, box.left + box.width) - last.left;
      const bottom = Math.max(last.top + last.height, box.top + box.height);
      last.top = Math.min(last.top, box.top);
      last.height = bottom - last.top;
    } else boxes.push(box);
  }
  return words.kind === "part" ? around(boxes) : boxes;
}

/** One outline around all lines of a part. */
function around(boxes: readonly Box[]): Box[] {
  const [first] = boxes;
  if (!first) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return [{ ...first, left, top, width: right - left, height: bottom - top }];
}
