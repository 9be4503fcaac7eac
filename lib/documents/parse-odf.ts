import { escapeInline } from "./escape-markdown.ts";
import { damaged, encrypted } from "./file-fault.ts";
import { OdfReader } from "./odf-reader.ts";
import { readOdfStyles } from "./odf-styles.ts";
import { openZip } from "./open-zip.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { readXml, titleIn } from "./read-xml.ts";

/** OpenDocument texts, sheets and presentations (ISO/IEC 26300), as LibreOffice and others write them. */
export function parseOdf(bytes: Uint8Array, docType: "odt" | "ods" | "odp"): ParsedDocument {
  const kind = docType.toUpperCase();
  const zip = openZip(bytes);
  if (/<(?:\w+:)?encryption-data\b/.test(zip.readText("META-INF/manifest.xml") ?? "")) throw encrypted(kind);
  const content = zip.readText("content.xml");
  if (content === null) throw damaged(kind);
  const styles = readOdfStyles([zip.readText("styles.xml") ?? "", content], kind);
  const reader = new OdfReader(docType, styles);
  readXml(content, reader, kind);
  // A truncated text ends before its enclosing element does.
  if (!reader.isWhole) throw damaged(kind);
  const title = titleIn(zip.readText("meta.xml"), kind);
  return { ...reader.result(), title: title && escapeInline(title) };
}
