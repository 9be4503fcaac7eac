import { z } from "zod";
import { createSecretBox, type SecretBox } from "../data-folder/secret-box.ts";
import { AppError } from "../domain/app-error.ts";
import { type ConnectionField, modelConnectionSchema, NO_CONNECTION } from "../domain/model-connection.ts";
import { toWire } from "../domain/wire/to-wire.ts";
import { fromWire } from "../domain/wire/wire-schema.ts";
import type { Environment } from "../env.ts";
import { addressOrigin, lockedFields, type UsedConnection, variablesWith } from "../model-connection.ts";
import { localModelName } from "../model-settings.ts";
import type { Models } from "../ports/models.ts";
import { INSTALLATION, type SettingStore } from "../ports/setting-store.ts";
import type { Opened } from "./open-engines.ts";

const NAME = "models";
/** The stored form: the key is sealed for this address and no other. */
const storedSchema = modelConnectionSchema.extend({ apiKey: z.string().nullable() });

export interface ChosenConnection {
  connection: UsedConnection;
  keyLost: boolean;
  /** 0: nothing was ever set. */
  version: number;
}

/** The models that people have set, which may change while the server runs. */
export interface LiveModels {
  readonly chosen: ChosenConnection;
  readonly locked: readonly ConnectionField[];
  /** The settings of the environment. */
  readonly fixed: Environment;
  /** Opens the models, then stores the setting; null if somebody else has set others since `version`. */
  change(connection: UsedConnection, version: number): Promise<ChosenConnection | null>;
  /** Adopts what another process has set. */
  refresh(): Promise<void>;
  /** Calls the listener after the models were replaced. */
  onChange(listener: () => void): void;
}

interface Ready {
  settings: Environment;
  models: Models;
  opened: Opened;
}

interface LiveModelsOptions {
  /** The environment as it was read; never changed. */
  fixed: Environment;
  /** The environment that everybody else reads; its model variables follow what is set. */
  environment: Environment;
  store: SettingStore;
  open(environment: Environment, opened: Opened): Promise<Models>;
  opened: Opened;
}

/** Keeps one `Models` object and replaces its contents: whoever is using an old model finishes with it. */
export async function openLiveModels({
  fixed,
  environment,
  store,
  open,
  opened,
}: LiveModelsOptions): Promise<{ models: Models; live: LiveModels }> {
  const box = createSecretBox({ secret: fixed.IBID_SECRET, folder: fixed.dataFolder });
  const locked = lockedFields(fixed);
  const listeners: (() => void)[] = [];
  let chosen = await readChosen(store, box);
  const first = await openKept(chosen, { fixed, open });
  let mine = first.opened;
  const { models } = first;
  Object.assign(environment, first.settings);
  opened.push(() => closeAll(mine));

  /** Closes the previous models after the exchange; callers still waiting for them continue without. */
  async function exchange(next: ChosenConnection, ready: Ready): Promise<void> {
    const before = mine;
    mine = ready.opened;
    chosen = next;
    Object.assign(environment, ready.settings);
    Object.assign(models, { choices: undefined, former: undefined }, ready.models);
    await closeAll(before);
    for (const listener of listeners) listener();
  }

  const live: LiveModels = {
    get chosen() {
      return chosen;
    },
    locked,
    fixed,
    async change(connection, version) {
      if (version !== chosen.version) return null;
      const ready = await openWith(connection, { fixed, open });
      const { apiKey } = connection;
      const sealed = apiKey === null ? null : box.seal(apiKey, addressOrigin(connection.baseUrl));
      const value = toWire(storedSchema, { ...connection, apiKey: sealed });
      const kept = await store.write(INSTALLATION, NAME, value, version);
      if (kept === null) await closeAll(ready.opened);
      else await exchange({ connection, keyLost: false, version: kept }, ready);
      return kept === null ? null : chosen;
    },
    async refresh() {
      const next = await readChosen(store, box);
      if (next.version !== chosen.version) await exchange(next, await openKept(next, { fixed, open }));
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
  return { models, live };
}

async function readChosen(store: SettingStore, box: SecretBox): Promise<ChosenConnection> {
  const stored = await store.read(INSTALLATION, NAME);
  const none = { connection: { ...NO_CONNECTION, apiKey: null }, keyLost: false };
  if (stored === null) return { ...none, version: 0 };
  const read = fromWire(storedSchema).safeParse(stored.value);
  if (!read.success) return { ...none, version: stored.version };
  const { apiKey: sealed, ...connection } = read.data;
  try {
    const apiKey = sealed === null ? null : box.open(sealed, addressOrigin(connection.baseUrl));
    return { connection: { ...connection, apiKey }, keyLost: false, version: stored.version };
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return { connection: { ...connection, apiKey: null }, keyLost: true, version: stored.version };
  }
}

type Opening = Pick<LiveModelsOptions, "fixed" | "open">;

async function openWith(connection: UsedConnection | null, { fixed, open }: Opening): Promise<Ready> {
  const ready: Opened = [];
  const settings = {
    ...fixed,
    ...(connection && isSet(connection) ? variablesWith(fixed, connection) : {}),
  };
  return { settings, models: await open(settings, ready), opened: ready };
}

/**
 * A stored setting may no longer work, such as a local model whose folder was removed; then only the
 * environment counts.
 */
async function openKept({ connection, keyLost }: ChosenConnection, opening: Opening): Promise<Ready> {
  try {
    return await openWith(keyLost ? withoutServer(connection) : connection, opening);
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return await openWith(null, opening);
  }
}

function isSet(connection: UsedConnection): boolean {
  return Object.values(connection).some((value) => value !== null);
}

/** A server that requires a key is not called without it; only a local embedding model remains. */
function withoutServer(connection: UsedConnection): UsedConnection {
  const isLocal = localModelName({ EMBEDDING_MODEL: connection.embeddingModel ?? undefined }) !== null;
  return {
    ...NO_CONNECTION,
    apiKey: null,
    embeddingModel: isLocal ? connection.embeddingModel : null,
  };
}

async function closeAll(opened: Opened): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
