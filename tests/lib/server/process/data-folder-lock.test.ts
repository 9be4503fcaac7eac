import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../../lib/env.ts";
import { lockInstallation } from "../../../../lib/server/process/data-folder-lock.ts";
import { fillDisk, mayMount, mountReadOnly, mountSmallDisk } from "../../../helpers/small-disk.ts";
import { temporaryFolder } from "../../../helpers/temporary-folder.ts";

const locks = new Set<() => void>();

function lock(folder: string, database?: string) {
  const environment = readEnvironment({
    IBID_DATA_DIR: folder,
    ...(database === undefined ? {} : { DATABASE_URL: `file:${database}` }),
  });
  const held = lockInstallation(environment, "http://127.0.0.1:3000");
  const release = () => {
    if (locks.delete(release)) held.release();
  };
  locks.add(release);
  return { release };
}
afterEach(() => {
  for (const release of locks) release();
});

it("two data folders do not share one database file: each server would take the other for gone", () => {
  const path = join(temporaryFolder(), "own.db");
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  const held = lock(first, path);
  expect(() => lock(second, path)).toThrow(
    `Another Ibid server already works on the database file ${path}. Stop it, or choose another file with DATABASE_URL.`,
  );
  // What was refused holds nothing.
  const other = lock(second, join(temporaryFolder(), "other.db"));
  other.release();
  held.release();
  expect(() => lock(second, path)).not.toThrow();
});

it("two data folders with a database each do not hinder one another", () => {
  lock(temporaryFolder());
  expect(() => lock(temporaryFolder())).not.toThrow();
});

describe("a lock that is not to be had, though nobody holds it", () => {
  function refusalOf(folder: string, database?: string): unknown {
    try {
      lock(folder, database);
    } catch (error) {
      return error;
    }
    return null;
  }

  it.runIf(mayMount)("says that the disk is full, and locks once there is room", () => {
    const folder = mountSmallDisk(1);
    const ballast = fillDisk(folder);
    expect(refusalOf(folder)).toMatchObject({
      code: "storage_full",
      message: `The disk of ${folder} is full (0 kB free). Free some space there, or choose another folder with IBID_DATA_DIR. (database or disk is full)`,
    });
    rmSync(ballast);
    expect(refusalOf(folder)).toBeNull();
  });

  it.runIf(mayMount)("says so too where a server ran before, and holds nothing then", () => {
    const folder = mountSmallDisk(1);
    lock(folder).release();
    const ballast = fillDisk(folder);
    expect(refusalOf(folder)).toMatchObject({
      code: "storage_full",
      message: expect.stringMatching(/^The disk of .* is full \(0 kB free\)\. Free some space there/),
    });
    rmSync(ballast);
    expect(refusalOf(folder)).toBeNull();
  });

  it.runIf(mayMount)("says so of the database file's own disk", () => {
    const disk = mountSmallDisk(1);
    fillDisk(disk);
    const path = join(disk, "own.db");
    expect(refusalOf(temporaryFolder(), path)).toMatchObject({
      code: "storage_full",
      message: expect.stringContaining(`The disk of ${disk} is full (0 kB free).`),
    });
  });

  it.runIf(mayMount)("says that the disk can only be read", () => {
    const folder = mountSmallDisk(1);
    lock(folder).release();
    mountReadOnly(folder);
    expect(refusalOf(folder)).toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(
        /can only be read\. Mount its disk for writing|cannot be opened\. Its folder/,
      ),
    });
  });

  it("says that something else was written where the lock is, and what to do", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "server.lock"), "a text of more than a hundred characters ".repeat(100));
    expect(refusalOf(folder)).toMatchObject({
      message: `${join(folder, "server.lock")} is no lock of Ibid's: something else was written there. Delete it and start again; nothing is kept in it.`,
    });
  });
});
