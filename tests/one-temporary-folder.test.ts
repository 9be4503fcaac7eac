import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolderOfRun } from "./helpers/one-temporary-folder.ts";
import { mayMount } from "./helpers/small-disk.ts";
import { temporaryFolder } from "./helpers/temporary-folder.ts";

/** No process has a number as large as this. */
const DEAD = 2 ** 30;

test("the folder of a killed run goes with the next, whose own goes at its end", () => {
  const parent = temporaryFolder();
  const before = process.env.TMPDIR;
  const left = join(parent, `ibid-run-${DEAD}-left`);
  mkdirSync(join(left, "data"), { recursive: true });
  const finish = temporaryFolderOfRun(parent);
  const own = process.env.TMPDIR ?? "";
  expect(existsSync(left)).toBe(false);
  expect(own).toContain(join(parent, `ibid-run-${process.pid}-`));
  finish();
  expect(existsSync(own)).toBe(false);
  expect(process.env.TMPDIR).toBe(before);
});

test.skipIf(!mayMount)("a disk that a killed run left mounted stays, and the next run starts", () => {
  const parent = temporaryFolder();
  const left = join(parent, `ibid-run-${DEAD}-left`);
  mkdirSync(left);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", left]);
  onTestFinished(() => {
    execFileSync("umount", ["-l", left]);
  });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  temporaryFolderOfRun(parent)();
  expect(warn.mock.calls.join("\n")).toContain(`${left} is left from an earlier run`);
  expect(existsSync(left)).toBe(true);
});
