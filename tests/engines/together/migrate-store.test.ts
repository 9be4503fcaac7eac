import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Container, createContainer } from "../../../lib/container.ts";
import { readEnvironment } from "../../../lib/env.ts";
import { uniqueName } from "../../helpers/engine-settings.ts";
import { engineVariables } from "../../helpers/engine-variables.ts";
import { fillInstallation, readInstallation, type Size } from "../../helpers/installation.ts";
import { type LibsqlTestServer, startLibsql } from "../../helpers/libsql.ts";
import { removeIndices } from "../../helpers/remove-indices.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const COMMAND = join(import.meta.dirname, "../../../cli/ibid.ts");
/** More turns than go in one batch, and enough of everything to be killed in the middle of it. */
const SIZE: Size = { tenants: [uniqueName(), `${uniqueName()}:b`], documents: 20, sessions: 12, turns: 25 };

let database: LibsqlTestServer;
let dataFolder: string;
let prefix: string;
let variables: Record<string, string>;
let source: Container;
const opened: Container[] = [];

async function open(settings: Record<string, string>): Promise<Container> {
  const container = await createContainer(readEnvironment({ ...settings }));
  opened.push(container);
  return container;
}

beforeAll(async () => {
  database = await startLibsql();
  dataFolder = temporaryFolder();
  prefix = `${uniqueName()}-`;
  variables = { ...engineVariables(prefix, database.url), IBID_DATA_DIR: dataFolder };
  source = await open({ IBID_DATA_DIR: dataFolder });
  await fillInstallation(source, SIZE);
});

afterAll(async () => {
  for (const tenantId of SIZE.tenants) {
    const { documents } = await source.documentIndex.list({ tenantId }, { limit: 200 });
    const target = await open(variables);
    for (const { docId } of documents) {
      for (const { checksum, renditionChecksum } of await source.documentIndex.versions(
        { tenantId },
        docId,
      )) {
        await target.objectStore.remove({ tenantId }, checksum);
        if (renditionChecksum) await target.objectStore.remove({ tenantId }, renditionChecksum);
      }
    }
  }
  for (const container of opened) await container.close();
  await removeIndices(prefix);
  await database.stop();
});

function start(
  settings: Record<string, string>,
  ...options: string[]
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [COMMAND, "migrate-store", ...options], {
    env: { ...process.env, ...variables, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

const BOTH = ["--from", "embedded", "--to", "engines"];

async function run(...options: string[]): Promise<{ code: unknown; output: string }> {
  const { child, output } = start({}, ...BOTH, ...options);
  const [code] = await once(child, "close");
  return { code, output: output() };
}

/** Killed (−9) as soon as it says that this part is through: in the middle of the next one. */
async function killedAfter(part: string): Promise<string> {
  const { child, output } = start({}, ...BOTH);
  child.stdout?.on("data", () => {
    if (new RegExp(`^${part}: `, "m").test(output())) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "close");
  expect(signal, output()).toBe("SIGKILL");
  return output();
}

describe("moving an embedded installation to the engines", () => {
  it("survives being killed twice half-way, moves the rest, and every read answers the same afterwards", async () => {
    const survey = await run("--dry-run");
    expect(survey, survey.output).toMatchObject({ code: 0 });
    expect(survey.output).toMatch(/^turns +600 +0 +600$/m);
    await killedAfter("files");
    const second = await killedAfter("documents");
    expect(second).toMatch(/^files: 0 new/m);
    const last = await run();
    expect(last, last.output).toMatchObject({ code: 0 });
    expect(last.output).toMatch(/^documents: 0 new/m);
    expect(last.output).toMatch(/^turns +600 +600 +same$/m);
    expect(last.output).toContain("working memory) was not moved: it is rebuilt when they are next used.");
    const target = await open(variables);
    expect(await readInstallation(target, SIZE)).toEqual(await readInstallation(source, SIZE));
    const again = await run();
    expect(again.output.match(/: 0 new/g)).toHaveLength(4);

    // And back, into a folder of its own.
    const back = temporaryFolder();
    const there = start({ IBID_DATA_DIR: back }, "--from", "engines", "--to", "embedded");
    const [code] = await once(there.child, "close");
    expect(code, there.output()).toBe(0);
    const returned = await open({ IBID_DATA_DIR: back });
    expect(await readInstallation(returned, SIZE)).toEqual(await readInstallation(source, SIZE));
  }, 480_000);
});
