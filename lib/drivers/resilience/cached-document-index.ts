import { createHash } from "node:crypto";
import { z } from "zod";
import { cacheKey } from "../../domain/cache-key.ts";
import { chunkSchema } from "../../domain/document.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { noteCacheLook } from "../../metrics/cache-looks.ts";
import type { Cache } from "../../ports/cache.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { LIBRARY_REVISION_MS, SEARCH_CACHE_LENGTH, SEARCH_CACHE_MS } from "../../tunables/engines.ts";

const hitsSchema = z.array(
  z.object({ chunk: chunkSchema, title: z.string(), score: z.number(), matched: z.array(z.string()) }),
);
const statisticsSchema = z.object({
  chunks: z.number(),
  frequencies: z.array(z.tuple([z.string(), z.number()])).transform((pairs) => new Map(pairs)),
});

/**
 * A document index whose searches are answered from the cache while the tenant's library stays as it is. An
 * answer is kept with the library's revision of the moment before it was looked for, and holds as long as
 * that is still the revision. Every change makes a new one, before and after: an answer looked for during a
 * change holds at most until the change is done.
 *
 * The cache is never needed: where it fails, the index itself is asked. A revision that could not
 * be renewed leaves others with an old answer for SEARCH_CACHE_MS at most; this process goes around
 * the cache for that long.
 */
export function createCachedDocumentIndex({
  index,
  cache,
  now = Date.now,
}: {
  index: DocumentIndex;
  cache: Cache;
  now?: () => number;
}): DocumentIndex {
  const answers = new LibraryAnswers(cache, now);
  return {
    register: (key, ...rest) => answers.change(key, () => index.register(key, ...rest)),
    setProgress: (...values) => index.setProgress(...values),
    complete: (key, ...rest) => answers.change(key, () => index.complete(key, ...rest)),
    fail: (...values) => index.fail(...values),
    setMetadata: (key, ...rest) => index.setMetadata(key, ...rest),
    find: (...values) => index.find(...values),
    findByIdKey: (...values) => index.findByIdKey(...values),
    versions: (...values) => index.versions(...values),
    list: (...values) => index.list(...values),
    count: (key) => index.count(key),
    usage: (key, createdBy) => index.usage(key, createdBy),
    unfinished: (limit) => index.unfinished(limit),
    remove: (key, docId) => answers.change(key, () => index.remove(key, docId)),
    search: (key, terms, scoring, filter, limit) =>
      answers.ask(
        key,
        ["search", terms, scoring, filter.docIds ?? null, filter.notDocIds ?? null, limit],
        fromWire(hitsSchema),
        (hits) => toWire(hitsSchema, hits),
        () => index.search(key, terms, scoring, filter, limit),
      ),
    termStatistics: (key, terms) =>
      answers.ask(
        key,
        ["term statistics", terms],
        statisticsSchema,
        ({ chunks, frequencies }) => ({ chunks, frequencies: [...frequencies] }),
        () => index.termStatistics(key, terms),
      ),
    chunks: (...values) => index.chunks(...values),
    chunksById: (...values) => index.chunksById(...values),
    usesObject: (...values) => index.usesObject(...values),
    finishRemovals: () => index.finishRemovals(),
    tenants: () => index.tenants(),
    restore: (key, stored) => answers.change(key, () => index.restore(key, stored)),
  };
}

/** What was asked of a tenant's library, kept under its revision. */
class LibraryAnswers {
  readonly #cache: Cache;
  readonly #now: () => number;
  #aroundUntil = 0;

  constructor(cache: Cache, now: () => number) {
    this.#cache = cache;
    this.#now = now;
  }

  async change<Result>(key: TenantKey, work: () => Promise<Result>): Promise<Result> {
    await this.#renewRevision(key);
    try {
      return await work();
    } finally {
      await this.#renewRevision(key);
    }
  }

  async ask<Answer>(
    key: TenantKey,
    question: readonly [purpose: string, ...parts: unknown[]],
    answerSchema: z.ZodType<Answer>,
    storedForm: (answer: Answer) => unknown,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (this.#now() < this.#aroundUntil) return work();
    // Of what somebody asked no word goes into the name of anything.
    const [purpose, ...asked] = question;
    const digest = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
    const place = cacheKey(key.tenantId, purpose, digest);
    const known = await this.#recall(key, place, answerSchema);
    noteCacheLook("search", known?.answer !== undefined);
    if (known === null) return work();
    if (known.answer !== undefined) return known.answer;
    const answer = await work();
    // Nobody waits for it.
    void this.#remember(key, place, known.revision, storedForm(answer));
    return answer;
  }

  async #renewRevision(key: TenantKey): Promise<void> {
    try {
      await this.#cache.set(revisionKey(key), crypto.randomUUID(), LIBRARY_REVISION_MS);
    } catch {
      this.#aroundUntil = this.#now() + SEARCH_CACHE_MS;
    }
  }

  /** What the cache holds of this question, and the revision under which an answer may be kept. */
  async #recall<Answer>(
    key: TenantKey,
    place: string,
    answerSchema: z.ZodType<Answer>,
  ): Promise<{ answer?: Answer; revision: string | null } | null> {
    try {
      const [revision, stored] = await Promise.all([
        this.#cache.get(revisionKey(key)),
        this.#cache.get(place),
      ]);
      if (revision === null || stored === null) return { revision };
      const known = z.object({ revision: z.string(), answer: answerSchema }).safeParse(parseJson(stored));
      return known.success && known.data.revision === revision
        ? { revision, answer: known.data.answer }
        : { revision };
    } catch {
      return null;
    }
  }

  async #remember(key: TenantKey, place: string, revision: string | null, answer: unknown) {
    try {
      // An answer looked for before there was a revision may be old already: only the next one is kept.
      if (revision === null)
        await this.#cache.set(revisionKey(key), crypto.randomUUID(), LIBRARY_REVISION_MS);
      else {
        const text = JSON.stringify({ revision, answer });
        if (text.length <= SEARCH_CACHE_LENGTH) await this.#cache.set(place, text, SEARCH_CACHE_MS);
      }
    } catch {
      // The next search asks the index again.
    }
  }
}

function revisionKey(key: TenantKey): string {
  return cacheKey(key.tenantId, "library revision");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
