export function parseChunkId(chunkId: string): { docId: string; version: number; order: number } | null {
  const parts = /^(.+)@(\d{1,9})#(\d{1,9})$/su.exec(chunkId);
  return parts ? { docId: parts[1] ?? "", version: Number(parts[2]), order: Number(parts[3]) } : null;
}

/** "Manuals/SOP 77 (final).pdf" → "SOP-77-final": an id a person can read and type. */
export function readableDocId(uri: string): string {
  const name = uri.normalize("NFC").split(/[\\/]/u).filter(Boolean).at(-1) ?? "";
  const stem = name.replace(/(?<=.)\.[a-z0-9]{1,5}$/iu, "");
  const id = [...stem.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, "-")].slice(0, 80).join("");
  return id.replace(/^[-.]+|[-.]+$/gu, "") || "document";
}
