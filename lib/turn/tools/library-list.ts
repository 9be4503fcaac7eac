import { z } from "zod";
import type { Document } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { pageUnitOf } from "../../domain/page-unit.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { fencedAttribute } from "../../prompts/fenced-text.ts";
import { editionOf } from "../../retrieval/editions/edition.ts";
import { LISTED_DOCUMENTS, METADATA_DOCUMENTS } from "../../tunables/agent.ts";
import { SHELF_PAGE } from "../../tunables/retrieval.ts";
import { PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";
import type { ToolCall, ToolResult } from "./answer-tool.ts";
import { fitLines } from "./fit-text.ts";
import { snapshotOf } from "./open-document.ts";
import type { ToolDesk } from "./tool-desk.ts";

const day = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, "is written 2026, 2026-03 or 2026-03-12");

export const metadataArgs = {
  docType: z.string().trim().min(1).optional().describe("kind of document, as list_documents names it"),
  title: z.string().trim().min(1).optional().describe("words of the title"),
  from: day.optional().describe("dated on this day or later: 2026, 2026-03 or 2026-03-12"),
  to: day.optional().describe("dated on this day or before"),
  edition: z.string().trim().min(1).optional().describe('revision or year: "R3", "2024"'),
  folder: z.string().trim().min(1).optional().describe("the folder it was uploaded from"),
  properties: z
    .record(z.string(), z.string())
    .optional()
    .describe('other properties that documents have: {"machine": "PX-40", "language": "ko"}'),
};
const metadataSchema = z.object(metadataArgs);
export type Conditions = z.output<typeof metadataSchema>;

/** The readable documents of the shelf that fit, the newest first, and the filter that searches in them alone. */
export async function metadataFilter(
  conditions: Conditions,
  desk: ToolDesk,
): Promise<{ documents: Document[]; filter: ChunkFilter }> {
  const { docType } = conditions;
  const all = await listLibrary({ ...(docType ? { docType } : {}) }, desk);
  const documents = all.filter((document) => document.readyVersion !== null && fits(document, conditions));
  const docIds = documents.slice(0, METADATA_DOCUMENTS).map(({ docId }) => docId);
  return { documents, filter: { docIds } };
}

/** The documents of the shelf, the newest first; of a very large library the newest. */
export async function listLibrary(
  query: { query?: string; docType?: string },
  { context: { key, stores, signal }, shelf }: Pick<ToolDesk, "context" | "shelf">,
): Promise<Document[]> {
  const filter = await shelf();
  const listed: Document[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && listed.length < LISTED_DOCUMENTS) {
    signal.throwIfAborted();
    const page: Awaited<ReturnType<typeof stores.documentIndex.list>> = await stores.documentIndex.list(key, {
      ...query,
      limit: SHELF_PAGE,
      ...(cursor ? { cursor } : {}),
    });
    listed.push(...page.documents);
    cursor = page.nextCursor;
  }
  return listed.filter(
    ({ docId }) => !filter.notDocIds?.includes(docId) && (filter.docIds?.includes(docId) ?? true),
  );
}

/** A line for each document under its number, by date and title, from `skip` on, as far as there is room. */
export async function describeDocuments(
  unsorted: readonly Document[],
  { skip, total }: { skip: number; total: number },
  { desk, room }: ToolCall,
): Promise<ToolResult> {
  const documents = unsorted.toSorted(
    (a, b) => dateOf(b).localeCompare(dateOf(a)) || a.title.localeCompare(b.title),
  );
  const { key, stores } = desk.context;
  const lines: string[] = [];
  const dry = documents.slice(skip).map((document) => lineOf(999, document));
  const { lines: fitting } = fitLines(dry, room - 80);
  let passed = 0;
  for (const listed of documents.slice(skip, skip + Math.max(1, fitting.length))) {
    passed += 1;
    // Found through `find` it counts as read by this turn.
    const document = await stores.documentIndex.find(key, listed.docId);
    if (!document) continue;
    const snapshot = await snapshotOf(document, desk);
    lines.push(lineOf(snapshot ? desk.shown.show(snapshot, []) : null, document));
  }
  const next = skip + passed;
  const more = next < total ? `more: the same with cursor: ${next}` : "";
  const range =
    total === 0 ? "No documents." : `Documents ${skip + 1}–${next} of ${total}, the latest date first:`;
  return { text: [range, ...lines, more].filter(Boolean).join("\n"), found: lines.length };
}

function lineOf(number: number | null, document: Document): string {
  const { title, docId, docType, mediaType, pages, readyVersion, status } = document;
  const facts = [
    `id ${fencedAttribute(docId)}`,
    docType === "" ? "" : `kind ${fencedAttribute(docType)}`,
    datedAs(document),
    editionLabel(document),
    pages ? `${pages} ${pageUnitOf(mediaType)}s` : "",
    readyVersion === null ? `not readable: ${status}` : `version ${readyVersion}`,
  ];
  const name = fencedAttribute(cutAtWord(title, PROMPT_TITLE_LENGTH));
  return `${number === null ? "-" : `[${number}]`} "${name}" (${facts.filter(Boolean).join(", ")})`;
}

/** What the document says of itself, else when it was last changed here. */
function dateOf(document: Document): string {
  return ownDate(document) ?? document.updatedAt.slice(0, 10);
}

function ownDate(document: Document): string | null {
  const { date } = document.metadata;
  if (typeof date === "string" && /^\d{4}(?:-\d{2}){0,2}$/u.test(date)) return date;
  const { validFrom, year } = editionOf(document).facts;
  return validFrom ?? (year === undefined ? null : String(year));
}

function datedAs(document: Document): string {
  const own = ownDate(document);
  return own === null ? `added ${dateOf(document)}` : `dated ${own}`;
}

function editionLabel(document: Document): string {
  const { revision, validUntil, replaced } = editionOf(document).facts;
  return [
    revision === undefined ? "" : `revision ${fencedAttribute(revision)}`,
    validUntil === undefined ? "" : `valid until ${validUntil}`,
    replaced ? "replaced" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function fits(
  document: Document,
  { title, from, to, edition, folder, properties = {} }: Conditions,
): boolean {
  const date = dateOf(document);
  const { facts } = editionOf(document);
  const wanted = edition === undefined ? null : /\d+(?:\.\d+)*/u.exec(edition)?.[0];
  return (
    (title === undefined || holds(document.title, title)) &&
    // "2025-10" is neither before nor after a day of it.
    (from === undefined || date >= from.slice(0, date.length)) &&
    (to === undefined || date.slice(0, to.length) <= to) &&
    (wanted === null || wanted === facts.revision || wanted === String(facts.year)) &&
    (folder === undefined || documentIdKey(folderOf(document.uri)).includes(documentIdKey(folder))) &&
    Object.entries(properties).every(([name, value]) => holds(textOf(document.metadata[name]), value))
  );
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
