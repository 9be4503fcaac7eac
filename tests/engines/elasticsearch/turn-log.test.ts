import { createElasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { TURN_LOG_INDICES } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { turnTerms } from "../../../lib/memory/recall/turn-terms.ts";
import { describeTurnLogContract } from "../../contracts/turn-log.contract.ts";
import { describeTurnLogDeletion } from "../../contracts/turn-log-deletion.contract.ts";
import { describeTurnLogKeys } from "../../contracts/turn-log-keys.contract.ts";
import { describeTurnLogRestore } from "../../contracts/turn-log-restore.contract.ts";
import { describeTurnReaderContract, restored } from "../../contracts/turn-reader.contract.ts";
import { emptyIndices } from "../../helpers/emptied-indices.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";

async function open() {
  const { prefix: indexPrefix, giveBack } = await emptyIndices(TURN_LOG_INDICES);
  const one = createElasticsearch({ ...engineSettings.elasticsearch(), indexPrefix });
  const two = createElasticsearch({ ...engineSettings.elasticsearch(), indexPrefix });
  return {
    first: createElasticsearchTurnLog({ elasticsearch: one }),
    second: createElasticsearchTurnLog({ elasticsearch: two }),
    async breakStorage() {
      await one.close();
      await two.close();
    },
    async close() {
      await one.close();
      await two.close();
      giveBack();
    },
  };
}

describeTurnLogContract("Elasticsearch", open);
describeTurnLogKeys("Elasticsearch", open);
describeTurnLogDeletion("Elasticsearch", open);
describeTurnLogRestore("Elasticsearch", open);
describeTurnReaderContract("Elasticsearch", async (key, turns) => {
  const { first, close } = await open();
  return { reader: await restored(first, key, turns, turnTerms), close };
});
