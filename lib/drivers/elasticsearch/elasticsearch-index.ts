import { errors, type estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { fromWire, wireObject } from "../../domain/wire/wire-schema.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import type { RemoteCall } from "../shared/remote-engine.ts";
import type { Elasticsearch, Work } from "./elasticsearch-client.ts";
import { isMissingIndex, missingIndex, statusOf } from "./elasticsearch-errors.ts";
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

/** A method of a port that begins with a key, for what lies under that key. */
export type Within<Method, Place> = Method extends (key: never, ...given: infer Given) => infer Result
  ? (place: Place, ...given: Given) => Result
  : never;

// Made once: zod compiles a schema when it is first used.
const hitsAnswer = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) });
const sourceSchema = z.object({ _source: z.unknown() });
const columnsSchema = z.object({ fields: z.looseObject({}).default({}) });
const aggregationsAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.unknown().optional(),
});

/** The buckets of an aggregation, each with these parts. */
export function buckets<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ buckets: z.array(z.object(shape)) });
}

/**
 * One index, or several of one pattern, or somebody's documents in it: read, searched and written document by
 * document. Schemas have our names, documents those of the wire; only the fields that a schema names are fetched.
 */
export class ElasticsearchIndex {
  readonly name: string;
  readonly #elasticsearch: Elasticsearch;
  readonly #place: { index: string; routing?: string };
  readonly #filter: readonly Query[];

  constructor(elasticsearch: Elasticsearch, name: string, { routing, filter }: Scope = { filter: [] }) {
    this.name = name;
    this.#elasticsearch = elasticsearch;
    this.#place = { index: name, ...(routing !== undefined && { routing }) };
    this.#filter = filter;
  }

  static of(elasticsearch: Elasticsearch, definition: IndexDefinition): ElasticsearchIndex {
    return new ElasticsearchIndex(elasticsearch, aliasOf(elasticsearch.indexPrefix, definition));
  }

  /** Only these documents: every request is routed to them, and every search filtered by what they fulfil. */
  within(scope: Scope): ElasticsearchIndex {
    return new ElasticsearchIndex(this.#elasticsearch, this.name, scope);
  }

  call<Result>({ operation, deadlineMs }: Told, work: Work<Result>): Promise<Result> {
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
    const whole = { allow_partial_search_results: false, track_total_hits: false };
    return this.call({ operation, deadlineMs }, async (client, options) =>
      schema.parse(await client.search({ ...this.#place, ...whole, ...query, ...request }, options)),
    );
  }

  hits<Hit>(schema: z.ZodType<Hit>, search: Search): Promise<Hit[]> {
    const answer = hitsAnswer.transform(({ hits }) => hits.hits.map((hit) => schema.parse(hit)));
    return this.search(answer, search);
  }

  /** What the documents that a search finds hold, in its order. */
  sources<Schema extends z.ZodObject>(schema: Schema, search: Search): Promise<z.output<Schema>[]> {
    const value = fromWire(schema);
    const hit = sourceSchema.transform(({ _source }) => value.parse(_source));
    return this.hits(hit, { _source: fieldsOf(schema), ...search });
  }

  /**
   * The same from columns, which takes a tenth of the time of reading whole documents. Null where a column does not
   * hold the one value that it should.
   */
  columns<Schema extends z.ZodObject>(schema: Schema, search: Search): Promise<(z.output<Schema> | null)[]> {
    const value = fromWire(schema);
    const hit = columnsSchema.transform(({ fields }) => {
      const single: Record<string, unknown> = {};
      for (const [name, values] of Object.entries(fields))
        if (Array.isArray(values) && values.length === 1) single[name] = values[0];
      return value.safeParse(single).data ?? null;
    });
    const asked = { _source: false, stored_fields: "_none_", docvalue_fields: fieldsOf(schema) };
    return this.hits(hit, { ...asked, ...search });
  }

  /** How many documents a search finds, and what its aggregations make of them. */
  aggregate<Aggregations>(
    aggregations: z.ZodType<Aggregations>,
    search: Search,
  ): Promise<{ total: number; aggregations: Aggregations }> {
    const answer = aggregationsAnswer.transform(({ hits, aggregations: found }) => ({
      total: hits.total.value,
      aggregations: aggregations.parse(found),
    }));
    return this.search(answer, { size: 0, track_total_hits: true, ...search });
  }

  /** Documents by id, those that exist: as they are at this moment, whatever a search would already see. */
  async read<Schema extends z.ZodObject>(
    schema: Schema,
    { operation, deadlineMs, ids, fields = fieldsOf(schema), batch = REMOTE_BATCH }: ReadOptions,
  ): Promise<Map<string, Stored<z.output<Schema>>>> {
    const found = new Map<string, Stored<z.output<Schema>>>();
    const value = fromWire(schema);
    const place = { ...this.#place, _source_includes: [...fields] };
    for (const some of batchesOf([...new Set(ids)], batch))
      await this.call({ operation, deadlineMs }, async (client, options) => {
        const { docs } = await client.mget({ ...place, ids: some }, options);
        for (const document of docs) {
          const stored = storedOf(value, operation, document);
          if (stored) found.set(document._id, stored);
        }
      });
    return found;
  }

  /** False when it is not in the state that it has to be in, or not there any more. */
  async change(
    { operation, deadlineMs, refresh = false }: Told & { refresh?: boolean },
    { action, id, document, before }: DocumentWrite,
  ): Promise<boolean> {
    const required = before && { if_seq_no: before.seqNo, if_primary_term: before.primaryTerm };
    const request = { ...this.#place, id, refresh, ...required };
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
    const request = { ...this.#place, operations, require_alias: true, refresh };
    const told = { operation, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
    const { items } = await this.call(told, (client, options) => client.bulk<string>(request, options));
    return items.flatMap((item) => Object.values(item));
  }

  /** Deletes what a search sees. `conflicts`: how many of them somebody else was just changing; they are left. */
  removeFound(
    operation: string,
    filter: readonly Query[] = [],
    most?: number,
  ): Promise<{ deleted: number; conflicts: number }> {
    const request = {
      ...this.#place,
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

  /** Looks again for what somebody else was just changing, until none is left. */
  async removeAll(operation: string, filter: readonly Query[] = []): Promise<void> {
    while ((await this.removeFound(operation, filter)).conflicts > 0);
  }

  /** Makes what anybody wrote before this call findable. */
  async refresh(): Promise<void> {
    const told = { operation: "make changes findable", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
    await this.call(told, (client, options) => client.indices.refresh({ index: this.name }, options));
  }
}

export function batchesOf<Value>(values: readonly Value[], size: number): Value[][] {
  const batches: Value[][] = [];
  for (let from = 0; from < values.length; from += size) batches.push(values.slice(from, from + size));
  return batches;
}

function fieldsOf(schema: z.ZodObject): string[] {
  return Object.keys(wireObject(schema).shape);
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
