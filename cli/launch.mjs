#!/usr/bin/env node
// Starts a TypeScript entry point of this folder on Node 24, which npm installs as the package "node".
// Plain JavaScript, because an older Node on the machine must be able to read it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const bundledNode = join(folder, "..", "node_modules", ".bin", "node");
const [name = "ibid", ...rest] = process.argv.slice(2);
const entries = {
  start: "start.ts",
  dev: "dev.ts",
  test: "test.ts",
  bench: "../bench/run.ts",
  costs: "../bench/costs.ts",
  eval: "../eval/run.ts",
  claims: "../eval/claims/run.ts",
  docs: "../docs/lists/write.ts",
  ibid: "ibid.ts",
};
// Called by the name of the command itself (`ibid ask …`), everything is an argument of that command.
const isEntry = Object.hasOwn(entries, name);
const entry = join(folder, isEntry ? entries[name] : entries.ibid);
const parameters = isEntry ? rest : process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv = [process.argv[0], entry, ...parameters];
  await import(pathToFileURL(entry).href);
} else if (existsSync(bundledNode)) {
  const child = spawn(bundledNode, [entry, ...parameters], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
  });
} else {
  process.stderr.write(
    `ibid: Node 24 is needed and this is ${process.version}. Run "npm install" in the project folder: it brings its own Node. ` +
      'If it was run with scripts switched off, "npm rebuild node" completes it.\n',
  );
  process.exitCode = 78;
}
