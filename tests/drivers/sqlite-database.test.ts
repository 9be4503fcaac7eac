import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { derivedTransaction, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { holdDatabase } from "../helpers/hold-database.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

function refusalOf(path: string): unknown {
  try {
    openDatabase(path).close();
  } catch (error) {
    return error;
  }
  return null;
}

describe("a database file that cannot be opened", () => {
  it.each([
    [
      "its folder is missing",
      () => join(temporaryFolder(), "nowhere", "own.db"),
      "unable to open database file",
    ],
    ["it is a folder", temporaryFolder, "unable to open database file"],
    [
      "it holds something else",
      () => {
        const path = join(temporaryFolder(), "own.db");
        writeFileSync(path, "a text of more than sixteen characters\n".repeat(40));
        return path;
      },
      "file is not a database",
    ],
  ])("is named, with what to do, when %s", (_, makePath, reason) => {
    const path = makePath();
    const error = refusalOf(path);
    expect(AppError.isInstance(error) && error.code).toBe("unavailable");
    expect(error).toMatchObject({
      message: `The database ${path} cannot be opened (${reason}). Its folder has to be there, and this user has to be able to write the file; "ibid doctor" says whether it is damaged. Another file is named with DATABASE_URL, another data folder with IBID_DATA_DIR.`,
    });
  });
});

it("a database that another program holds for itself is told from one that cannot be opened", async () => {
  const path = join(temporaryFolder(), "own.db");
  const holder = await holdDatabase(path, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  expect(refusalOf(path)).toMatchObject({
    code: "unavailable",
    message: `${path} is held by another program. End that program. (database is locked)`,
    details: { storage: "busy" },
  });
  await holder.letGo();
  expect(refusalOf(path)).toBeNull();
});

describe("what is derived", () => {
  const FULL = 2;
  const NORMAL = 1;
  const synchronous = (database: ReturnType<typeof openDatabase>) =>
    Number(database.prepare("PRAGMA synchronous").get()?.synchronous);

  it("does not wait for the disk, and everything after it does again, also when it failed", () => {
    const database = openDatabase(join(temporaryFolder(), "own.db"));
    database.exec("CREATE TABLE derived (text TEXT)");
    expect(synchronous(database)).toBe(FULL);
    const during = derivedTransaction(database, () => {
      database.exec("INSERT INTO derived VALUES ('kept')");
      return synchronous(database);
    });
    expect(during).toBe(NORMAL);
    expect(synchronous(database)).toBe(FULL);
    expect(() =>
      derivedTransaction(database, () => {
        database.exec("INSERT INTO derived VALUES ('rolled back')");
        throw new Error("in the middle");
      }),
    ).toThrow("in the middle");
    expect(synchronous(database)).toBe(FULL);
    expect(
      database
        .prepare("SELECT text FROM derived")
        .all()
        .map(({ text }) => text),
    ).toEqual(["kept"]);
    database.close();
  });
});
