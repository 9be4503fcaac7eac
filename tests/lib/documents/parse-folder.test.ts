import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeParseFolder } from "../../../lib/documents/parse-folder.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const MAKE = `import { makeParseFolder } from ${JSON.stringify(join(import.meta.dirname, "../../../lib/documents/parse-folder.ts"))};
const made = makeParseFolder(process.argv[1]);
process.stdout.write(made);
if (process.argv[2] === "killed") process.kill(process.pid, "SIGKILL");`;

/** A process of its own makes its folder, and ends. */
function madeBy(parent: string, end: "ends" | "killed"): string {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", MAKE, parent, end]);
  return stdout.toString();
}

it("a folder for parsing goes with its process, and where that was killed with the next one", () => {
  const parent = temporaryFolder();
  expect(existsSync(madeBy(parent, "ends"))).toBe(false);
  const left = madeBy(parent, "killed");
  writeFileSync(join(left, "text.json"), "what a document said");
  const elsewhere = join(parent, "ibid-parse-another-machine-1-abc");
  const strange = join(parent, `ibid-parse-${hostname()}-x`);
  for (const folder of [elsewhere, strange]) mkdirSync(folder);
  const mine = makeParseFolder(parent);
  const names = [mine, elsewhere, strange].map((folder) => folder.slice(parent.length + 1));
  expect(readdirSync(parent).toSorted()).toEqual(names.toSorted());
  expect(makeParseFolder(parent)).not.toBe(mine);
  expect(existsSync(mine)).toBe(true);
});
