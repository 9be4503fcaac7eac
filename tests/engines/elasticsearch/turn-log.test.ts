import { TURN_LOG_INDICES } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { turnTerms } from "../../../lib/memory/recall/turn-terms.ts";
import { describeTurnLogContract } from "../../contracts/turn-log.contract.ts";
import { describeTurnLogDeletion } from "../../contracts/turn-log-deletion.contract.ts";
import { describeTurnLogRestore } from "../../contracts/turn-log-restore.contract.ts";
import { describeTurnReaderContract, restored } from "../../contracts/turn-reader.contract.ts";
import { openProbeCluster } from "../../helpers/elasticsearch-probe.ts";

async function open() {
  const cluster = openProbeCluster();
  const [one, two] = [cluster.open(), cluster.open()];
  await ensureIndices(one, TURN_LOG_INDICES);
  return {
    cluster,
    first: createElasticsearchTurnLog({ elasticsearch: one }),
    second: createElasticsearchTurnLog({ elasticsearch: two }),
    async breakStorage() {
      await one.close();
      await two.close();
    },
    close: () => cluster.close(),
  };
}

describeTurnLogContract("Elasticsearch", open);
describeTurnLogDeletion("Elasticsearch", open);
describeTurnLogRestore("Elasticsearch", open);
describeTurnReaderContract("Elasticsearch", async (key, turns) => {
  const { first, close } = await open();
  return { reader: await restored(first, key, turns, turnTerms), close };
});
