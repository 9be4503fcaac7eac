import { createRelationalAssistantStore } from "../../lib/drivers/relational/relational-assistant-store.ts";
import { createRelationalCollectionStore } from "../../lib/drivers/relational/relational-collection-store.ts";
import { createRelationalCostLedger } from "../../lib/drivers/relational/relational-cost-ledger.ts";
import type { RelationalDatabase } from "../../lib/drivers/relational/relational-database.ts";
import { createRelationalJobQueue } from "../../lib/drivers/relational/relational-job-queue.ts";
import { createRelationalMetricStore } from "../../lib/drivers/relational/relational-metric-store.ts";
import { createRelationalOpeningLog } from "../../lib/drivers/relational/relational-opening-log.ts";
import { createRelationalProfileStore } from "../../lib/drivers/relational/relational-profile-store.ts";
import { createRelationalRows } from "../../lib/drivers/relational/relational-rows.ts";
import { createRelationalRunStore } from "../../lib/drivers/relational/relational-run-store.ts";
import { createRelationalSessionStore } from "../../lib/drivers/relational/relational-session-store.ts";
import { createRelationalSettingStore } from "../../lib/drivers/relational/relational-setting-store.ts";
import { createRelationalTurnJournal } from "../../lib/drivers/relational/relational-turn-journal.ts";
import { createRelationalWordStore } from "../../lib/drivers/relational/relational-word-store.ts";
import { describeAssistantStoreContract } from "./assistant-store.contract.ts";
import { describeCollectionStoreContract } from "./collection-store.contract.ts";
import { describeCostLedgerContract } from "./cost-ledger.contract.ts";
import { describeJobQueueContract } from "./job-queue.contract.ts";
import { CONTRACT_PAGE, describeMetricStoreContract } from "./metric-store.contract.ts";
import { describeOpeningLogContract } from "./opening-log.contract.ts";
import { describeProfileStoreContract } from "./profile-store.contract.ts";
import { describeRelationalRowsContract } from "./relational-rows.contract.ts";
import { describeRunStoreContract } from "./run-store.contract.ts";
import { describeSessionStoreContract } from "./session-store.contract.ts";
import { describeSettingStoreContract } from "./setting-store.contract.ts";
import { describeTurnJournalContract } from "./turn-journal.contract.ts";
import { describeTurnRecordsContract } from "./turn-records.contract.ts";
import { describeWordStoreContract } from "./word-store.contract.ts";

type TwoDatabases = () => Promise<{ first: RelationalDatabase; second: RelationalDatabase }>;

/** Every store that is kept in the relational database, whichever engine that is: `open` gives two clients of an empty one. */
export function describeRelationalStoresContract(driver: string, open: TwoDatabases): void {
  /** One store on each of the two, as two processes have them. */
  const both =
    <Store>(create: (options: { database: RelationalDatabase }) => Store) =>
    async () => {
      const { first, second } = await open();
      return { first: create({ database: first }), second: create({ database: second }) };
    };

  describeSessionStoreContract(driver, async () =>
    createRelationalSessionStore({ database: (await open()).first }),
  );
  describeRelationalRowsContract(driver, async () => ({
    rows: createRelationalRows({ database: (await open()).first }),
  }));
  describeJobQueueContract(driver, both(createRelationalJobQueue));
  describeRunStoreContract(driver, both(createRelationalRunStore));
  describeTurnJournalContract(driver, both(createRelationalTurnJournal));
  describeProfileStoreContract(driver, both(createRelationalProfileStore));
  describeWordStoreContract(driver, both(createRelationalWordStore));
  describeAssistantStoreContract(driver, both(createRelationalAssistantStore));
  describeMetricStoreContract(
    driver,
    both(({ database }) => createRelationalMetricStore({ database, pageSize: CONTRACT_PAGE })),
  );
  describeCostLedgerContract(driver, both(createRelationalCostLedger));
  describeOpeningLogContract(driver, both(createRelationalOpeningLog));
  describeSettingStoreContract(driver, both(createRelationalSettingStore));
  describeCollectionStoreContract(driver, both(createRelationalCollectionStore));
  describeTurnRecordsContract(driver, open);
}
