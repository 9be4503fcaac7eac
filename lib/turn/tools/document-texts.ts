import { outlineOfChunks } from "../../documents/outline-of-chunks.ts";
import { readRendition } from "../../documents/read-rendition.ts";
import { type DocumentTable, readTables } from "../../documents/tables/read-tables.ts";
import { AppError, isUnavailable } from "../../domain/app-error.ts";
import type { Chunk, Rendition } from "../../domain/document.ts";
import { TOOL_DOCUMENT_PASSAGES } from "../../tunables/agent.ts";
import { NAMED_CHUNKS } from "../../tunables/retrieval.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type DocumentSnapshot, snapshotKey } from "../retrieve/evidence.ts";

/** The texts of the documents that one turn reads, each read once. */
export class DocumentTexts {
  readonly #context: TurnContext;
  readonly #chunks = new Map<string, Promise<Chunk[]>>();
  readonly #renditions = new Map<string, Promise<Rendition>>();
  readonly #tables = new Map<string, Promise<DocumentTable[]>>();

  constructor(context: TurnContext) {
    this.#context = context;
  }

  /** All passages of a version, in order. */
  chunks(snapshot: DocumentSnapshot): Promise<Chunk[]> {
    return this.#once(this.#chunks, snapshot, () => this.#readChunks(snapshot));
  }

  /** Its rendition; while that cannot be read, as much of it as the passages tell. */
  rendition(snapshot: DocumentSnapshot): Promise<Rendition> {
    return this.#once(this.#renditions, snapshot, () => this.#readRendition(snapshot));
  }

  tables(snapshot: DocumentSnapshot): Promise<DocumentTable[]> {
    return this.#once(this.#tables, snapshot, async () => readTables(await this.rendition(snapshot)));
  }

  /** A failed read is retried by whoever asks next. */
  #once<Read>(
    known: Map<string, Promise<Read>>,
    { document, version }: DocumentSnapshot,
    read: () => Promise<Read>,
  ): Promise<Read> {
    const key = snapshotKey(document.docId, version);
    const begun = known.get(key) ?? read();
    known.set(key, begun);
    begun.catch(() => known.delete(key));
    return begun;
  }

  async #readChunks({ document, version }: DocumentSnapshot): Promise<Chunk[]> {
    const { key, stores, signal } = this.#context;
    const chunks: Chunk[] = [];
    while (chunks.length < TOOL_DOCUMENT_PASSAGES) {
      signal.throwIfAborted();
      const range = { from: chunks.length, limit: NAMED_CHUNKS };
      const page = await stores.documentIndex.chunks(key, document.docId, version, range);
      chunks.push(...page);
      if (page.length < NAMED_CHUNKS) break;
    }
    return chunks;
  }

  async #readRendition(snapshot: DocumentSnapshot): Promise<Rendition> {
    const { key, stores, emit } = this.#context;
    const { document, version } = snapshot;
    try {
      const versions = await stores.documentIndex.versions(key, document.docId);
      const checksum = versions.find((known) => known.version === version)?.renditionChecksum;
      if (checksum) return await readRendition(stores.objectStore, key.tenantId, checksum);
    } catch (error) {
      if (!AppError.isInstance(error)) throw error;
      if (isUnavailable(error))
        emit({ type: "degraded", what: "object_store", why: "originals_unavailable" });
    }
    const chunks = await this.chunks(snapshot);
    return { markdown: markdownOf(chunks), ...outlineOfChunks(chunks) };
  }
}

/** The passages at their places with line breaks between them, so that offsets are those of the rendition. */
function markdownOf(chunks: readonly Chunk[]): string {
  let markdown = "";
  for (const { from, text } of chunks) markdown += "\n".repeat(Math.max(0, from - markdown.length)) + text;
  return markdown;
}
