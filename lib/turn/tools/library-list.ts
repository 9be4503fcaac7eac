import { z } from "zod";
import type { Document } from "../../domain/document.ts";
import { pageUnitOf } from "../../domain/page-unit.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { fencedAttribute } from "../../prompts/fenced-text.ts";
import { editionOf } from "../../retrieval/editions/edition.ts";
import { dateOf, ownDate } from "../../retrieval/properties/document-properties.ts";
import type { DocumentConditions } from "../../retrieval/properties/fits-conditions.ts";
import { listFitting } from "../../retrieval/properties/list-fitting.ts";
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
  product: z.string().trim().min(1).optional().describe("product or machine that it is of"),
  language: z.string().trim().min(2).optional().describe('"ko", "en"'),
  title: z.string().trim().min(1).optional().describe("words of the title"),
  from: day.optional().describe("dated on this day or later: 2026, 2026-03 or 2026-03-12"),
  to: day.optional().describe("dated on this day or before"),
  edition: z.string().trim().min(1).optional().describe('revision or year: "R3", "2024"'),
  validOn: z.iso.date().optional().describe("in force on this day: 2026-03-12"),
  hasSteps: z.boolean().optional().describe("it has steps to follow"),
  hasTable: z.boolean().optional().describe("it has a table"),
  folder: z.string().trim().min(1).optional().describe("the folder it was uploaded from"),
  properties: z
    .record(z.string(), z.string())
    .optional()
    .describe('other properties that documents have: {"department": "finance"}'),
};

/** The readable documents on the shelf that match, newest first, and the filter that searches only them. */
export async function metadataFilter(
  conditions: DocumentConditions,
  { context: { key, stores }, shelf }: Pick<ToolDesk, "context" | "shelf">,
): Promise<{ documents: Document[]; filter: ChunkFilter }> {
  const { docIds, notDocIds } = await shelf();
  const fitting = await listFitting(stores.documentIndex, key, { limit: LISTED_DOCUMENTS }, conditions);
  const documents = fitting.documents.filter(
    ({ docId, readyVersion }) =>
      readyVersion !== null && !notDocIds?.includes(docId) && (docIds?.includes(docId) ?? true),
  );
  return { documents, filter: { docIds: documents.slice(0, METADATA_DOCUMENTS).map(({ docId }) => docId) } };
}

/** The documents on the shelf, newest first; of a very large library only the newest. */
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

/** One line per document under its number, by date and title, from `skip` on while there is room. */
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
    // Looking it up through `find` records it as read by this turn.
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
