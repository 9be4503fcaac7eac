import type { Chunk, Document, DocumentVersion } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import { chunkTerms } from "../retrieval/search/chunk-terms.ts";
import { MOVE_BATCH } from "../tunables/background.ts";
import { PAGE_LIMIT_MAX } from "../tunables/requests.ts";
import { canonical, Sides } from "./fingerprint.ts";
import { patiently, severalAtOnce } from "./several-at-once.ts";
import type { Comparison, Count, Mover, StoresToMove } from "./stores-to-move.ts";

export interface FoundDocument {
  key: TenantKey;
  document: Document;
  versions: DocumentVersion[];
}

/** Documents with their versions and passages; the terms they are found by are computed again. */
export class DocumentsMover implements Mover {
  readonly name = "documents";
  readonly #source: DocumentIndex;
  readonly #target: DocumentIndex;

  constructor(from: StoresToMove, to: StoresToMove) {
    this.#source = from.documentIndex;
    this.#target = to.documentIndex;
  }

  async survey(): Promise<Count[]> {
    const documents = { kind: "documents", source: 0, target: 0 };
    const versions = { kind: "versions", source: 0, target: 0 };
    await severalAtOnce(everyDocument(this.#source), async (found) => {
      const there = await this.#target.versions(found.key, found.document.docId);
      documents.source += 1;
      documents.target += there.length > 0 ? 1 : 0;
      versions.source += found.versions.length;
      versions.target += Math.min(there.length, found.versions.length);
    });
    return [documents, versions];
  }

  async move(progress: (words: string) => void, say: (line: string) => void): Promise<number> {
    let seen = 0;
    let fresh = 0;
    await severalAtOnce(everyDocument(this.#source), async (found) => {
      const state = await this.#stateAtTarget(found);
      if (state === "older") {
        await this.#restore(found);
        fresh += 1;
      }
      // Somebody has changed it at the target since: that is not undone.
      if (state === "newer") {
        say(
          `  documents: "${found.document.docId}" of ${found.key.tenantId} was changed at the target later than here, and was left as it is there`,
        );
      }
      seen += 1;
      progress(`${seen} documents, ${fresh} of them new`);
    });
    return fresh;
  }

  async compare(progress: (words: string) => void): Promise<Comparison[]> {
    const all = [new Sides("documents"), new Sides("versions"), new Sides("passages")] as const;
    await severalAtOnce(everyDocument(this.#source), async ({ key, document, versions: mine }) => {
      const [records, versions, chunks] = [new Sides(""), new Sides(""), new Sides("")];
      const { docId } = document;
      const name = [key.tenantId, docId];
      records.atSource(name, document);
      const there = await this.#target.find(key, docId);
      if (there) records.atTarget(name, there);
      const theirs = await this.#target.versions(key, docId);
      for (const version of mine) versions.atSource(name, version);
      for (const version of theirs) versions.atTarget(name, version);
      for (const { version } of mine) {
        for await (const page of chunkPages(this.#source, key, docId, version)) {
          for (const chunk of page) chunks.atSource(name, chunk);
        }
      }
      for (const { version } of theirs) {
        for await (const page of chunkPages(this.#target, key, docId, version)) {
          for (const chunk of page) chunks.atTarget(name, chunk);
        }
      }
      for (const [place, found] of [records, versions, chunks].entries()) all[place]?.merge(found);
      progress(`${all[0].comparison().source.count} documents compared`);
    });
    return all.map((sides) => sides.comparison());
  }

  /** A store shows a restored document only with all of its passages, so comparing the record is enough. */
  async #stateAtTarget({ key, document, versions }: FoundDocument): Promise<"same" | "older" | "newer"> {
    const there = await this.#target.find(key, document.docId);
    if (there === null) return "older";
    const theirs = await this.#target.versions(key, document.docId);
    if (canonical([there, theirs]) === canonical([document, versions])) return "same";
    return there.updatedAt > document.updatedAt ? "newer" : "older";
  }

  async #restore({ key, document, versions }: FoundDocument): Promise<void> {
    const chunks = [];
    for (const { version } of versions) {
      const all: Chunk[] = [];
      for await (const page of chunkPages(this.#source, key, document.docId, version)) all.push(...page);
      const indexed = all.map((chunk) => ({ chunk, terms: chunkTerms(document.title, chunk) }));
      chunks.push({ version, chunks: indexed });
    }
    await this.#target.restore(key, { document, versions, chunks });
  }
}

/**
 * Every document of every tenant. One that is added or removed meanwhile may be missed: nobody should be
 * using the store.
 */
export async function* everyDocument(index: DocumentIndex): AsyncGenerator<FoundDocument> {
  for (const tenantId of await patiently(() => index.tenants())) {
    const key = { tenantId };
    let cursor: string | undefined;
    do {
      const query = {
        sort: "title",
        limit: PAGE_LIMIT_MAX,
        ...(cursor === undefined ? {} : { cursor }),
      } as const;
      const page = await patiently(() => index.list(key, query));
      for (const document of page.documents) {
        yield { key, document, versions: await patiently(() => index.versions(key, document.docId)) };
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

async function* chunkPages(
  index: DocumentIndex,
  key: TenantKey,
  docId: string,
  version: number,
): AsyncGenerator<Chunk[]> {
  let from = 0;
  for (;;) {
    const page = await index.chunks(key, docId, version, { from, limit: MOVE_BATCH });
    if (page.length === 0) return;
    yield page;
    from = (page.at(-1)?.order ?? from) + 1;
  }
}
