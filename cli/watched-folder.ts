import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { AppError } from "../lib/domain/app-error.ts";
import { atOnce } from "./at-once.ts";
import { type Connection, refusalStatus } from "./connect.ts";
import type { Filing } from "./filing.ts";
import { importFile } from "./import-file.ts";
import { type FoundFile, statOf, walkFolder } from "./walk-folder.ts";

/** How many files are sent or being read at once. */
const FILES_AT_ONCE = 8;
/**
 * A file changed this recently may still be being written: it is taken once it has not changed by the next
 * look.
 */
const SETTLED_MS = 2_000;

const stateSchema = z.record(
  z.string(),
  z.object({ size: z.number(), mtimeMs: z.number(), docIds: z.array(z.string()), gone: z.boolean() }),
);
type State = z.infer<typeof stateSchema>;

export interface WatchOptions extends Filing {
  folder: string;
  /** Records what has been taken, so that a restart takes only what has changed. */
  stateFile: string;
  /** Called for every file that something was done about. */
  tell: (line: string) => void;
}

/** A folder that the library is kept in step with. */
export class WatchedFolder {
  readonly #connection: Connection;
  readonly #options: WatchOptions;
  readonly #state: State;
  /** Changed files as they were at the last look, by uri, while they may still be being written. */
  #changing = new Map<string, FoundFile>();
  #clashes = new Set<string>();

  constructor(connection: Connection, options: WatchOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#state = readState(options.stateFile);
  }

  /**
   * Brings the library up to date with the folder: new files are added, changed ones become versions, and
   * documents whose file is gone are marked, never erased. True when another look is due soon.
   */
  async look(now = Date.now()): Promise<boolean> {
    const { files, clashes, unreadable } = walkFolder(this.#options.folder);
    this.#tellClashes(clashes);
    const changed = files.filter((file) => this.#isNew(file));
    const settled = changed.filter((file) => now - file.mtimeMs > SETTLED_MS || this.#isUnchanged(file));
    this.#changing = new Map(changed.map((file) => [file.uri, file]));
    let again = changed.length > settled.length;
    await atOnce(settled, FILES_AT_ONCE, async (file) => {
      if (!(await this.#take(file))) again = true;
    });
    const present = new Set(files.map(({ uri }) => uri));
    for (const [uri, known] of Object.entries(this.#state)) {
      if (known.gone || present.has(uri) || unreadable.some((folder) => uri.startsWith(folder))) continue;
      await this.#mark(known.docIds, true);
      known.gone = true;
      this.#options.tell(`${uri} — gone from the folder; its document stays and is marked`);
    }
    this.#save();
    return again;
  }

  #isNew({ uri, size, mtimeMs }: FoundFile): boolean {
    const known = this.#state[uri];
    return known === undefined || known.gone || known.size !== size || known.mtimeMs !== mtimeMs;
  }

  #isUnchanged({ uri, size, mtimeMs }: FoundFile): boolean {
    const before = this.#changing.get(uri);
    return before?.size === size && before.mtimeMs === mtimeMs;
  }

  /**
   * False when the file changed meanwhile and must be taken again. Throws when the server cannot be asked.
   */
  async #take(file: FoundFile): Promise<boolean> {
    const { uri, size, mtimeMs } = file;
    const documents = await importFile(this.#connection, file, this.#options);
    const after = statOf(file.path);
    if (after === null || after.size !== size || after.mtimeMs !== mtimeMs) return false;
    for (const { outcome } of documents)
      if (outcome.kind === "failed" && outcome.again)
        throw new AppError("unavailable", { message: outcome.why });
    for (const { uri: name, outcome } of documents) {
      const words = { ready: "added", known: "already in the library", failed: "failed" }[outcome.kind];
      this.#options.tell(`${name} — ${words}${outcome.kind === "failed" ? `: ${outcome.why}` : ""}`);
    }
    const docIds = documents.flatMap(({ docId }) => docId ?? []);
    const before = this.#state[uri];
    // An archive may still exist while some of its files are gone.
    if (before !== undefined)
      await this.#mark(
        before.docIds.filter((docId) => !docIds.includes(docId)),
        true,
      );
    if (before?.gone) await this.#mark(docIds, false);
    this.#state[uri] = { size, mtimeMs, docIds, gone: false };
    return true;
  }

  async #mark(docIds: readonly string[], gone: boolean): Promise<void> {
    for (const docId of docIds) {
      const body = JSON.stringify({ source_gone: gone });
      const headers = { "Content-Type": "application/json" };
      await this.#connection
        .request(`/api/documents/${encodeURIComponent(docId)}`, z.unknown(), {
          method: "PATCH",
          headers,
          body,
        })
        .catch((error: unknown) => {
          // The document was deleted or belongs to somebody else: there is nothing to mark.
          if (![403, 404].includes(refusalStatus(error) ?? 0)) throw error;
        });
    }
  }

  #tellClashes(clashes: readonly string[]): void {
    for (const uri of clashes) {
      if (this.#clashes.has(uri)) continue;
      this.#clashes.add(uri);
      this.#options.tell(`${uri} — left out: another file has the same name, spelled with other signs`);
    }
  }

  #save(): void {
    const { stateFile } = this.#options;
    mkdirSync(dirname(stateFile), { recursive: true, mode: 0o700 });
    writeFileSync(`${stateFile}.new`, JSON.stringify(this.#state), { mode: 0o600 });
    renameSync(`${stateFile}.new`, stateFile);
  }
}

/** An unreadable state is started afresh: taking a file again changes nothing. */
function readState(stateFile: string): State {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateFile, "utf8")));
  } catch {
    return {};
  }
}
