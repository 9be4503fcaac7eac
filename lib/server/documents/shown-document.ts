import { titleFromName } from "../../documents/clean-file-name.ts";
import type { Document } from "../../domain/document.ts";

/** A document as the interface shows it: one that has no title (yet) goes by its file's name. */
export function shownDocument(document: Document): Document {
  return document.title ? document : { ...document, title: titleFromName(document.uri) };
}
