import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importFolder } from "../../cli/commands/import-folder.ts";
import type { Connection } from "../../cli/connect.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { connectionTo } from "../helpers/in-process-connection.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const app = await appForThisFile();

let counter = 0;
let person = { tenant: "acme", user: "ann" };
let folder = "";
let said = "";
beforeEach(() => {
  person = { tenant: `import-${++counter}`, user: "ann" };
  folder = temporaryFolder();
  said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

function write(name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

async function library(): Promise<string[]> {
  const { documents } = await (await app.call(person, "GET", "/api/documents?sort=title&limit=200")).json();
  return documents.map(({ uri, status }: { uri: string; status: string }) => `${uri} ${status}`).sort();
}

async function imported(before?: (path: string, method: string) => void): Promise<number> {
  return importFolder(connectionTo(app, person, before), { folder, docType: undefined });
}

it("sends small files together, and each is named by its path in the folder", async () => {
  for (let number = 0; number < 30; number += 1)
    write(`deep/안 & 100%/note ${number}.md`, `# Note ${number}`);
  write('say "a".md', "# A");
  write("large.md", `# Large\n\n${"water ".repeat(20_000)}`);
  let uploads = 0;
  const count = (path: string, method: string) => {
    if (path === "/api/documents" && method === "POST") uploads += 1;
  };
  expect(await imported(count)).toBe(0);
  expect(uploads).toBe(4);
  expect(await library()).toEqual(
    [
      ...Array.from({ length: 30 }, (_, number) => `deep/안 & 100%/note ${number}.md ready`),
      'say "a".md ready',
      "large.md ready",
    ].sort(),
  );
  expect(said).toContain("32 added, 0 already in the library, 0 failed");
  expect(await imported()).toBe(0);
  expect(said).toContain("0 added, 32 already in the library, 0 failed");
});

it("lets no file stop the others: one that is no document, an empty one, one that goes away meanwhile", async () => {
  for (let number = 0; number < 5; number += 1) write(`note-${number}.md`, `# Note ${number}`);
  write("photo.md", "GIF89a");
  write("empty.md", "");
  write("note-gone.md", "# Gone");
  // It is there when the folder is looked through, and not when it is sent.
  const connection = connectionTo(app, person);
  const request: typeof connection.request = (path, schema, init) => {
    rmSync(join(folder, "note-gone.md"), { force: true });
    return connection.request(path, schema, init);
  };
  const exitCode = await importFolder({ ...connection, request }, { folder, docType: undefined });
  expect(exitCode).toBe(1);
  expect((await library()).filter((line) => line.endsWith("ready"))).toHaveLength(5);
  expect(said).toMatch(/photo\.md — failed: This is a GIF picture/);
  expect(said).toMatch(/empty\.md — failed: /);
  expect(said).toMatch(/note-gone\.md — failed: /);
  expect(said).toContain("5 added, 0 already in the library, 3 failed");
});

/** Writes to a file while the request that sends it is under way, so many times. */
function changing(name: string, times: number): Connection {
  const connection = connectionTo(app, person);
  let left = times;
  return {
    ...connection,
    request: (path, schema, init) => {
      if (!(init?.body instanceof ReadableStream) || left === 0)
        return connection.request(path, schema, init);
      const body = init.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(piece, controller) {
            if (Buffer.from(piece).includes(`filename="${name}"`))
              appendFileSync(join(folder, name), `line ${left--}\n`);
            controller.enqueue(piece);
          },
        }),
      );
      return connection.request(path, schema, { ...init, body });
    },
  };
}

const LARGE = `# Log\n\n${"water ".repeat(20_000)}\n`;

it("sends a file again that changed while it was read", async () => {
  write("log.md", LARGE);
  expect(await importFolder(changing("log.md", 2), { folder, docType: undefined })).toBe(0);
  expect(await library()).toEqual(["log.md ready"]);
  const { markdown } = await (await app.call(person, "GET", "/api/documents/log/rendition")).json();
  expect(markdown.trim()).toMatch(/line 2\s+line 1$/);
});

it("takes nothing of a file that never comes to rest, and says so at the end", async () => {
  write("log.md", LARGE);
  write("note.md", `# Note\n\n${"air ".repeat(20_000)}`);
  const exitCode = await importFolder(changing("log.md", 99), { folder, docType: undefined });
  expect(exitCode).toBe(1);
  expect(await library()).toEqual(["note.md ready"]);
  expect(said).toContain("Not in the library:\n  log.md: it changes while it is read; import it again");
});

it("goes through links in circles once, and names each file in one spelling", async () => {
  write("one/가.md".normalize("NFD"), "# Eins");
  write("one/가.md".normalize("NFC"), "# Zwei");
  write("나.md".normalize("NFD"), "# Drei");
  symlinkSync("..", join(folder, "one/up"));
  symlinkSync("self", join(folder, "self"));
  expect(await imported()).toBe(1);
  expect(await library()).toEqual(["one/가.md ready", "나.md ready"]);
  expect(said).toContain(
    "Not in the library:\n  one/가.md: another file has the same name, spelled with other signs\n",
  );
  expect(said).toContain("2 added, 0 already in the library, 1 failed");
});

it("names every bad file once more at the end, after the good ones", async () => {
  for (let number = 0; number < 60; number += 1) write(`b/note-${number}.md`, `# Note ${number}`);
  write("a.md", "GIF89a");
  write("b/empty.md", "");
  expect(await imported()).toBe(1);
  const end = said.slice(said.indexOf("Not in the library:"));
  expect(end).toMatch(
    /^Not in the library:\n {2}a\.md: This is a GIF picture.*\n {2}b\/empty\.md: .*\n60 added/,
  );
});
