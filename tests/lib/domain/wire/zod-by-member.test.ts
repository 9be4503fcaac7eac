import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");

/** Files that a page may be made of. */
function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => join(folder, file));
}

it("what pages are made of takes nothing out of zod but by member: else all of it comes along", () => {
  const taken = [...filesOf("lib/domain"), ...filesOf("components")].filter((file) =>
    /(?:=|\(|,)\s*z\s*[;,)]|\bz\.(?:core|locales)\.(?!\$)/u.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(taken).toEqual([]);
});
