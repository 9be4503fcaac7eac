import { accessSync, constants, readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Several times what the tests of a whole run leave there at once. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Where the temporary folder of a run belongs: in memory, if there is room and programs may be started from
 * there. Tests commit tens of thousands of times, and waiting for the disk took half of their time; what they
 * hold the stores to, killed processes and full disks, is the same in memory.
 */
export function temporaryParent(): string {
  return hasRoom() ? MEMORY : tmpdir();
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM_BYTES) return false;
    const mounted = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY);
    return mounted !== undefined && !mounted.includes("noexec");
  } catch {
    // Not Linux, or a machine without such a folder.
    return false;
  }
}
