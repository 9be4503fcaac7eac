import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { walkFolder } from "../../cli/walk-folder.ts";
import { WatchedFolder } from "../../cli/watched-folder.ts";
import { buildZip } from "../helpers/documents/build-zip.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { connectionTo } from "../helpers/in-process-connection.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const LATER = Date.now() + 60_000;

const app = await appForThisFile();

let counter = 0;
let person = { tenant: "acme", user: "ann" };
let folder = "";
let told: string[] = [];
beforeEach(() => {
  person = { tenant: `acme-${++counter}`, user: "ann" };
  folder = temporaryFolder();
  told = [];
});

function watched(before?: (path: string) => void): WatchedFolder {
  const tell = (line: string) => void told.push(line);
  const stateFile = join(folder, "..", `${folder.split("/").at(-1)}.json`);
  return new WatchedFolder(connectionTo(app, person, before), {
    folder,
    stateFile,
    docType: undefined,
    tell,
  });
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

async function library() {
  await app.allRead();
  const { documents } = await (await app.call(person, "GET", "/api/documents?limit=200")).json();
  return documents
    .map(({ uri, version, metadata }: { uri: string; version: number; metadata: Record<string, unknown> }) =>
      [uri, `v${version}`, ...(metadata.gone === undefined ? [] : ["gone"])].join(" "),
    )
    .sort();
}

describe("a watched folder", () => {
  it("adds files, makes versions of changed ones, marks removed ones and takes the mark away again", async () => {
    mkdirSync(join(folder, "sub"));
    write("a.md", "# A");
    write("sub/b.md", "# B");
    const folderWatched = watched();
    expect(await folderWatched.look(LATER)).toBe(false);
    expect(await library()).toEqual(["a.md v1", "sub/b.md v1"]);
    write("a.md", "# A, changed");
    rmSync(join(folder, "sub/b.md"));
    await folderWatched.look(LATER);
    expect(await library()).toEqual(["a.md v2", "sub/b.md v1 gone"]);
    const found = await (await app.call(person, "GET", "/api/search?q=B")).json();
    expect(found.results[0].text).toBe("# B");
    write("sub/b.md", "# B");
    await folderWatched.look(LATER);
    expect(await library()).toEqual(["a.md v2", "sub/b.md v1"]);
    // What is read at the same time ends in any order.
    expect([...told.slice(0, 2).sort(), ...told.slice(2)]).toEqual([
      "a.md — added",
      "sub/b.md — added",
      "a.md — added",
      "sub/b.md — gone from the folder; its document stays and is marked",
      "sub/b.md — already in the library",
    ]);
  });

  it("knows after a restart what it has taken, also where its note of it is damaged", async () => {
    write("a.md", "# A");
    write("b.md", "# B");
    await watched().look(LATER);
    rmSync(join(folder, "b.md"));
    const asked: string[] = [];
    await watched((path) => void asked.push(path)).look(LATER);
    expect(asked).toHaveLength(1);
    expect(await library()).toEqual(["a.md v1", "b.md v1 gone"]);
    writeFileSync(`${folder}.json`, readFileSync(`${folder}.json`, "utf8").slice(0, 20));
    await watched().look(LATER);
    expect(told.at(-1)).toBe("a.md — already in the library");
  });

  it("takes a file that is being written only when it has come to rest", async () => {
    write("a.md", "# Half");
    const folderWatched = watched();
    expect(await folderWatched.look(Date.now())).toBe(true);
    expect(await library()).toEqual([]);
    write("a.md", "# Whole, at last");
    expect(await folderWatched.look(Date.now())).toBe(true);
    expect(await library()).toEqual([]);
    expect(await folderWatched.look(Date.now())).toBe(false);
    expect(await library()).toEqual(["a.md v1"]);
  });

  it("takes a file again that changed while it was read", async () => {
    write("a.md", "# First");
    let changed = false;
    const folderWatched = watched((path) => {
      if (changed || path !== "/api/documents") return;
      changed = true;
      write("a.md", "# Second, and longer");
    });
    expect(await folderWatched.look(LATER)).toBe(true);
    expect(await folderWatched.look(LATER)).toBe(false);
    const [document] = (await (await app.call(person, "GET", "/api/documents")).json()).documents;
    const rendition = await (
      await app.call(person, "GET", `/api/documents/${document.doc_id}/rendition`)
    ).json();
    expect(rendition.markdown).toBe("# Second, and longer");
  });

  it("marks what is gone from an archive, and nothing while the folder itself is away", async () => {
    writeFileSync(
      join(folder, "a.zip"),
      buildZip([
        { name: "x.md", content: "# X" },
        { name: "y.md", content: "# Y" },
      ]),
    );
    const folderWatched = watched();
    await folderWatched.look(LATER);
    writeFileSync(join(folder, "a.zip"), buildZip([{ name: "y.md", content: "# Y" }]));
    await folderWatched.look(LATER);
    expect(await library()).toEqual(["a.zip/x.md v1 gone", "a.zip/y.md v1"]);
    renameSync(folder, `${folder}-away`);
    await expect(folderWatched.look(LATER)).rejects.toThrow(
      `The folder ${folder} cannot be read. Check its name and rights.`,
    );
    expect(await library()).toEqual(["a.zip/x.md v1 gone", "a.zip/y.md v1"]);
  });

  it("says once what it cannot read, and goes on", async () => {
    write("photo.md", "GIF89a");
    write("good.md", "# Good");
    const folderWatched = watched();
    await folderWatched.look(LATER);
    await folderWatched.look(LATER);
    expect(told.filter((line) => line.startsWith("photo"))).toEqual([
      expect.stringMatching(/^photo\.md — failed: This is a GIF picture, which cannot be read\./),
    ]);
    expect(await library()).toEqual(["good.md v1"]);
  });
});

describe("a folder with links and odd names", () => {
  it("is walked once, links in circles or to nothing included", () => {
    mkdirSync(join(folder, "one/two"), { recursive: true });
    write("one/a.md", "a");
    symlinkSync("..", join(folder, "one/two/up"));
    symlinkSync(join(folder, "one"), join(folder, "one/two/again"));
    symlinkSync("self", join(folder, "self"));
    symlinkSync("nowhere", join(folder, "dangling.md"));
    symlinkSync(join(folder, "one/a.md"), join(folder, "link.md"));
    expect(walkFolder(folder).files.map(({ uri }) => uri)).toEqual(["link.md", "one/a.md"]);
  });

  it("has one name for letters that are spelled in two ways, and says which file is left out", async () => {
    write("가.md".normalize("NFD"), "one");
    write("가.md".normalize("NFC"), "two");
    const { files, clashes } = walkFolder(folder);
    expect(files.map(({ uri }) => uri)).toEqual(["가.md"]);
    expect(clashes).toEqual(["가.md"]);
    await watched().look(LATER);
    expect(told[0]).toBe("가.md — left out: another file has the same name, spelled with other signs");
  });

  it("passes over folders without files, and files that begin with a dot", () => {
    mkdirSync(join(folder, "folder.md"));
    write(".hidden.md", "x");
    expect(walkFolder(folder).files).toEqual([]);
  });
});

it("a document is marked by nobody but its author, and with nothing but what is meant", async () => {
  write("a.md", "# A");
  await watched().look(LATER);
  const [document] = (await (await app.call(person, "GET", "/api/documents")).json()).documents;
  const path = `/api/documents/${document.doc_id}`;
  const patch = (who: typeof person, json: unknown) => app.call(who, "PATCH", path, { json });
  const foreign = await patch({ ...person, user: "bob" }, { source_gone: true });
  expect([foreign.status, (await foreign.json()).message]).toEqual([
    403,
    "Only the person who added this document, or an administrator, can mark it.",
  ]);
  expect((await patch({ tenant: "other", user: "ann" }, { source_gone: true })).status).toBe(404);
  expect((await patch(person, { source_gone: "yes" })).status).toBe(422);
  expect((await patch(person, { source_gone: true, edition: {} })).status).toBe(422);
});
