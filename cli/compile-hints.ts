import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** V8's own word for it, https://v8.dev/blog/explicit-compile-hints: other browsers read a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";

const rootSchema = z.object({ rootMainFiles: z.array(z.string()) });
const entriesSchema = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/**
 * Says of the code that the first page needs that it is to be compiled while it comes, beside everything else. The minifier
 * takes the brackets from around modules that would have said so, and the browser would compile each when it is called, in
 * which time it answers nobody: half of all that keeps the first page from answering.
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
  // A script: globalThis.__RSC_MANIFEST["/page"] = {…};
  const page = read("server/app/page_client-reference-manifest.js");
  const object = page.slice(page.indexOf('["/page"] = ') + '["/page"] = '.length).replace(/;\s*$/, "");
  const { entryJSFiles } = entriesSchema.parse(JSON.parse(object));
  const isShown = (entry: string) => /\/app\/(?:layout|page)$/.test(entry);
  const ofPage = Object.entries(entryJSFiles).flatMap(([entry, files]) => (isShown(entry) ? files : []));
  return new Set([...rootMainFiles, ...ofPage]);
}
