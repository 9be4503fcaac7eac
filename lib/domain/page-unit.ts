/** What the numbered parts of a file are called: pages, or what its format has instead of them. */
export type PageUnit = "page" | "slide" | "sheet";

const UNITS: ReadonlyMap<string, PageUnit> = new Map([
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "slide"],
  ["application/vnd.oasis.opendocument.presentation", "slide"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "sheet"],
  ["application/vnd.oasis.opendocument.spreadsheet", "sheet"],
]);

/** The unit in which a file of this media type is counted. */
export function pageUnitOf(mediaType: string | undefined): PageUnit {
  return UNITS.get(mediaType ?? "") ?? "page";
}
