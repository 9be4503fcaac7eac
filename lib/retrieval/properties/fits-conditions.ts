import type { Document, DocumentProperties } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { dateOf, propertiesOf } from "./document-properties.ts";

/** Conditions on documents; all of them must hold. */
export interface DocumentConditions {
  docType?: string | undefined;
  /** Only documents with these ids. */
  among?: ReadonlySet<string> | undefined;
  /** No documents with these ids. */
  except?: ReadonlySet<string> | undefined;
  /** Words of one of its products. */
  product?: string | undefined;
  language?: string | undefined;
  /** Revision or year: "R3", "2024". */
  edition?: string | undefined;
  /** In force on this day, as far as the document says. */
  validOn?: string | undefined;
  hasSteps?: boolean | undefined;
  hasTable?: boolean | undefined;
  /** Words of the title. */
  title?: string | undefined;
  /** Days, months or years. */
  from?: string | undefined;
  to?: string | undefined;
  folder?: string | undefined;
  /** Other properties that were given with the document. */
  properties?: Readonly<Record<string, string>> | undefined;
}

/** Whether a document meets all the conditions. */
export function fitsConditions(document: Document, asked: DocumentConditions): boolean {
  const { docType, among, except, title, from, to, folder, properties = {} } = asked;
  const date = dateOf(document);
  return (
    (docType === undefined || document.docType === docType) &&
    (among?.has(document.docId) ?? true) &&
    !except?.has(document.docId) &&
    hasProperties(propertiesOf(document), asked) &&
    (title === undefined || holds(document.title, title)) &&
    // A document dated "2025-10" is neither before nor after any day of that month.
    (from === undefined || date >= from.slice(0, date.length)) &&
    (to === undefined || date.slice(0, to.length) <= to) &&
    (folder === undefined || documentIdKey(folderOf(document.uri)).includes(documentIdKey(folder))) &&
    Object.entries(properties).every(([name, value]) => holds(textOf(document.metadata[name]), value))
  );
}

function hasProperties(has: DocumentProperties, asked: DocumentConditions): boolean {
  const { product, language, edition, validOn, hasSteps, hasTable } = asked;
  const wanted = edition === undefined ? null : /\d+(?:\.\d+)*/u.exec(edition)?.[0];
  return (
    (product === undefined || has.products.some((each) => holds(each, product))) &&
    (language === undefined || speaks(has.language, language)) &&
    (wanted === null || wanted === has.revision || wanted === String(has.year)) &&
    (validOn === undefined || holdsOn(has, validOn)) &&
    (hasSteps === undefined || has.hasSteps === hasSteps) &&
    (hasTable === undefined || has.hasTable === hasTable)
  );
}

function speaks(language: string | null, asked: string): boolean {
  const plain = (tag: string) => tag.toLowerCase().split(/[-_]/u)[0];
  return language !== null && plain(language) === plain(asked);
}

/** A document without dates has no bounds. One that was replaced on an unknown day is no longer in force. */
function holdsOn({ validFrom, validUntil, replaced }: DocumentProperties, day: string): boolean {
  if (validFrom !== undefined && day < validFrom) return false;
  return validUntil === undefined ? !replaced : day <= validUntil;
}

function folderOf(uri: string): string {
  return uri.split(/[\\/]/u).slice(0, -1).join("/");
}

function textOf(value: unknown): string {
  return typeof value === "object" ? "" : String(value ?? "");
}

function holds(text: string, words: string): boolean {
  const held = documentIdKey(text);
  return held !== "" && words.split(/\s+/u).every((word) => held.includes(documentIdKey(word)));
}
