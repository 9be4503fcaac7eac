import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { openDatabase } from "../../lib/drivers/sqlite-database.ts";

const folder = () => mkdtempSync(join(tmpdir(), "ibid-database-"));

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
    ["its folder is missing", () => join(folder(), "nowhere", "own.db"), "unable to open database file"],
    ["it is a folder", folder, "unable to open database file"],
    [
      "it holds something else",
      () => {
        const path = join(folder(), "own.db");
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
