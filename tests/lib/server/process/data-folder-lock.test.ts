import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readEnvironment } from "../../../../lib/env.ts";
import { lockInstallation } from "../../../../lib/server/process/data-folder-lock.ts";

const temporary = () => mkdtempSync(join(tmpdir(), "ibid-lock-"));

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
  const path = join(temporary(), "own.db");
  const [first, second] = [temporary(), temporary()];
  const held = lock(first, path);
  expect(() => lock(second, path)).toThrow(
    `Another Ibid server already works on the database file ${path}. Stop it, or choose another file with DATABASE_URL.`,
  );
  // What was refused holds nothing.
  const other = lock(second, join(temporary(), "other.db"));
  other.release();
  held.release();
  expect(() => lock(second, path)).not.toThrow();
});

it("two data folders with a database each do not hinder one another", () => {
  lock(temporary());
  expect(() => lock(temporary())).not.toThrow();
});
