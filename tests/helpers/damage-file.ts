import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";

/** Ways a file can be damaged on disk, each with what a reader would get. */
export const DAMAGES: Record<string, (path: string) => void> = {
  "one bit flipped": (path) => {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.byteLength / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    // As when a disk does it: nothing else about the file changes.
    const { atime, mtime } = statSync(path);
    writeFileSync(path, bytes);
    utimesSync(path, atime, mtime);
  },
  "cut off": (path) => writeFileSync(path, readFileSync(path).subarray(0, 20)),
  emptied: (path) => writeFileSync(path, ""),
  grown: (path) => writeFileSync(path, "more", { flag: "a" }),
  "replaced by a folder": (path) => {
    rmSync(path);
    mkdirSync(path);
    chmodSync(path, 0o700);
    writeFileSync(`${path}/something`, "of somebody's");
  },
};
