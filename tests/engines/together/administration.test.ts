import { execFile } from "node:child_process";
import { join } from "node:path";
import { Client } from "@elastic/elasticsearch";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { projectFolder } from "../../../cli/command.ts";
import { createContainer } from "../../../lib/container.ts";
import { CONV_TURNS } from "../../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { readEnvironment } from "../../../lib/env.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { engineVariables } from "../../helpers/engine-variables.ts";
import { type LibsqlTestServer, startLibsql } from "../../helpers/libsql.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const { url } = engineSettings.elasticsearch();

let database: LibsqlTestServer;
beforeAll(async () => {
  database = await startLibsql();
});
afterAll(() => database.stop());

let raw: Client;
let prefix: string;
let folder: string;
beforeEach(() => {
  raw = new Client({ node: url });
  prefix = `${uniqueName()}-`;
  folder = temporaryFolder();
});
afterEach(async () => {
  const indices = Object.keys(await raw.indices.get({ index: `${prefix}*` }));
  if (indices.length > 0) await raw.indices.delete({ index: indices });
  await raw.close();
});

function settings(): Record<string, string> {
  return { ...engineVariables(prefix, database.url), IBID_DATA_DIR: folder };
}

function ibid(...words: string[]): Promise<{ code: number; printed: string; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(projectFolder, "cli", "launch.mjs"), ...words],
      { env: { ...process.env, ...settings() } },
      (error, printed, said) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, printed, said }),
    );
  });
}

/** The index of turns as an earlier version has left it, with one document. */
async function makeOlderIndex(): Promise<void> {
  await raw.indices.create({
    index: `${prefix}conv_turns-v0`,
    settings: CONV_TURNS.settings,
    mappings: { ...CONV_TURNS.mappings, _meta: { schema_version: 0 } },
    aliases: { [`${prefix}conv_turns`]: { is_write_index: true } },
  });
  await raw.index({ index: `${prefix}conv_turns`, id: "one", document: { tenant_id: "t" }, refresh: true });
}

describe("the administration of an installation on engines", () => {
  it("finds every engine well", async () => {
    const { code, printed } = await ibid("doctor");
    expect(printed).not.toContain("FAIL");
    for (const engine of [
      "Elasticsearch (turn log, documents)",
      "Redis (Upstash) (working memory)",
      "S3 (files)",
      "libSQL (sessions)",
    ])
      expect(printed).toContain(`\n${engine}\n  ok   reach `);
    expect(code).toBe(0);
  });

  it("refuses to start on an older index, says so in doctor, and goes on after ibid reindex", async () => {
    await makeOlderIndex();
    const words = `The index ${prefix}conv_turns-v0 has schema version 0, this Ibid needs 1. Nothing is lost: run \`npm run ibid -- reindex\`, then start again.`;
    await expect(createContainer(readEnvironment(settings()))).rejects.toThrow(words);
    const sick = await ibid("doctor");
    expect(sick.printed).toContain(`  FAIL schema  ${words}\n`);
    expect(sick.code).toBe(1);

    const rebuilt = await ibid("reindex", "--delete-old");
    expect(rebuilt.said).toBe("");
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.printed).toMatch(
      /conv_turns: now on .*conv_turns-v1 with 1 documents; writers waited \d+ ms\. .*conv_turns-v0 is kept until --delete-old\n/,
    );
    expect(rebuilt.printed).toContain(`${prefix}conv_turns: ${prefix}conv_turns-v0 deleted\n`);
    expect((await raw.get({ index: `${prefix}conv_turns`, id: "one" })).found).toBe(true);

    const container = await createContainer(readEnvironment(settings()));
    await container.close();
  });
});
