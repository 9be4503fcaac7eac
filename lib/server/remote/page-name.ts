import { extname } from "node:path";
import { sniffHead } from "../../documents/sniff-type.ts";
import { CODE_LANGUAGES } from "../../domain/code-languages.ts";

/**
 * File extensions by the content type that the site sends, for texts whose bytes alone do not tell them
 * apart.
 */
const BY_CONTENT_TYPE: Readonly<Record<string, string>> = {
  "text/csv": ".csv",
  "text/markdown": ".md",
  "application/json": ".json",
  "application/jsonl": ".jsonl",
  "text/html": ".html",
  "application/xhtml+xml": ".html",
};
const TEXT_ENDINGS = new Set([
  ...[".md", ".markdown", ".txt", ".csv", ".tsv", ".json", ".jsonl", ".html", ".htm", ".xhtml", ".eml"],
  ...Object.keys(CODE_LANGUAGES).map((extension) => `.${extension}`),
]);

/**
 * A page's name in the library: its site as folder, its path below, and an extension for what its first bytes
 * are, whatever its address or its site claims. Throws a file fault if it is no document.
 */
export function pageName(url: URL, contentType: string, head: Uint8Array): string {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const path = decoded(url.pathname).replace(/\/$/, "/index");
  const name = `${url.host}${path}${decoded(url.search)}`;
  const found = sniffHead(head, "");
  const ending = extname(path).toLowerCase();
  if (found === null) return name;
  const { docType } = found;
  if (docType !== "text") return ending === `.${docType}` ? name : `${name}.${docType}`;
  const said = BY_CONTENT_TYPE[type];
  if (url.search === "" && TEXT_ENDINGS.has(ending) && (said === undefined || said !== ".html")) return name;
  return `${name}${said ?? ".txt"}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
