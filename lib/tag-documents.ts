import type { Container } from "./container.ts";
import { givenFacts, readEdition } from "./documents/editions/read-edition.ts";
import { readRendition } from "./documents/read-rendition.ts";
import { modelTagsSchema, readModelTags } from "./documents/tags/model-tags.ts";
import { derivedKind, readTags } from "./documents/tags/read-tags.ts";
import { isUnavailable } from "./domain/app-error.ts";
import { DOCUMENT_KINDS, type Document, documentTagsSchema } from "./domain/document.ts";
import { documentIdKey } from "./domain/document-id-key.ts";
import { type EditionFacts, editionFactsSchema } from "./domain/edition.ts";
import { cutAtWord } from "./domain/text.ts";
import { toWire } from "./domain/wire/to-wire.ts";
import { fromWire } from "./domain/wire/wire-schema.ts";
import { askForObject, objectIn } from "./models/ask-model.ts";
import { randomFence } from "./prompts/fenced-text.ts";
import { tagDocumentPrompt } from "./prompts/tag-document.ts";
import {
  TAG_HEADINGS,
  TAG_MISSES,
  TAG_MODEL_MS,
  TAG_OUTPUT_TOKENS,
  TAG_TEXT_LENGTH,
} from "./tunables/background.ts";
import { SHELF_PAGE } from "./tunables/retrieval.ts";

type Stores = Pick<Container, "documentIndex" | "objectStore" | "models">;
type Light = NonNullable<Stores["models"]["light"]>;

/** How far the batch is, over all tenants. */
export interface TagProgress {
  looked: number;
  documents: number;
  byRule: number;
  byModel: number;
  /** Their text could not be read, or the model gave nothing: the next batch takes them up. */
  left: number;
}

/**
 * Says of every searched document what it is: by rule where that was not done when it arrived, and with a light
 * model by that, in one short call each. Told after each document; broken off anywhere, the next one goes on
 * with what is left. A model that gives nothing for TAG_MISSES documents in a row is not asked any more.
 */
export async function* tagDocuments(
  { documentIndex, objectStore, models }: Stores,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<TagProgress> {
  const progress: TagProgress = { looked: 0, documents: 0, byRule: 0, byModel: 0, left: 0 };
  let misses = 0;
  const tenants = await documentIndex.tenants();
  for (const tenantId of tenants) progress.documents += await documentIndex.count({ tenantId });
  for (const tenantId of tenants) {
    for await (const document of documentsOf(documentIndex, tenantId)) {
      if (signal.aborted) return;
      progress.looked += 1;
      const light = models.light && misses < TAG_MISSES ? models.light : null;
      if (!isDue(document, light)) continue;
      const by = await tagDocument({ tenantId, document, light, signal }, { documentIndex, objectStore });
      if (by === "model") progress.byModel += 1;
      else if (by === "rule") progress.byRule += 1;
      if (by === null || (by === "rule" && light)) progress.left += 1;
      if (light && by !== null) misses = by === "model" ? 0 : misses + 1;
      yield { ...progress };
    }
  }
  yield { ...progress };
}

async function* documentsOf(index: Stores["documentIndex"], tenantId: string): AsyncGenerator<Document> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof index.list>> = await index.list(
      { tenantId },
      // By what no tag changes.
      { sort: "title", limit: SHELF_PAGE, ...(cursor ? { cursor } : {}) },
    );
    yield* page.documents;
    cursor = page.nextCursor;
  }
}

function tagsOf({ metadata }: Document) {
  return fromWire(documentTagsSchema).safeParse(metadata.tags).data;
}

function isDue(document: Document, light: Light | null): boolean {
  const tags = tagsOf(document);
  // A version that is still being read brings its own.
  if (document.readyVersion === null || document.version !== document.readyVersion) return false;
  return tags?.version !== document.readyVersion || (light !== null && tags.by === "rule");
}

interface ToTag {
  tenantId: string;
  document: Document;
  light: Light | null;
  signal: AbortSignal;
}

/** By what it was tagged; null: its text could not be read, or it has gone. */
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
    const docType = derivedKind(document.docType, tagsOf(document)?.docType, tags.docType);
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

/** As other editions would call it. */
function namesOf(docId: string, { codes = [], revision, year }: EditionFacts): Set<string> {
  const ids = [documentIdKey(docId), ...codes].map((code) => `id:${code}`);
  return new Set([...ids, `revision:${revision}`, `year:${year}`]);
}

async function askModel(
  { title, headings, markdown }: { title: string; headings: string[]; markdown: string },
  light: Light,
  signal: AbortSignal,
): Promise<{ output: unknown; shown: string }> {
  const text = cutAtWord(markdown, TAG_TEXT_LENGTH);
  const input = { fence: randomFence(), kinds: DOCUMENT_KINDS, title, headings, text };
  const limits = { operation: "file a document", deadlineMs: TAG_MODEL_MS, awaited: false, signal };
  const { output, unreadable } = await askForObject(
    light,
    { prompt: tagDocumentPrompt, input, schema: modelTagsSchema },
    { ...limits, outputTokens: TAG_OUTPUT_TOKENS },
  );
  return { output: output ?? objectIn(unreadable), shown: [title, ...headings, text].join("\n") };
}
