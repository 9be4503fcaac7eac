import { execFile } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { closeDatabase, makePrivateFolder } from "../../lib/data-folder/keep-private.ts";
import { parseFolder } from "../../lib/documents/parse-in-child.ts";
import { type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const ANN: Person = { tenant: "a:b", user: "ann" };
const run = promisify(execFile);

/** Everything below, and the folder itself, with rights that others have: "path 755". */
function openIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return [folder, ...below]
    .map((path) => ({ path, found: lstatSync(path) }))
    .filter(({ found }) => !found.isSymbolicLink() && (found.mode & 0o077) !== 0)
    .map(({ path, found }) => `${path} ${(found.mode & 0o777).toString(8)}`);
}

/** As most machines are set up: what is made is readable by all. */
function withUsualRights(): void {
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
}

it("after all that one does with it, nobody else can read anything of an installation", {
  timeout: 60_000,
}, async () => {
  withUsualRights();
  const [place, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const folder = join(place, "data");
  const file = join(elsewhere, "own.db");
  const variables = { IBID_DATA_DIR: folder, DATABASE_URL: `file:${file}`, IBID_SAMPLES: "off" };
  const app = await startInProcessApp(variables);
  onTestFinished(() => app.close());
  const seen = new Set<string>();
  const look = () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) seen.add(name);
    expect([...openIn(folder), ...openIn(parseFolder())]).toEqual([]);
    expect(openIn(elsewhere)).toEqual([]);
  };
  const large = `# Pump\n\n${"The pump is oiled every 40 hours. ".repeat(60_000)}`;
  for (const [name, text] of [
    ["pump.md", "# Pump\n\nThe pump is oiled every 40 hours."],
    ["large.md", large],
  ] as const) {
    const uploading = app.upload(ANN, name, text);
    while (!readdirSync(folder).includes("objects")) await new Promise((resolve) => setImmediate(resolve));
    look();
    expect((await uploading).status).toBe(202);
  }
  await app.allRead();
  const { sessionId } = await app.ask(ANN, "How often is the pump oiled?");
  expect((await app.call(ANN, "GET", `/api/sessions/${sessionId}/export`)).status).toBe(200);
  expect((await app.call(ANN, "DELETE", "/api/documents/pump")).status).toBeLessThan(300);
  expect(await app.server.housekeeping.runIfDue()).toBe(true);
  for (const command of [["doctor"], ["sweep"], ["sweep", "--dry-run"]]) {
    const env = { ...process.env, ...variables, IBID_AUTH: "none" };
    // What doctor has to say of this process, which serves nothing, does not matter here.
    await run(process.execPath, [join(projectFolder, "cli/ibid.ts"), ...command], {
      cwd: projectFolder,
      env,
    }).catch(() => {});
  }
  look();
  expect([...seen]).toEqual(
    expect.arrayContaining(["server.lock", "server.json", join("objects", "incoming")]),
  );
  expect(readdirSync(elsewhere)).toEqual(
    expect.arrayContaining(["own.db", "own.db-wal", "own.db-shm", "own.db.lock"]),
  );
});

it("what an earlier version left open to others is closed at the start, and links are not followed", async () => {
  withUsualRights();
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "objects", "acme", "ab"), { recursive: true });
  for (const name of ["ibid.db", "ibid.db-wal", "objects/acme/ab/original"])
    writeFileSync(join(folder, name), "x");
  writeFileSync(join(elsewhere, "shared"), "x");
  symlinkSync(join(elsewhere, "shared"), join(folder, "link"));
  expect(makePrivateFolder(folder)).toEqual([]);
  expect(openIn(folder)).toEqual([]);
  expect(openIn(elsewhere)).not.toEqual([]);
});

it("a database copied back from a backup is closed again, though its folder is", () => {
  withUsualRights();
  const folder = temporaryFolder();
  makePrivateFolder(folder);
  writeFileSync(join(folder, "ibid.db"), "x");
  expect(openIn(folder)).toHaveLength(1);
  makePrivateFolder(folder);
  expect(openIn(folder)).toEqual([]);
});

it("of a database elsewhere its own files are closed, and those of others in that folder are left alone", () => {
  withUsualRights();
  const folder = temporaryFolder();
  for (const name of ["own.db", "own.db-wal", "notes"]) writeFileSync(join(folder, name), "x");
  closeDatabase(join(folder, "own.db"));
  expect(openIn(folder)).toEqual([`${join(folder, "notes")} 644`]);
});

it.runIf(process.getuid?.() === 0)("says what it may not close, because it is somebody else's", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const module = join(projectFolder, "lib/data-folder/keep-private.ts");
  // A user without rights of its own, as in a container with a volume of another's.
  const code = `const { makePrivateFolder } = await import(${JSON.stringify(module)}); process.setuid(65534); console.log(JSON.stringify(makePrivateFolder(".")));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(["."]);
});
