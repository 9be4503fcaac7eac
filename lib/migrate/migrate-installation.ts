import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Container, createContainer } from "../container.ts";
import { keepPrivate, makePrivateFolder } from "../data-folder/keep-private.ts";
import { AppError } from "../domain/app-error.ts";
import type { Environment } from "../env.ts";
import { lockInstallation } from "../server/process/data-folder-lock.ts";
import { checkReachable, migrateStore } from "./migrate-store.ts";
import { PARTS, type Part, type Side } from "./parts.ts";
import type { StoresToMove } from "./stores-to-move.ts";

export interface InstallationToMove {
  environment: Environment;
  from: Side;
  to: Side;
  /** Moves only these parts instead of all. */
  only?: readonly Part[] | undefined;
  dryRun: boolean;
  say(line: string): void;
}

/** The setting that decides where a part is stored. */
const SETTING_OF: Record<Part, (environment: Environment) => string> = {
  files: ({ IBID_OBJECT_STORE }) => IBID_OBJECT_STORE,
  documents: ({ IBID_DOCUMENT_INDEX }) => IBID_DOCUMENT_INDEX,
  turns: ({ IBID_TURN_LOG }) => IBID_TURN_LOG,
  records: ({ DATABASE_URL }) => DATABASE_URL,
};

/**
 * The same installation with everything in its data folder. A database file that DATABASE_URL names stays
 * where it is.
 */
function embeddedEnvironment(environment: Environment): Environment {
  const { DATABASE_URL } = environment;
  return {
    ...environment,
    IBID_TURN_LOG: "sqlite",
    IBID_DOCUMENT_INDEX: "sqlite",
    IBID_WORKING_MEMORY: "sqlite",
    IBID_OBJECT_STORE: "folder",
    DATABASE_URL: DATABASE_URL.startsWith("file:") ? DATABASE_URL : "file:",
  };
}

/**
 * Moves an installation; false if the two sides differ at the end. Refused while a server is using the data
 * folder.
 */
export async function migrateInstallation(move: InstallationToMove): Promise<boolean> {
  const { environment, from, to, dryRun, say } = move;
  const sides = { embedded: embeddedEnvironment(environment), engines: environment };
  const parts = partsToMove(move, sides);
  const folder = environment.dataFolder;
  // If DATABASE_URL names a database file, opening it checks that it exists.
  const inFolder = sides.embedded.DATABASE_URL === "file:";
  if (from === "embedded" && inFolder && !existsSync(join(folder, "ibid.db"))) {
    throw new AppError("invalid_request", {
      message: `There is nothing to move: the data folder ${folder} holds no ibid.db. Set IBID_DATA_DIR to the folder of the installation.`,
    });
  }
  keepPrivate();
  makePrivateFolder(folder);
  const lock = lockInstallation(environment, "ibid migrate-store");
  const opened: Container[] = [];
  try {
    const source = await open("source", sides[from], opened);
    const target = await open("target", sides[to], opened);
    say(`From ${from} to ${to}: ${parts.join(", ")}.`);
    const agreed = await migrateStore({ from: source, to: target, parts, dryRun, say });
    if (dryRun) return true;
    say(
      agreed
        ? "Everything is there. What sessions have at hand (working memory) was not moved: it is rebuilt when they are next used."
        : "The two sides differ. Make sure that no server works on either of them, and start the same command again.",
    );
    return agreed;
  } finally {
    for (const container of opened) await container.close();
    lock.release();
  }
}

function partsToMove({ from, to, only }: InstallationToMove, sides: Record<Side, Environment>): Part[] {
  if (from === to) {
    throw new AppError("invalid_request", {
      message: `Both sides are "${from}": there is nothing to move. Name one as --from and the other as --to.`,
    });
  }
  const parts = PARTS.filter(
    (part) =>
      (only ?? PARTS).includes(part) && SETTING_OF[part](sides.embedded) !== SETTING_OF[part](sides.engines),
  );
  if (parts.length === 0 && only) {
    throw new AppError("invalid_request", {
      message: `The settings name no engine for this: ${only.join(", ")}. It lies in the data folder on both sides.`,
    });
  }
  if (parts.length === 0) {
    throw new AppError("invalid_request", {
      message:
        "The settings name no engine: everything lies in the data folder on both sides. Set IBID_TURN_LOG and IBID_DOCUMENT_INDEX to elasticsearch, IBID_OBJECT_STORE to s3 or DATABASE_URL to a libSQL server first, with their addresses.",
    });
  }
  return parts;
}

async function open(
  side: "source" | "target",
  environment: Environment,
  opened: Container[],
): Promise<StoresToMove> {
  try {
    const container = await createContainer(environment);
    opened.push(container);
    // Writes here must not go to the journal, nor reads come from it.
    const stores = { ...container, turnLog: container.waiting?.log ?? container.turnLog };
    await checkReachable(stores);
    const waiting = side === "source" ? ((await container.waiting?.journal.waiting()) ?? 0) : 0;
    if (waiting > 0) {
      throw new AppError("conflict", {
        message: `${waiting} turns have not reached the turn log yet. Start a server on it until they have, stop it, and try again.`,
      });
    }
    return stores;
  } catch (cause) {
    throw new AppError("unavailable", {
      message: `The ${side} cannot be used. ${cause instanceof Error ? cause.message : String(cause)}\nNothing was moved.`,
      cause,
    });
  }
}
