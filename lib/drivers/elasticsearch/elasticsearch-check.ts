import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { createEngineCheck, type Look, latencyOf, look, NotWell } from "../shared/findings.ts";
import { administer, type Elasticsearch, type Work } from "./elasticsearch-client.ts";
import { explainElasticsearch } from "./elasticsearch-errors.ts";
import { createIndex } from "./ensure-indices.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";
import { type IndexState, indexInUse, readAliasState } from "./index-state.ts";

/**
 * The client speaks version 9 of the protocol ("compatible-with=9"): a server of version 8 refuses that, one
 * of version 10 still answers it. 9.2 is the first that keeps vectors out of `_source` unless asked, which
 * reading and rebuilding rely on. Everything is tested on TESTED.
 */
const OLDEST = [9, 2] as const;
const TESTED = [9, 5] as const;

const infoSchema = z.object({ cluster_name: z.string(), version: z.object({ number: z.string() }) });
const healthSchema = z.object({ status: z.string(), unassigned_primary_shards: z.number().default(0) });

/** Reach, version, each index's schema, writing and reading in an index of its own, and how fast it is. */
export function createElasticsearchCheck({
  elasticsearch,
  definitions,
  looks: more = [],
}: {
  elasticsearch: Elasticsearch;
  definitions: readonly IndexDefinition[];
  /** What else is looked at, before it is measured. */
  looks?: readonly Look[];
}): EngineCheck {
  const ask = <Result>(operation: string, work: Work<Result>) => administer(elasticsearch, operation, work);
  const info = async () =>
    infoSchema.parse(await ask("ask for the version", (client, options) => client.info({}, options)));
  const looks: Look[] = [
    look("reach", async () => {
      const { cluster_name: cluster } = await info();
      const health = healthSchema.parse(
        await ask("ask for its health", (client, options) => client.cluster.health({}, options)),
      );
      if (health.status !== "red") return `answers, cluster "${cluster}"`;
      throw new NotWell(
        `The cluster "${cluster}" is red: ${health.unassigned_primary_shards} shards have no working copy. Bring back the nodes that hold them (GET _cluster/allocation/explain says which).`,
      );
    }),
    look("version", async () => wordsForVersion((await info()).version.number)),
    ...definitions.map((definition) => schemaLook(elasticsearch, definition)),
    ...probeLooks(elasticsearch),
    ...more,
    latencyOf(info),
  ];
  return createEngineCheck("Elasticsearch", looks, (error) =>
    error instanceof NotWell ? error.message : explainElasticsearch(error).message,
  );
}

export function wordsForVersion(version: string): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const range = `Ibid works with ${OLDEST.join(".")} and newer, and is tested on ${TESTED.join(".")}`;
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new NotWell(`${version} is too old: ${range}. Upgrade the cluster.`);
  }
  if (major > TESTED[0]) {
    return `${version}, newer than what Ibid is tested on (${TESTED.join(".")}); it answers in the protocol of version 9`;
  }
  return minor < TESTED[1] ? `${version}; ${range}` : version;
}

function schemaLook(elasticsearch: Elasticsearch, definition: IndexDefinition): Look {
  return look("schema", async () => {
    const alias = aliasOf(elasticsearch.indexPrefix, definition);
    const found = indexInUse(await readAliasState(elasticsearch, definition), definition);
    if (found === null) return `${alias} is not there yet; the next start makes it`;
    if (found.blocks.length > 0) throw new NotWell(wordsForBlocks(found));
    return `${alias} fits (schema version ${definition.version})`;
  });
}

function wordsForBlocks({ index, blocks }: IndexState): string {
  const names = blocks.map((name) => `index.blocks.${name}`).join(", ");
  const why = blocks.includes("read_only_allow_delete")
    ? "its disk was nearly full. Free space; the block goes by itself then, or with PUT /_settings"
    : "somebody set that, or a reindex was killed. Run `npm run ibid -- reindex` again if there was one, otherwise remove the block";
  return `The index ${index} takes no writes (${names}): ${why}.`;
}

/** In an index that is made for it and deleted again: nothing of Ibid's is touched. */
function probeLooks(elasticsearch: Elasticsearch): Look[] {
  const index = `${elasticsearch.indexPrefix}ibid-doctor-${randomUUID()}`;
  const remove = () =>
    administer(elasticsearch, `delete the index ${index}`, (client, options) =>
      client.indices.delete({ index, ignore_unavailable: true }, options),
    );
  return [
    look("write", async () => {
      const probe = { index, id: "probe", document: { word: "probe" }, refresh: true };
      try {
        await createIndex(elasticsearch, index, {
          settings: { number_of_shards: 1, number_of_replicas: 0 },
          mappings: { dynamic: "strict", properties: { word: { type: "keyword" } } },
        });
        await administer(elasticsearch, "write a document", (client, options) =>
          client.index(probe, options),
        );
      } catch (error) {
        await remove().catch(() => {});
        throw error;
      }
      return "an index was made and a document written";
    }),
    look("read", async () => {
      try {
        const { count } = await administer(elasticsearch, `count ${index}`, (client, options) =>
          client.count({ index }, options),
        );
        if (count !== 1) throw new NotWell(`A document that was written is not found (${count} of 1).`);
      } finally {
        await remove();
      }
      return "it was found, and the index deleted again";
    }),
  ];
}
