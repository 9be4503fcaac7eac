import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { createEngineCheck, look, NotWell } from "../shared/findings.ts";

/** Checks that the folder for files can be written to and read from. */
export function createFolderCheck({ folder }: { folder: string }): EngineCheck {
  const probe = join(folder, `.doctor-${randomUUID()}`);
  return createEngineCheck(
    "Folder",
    [
      look("write", async () => {
        await mkdir(dirname(probe), { recursive: true, mode: 0o700 });
        await writeFile(probe, "probe", { flush: true, mode: 0o600 });
        return `${folder} can be written`;
      }),
      look("read", async () => {
        try {
          if ((await readFile(probe, "utf8")) !== "probe") {
            throw new NotWell(`A file that was just written in ${folder} reads differently. Check the disk.`);
          }
        } finally {
          await rm(probe, { force: true });
        }
        return "what was written was read and deleted";
      }),
    ],
    (error) => {
      if (error instanceof NotWell) return error.message;
      const said = error instanceof Error ? error.message : String(error);
      if (/ENOSPC|EDQUOT/.test(said)) return `The disk under ${folder} is full (${said}). Free some space.`;
      return `${folder} cannot be used (${said}). Give this user write access to it, or name another data folder with IBID_DATA_DIR.`;
    },
  );
}
