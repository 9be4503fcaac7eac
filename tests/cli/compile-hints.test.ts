import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hintFirstPage } from "../../cli/compile-hints.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

it("hints at the code of the first page once, and at no other", () => {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  mkdirSync(join(folder, "server/app"), { recursive: true });
  for (const name of ["root", "layout", "page", "error"]) write(`static/chunks/${name}.js`, `${name}()`);
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["static/chunks/root.js"] }));
  const entryJSFiles = Object.fromEntries(
    ["layout", "page", "error"].map((name) => [`[project]/app/${name}`, [`static/chunks/${name}.js`]]),
  );
  write(
    "server/app/page_client-reference-manifest.js",
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify({ entryJSFiles })};\n`,
  );
  hintFirstPage(folder);
  hintFirstPage(folder);
  const read = (name: string) => readFileSync(join(folder, `static/chunks/${name}.js`), "utf8");
  for (const name of ["root", "layout", "page"]) {
    expect(read(name)).toBe(`//# allFunctionsCalledOnLoad\n${name}()`);
  }
  expect(read("error")).toBe("error()");
});
