import { titleFromName } from "../../documents/clean-file-name.ts";
import type { Document, LibraryDocument } from "../../domain/document.ts";
import { mayChange } from "../../domain/document-author.ts";
import type { Principal } from "../../domain/identity.ts";
import { propertiesOf } from "../../retrieval/properties/document-properties.ts";

/** A document as the interface shows it to a person; one without a title (yet) is named after its file. */
export function shownDocument(document: Document, person: Principal): LibraryDocument {
  return {
    ...document,
    properties: propertiesOf(document),
    title: document.title || titleFromName(document.uri),
    own: document.createdBy === person.userId,
    mayChange: mayChange(document, person),
  };
}
