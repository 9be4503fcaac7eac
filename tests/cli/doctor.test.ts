import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rebuildIndices } from "../../cli/commands/reindex.ts";
import { createContainer } from "../../lib/container.ts";
import { openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { readEnvironment } from "../../lib/env.ts";
import { DAMAGES } from "../helpers/damage-file.ts";
import { dataFolderForEachTest, doctor, folder, makeDatabase } from "../helpers/examined-folder.ts";

dataFolderForEachTest();

/** So large that a page in the middle can be damaged. */
function makeLargeDatabase(): void {
  const database = makeDatabase();
  database.prepare("CREATE TABLE filler (text TEXT)").run();
  const insert = database.prepare("INSERT INTO filler VALUES (?)");
  for (let row = 0; row < 500; row++) insert.run("x".repeat(1_000));
  database.exec("CREATE INDEX filler_text ON filler (text); PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

describe("ibid doctor on embedded stores", () => {
  it("finds an empty data folder well, without a server", async () => {
    const { code, lines } = await doctor();
    expect(lines).toEqual([
      `Node ${process.version}`,
      `Data folder ${folder}: can be written`,
      "SQLite (turn log, documents, working memory, sessions)",
      `  ok   reach   ${join(folder, "ibid.db")} is not there yet; the first start makes it`,
      "Folder (files)",
      `  ok   write   ${join(folder, "objects")} can be written`,
      "  ok   read    what was written was read and deleted",
      "Text recognition (OCR): installed, for Korean and English",
      "Server: none is running on this data folder. Start one with: npm start",
      "All is well.",
    ]);
    expect(code).toBe(0);
  });

  it("opens the database, compares its schema and reads it whole", async () => {
    makeLargeDatabase();
    const { code, lines } = await doctor();
    expect(lines).toContain(`  ok   reach   ${join(folder, "ibid.db")} opens`);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}ok {3}schema {2}up to date \(\d+ migrations\)$/),
    );
    expect(lines).toContain("  ok   read    whole (quick_check)");
    expect(code).toBe(0);
  });

  it("says that a database is damaged and what to do, and ends with 1", async () => {
    makeLargeDatabase();
    const path = join(folder, "ibid.db");
    const bytes = readFileSync(path);
    bytes.fill(0xee, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40_000);
    writeFileSync(path, bytes);
    const { code, lines } = await doctor();
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^ {2}FAIL read {4}.*ibid\.db is damaged .*Stop the server, keep a copy of the data folder, and restore the last backup\.$/,
      ),
    );
    expect(lines.at(-1)).toBe("1 thing needs a hand.");
    expect(code).toBe(1);
  });

  it("says that a file is no database at all", async () => {
    writeFileSync(join(folder, "ibid.db"), "this is a text of more than sixteen characters\n".repeat(40));
    const { code, lines } = await doctor();
    expect(lines).toContainEqual(expect.stringMatching(/FAIL reach {3}.*is damaged or no SQLite database/));
    expect(code).toBe(1);
  });

  it("says that the first start could not make the database", async () => {
    const path = join(folder, "nowhere", "own.db");
    const { code, lines } = await doctor({ DATABASE_URL: `file:${path}` });
    expect(lines).toContain(
      `  FAIL reach   ${path} is not there, and cannot be made: its folder is missing, or this user may not write there. Make the folder, or name another file with DATABASE_URL.`,
    );
    expect(code).toBe(1);
  });

  it("says that the log with the newest commits is gone, and does not hide it by looking", async () => {
    makeLargeDatabase();
    writeFileSync(join(folder, "ibid.db-shm"), Buffer.alloc(32_768));
    for (const _ of [1, 2]) {
      const { code, lines } = await doctor();
      expect(lines).toContainEqual(expect.stringMatching(/FAIL reach {3}.*ibid\.db-wal is missing/));
      expect(code).toBe(1);
    }
  });

  it("says that a newer Ibid has used the data folder", async () => {
    makeLargeDatabase();
    const database = openDatabase(join(folder, "ibid.db"));
    database.prepare("INSERT INTO migrations VALUES ('9999-later.sql', 'x', 'then')").run();
    database.close();
    const { code, lines } = await doctor();
    expect(lines).toContain(
      "  FAIL schema  This data folder was used by a newer Ibid (it has the migration 9999-later.sql). Start that version, or choose another IBID_DATA_DIR.",
    );
    expect(code).toBe(1);
  });

  it("says that the folder for files cannot be used", async () => {
    writeFileSync(join(folder, "objects"), "a file stands where the folder should");
    const { code, lines } = await doctor();
    expect(lines).toContainEqual(
      expect.stringMatching(/FAIL write {3}.*objects cannot be used \(.*\)\. Give this user write access/),
    );
    expect(lines.join("\n")).not.toContain("read    what was written");
    expect(code).toBe(1);
  });

  it("opens the database that DATABASE_URL names", async () => {
    mkdirSync(join(folder, "elsewhere"));
    const path = join(folder, "elsewhere", "own.db");
    const { lines } = await doctor({ DATABASE_URL: `file:${path}` });
    expect(lines).toContain(`  ok   reach   ${path} is not there yet; the first start makes it`);
  });
});

describe("ibid doctor where nothing is reached", () => {
  it("counts each engine that needs a hand and names its setting", async () => {
    const { code, lines } = await doctor({
      IBID_TURN_LOG: "elasticsearch",
      IBID_DOCUMENT_INDEX: "elasticsearch",
      ELASTICSEARCH_URL: "http://engine.invalid:9200",
      IBID_WORKING_MEMORY: "upstash",
      UPSTASH_REDIS_REST_URL: "http://engine.invalid",
      UPSTASH_REDIS_REST_TOKEN: "token",
      IBID_OBJECT_STORE: "s3",
      S3_ENDPOINT: "http://engine.invalid:9000",
      S3_BUCKET: "ibid",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
      S3_FORCE_PATH_STYLE: "true",
      DATABASE_URL: "http://engine.invalid:8080",
    });
    expect(lines.filter((line) => line.startsWith("  FAIL"))).toEqual([
      expect.stringMatching(
        /FAIL reach {3}Elasticsearch is not reached: the host in ELASTICSEARCH_URL is not known/,
      ),
      expect.stringMatching(
        /FAIL reach {3}Redis is not reached: the host in UPSTASH_REDIS_REST_URL is not known/,
      ),
      expect.stringMatching(/FAIL reach {3}S3 is not reached: the host in S3_ENDPOINT is not known/),
      expect.stringMatching(/FAIL reach {3}libSQL is not reached: the host in DATABASE_URL is not known/),
    ]);
    expect(lines.at(-1)).toBe("4 things need a hand.");
    expect(code).toBe(1);
  });
});

describe("ibid reindex", () => {
  it("is refused in words where nothing is kept in Elasticsearch", async () => {
    await expect(
      rebuildIndices(readEnvironment({ IBID_DATA_DIR: folder }), { deleteOld: false }),
    ).rejects.toThrow(
      /^Nothing is kept in Elasticsearch: neither IBID_TURN_LOG nor IBID_DOCUMENT_INDEX is set to elasticsearch\./,
    );
  });
});

describe("ibid doctor --deep", () => {
  const TENANT = { tenantId: "acme" };

  async function libraryOf(texts: readonly string[]) {
    const container = await createContainer(readEnvironment({ IBID_DATA_DIR: folder }));
    const paths: string[] = [];
    for (const [place, text] of texts.entries()) {
      const { checksum, bytes } = await container.objectStore.put(TENANT, new TextEncoder().encode(text));
      const uri = `file-${place}.md`;
      await container.documentIndex.register(TENANT, {
        uri,
        title: uri,
        docType: "document",
        mediaType: "text/markdown",
        metadata: {},
        checksum,
        bytes,
        createdBy: "ann",
      });
      paths.push(join(folder, "objects", "acme", checksum.slice(0, 2), checksum));
    }
    await container.close();
    return paths;
  }

  it("reads every file and says that all are whole", async () => {
    await libraryOf(["one", "two"]);
    const { code, lines } = await doctor({}, true);
    expect(lines).toContain("  ok   2 files of 2 documents: all are whole");
    expect(code).toBe(0);
    expect((await doctor()).lines.join()).not.toContain("whole and compared");
  });

  it.each(Object.entries(DAMAGES))(
    "names the document whose file was %s, and what helps",
    async (_name, damage) => {
      const [path = ""] = await libraryOf(["the first text, long enough", "the second"]);
      damage(path);
      const { code, lines } = await doctor({}, true);
      expect(lines).toContain(
        "  FAIL acme: file-0 (file-0.md, version 1): the original is damaged. Upload the same file again: that repairs it.",
      );
      expect(lines).toContain("  2 files of 2 documents read, 1 not well");
      expect(lines.at(-1)).toBe("1 thing needs a hand.");
      expect(code).toBe(1);
    },
  );

  it("names what is missing, and reads nothing into an index that is damaged itself", async () => {
    const [path = ""] = await libraryOf(["only one"]);
    rmSync(path);
    const { lines } = await doctor({}, true);
    expect(lines).toContain(
      "  FAIL acme: file-0 (file-0.md, version 1): the original is missing. Upload the same file again: that repairs it.",
    );
    writeFileSync(join(folder, "ibid.db"), "no database ".repeat(1_000));
    expect((await doctor({}, true)).lines).toContain(
      "Files of documents: not read, because of what is said above. Put that right first.",
    );
  });
});
