import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** Only root may mount a disk of its own; elsewhere such tests are skipped. */
export const mayMount = process.getuid?.() === 0;

/** A disk that is soon full. */
export function mountSmallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  onTestFinished(() => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export function mountReadOnly(disk: string): void {
  execFileSync("mount", ["-o", "remount,ro", disk]);
}

/** Fills the disk; returns the file to delete to make room again. */
export function fillDisk(disk: string): string {
  const ballast = join(disk, "ballast");
  mkdirSync(ballast, { recursive: true });
  const path = join(ballast, "file");
  for (let size = 64 * 1024 * 1024; size >= 512; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        writeFileSync(path, Buffer.alloc(size), { flag: "a" });
      } catch {
        // Full for this size: a smaller piece may still fit.
        break;
      }
    }
  }
  return path;
}
