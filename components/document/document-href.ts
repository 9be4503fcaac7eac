import type { Passage } from "@/lib/domain/doc-ref.ts";

const PASSAGES_MAX = 200;

export interface DocumentView {
  docId: string;
  version: number | null;
  slot: number | null;
  passages: readonly Passage[];
  active: number;
}

/** Address of a document with its passages marked: `?version=2&slot=1&passages=120-480@12,900-950&active=0`. */
export function documentHref({ docId, version, slot, passages, active }: DocumentView): string {
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
  const text = search.toString();
  return `/documents/${encodeURIComponent(docId)}${text === "" ? "" : `?${text}`}`;
}

/** What such an address asks for. What cannot be read is left out: an address is written by anyone. */
export function parseDocumentHref(docId: string, search: URLSearchParams): DocumentView {
  const passages = (search.get("passages") ?? "")
    .split(",")
    .slice(0, PASSAGES_MAX)
    .flatMap((text): Passage[] => {
      const [, from, to, page] = /^(\d{1,9})-(\d{1,9})(?:@(\d{1,6}))?$/.exec(text) ?? [];
      if (from === undefined || to === undefined || Number(to) <= Number(from)) return [];
      return [
        {
          chunk_id: "",
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
  };
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
