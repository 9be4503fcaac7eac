import { readFile, stat } from "node:fs/promises";
import { createContainer } from "../../lib/container.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import type { TenantKey } from "../../lib/domain/identity.ts";
import type { Environment } from "../../lib/env.ts";
import { compareWithLibrary } from "../../lib/export/pack/compare-with-library.ts";
import { type Check, verifyPack } from "../../lib/export/pack/verify-pack.ts";
import { PACK_BYTES } from "../../lib/tunables/export.ts";
import { checkDataFolder } from "../settings.ts";

type Say = (line: string) => void;

/** Reports for every file and quote of a pack whether it is intact; returns 1 if something is not. */
export async function verify(
  path: string,
  library: ({ environment: Environment } & TenantKey) | null,
  say: Say = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  const report = verifyPack(await readPack(path));
  const stored = library ? await compared(library, report.manifest.documents) : [];
  say(`“${report.manifest.title}”, packed ${report.manifest.madeAt}`);
  const checks = [...report.files, ...stored];
  for (const check of checks) if (check.why !== null) say(lineOf(check));
  for (const check of report.quotes) say(lineOf(check));
  for (const words of report.unproven)
    say(`not proven  ${words} (the document was deleted before it was packed)`);
  const failed = [...checks, ...report.quotes].filter(({ why }) => why !== null).length;
  say(
    `${report.quotes.filter(({ why }) => why === null).length} of ${report.quotes.length} quotes are as their documents say; ` +
      `${checks.filter(({ why }) => why === null).length} of ${checks.length} ${library ? "files and versions" : "files"} are unchanged.`,
  );
  if (report.unproven.length > 0)
    say(`${report.unproven.length} cannot be proven: their documents were deleted.`);
  say(
    failed > 0
      ? "This pack was changed."
      : library
        ? "This pack agrees with itself and with the library."
        : "This pack agrees with itself. Compare it with a library: --store",
  );
  return failed > 0 ? 1 : 0;
}

function lineOf({ what, why }: Check): string {
  return why === null ? `ok          ${what}` : `FAILED      ${what}: ${why}`;
}

async function readPack(path: string): Promise<Uint8Array> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new AppError("not_found", { message: `There is no file ${path}.` });
  if (file.size > PACK_BYTES)
    throw new AppError("too_large", { message: "A pack of more than 2 GB is not checked; Ibid makes none." });
  return readFile(path);
}

async function compared(
  { environment, tenantId }: { environment: Environment } & TenantKey,
  documents: Parameters<typeof compareWithLibrary>[2],
): Promise<Check[]> {
  checkDataFolder(environment.dataFolder);
  const container = await createContainer(environment);
  try {
    return await compareWithLibrary(container, { tenantId }, documents);
  } finally {
    await container.close();
  }
}
