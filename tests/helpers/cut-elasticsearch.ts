import { AppError } from "../../lib/domain/app-error.ts";
import type { Elasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";

/**
 * A process whose connection breaks at one of its calls and stays broken. `lostAnswer`: the engine executed
 * that call, and only the answer was lost; otherwise the call never arrived.
 */
export function cutElasticsearch(
  elasticsearch: Elasticsearch,
  { at, lostAnswer }: { at: number; lostAnswer: boolean },
): Elasticsearch {
  let calls = 0;
  return {
    ...elasticsearch,
    async call(call, work) {
      calls++;
      if (calls < at) return elasticsearch.call(call, work);
      if (calls === at && lostAnswer) await elasticsearch.call(call, work).catch(() => {});
      throw new AppError("unavailable", { message: `The line broke: could not ${call.operation}` });
    },
  };
}
