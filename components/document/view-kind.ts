import { pageUnitOf } from "@/lib/domain/page-unit.ts";

/** How a document is shown: as its pages, in a grid, slide by slide, or as its text. */
export type ViewKind = "pdf" | "hwp" | "picture" | "sheets" | "slides" | "text";

const PAGED: ReadonlyMap<string, ViewKind> = new Map([
  ["application/pdf", "pdf"],
  ["application/x-hwp", "hwp"],
  ["application/hwp+zip", "hwp"],
  // Browsers cannot show TIFF, so its text is shown.
  ["image/png", "picture"],
  ["image/jpeg", "picture"],
  ["image/webp", "picture"],
]);

/** The original, or the text that was read from it. */
export type ViewerTab = "original" | "text";

/** How a file of this media type is shown. */
export function viewKindOf(mediaType: string | undefined): ViewKind {
  const unit = pageUnitOf(mediaType);
  if (unit === "slide") return "slides";
  if (unit === "sheet" || mediaType === "text/csv") return "sheets";
  return PAGED.get(mediaType ?? "") ?? "text";
}

/** Whether the document is drawn as its original pages; its text is in a second tab. */
export function hasPages(kind: ViewKind): boolean {
  return kind === "pdf" || kind === "hwp" || kind === "picture";
}
