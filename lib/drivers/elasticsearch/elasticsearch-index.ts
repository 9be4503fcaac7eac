import { type Client, errors, type estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { fromWire, wireObject } from "../../domain/wire/wire-schema.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import type { RemoteCall } from "../shared/remote-engine.ts";
import {
  type Elasticsearch,
  isMissingIndex,
  missingIndex,
  type RequestOptions,
  statusOf,
} from "./elasticsearch-client.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

export type Query = estypes.QueryDslQueryContainer;

/** Whose documents: where they lie, and what every one of them fulfils. */
export interface Scope {
  routing?: string;
  filter: readonly Query[];
}

/** What is done, in words, and the deadline where it is not that of a call that somebody waits for. */
export type Told = Pick<RemoteCall, "operation" | "deadlineMs">;

export interface Search extends Told, Omit<estypes.SearchRequest, "index" | "routing" | "query"> {
  bool?: estypes.QueryDslBoolQuery & { filter?: readonly Query[] };
}

/** Of a document, as it was read or written: it can be changed only while it still is in that state. */
export interface State {
  seqNo: number;
  primaryTerm: number;
}

export interface Stored<Value> extends State {
  value: Value;
}

interface ReadOptions extends Told {
  ids: readonly string[];
  /** Of the source, where the schema's own names would bring too much. */
  fields?: readonly string[];
  /** Documents in one request. @default REMOTE_BATCH */
  batch?: number;
}

/** A change of one document. `before`: only while the stored one is still in that state. */
export interface DocumentWrite {
  /** `create` only where there is none; `update` puts the fields of `document` over those of the stored one. */
  action: "create" | "index" | "update" | "delete";
  id: string;
  document?: object;
  before?: State | null;
}

/** Made once: zod compiles a schema when it is first used. */
const foundAnswer = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.unknown() })) }),
});

/**
 * One index, or several of one pattern, or somebody's documents in it: read, searched and written document by
 * document. Schemas have our names, documents those of the wire; only the fields that a schema names are fetched.
 */
export class ElasticsearchIndex {
  readonly name: string;
  readonly #elasticsearch: Elasticsearch;
  readonly #routing: { routing?: string };
  readonly #filter: readonly Query[];

  constructor(elasticsearch: Elasticsearch, name: string, { routing, filter }: Scope = { filter: [] }) {
    this.name = name;
    this.#elasticsearch = elasticsearch;
    this.#routing = routing === undefined ? {} : { routing };
    this.#filter = filter;
  }

  static of(elasticsearch: Elasticsearch, definition: IndexDefinition): ElasticsearchIndex {
    return new ElasticsearchIndex(elasticsearch, aliasOf(elasticsearch.indexPrefix, definition));
  }

  /** Only these documents: every request is routed to them, and every search filtered by what they fulfil. */
  within(scope: Scope): ElasticsearchIndex {
    return new ElasticsearchIndex(this.#elasticsearch, this.name, scope);
  }

  call<Result>(
    { operation, deadlineMs }: Told,
    work: (client: Client, options: RequestOptions) => Promise<Result>,
  ): Promise<Result> {
    return this.#elasticsearch.call({ operation, deadlineMs, idempotent: true }, work);
  }

  /**
   * Every shard has answered: what only some of them found is not an answer, and must not be kept, counted or
   * removed by.
   */
  search<Answer>(
    schema: z.ZodType<Answer>,
    { operation, deadlineMs, bool, ...request }: Search,
  ): Promise<Answer> {
    const filter = [...this.#filter, ...(bool?.filter ?? [])];
    const query = filter.length > 0 || bool ? { query: { bool: { ...bool, filter } } } : {};
    return this.call({ operation, deadlineMs }, async (client, options) =>
      schema.parse(
        await client.search(
          {
            index: this.name,
            ...this.#routing,
            allow_partial_search_results: false,
            track_total_hits: false,
            ...query,
            ...request,
          },
          options,
        ),
      ),
    );
  }

  /** What the documents that a search finds hold, in its order. */
  sources<Schema extends z.ZodObject>(schema: Schema, search: Search): Promise<z.output<Schema>[]> {
    const value = fromWire(schema);
    const answer = foundAnswer.transform(({ hits }) => hits.hits.map(({ _source }) => value.parse(_source)));
    return this.search(answer, { _source: fieldsOf(schema), ...search });
  }

  /**
   * Documents by id: always as they are at this moment, whatever a search would already see. Missing ones are null.
   */
  async read<Schema extends z.ZodObject>(
    schema: Schema,
    { operation, deadlineMs, ids, fields = fieldsOf(schema), batch = REMOTE_BATCH }: ReadOptions,
  ): Promise<(Stored<z.output<Schema>> | null)[]> {
    const found: (Stored<z.output<Schema>> | null)[] = [];
    const value = fromWire(schema);
    const place = { index: this.name, ...this.#routing };
    const _source = fields.length > 0 ? { _source_includes: [...fields] } : { _source: false };
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const read = await this.call({ operation, deadlineMs }, async (client, options) => {
        const { docs } = await client.mget({ ...place, ids: some, ..._source }, options);
        return docs.map((document) => storedOf(value, operation, document));
      });
      found.push(...read);
    }
    return found;
  }

  /** False when it is not in the state that it has to be in, or not there any more. */
  async change(
    { operation, deadlineMs, refresh = false }: Told & { refresh?: boolean },
    { action, id, document, before }: DocumentWrite,
  ): Promise<boolean> {
    const request = { index: this.name, ...this.#routing, id, refresh, ...(before && asRequired(before)) };
    try {
      await this.call({ operation, deadlineMs }, async (client, options) => {
        if (action === "delete") await client.delete(request, options);
        else if (action === "update")
          await client.update({ ...request, doc: document, require_alias: true }, options);
        else await client.index({ ...request, document, op_type: action, require_alias: true }, options);
      });
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (status === 409 || status === 404) return false;
      throw error;
    }
  }

  /** In one request, its lines as the engine takes them; the alias must exist. */
  async bulk(operation: string, operations: string[], refresh: boolean): Promise<estypes.BulkResponseItem[]> {
    const request = { index: this.name, ...this.#routing, operations, require_alias: true, refresh };
    const told = { operation, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
    const { items } = await this.call(told, (client, options) => client.bulk<string>(request, options));
    return items.flatMap((item) => Object.values(item));
  }

  /**
   * Deletes what a search sees. `conflicts`: how many of them somebody else was just changing; they are left, and
   * whoever wants none left looks again.
   */
  removeFound(
    operation: string,
    filter: readonly Query[] = [],
    most?: number,
  ): Promise<{ deleted: number; conflicts: number }> {
    const request = {
      index: this.name,
      ...this.#routing,
      query: { bool: { filter: [...this.#filter, ...filter] } },
      ...(most === undefined ? {} : { max_docs: most }),
      conflicts: "proceed" as const,
      refresh: true,
      ignore_unavailable: true,
    };
    const told = { operation, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
    return this.call(told, async (client, options) => {
      const {
        deleted = 0,
        version_conflicts: conflicts = 0,
        failures = [],
      } = await client.deleteByQuery(request, options);
      const cause = failures[0]?.cause;
      if (cause) throw new errors.ElasticsearchClientError(cause.reason ?? cause.type);
      return { deleted, conflicts };
    });
  }

  /** Makes what anybody wrote before this call findable. */
  async refresh(): Promise<void> {
    const told = { operation: "make changes findable", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
    await this.call(told, (client, options) => client.indices.refresh({ index: this.name }, options));
  }
}

function fieldsOf(schema: z.ZodObject): string[] {
  return Object.keys(wireObject(schema).shape);
}

function asRequired({ seqNo: if_seq_no, primaryTerm: if_primary_term }: State) {
  return { if_seq_no, if_primary_term };
}

/**
 * The request succeeds as a whole; that an engine which is just starting cannot read yet is said of each document.
 */
function storedOf<Value>(
  value: z.ZodType<Value>,
  operation: string,
  document: estypes.MgetResponseItem<unknown>,
): Stored<Value> | null {
  if ("error" in document) {
    const { type, reason } = document.error;
    if (isMissingIndex(type)) throw missingIndex(operation, reason ?? type);
    throw new errors.ElasticsearchClientError(`${type}: ${reason ?? ""}`);
  }
  if (!document.found) return null;
  const { _source: source, _seq_no: seqNo = 0, _primary_term: primaryTerm = 0 } = document;
  return { value: value.parse(source ?? {}), seqNo, primaryTerm };
}
