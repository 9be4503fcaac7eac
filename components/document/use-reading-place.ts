import { useState } from "react";
import type { Zoom } from "@/components/document/page-scale.ts";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";

/** A reader who fits one document to the view wants the next one fitted too. */
const FIT_KEY = "ibid_page_fit";

export type ReadingPlace = ReturnType<typeof useReadingPlace>;

/** The reader's place in the document, as reported by the view while scrolling, and how large it is drawn. */
export function useReadingPlace() {
  const [page, setPage] = useState(1);
  const [pdfPages, setPdfPages] = useState(0);
  const [offset, setOffset] = useState(0);
  const [zoom, setZoomOnly] = useState<Zoom>(() => (readKept(FIT_KEY) === null ? 1 : "fit"));
  const [fit, setFit] = useState(1);
  const setZoom = (next: Zoom) => {
    setZoomOnly(next);
    keepItem(FIT_KEY, next === "fit" ? "true" : null);
  };
  return { page, setPage, pdfPages, setPdfPages, offset, setOffset, zoom, setZoom, fit, setFit };
}
