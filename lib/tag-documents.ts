import type { Container } from "./container.ts";
import { givenFacts, readEdition } from "./documents/editions/read-edition.ts";
import { readRendition } from "./documents/read-rendition.ts";
import { modelTagsSchema, readModelTags } from "./documents/tags/model-tags.ts";
import { derivedKind, readTags } from "./documents/tags/read-tags.ts";
import { isUnavailable } from "./domain/app-error.ts";
import { DOCUMENT_KINDS, type Document, documentTagsSchema } from "./domain/document.ts";
import { documentIdKey } from "./domain/document-id-key.ts";
import { type EditionFacts, editionFactsSchema } from "./domain/edition.ts";
import type { TagProgress } from "./domain/library-state.ts";
import { cutAtWord } from "./domain/text.ts";
import { toWire } from "./domain/wire/to-wire.ts";
import { fromWire } from "./domain/wire/wire-schema.ts";
import { askForObject, objectIn } from "./models/ask-model.ts";
import { randomFence } from "./prompts/fenced-text.ts";
import { tagDocumentPrompt } from "./prompts/tag-document.ts";
import {
  TAG_ASKED_MOST,
  TAG_HEADINGS,
  TAG_MISSES,
  TAG_MODEL_MS,
  TAG_OUTPUT_TOKENS,
  TAG_TEXT_LENGTH,
} from "./tunables/background.ts";
import { SHELF_PAGE } from "./tunables/retrieval.ts";

type Stores = Pick<Container, "documentIndex" | "objectStore" | "models">;
type Light = NonNullable<Stores["models"]["light"]>;

export interface TagOptions {
  signal?: AbortSignal;
  /** The most documents that the model is asked about. */
  most?: number;
  /** Called with the progress of the batch in each tenant's library. */
  note?: (tenantId: string, progress: TagProgress) => void;
}

/**
 * Classifies every searched document, over all tenants: by rule if that was not done on arrival, and then
 * with a light model, if there is one, in one short call each. Reports after each document; if it is
 * interrupted, the next run continues with the rest. A model that gives nothing for TAG_MISSES documents in a
 * row is not asked any more.
 */
export async function* tagDocuments(
  { documentIndex, objectStore, models }: Stores,
  {
    signal = new AbortController().signal,
    most = Number.POSITIVE_INFINITY,
    note = () => {},
  }: TagOptions = {},
): AsyncGenerator<TagProgress> {
  const libraries = new Map<string, TagProgress>();
  for (const tenantId of await documentIndex.tenants())
    libraries.set(tenantId, { ...NOTHING, documents: await documentIndex.count({ tenantId }) });
  let misses = 0;
  let asked = 0;
  for (const [tenantId, progress] of libraries) {
    note(tenantId, progress);
    for await (const document of documentsOf(documentIndex, tenantId)) {
      if (signal.aborted) return;
      progress.looked += 1;
      const { light } = models;
      const mayAsk = light !== null && misses < TAG_MISSES && asked < most && isToAsk(document);
      if (!mayAsk && light !== null && asked >= most && isToAsk(document)) progress.putOff += 1;
      if (!mayAsk && isTagged(document)) continue;
      const toTag = { tenantId, document, light: mayAsk ? light : null, signal };
      const by = await tagDocument(toTag, { documentIndex, objectStore });
      if (by === "model") progress.byModel += 1;
      else if (by === "rule") progress.byRule += 1;
      if (by === null || (by === "rule" && mayAsk)) progress.left += 1;
      if (mayAsk && by !== null) {
        asked += 1;
        misses = by === "model" ? 0 : misses + 1;
      }
      note(tenantId, progress);
      yield sumOf(libraries.values());
    }
    note(tenantId, progress);
  }
  yield sumOf(libraries.values());
}

const NOTHING: TagProgress = { looked: 0, documents: 0, byRule: 0, byModel: 0, left: 0, putOff: 0 };

function sumOf(libraries: Iterable<TagProgress>): TagProgress {
  const sum = { ...NOTHING };
  for (const one of libraries) {
    sum.looked += one.looked;
    sum.documents += one.documents;
    sum.byRule += one.byRule;
    sum.byModel += one.byModel;
    sum.left += one.left;
    sum.putOff += one.putOff;
  }
  return sum;
}

async function* documentsOf(index: Stores["documentIndex"], tenantId: string): AsyncGenerator<Document> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof index.list>> = await index.list(
      { tenantId },
      // Sorted by something that tagging does not change.
      { sort: "title", limit: SHELF_PAGE, ...(cursor ? { cursor } : {}) },
    );
    yield* page.documents;
    cursor = page.nextCursor;
  }
}

function tagsOf({ metadata }: Document) {
  return fromWire(documentTagsSchema).safeParse(metadata.tags).data;
}

/** A version that is still being read is tagged when it is done. */
function isTagged(document: Document): boolean {
  if (document.readyVersion === null || document.version !== document.readyVersion) return true;
  return tagsOf(document)?.version === document.readyVersion;
}

/** Skips unchanged documents that a model has looked at, and those it failed on TAG_ASKED_MOST times. */
function isToAsk(document: Document): boolean {
  if (document.readyVersion === null || document.version !== document.readyVersion) return false;
  const tags = tagsOf(document);
  return (
    tags?.version !== document.readyVersion || (tags.by === "rule" && (tags.inVain ?? 0) < TAG_ASKED_MOST)
  );
}

interface ToTag {
  tenantId: string;
  document: Document;
  light: Light | null;
  signal: AbortSignal;
}

/** What the document was tagged by; null: its text could not be read, or it was deleted. */
async function tagDocument(
  { tenantId, document, light, signal }: ToTag,
  { documentIndex, objectStore }: Omit<Stores, "models">,
): Promise<"model" | "rule" | null> {
  const { docId, title, mediaType, metadata } = document;
  const key = { tenantId };
  const versions = await documentIndex.versions(key, docId);
  const ready = versions.find(({ version }) => version === document.readyVersion);
  if (!ready?.renditionChecksum) return null;
  try {
    const { markdown, outline } = await readRendition(objectStore, tenantId, ready.renditionChecksum);
    const rule = readTags({ title, mediaType, version: ready.version, markdown });
    const headings = outline.slice(0, TAG_HEADINGS).map((entry) => entry.title);
    const said = light && (await askModel({ title, headings, markdown }, light, signal));
    const byRule = readEdition(document, markdown);
    const read = said && readModelTags(said.output, said.shown, rule, namesOf(docId, byRule));
    const { tags, facts } = read ?? { tags: rule, facts: {} };
    const edition: EditionFacts = { ...byRule, ...facts, ...givenFacts(metadata) };
    const { docType: _, ...told } = tags;
    const before = tagsOf(document);
    const inVain = before?.version === ready.version ? (before.inVain ?? 0) : 0;
    if (said && !said.missing && tags.by === "rule") told.inVain = inVain + 1;
    const docType = derivedKind(document.docType, before?.docType, tags.docType);
    const changes = {
      tags: toWire(documentTagsSchema, docType ? { ...told, docType } : told),
      edition: toWire(editionFactsSchema, edition),
    };
    const isThere = await documentIndex.setMetadata(key, docId, changes, docType);
    return isThere ? tags.by : null;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

/** The names under which other editions may refer to it. */
function namesOf(docId: string, { codes = [], revision, year }: EditionFacts): Set<string> {
  const ids = [documentIdKey(docId), ...codes].map((code) => `id:${code}`);
  return new Set([...ids, `revision:${revision}`, `year:${year}`]);
}

async function askModel(
  { title, headings, markdown }: { title: string; headings: string[]; markdown: string },
  light: Light,
  signal: AbortSignal,
): Promise<{ output: unknown; shown: string; missing: boolean }> {
  const text = cutAtWord(markdown, TAG_TEXT_LENGTH);
  const input = { fence: randomFence(), kinds: DOCUMENT_KINDS, title, headings, text };
  const limits = { operation: "file a document", deadlineMs: TAG_MODEL_MS, awaited: false, signal };
  const { output, unreadable, missing } = await askForObject(
    light,
    { prompt: tagDocumentPrompt, input, schema: modelTagsSchema },
    { ...limits, outputTokens: TAG_OUTPUT_TOKENS },
  );
  const shown = [title, ...headings, text].join("\n");
  return { output: output ?? objectIn(unreadable), shown, missing: missing !== null || signal.aborted };
}
