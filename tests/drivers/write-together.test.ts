import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { transaction } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { WriteTogether } from "../../lib/drivers/sqlite/write-together.ts";

function open() {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE written (word TEXT UNIQUE)");
  const insert = database.prepare("INSERT INTO written VALUES (?)");
  const words = () =>
    database
      .prepare("SELECT word FROM written")
      .all()
      .map((row) => row.word);
  return { database, insert, words };
}

describe("what is written together", () => {
  it("is in the order in which it came, with each one's own result", async () => {
    const { database, insert, words } = open();
    let commits = 0;
    const together = new WriteTogether(database, (of, work) => {
      commits += 1;
      return transaction(of, work);
    });
    const write = (word: string) => together.run(1, () => `${word} ${insert.run(word).lastInsertRowid}`);
    expect(await Promise.all(["one", "two", "three"].map(write))).toEqual(["one 1", "two 2", "three 3"]);
    expect(words()).toEqual(["one", "two", "three"]);
    expect(commits).toBe(1);
    expect(await write("four")).toBe("four 4");
    expect(commits).toBe(2);
  });

  it("is no more at one time than a transaction may hold up others, but always one", async () => {
    const { database, insert } = open();
    const groups: number[] = [];
    let group = 0;
    const together = new WriteTogether(database, (of, work) => {
      group = 0;
      const result = transaction(of, work);
      groups.push(group);
      return result;
    });
    const write = (rows: number, place: number) =>
      together.run(rows, () => {
        group += 1;
        insert.run(String(place));
      });
    await Promise.all([90, 90, 90, 500, 1].map(write));
    expect(groups).toEqual([2, 1, 1, 1]);
  });

  it("is written without the one that cannot be", async () => {
    const { database, insert, words } = open();
    const together = new WriteTogether(database, transaction);
    const write = (word: string) => together.run(1, () => insert.run(word));
    const outcomes = await Promise.allSettled(["one", "one", "two"].map(write));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(words()).toEqual(["one", "two"]);
  });

  it("is tried once while another program holds the database, and by nobody in its turn", async () => {
    const { database } = open();
    let tries = 0;
    const together = new WriteTogether(database, () => {
      tries += 1;
      throw Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((rows) => together.run(rows, () => rows)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(tries).toBe(1);
  });
});
