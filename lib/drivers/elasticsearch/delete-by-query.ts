import { errors } from "@elastic/elasticsearch";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import type { Query } from "./elasticsearch-index.ts";

/**
 * Deletes what a search sees. `conflicts`: how many of them somebody else was just changing; they are left, and
 * whoever wants none left looks again.
 */
export function deleteByQuery(
  elasticsearch: Elasticsearch,
  operation: string,
  request: { index: string[]; routing?: string; filter: readonly Query[]; most?: number },
): Promise<{ deleted: number; conflicts: number }> {
  const { index, routing, filter, most } = request;
  return elasticsearch.call(
    { operation, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
    async (client, options) => {
      const answer = await client.deleteByQuery(
        {
          index,
          ...(routing === undefined ? {} : { routing }),
          query: { bool: { filter: [...filter] } },
          ...(most === undefined ? {} : { max_docs: most }),
          conflicts: "proceed",
          refresh: true,
          ignore_unavailable: true,
        },
        options,
      );
      const [failure] = answer.failures ?? [];
      if (failure) throw new errors.ElasticsearchClientError(failure.cause.reason ?? failure.cause.type);
      return { deleted: answer.deleted ?? 0, conflicts: answer.version_conflicts ?? 0 };
    },
  );
}
