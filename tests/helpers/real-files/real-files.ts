import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "../../..");

/**
 * Files of other projects, a folder for each format. They are not part of the project: null if they are not
 * available.
 */
export const REAL_FILES: string | null = folderOf(
  process.env.IBID_REAL_FILES,
  join(PROJECT, "../shared/data/files"),
);

/** Formats that nobody else's files are needed for: the samples hold genuine ones. */
const SAMPLES = join(PROJECT, "samples");
const SAMPLE_FORMATS = /\.(?:html|md|txt|csv)$/;

export interface RealFile {
  format: string;
  /** "hwp/target.hwp" */
  name: string;
  path: string;
  bytes: Buffer<ArrayBuffer>;
}

function folderOf(given: string | undefined, usual: string): string | null {
  if (given !== undefined && !existsSync(given))
    throw new Error(`IBID_REAL_FILES names ${given}, which is not there.`);
  return given ?? (existsSync(usual) ? usual : null);
}

/** Every real file, by format; without the folder those of the samples alone. */
export function realFiles(): RealFile[] {
  return [
    ...(REAL_FILES === null ? [] : filesBelow(REAL_FILES, /\.(?:hwpx?|docx|pptx|xlsx|pdf)$/)),
    ...filesBelow(SAMPLES, SAMPLE_FORMATS),
  ];
}

function filesBelow(folder: string, wanted: RegExp): RealFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return {
        format: name.slice(name.lastIndexOf(".") + 1),
        name,
        path,
        bytes: Buffer.from(readFileSync(path)),
      };
    });
}
