import { Client } from "@elastic/elasticsearch";
import { engineSettings } from "./engine-settings.ts";

/** Removes what a test has created in the shared Elasticsearch: every index that begins with its prefix. */
export async function removeIndices(prefix: string): Promise<void> {
  const client = new Client({ node: engineSettings.elasticsearch().url });
  const indices = await client.indices.get({ index: `${prefix}*`, allow_no_indices: true });
  for (const index of Object.keys(indices)) await client.indices.delete({ index }, { ignore: [404] });
  await client.close();
}
