import { apiErrorOf, withQuery } from "./fetch-json.ts";

export const FILE_FORMATS = ["markdown", "docx", "pdf", "html", "pack"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A conversation, or one of its answers. */
export interface Exported {
  sessionId: string;
  turnId?: number | undefined;
}

function exportUrl({ sessionId, turnId }: Exported, query: Record<string, string>): string {
  return withQuery(`/api/sessions/${encodeURIComponent(sessionId)}/export`, { ...query, turnId });
}

/**
 * Address of the page to print. It holds all of it, while the chat draws only what is on screen.
 */
export function printUrl(exported: Exported): string {
  return exportUrl(exported, { format: "html", shown: "true" });
}

/**
 * Makes the browser save an export. A pack may be large, so the browser downloads it itself; the rest is
 * fetched here.
 */
export async function downloadExport(exported: Exported, format: FileFormat): Promise<void> {
  const url = exportUrl(exported, { format });
  if (format === "pack") return save(url, "");
  const response = await fetch(url);
  if (!response.ok) throw await apiErrorOf(response);
  saveBlob(await response.blob(), nameOf(response));
}

function saveBlob(blob: Blob, name: string): void {
  const object = URL.createObjectURL(blob);
  save(object, name);
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(object), 60_000);
}

/**
 * Makes the browser save several conversations as one archive; returns the errors of those that could not be
 * fetched.
 */
export async function downloadTogether(all: readonly Exported[], format: FileFormat): Promise<unknown[]> {
  const { zipSync } = await import("fflate");
  const files: Record<string, Uint8Array> = {};
  const failures: unknown[] = [];
  // One after another, because the server typesets each of them.
  for (const exported of all) {
    try {
      const response = await fetch(exportUrl(exported, { format }));
      if (!response.ok) throw await apiErrorOf(response);
      files[unusedName(nameOf(response), files)] = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      failures.push(error);
    }
  }
  if (Object.keys(files).length > 0)
    saveBlob(new Blob([zipSync(files)], { type: "application/zip" }), "conversations.zip");
  return failures;
}

/** "Pump.md", or "Pump (2).md" if that name is taken. */
export function unusedName(name: string, taken: Readonly<Record<string, unknown>>): string {
  const [, stem = name, extension = ""] = /^(.+?)(\.[^.]*)?$/su.exec(name) ?? [];
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${extension}`;
    if (!Object.hasOwn(taken, candidate)) return candidate;
  }
}

function nameOf(response: Response): string {
  const written = /filename\*=UTF-8''([^;]+)/u.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return written === undefined ? "conversation" : decodeURIComponent(written);
}

function save(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
