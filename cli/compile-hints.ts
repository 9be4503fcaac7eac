import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** V8's own comment for this, https://v8.dev/blog/explicit-compile-hints; other browsers ignore it. */
const HINT = "//# allFunctionsCalledOnLoad\n";

const rootSchema = z.object({ rootMainFiles: z.array(z.string()) });
const entriesSchema = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/**
 * Marks the first page's code to be compiled while it loads, in parallel with everything else. The minifier
 * removes the parentheses around modules that would have said so. Without the mark the browser compiles each
 * module when it is called and cannot respond meanwhile: half of the time that keeps the first page from
 * responding.
 */
export function hintFirstPage(folder: string): void {
  for (const file of firstFiles(folder)) {
    const path = join(folder, file);
    const code = readFileSync(path, "utf8");
    if (!code.startsWith(HINT)) writeFileSync(path, HINT + code);
  }
}

function firstFiles(folder: string): Set<string> {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const { rootMainFiles } = rootSchema.parse(JSON.parse(read("build-manifest.json")));
  // The file is a script: globalThis.__RSC_MANIFEST["/page"] = {…};
  const page = read("server/app/page_client-reference-manifest.js");
  const object = page.slice(page.indexOf('["/page"] = ') + '["/page"] = '.length).replace(/;\s*$/, "");
  const { entryJSFiles } = entriesSchema.parse(JSON.parse(object));
  const isShown = (entry: string) => /\/app\/(?:layout|page)$/.test(entry);
  const ofPage = Object.entries(entryJSFiles).flatMap(([entry, files]) => (isShown(entry) ? files : []));
  return new Set([...rootMainFiles, ...ofPage]);
}
