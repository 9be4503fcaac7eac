import { useState } from "react";

export type ReadingPlace = ReturnType<typeof useReadingPlace>;

/** Where in the document one is, as the view tells while one scrolls, and how large it is drawn. */
export function useReadingPlace() {
  const [page, setPage] = useState(1);
  const [pdfPages, setPdfPages] = useState(0);
  const [offset, setOffset] = useState(0);
  const [zoom, setZoom] = useState(1);
  return { page, setPage, pdfPages, setPdfPages, offset, setOffset, zoom, setZoom };
}
