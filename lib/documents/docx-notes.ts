import type { ZipArchive } from "./open-zip.ts";
import { attribute, readXml } from "./read-xml.ts";

/** Footnotes and endnotes by id, to be inserted where they are referenced. */
export function readDocxNotes(zip: ZipArchive, part: string): Map<string, string> {
  const notes = new Map<string, string>();
  const xml = zip.readText(part);
  if (xml === null) return notes;
  let id = "";
  let inText = false;
  readXml(
    xml,
    {
      open(name, attributes) {
        if (name === "footnote" || name === "endnote") id = attribute(attributes, "id") ?? "";
        inText = name === "t";
      },
      text(text) {
        if (inText) notes.set(id, (notes.get(id) ?? "") + text);
      },
      close(name) {
        inText = false;
        if (name === "p") notes.set(id, `${notes.get(id) ?? ""} `);
      },
    },
    "DOCX",
  );
  return notes;
}
