import type { Environment } from "../../lib/env.ts";
import type { Part, Side } from "../../lib/migrate/parts.ts";

export const MIGRATE_STORE_HELP = `
"embedded" is the data folder (IBID_DATA_DIR): ibid.db and the folder objects.
"engines" is what the settings name: IBID_TURN_LOG and IBID_DOCUMENT_INDEX (Elasticsearch), IBID_OBJECT_STORE (S3),
DATABASE_URL (libSQL). A part that lies in the same place on both sides is left alone. Parts that were moved before
can be left out with --only, which names those to move: files, documents, turns, records (sessions, traces, feedback, what was still to be done).

Stop every server first, on both sides; the command refuses to work beside one on the data folder. It copies what is
missing and changes nothing at the source, so it can be interrupted and started again at any point. Each
thing is compared with its copy, content by content, and both are counted, kind by kind; the exit code is 1 if they differ.
Working memory is not moved: it is rebuilt from the turns when a conversation is next used.

  ibid migrate-store --from embedded --to engines --dry-run
  ibid migrate-store --from embedded --to engines`;

/**
 * Moves an installation between its data folder and the engines in the settings; returns 1 when the two
 * differ at the end.
 */
export async function migrateStores(
  environment: Environment,
  options: { from: Side; to: Side; only?: readonly Part[]; dryRun?: boolean },
): Promise<number> {
  const { migrateInstallation } = await import("../../lib/migrate/migrate-installation.ts");
  const agreed = await migrateInstallation({
    environment,
    from: options.from,
    to: options.to,
    only: options.only,
    dryRun: options.dryRun === true,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  return agreed ? 0 : 1;
}
