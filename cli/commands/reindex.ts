import { AppError } from "../../lib/domain/app-error.ts";
import type { ReindexEvent } from "../../lib/engine-administration.ts";
import type { Environment } from "../../lib/env.ts";

export const REINDEX_HELP = `
Needed when a new Ibid says at its start that an index has an older schema version. Servers may go on running: they
read the old index while the new one is filled. Writes to it are blocked until then, some thousand documents a second;
turns wait in the journal, uploads are refused. Interrupted, it leaves everything as it was; after a crash it can simply
be run again.

With --again the indices of the current version are made anew too: they get the number of shards that ELASTICSEARCH_SHARDS says now.

The old index is kept, write-blocked, until --delete-old removes it. What people delete from now on is still in it until then.`;

/** Brings the Elasticsearch indices to the schema of this version. */
export async function rebuildIndices(
  environment: Environment,
  { deleteOld, again = false }: { deleteOld: boolean; again?: boolean },
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  const { reindexConfigured } = await import("../../lib/engine-administration.ts");
  const stop = new AbortController();
  const interrupt = () =>
    stop.abort(
      new AppError("conflict", { message: "Interrupted: everything is as it was before this command." }),
    );
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    await reindexConfigured(environment, {
      deleteOld,
      again,
      signal: stop.signal,
      hear: (event) => say(`${event.alias}: ${wordsOf(event)}`),
    });
    return 0;
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
}

function wordsOf(event: ReindexEvent): string {
  switch (event.step) {
    case "current":
      return `has schema version ${event.version} already, nothing to do`;
    case "missing":
      return "is not there yet, the next start makes it";
    case "begun":
      return `copying ${event.documents} documents from ${event.from} to ${event.to}, writers wait`;
    case "copied":
      return `${event.documents} copied`;
    case "switched":
      return `now on ${event.to} with ${event.documents} documents; writers waited ${event.blockedMs} ms. ${event.from} is kept until --delete-old`;
    case "deleted":
      return `${event.index} deleted`;
  }
}
