import { existsSync } from "node:fs";
import { z } from "zod";
import { checkFiles, type FileFinding } from "../../lib/check-files.ts";
import { createContainer } from "../../lib/container.ts";
import { isOpenToOthers } from "../../lib/data-folder/keep-private.ts";
import { missingOcrPackages } from "../../lib/documents/ocr/ocr-installed.ts";
import { type ConfiguredEngine, configuredEngines } from "../../lib/engine-administration.ts";
import { databaseFile, type Environment } from "../../lib/env.ts";
import { MOVE_REPORT_MS } from "../../lib/tunables/background.ts";
import { runningServer } from "../connect.ts";
import { effectiveEnvironment } from "../effective-environment.ts";
import { checkDataFolder } from "../settings.ts";

const engineSchema = z.object({
  driver: z.string().optional(),
  id: z.string().nullish(),
  status: z.string(),
  error: z.string().optional(),
});
const healthSchema = z.object({
  status: z.string(),
  version: z.string(),
  engines: z.record(z.string(), engineSchema),
  models: z.record(z.string(), engineSchema),
});

type Say = (line: string) => void;

/**
 * Reports line by line what works: every engine named in the settings, asked directly, and the server if one
 * runs on the data folder; with `deep` also every stored file. Returns 1 when something needs attention; that
 * no server runs is reported, but is not a fault.
 */
export async function examine(
  environment: Environment,
  { deep = false, say = (line) => process.stdout.write(`${line}\n`) }: { deep?: boolean; say?: Say } = {},
): Promise<number> {
  say(`Node ${process.version}`);
  checkDataFolder(environment.dataFolder);
  const { dataFolder } = environment;
  const isOpen = isOpenToOthers(dataFolder);
  say(
    isOpen
      ? `Data folder ${dataFolder}: can be written, and read by other accounts of this machine. The next start closes it to them where it may; else: chmod -R go= ${dataFolder}`
      : `Data folder ${dataFolder}: can be written`,
  );
  let faults = isOpen ? 1 : 0;
  for (const engine of configuredEngines(environment)) faults += await examineEngine(engine, say);
  if (faults === 0) faults += await examineChosen(environment, say);
  say(wordsOfOcr(environment));
  if (deep) faults += await examineFiles(environment, faults, say);
  faults += await examineServer(environment.dataFolder, say);
  say(faults === 0 ? "All is well." : `${faults} ${faults === 1 ? "thing needs" : "things need"} a hand.`);
  return faults === 0 ? 0 : 1;
}

/** That scans cannot be read is reported, but is not a fault: the packages are optional. */
function wordsOfOcr({ IBID_OCR }: Environment): string {
  if (IBID_OCR === "off") return "Text recognition (OCR): switched off (IBID_OCR=off)";
  const missing = missingOcrPackages();
  return missing.length === 0
    ? "Text recognition (OCR): installed, for Korean and English"
    : `Text recognition (OCR): not installed, scans and pictures are refused. Missing: ${missing.join(", ")}; run npm install --include=optional`;
}

async function examineEngine({ uses, check, close }: ConfiguredEngine, say: Say): Promise<number> {
  try {
    say(`${check.engine} (${uses.join(", ")})`);
    const findings = await check.check();
    for (const { what, ok, words } of findings) say(`  ${ok ? "ok  " : "FAIL"} ${what.padEnd(7)} ${words}`);
    return findings.filter(({ ok }) => !ok).length;
  } finally {
    await close();
  }
}

/** Checks what is set only on the settings page. This opens the stores, so they must be healthy. */
async function examineChosen(environment: Environment, say: Say): Promise<number> {
  const effective = await effectiveEnvironment(environment);
  if (effective.EMBEDDING_MODEL === environment.EMBEDDING_MODEL) return 0;
  let faults = 0;
  for (const engine of configuredEngines(effective)) {
    if (engine.uses.includes("search by meaning")) faults += await examineEngine(engine, say);
    else await engine.close();
  }
  return faults;
}

/** Reads every stored file, and reports the damaged ones and the progress. */
async function examineFiles(environment: Environment, faults: number, say: Say): Promise<number> {
  if (environment.DATABASE_URL.startsWith("file:") && !existsSync(databaseFile(environment).path)) {
    say("Files of documents: there are none yet");
    return 0;
  }
  if (faults > 0) {
    say("Files of documents: not read, because of what is said above. Put that right first.");
    return 0;
  }
  say("Files of documents, each read whole and compared with its checksum");
  const container = await createContainer(environment);
  try {
    let bad = 0;
    let due = performance.now() + MOVE_REPORT_MS;
    const checked = await checkFiles(
      { index: container.documentIndex, objects: container.objectStore },
      (finding) => {
        bad += 1;
        say(`  FAIL ${wordsOfFile(finding)}`);
      },
      ({ files }) => {
        if (performance.now() < due) return;
        due = performance.now() + MOVE_REPORT_MS;
        say(`  … ${counted(files, "file")} so far`);
      },
    );
    const all = `${counted(checked.files, "file")} of ${counted(checked.documents, "document")}`;
    say(bad === 0 ? `  ok   ${all}: all are whole` : `  ${all} read, ${bad} not well`);
    return bad;
  } finally {
    await container.close();
  }
}

function wordsOfFile({ key, document, version, what, state, words }: FileFinding): string {
  const place = `${key.tenantId}: ${document.docId} (${document.uri}, version ${version})`;
  const why = state === "unreadable" ? `cannot be read (${words})` : `is ${state}`;
  const isNewest = version === document.version;
  const help = isNewest
    ? "Upload the same file again: that repairs it."
    : "It is of an earlier version: put it back from a backup.";
  return `${place}: the ${what} ${why}. ${state === "unreadable" ? "Check the disk." : help}`;
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : `${noun}s`}`;
}

async function examineServer(dataFolder: string, say: Say): Promise<number> {
  const url = runningServer(dataFolder);
  if (url === null) {
    say("Server: none is running on this data folder. Start one with: npm start");
    return 0;
  }
  const response = await fetch(`${url}/api/health`).catch(() => null);
  if (response === null) {
    say(`Server: ${url} does not answer. Look at its output, or start it again with: npm start`);
    return 1;
  }
  // A server that is down answers with status 503 and the same body.
  const health = healthSchema.parse(await response.json());
  say(`Server ${url}: ${health.status}, version ${health.version}`);
  for (const [name, engine] of Object.entries(health.engines)) {
    say(`  ${name}: ${engine.driver ?? "?"}, ${engine.status}${engine.error ? ` (${engine.error})` : ""}`);
  }
  for (const [role, model] of Object.entries(health.models)) {
    say(`  ${role} model: ${model.id ?? "none"}, ${model.status}${model.error ? ` (${model.error})` : ""}`);
  }
  return health.status === "ok" ? 0 : 1;
}
