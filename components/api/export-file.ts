import { apiErrorOf, withQuery } from "./fetch-json.ts";

export const FILE_FORMATS = ["markdown", "docx", "pdf", "html", "pack"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A conversation, or one answer of it. */
export interface Exported {
  sessionId: string;
  turnId?: number | undefined;
}

function exportUrl({ sessionId, turnId }: Exported, query: Record<string, string>): string {
  return withQuery(`/api/sessions/${encodeURIComponent(sessionId)}/export`, { ...query, turnId });
}

/** The page that is printed: all of it, where the chat draws only what is on screen. */
export function printUrl(exported: Exported): string {
  return exportUrl(exported, { format: "html", shown: "true" });
}

/** Has the browser save it. A pack may be large, so the browser fetches it itself; the rest is fetched here. */
export async function downloadExport(exported: Exported, format: FileFormat): Promise<void> {
  const url = exportUrl(exported, { format });
  if (format === "pack") return save(url, "");
  const response = await fetch(url);
  if (!response.ok) throw await apiErrorOf(response);
  const object = URL.createObjectURL(await response.blob());
  save(object, nameOf(response));
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(object), 60_000);
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
