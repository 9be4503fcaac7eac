import type { DocumentPart } from "@/components/document/document-part.ts";
import { VERSION_VIEWS, type VersionView } from "@/components/document/version-view.ts";
import type { Passage } from "@/lib/domain/doc-ref.ts";

const PASSAGES_MAX = 200;
const HEADING_LENGTH_MAX = 300;

export interface DocumentView {
  docId: string;
  version: number | null;
  slot: number | null;
  passages: readonly Passage[];
  active: number;
  /** The part it is opened at. */
  part: DocumentPart | null;
  view: VersionView;
}

/**
 * Address of a document with its passages marked: `?version=2&slot=1&passages=120-480@12,900-950&active=0`.
 * `&from=120&to=480`, `&page=12` or `&heading=Maintenance` opens it at a part; `&view=current` or
 * `&view=difference` opens another view of it.
 */
export function documentHref({
  docId,
  version,
  slot,
  passages,
  active,
  part = null,
  view = "cited",
}: Omit<DocumentView, "part" | "view"> & Partial<DocumentView>): string {
  const search = new URLSearchParams();
  if (version !== null) search.set("version", String(version));
  if (slot !== null) search.set("slot", String(slot));
  if (passages.length > 0) {
    const ranges = passages
      .slice(0, PASSAGES_MAX)
      .map(({ from, to, page }) => `${from}-${to}${page ? `@${page}` : ""}`);
    search.set("passages", ranges.join(","));
  }
  if (active > 0) search.set("active", String(active));
  if (part && "from" in part) {
    search.set("from", String(part.from));
    search.set("to", String(part.to));
  } else if (part && "page" in part) search.set("page", String(part.page));
  else if (part) search.set("heading", part.heading);
  if (view !== "cited") search.set("view", view);
  const text = search.toString();
  return `/documents/${encodeURIComponent(docId)}${text === "" ? "" : `?${text}`}`;
}

/** What such an address asks for. Anyone can write an address, so whatever cannot be read is left out. */
export function parseDocumentHref(docId: string, search: URLSearchParams): DocumentView {
  const passages = (search.get("passages") ?? "")
    .split(",")
    .slice(0, PASSAGES_MAX)
    .flatMap((text): Passage[] => {
      const [, from, to, page] = /^(\d{1,9})-(\d{1,9})(?:@(\d{1,6}))?$/.exec(text) ?? [];
      if (from === undefined || to === undefined || Number(to) <= Number(from)) return [];
      return [
        {
          chunkId: "",
          from: Number(from),
          to: Number(to),
          ...(page && Number(page) > 0 ? { page: Number(page) } : {}),
        },
      ];
    });
  const active = Number(search.get("active") ?? 0);
  return {
    docId,
    version: positive(search.get("version")),
    slot: positive(search.get("slot")),
    passages,
    active: Number.isInteger(active) && active >= 0 && active < passages.length ? active : 0,
    part: parsePart(search),
    view: VERSION_VIEWS.find((known) => known === search.get("view")) ?? "cited",
  };
}

/**
 * The part an address opens a document at: `?from=120&to=480`, `?page=12` or `?heading=Maintenance`; null if
 * it names none.
 */
export function partOfUrl(url: string): DocumentPart | null {
  const query = url.indexOf("?");
  return query === -1 ? null : parsePart(new URLSearchParams(url.slice(query).replace(/#.*$/s, "")));
}

function parsePart(search: URLSearchParams): DocumentPart | null {
  const from = search.get("from") ?? "";
  const to = search.get("to") ?? "";
  if (/^\d{1,9}$/.test(from) && /^\d{1,9}$/.test(to) && Number(to) > Number(from))
    return { from: Number(from), to: Number(to) };
  const page = positive(search.get("page"));
  if (page !== null) return { page };
  const heading = search.get("heading") ?? "";
  return heading === "" || heading.length > HEADING_LENGTH_MAX ? null : { heading };
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
