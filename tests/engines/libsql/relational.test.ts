import { afterAll, beforeAll } from "vitest";
import { createLibsqlRelationalDatabase } from "../../../lib/drivers/libsql/libsql-relational-database.ts";
import { migrateLibsql } from "../../../lib/drivers/libsql/migrate-libsql.ts";
import { createRelationalAssistantStore } from "../../../lib/drivers/relational/relational-assistant-store.ts";
import { createRelationalCollectionStore } from "../../../lib/drivers/relational/relational-collection-store.ts";
import { createRelationalCostLedger } from "../../../lib/drivers/relational/relational-cost-ledger.ts";
import { createRelationalJobQueue } from "../../../lib/drivers/relational/relational-job-queue.ts";
import { createRelationalMetricStore } from "../../../lib/drivers/relational/relational-metric-store.ts";
import { createRelationalOpeningLog } from "../../../lib/drivers/relational/relational-opening-log.ts";
import { createRelationalProfileStore } from "../../../lib/drivers/relational/relational-profile-store.ts";
import { createRelationalRows } from "../../../lib/drivers/relational/relational-rows.ts";
import { createRelationalRunStore } from "../../../lib/drivers/relational/relational-run-store.ts";
import { createRelationalSessionStore } from "../../../lib/drivers/relational/relational-session-store.ts";
import { createRelationalSettingStore } from "../../../lib/drivers/relational/relational-setting-store.ts";
import { createRelationalTurnJournal } from "../../../lib/drivers/relational/relational-turn-journal.ts";
import { createRelationalWordStore } from "../../../lib/drivers/relational/relational-word-store.ts";
import { describeAssistantStoreContract } from "../../contracts/assistant-store.contract.ts";
import { describeCollectionStoreContract } from "../../contracts/collection-store.contract.ts";
import { describeCostLedgerContract } from "../../contracts/cost-ledger.contract.ts";
import { describeJobQueueContract } from "../../contracts/job-queue.contract.ts";
import { CONTRACT_PAGE, describeMetricStoreContract } from "../../contracts/metric-store.contract.ts";
import { describeOpeningLogContract } from "../../contracts/opening-log.contract.ts";
import { describeProfileStoreContract } from "../../contracts/profile-store.contract.ts";
import { describeRelationalRowsContract } from "../../contracts/relational-rows.contract.ts";
import { describeRunStoreContract } from "../../contracts/run-store.contract.ts";
import { describeSessionStoreContract } from "../../contracts/session-store.contract.ts";
import { describeSettingStoreContract } from "../../contracts/setting-store.contract.ts";
import { describeTurnJournalContract } from "../../contracts/turn-journal.contract.ts";
import { describeTurnRecordsContract } from "../../contracts/turn-records.contract.ts";
import { describeWordStoreContract } from "../../contracts/word-store.contract.ts";
import { type LibsqlTestServer, MIGRATIONS, startLibsql } from "../../helpers/libsql.ts";

let server: LibsqlTestServer;
beforeAll(async () => {
  server = await startLibsql();
});
afterAll(() => server.stop());

/** Two clients of one empty database, as two processes have them. */
async function twoDatabases() {
  await server.empty();
  await migrateLibsql({ url: server.url, folder: MIGRATIONS });
  const [first, second] = [1, 2].map(() => createLibsqlRelationalDatabase({ url: server.url }).database);
  if (!first || !second) throw new Error("two databases were opened");
  return { first, second };
}

describeSessionStoreContract("libsql", async () =>
  createRelationalSessionStore({ database: (await twoDatabases()).first }),
);

describeProfileStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalProfileStore({ database: first }),
    second: createRelationalProfileStore({ database: second }),
  };
});

describeWordStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalWordStore({ database: first }),
    second: createRelationalWordStore({ database: second }),
  };
});

describeCollectionStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalCollectionStore({ database: first }),
    second: createRelationalCollectionStore({ database: second }),
  };
});

describeJobQueueContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalJobQueue({ database: first }),
    second: createRelationalJobQueue({ database: second }),
  };
});

describeRunStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalRunStore({ database: first }),
    second: createRelationalRunStore({ database: second }),
  };
});

describeTurnJournalContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalTurnJournal({ database: first }),
    second: createRelationalTurnJournal({ database: second }),
  };
});

describeRelationalRowsContract("libsql", async () => ({
  rows: createRelationalRows({ database: (await twoDatabases()).first }),
}));

describeAssistantStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalAssistantStore({ database: first }),
    second: createRelationalAssistantStore({ database: second }),
  };
});

describeMetricStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalMetricStore({ database: first, pageSize: CONTRACT_PAGE }),
    second: createRelationalMetricStore({ database: second, pageSize: CONTRACT_PAGE }),
  };
});

describeCostLedgerContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalCostLedger({ database: first }),
    second: createRelationalCostLedger({ database: second }),
  };
});

describeOpeningLogContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalOpeningLog({ database: first }),
    second: createRelationalOpeningLog({ database: second }),
  };
});

describeSettingStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalSettingStore({ database: first }),
    second: createRelationalSettingStore({ database: second }),
  };
});

describeCollectionStoreContract("libsql", async () => {
  const { first, second } = await twoDatabases();
  return {
    first: createRelationalCollectionStore({ database: first }),
    second: createRelationalCollectionStore({ database: second }),
  };
});

describeTurnRecordsContract("libsql", twoDatabases);
