import { execFile, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { allDocuments } from "../helpers/api.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

function ibid(
  dataFolder: string,
  ...words: string[]
): Promise<{ code: number; printed: string; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(projectFolder, "cli", "launch.mjs"), ...words],
      { env: { ...process.env, NODE_ENV: "test", IBID_DATA_DIR: dataFolder, IBID_SAMPLES: "off" } },
      (error, printed, said) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, printed, said }),
    );
  });
}

describe("the command ibid", () => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer();
    folder = temporaryFolder();
    mkdirSync(join(folder, "gates"));
    writeFileSync(join(folder, "gates", "north.md"), "# North gate\n\nThe north gate opens at nine.\n");
  });

  afterAll(() => server.stop());

  it("imports a folder, says what became of each file, and ends with 1 when one failed", async () => {
    const pier = join(folder, "pier");
    mkdirSync(join(pier, "deep"), { recursive: true });
    writeFileSync(join(pier, "deep", "lamp.md"), "# Lamp\n\nThe lamp is lit at dusk.\n");
    writeFileSync(join(pier, "broken.pdf"), "%PDF-1.7 and nothing more");
    const first = await ibid(server.dataFolder, "import", pier);
    expect(first.code).toBe(1);
    expect(first.printed).toContain("deep/lamp.md — added\n");
    expect(first.printed).toContain("broken.pdf — failed: This PDF file is damaged and cannot be read.");
    expect(first.printed).toMatch(/1 added, 0 already in the library, 1 failed, in \d+\.\d s\.\n$/);
    rmSync(join(pier, "broken.pdf"));
    const again = await ibid(server.dataFolder, "import", pier);
    expect(again).toMatchObject({ code: 0 });
    expect(again.printed).toContain("deep/lamp.md — already in the library\n");
  });

  it("goes on with the conversation from one call to the next", async () => {
    await ibid(server.dataFolder, "import", join(folder, "gates"));
    const first = await ibid(server.dataFolder, "ask", "When does the north gate open?");
    expect(first).toMatchObject({ code: 0, said: "" });
    expect(first.printed).toContain("The north gate opens at nine. [1]");
    expect(first.printed).toContain("\n[1] North gate · ");
    const second = await ibid(server.dataFolder, "ask", "show full document 1");
    expect(second.printed).toContain(`→ ${server.url}/documents/`);
    const fresh = await ibid(server.dataFolder, "ask", "--new", "show full document 1");
    expect(fresh.printed).not.toContain("→ ");
  });

  it("says what works", async () => {
    const { code, printed } = await ibid(server.dataFolder, "doctor");
    expect(code).toBe(0);
    expect(printed).toContain(`Server ${server.url}: ok, version `);
    expect(printed).toContain("  document_index: sqlite, ok\n");
    expect(printed).toContain("  answer model: none, ");
  });

  it("says that no server runs on a data folder, and how to start one", async () => {
    const other = temporaryFolder();
    const { code, printed } = await ibid(other, "doctor");
    expect(code).toBe(0);
    expect(printed).toContain("Server: none is running on this data folder. Start one with: npm start\n");
  });

  it("starts a server for as long as it needs one", async () => {
    const other = temporaryFolder();
    const { code, printed } = await ibid(other, "import", join(folder, "gates"));
    const answer = await ibid(other, "ask", "When does the north gate open?");
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.stringContaining("north.md — added\n"),
    });
    expect(answer.printed).toContain("The north gate opens at nine. [1]");
  });

  it("names a folder that is not there", async () => {
    expect(await ibid(server.dataFolder, "import", join(folder, "absent"))).toEqual({
      code: 78,
      printed: "",
      said: `ibid: The folder ${join(folder, "absent")} cannot be read. Check its name and rights.\n`,
    });
  });
});

it("an import whose server and command are killed in the middle goes on when both are begun again", async () => {
  const FILES = 400;
  const notes = temporaryFolder();
  for (let number = 0; number < FILES; number += 1)
    writeFileSync(join(notes, `note-${number}.md`), `# Note ${number}\n\nShelf ${number} holds it.\n`);
  writeFileSync(join(notes, "bad.md"), "GIF89a no text");
  const killed = await startTestServer();
  const command = spawn(process.execPath, [join(projectFolder, "cli", "ibid.ts"), "import", notes], {
    env: { ...process.env, IBID_DATA_DIR: killed.dataFolder },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => command.once("exit", resolve));
  await vi.waitUntil(async () => (await allDocuments(killed.url)).length > FILES / 8, { timeout: 60_000 });
  command.kill("SIGKILL");
  await killed.kill();
  await ended;
  const server = await startTestServer({ dataFolder: killed.dataFolder });
  try {
    const again = await ibid(server.dataFolder, "import", notes);
    expect(again.code).toBe(1);
    expect(again.printed).toMatch(/Not in the library:\n {2}bad\.md: This is a GIF picture[^\n]*\n\d+ added/);
    const documents = await allDocuments(server.url);
    expect(documents.map(({ uri, status, version }) => `${uri} ${status} ${version}`).sort()).toEqual(
      Array.from({ length: FILES }, (_, number) => `note-${number}.md ready 1`).sort(),
    );
  } finally {
    await server.stop();
  }
}, 180_000);
