import { escapeInline } from "./escape-markdown.ts";
import { damaged, encrypted } from "./file-fault.ts";
import { OdfReader } from "./odf-reader.ts";
import { readOdfStyles } from "./odf-styles.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { readXml } from "./read-xml.ts";

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
  const title = readTitle(zip, kind);
  return { ...reader.result(), ...(title !== undefined && { title: escapeInline(title) }) };
}

function readTitle(zip: ZipArchive, kind: string): string | undefined {
  const xml = zip.readText("meta.xml");
  let title: string | undefined;
  let inTitle = false;
  const handlers = {
    open: (_name: string, _attributes: unknown, fullName: string) => {
      inTitle = fullName === "dc:title";
    },
    text: (words: string) => {
      if (inTitle) title = (title ?? "") + words;
    },
    close: () => {
      inTitle = false;
    },
  };
  if (xml !== null) readXml(xml, handlers, kind);
  return title;
}
