import { z } from "zod";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { readDocuments } from "./elasticsearch-requests.ts";
import { CONV_TURN_CLAIMS, CONV_TURNS } from "./elasticsearch-turn-documents.ts";
import { aliasOf } from "./index-definition.ts";

export interface TurnIndices {
  elasticsearch: Elasticsearch;
  turns: string;
  claims: string;
}

export function turnIndices(elasticsearch: Elasticsearch): TurnIndices {
  return {
    elasticsearch,
    turns: aliasOf(elasticsearch.indexPrefix, CONV_TURNS),
    claims: aliasOf(elasticsearch.indexPrefix, CONV_TURN_CLAIMS),
  };
}

/** Which of the documents beside and among the turns exist. */
export async function existingDocuments(
  { elasticsearch, turns }: TurnIndices,
  operation: string,
  ref: string,
  ids: readonly string[],
): Promise<boolean[]> {
  const found = await readDocuments(elasticsearch, {
    operation,
    index: turns,
    routing: ref,
    ids,
    schema: z.unknown(),
    batch: Number.POSITIVE_INFINITY,
  });
  return found.map((document) => document !== null);
}
