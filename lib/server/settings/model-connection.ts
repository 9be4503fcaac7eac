import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type {
  ConnectionFault,
  ModelConnection,
  ModelTest,
  ShownConnection,
} from "../../domain/model-connection.ts";
import { addressOrigin, connectionOf, type UsedConnection, variablesWith } from "../../model-connection.ts";
import { modelFaults } from "../../model-settings.ts";

/** An omitted key stays as it is; null removes it. */
export interface ConnectionChange extends ModelConnection {
  apiKey?: string | null;
}

const ROLES = ["answer", "light", "embedding"] as const;

type Stores = Pick<Container, "environment" | "liveModels">;

/** What is set and what is in effect, without the key. */
export function shownConnection({ environment, liveModels }: Stores): ShownConnection {
  const { chosen, locked } = liveModels;
  const inEffect = connectionOf(environment);
  const of = (role: (typeof ROLES)[number]) =>
    (locked.includes(role) ? inEffect : chosen.connection)[`${role}Model` as const];
  const isAddressLocked = locked.includes("address");
  return {
    baseUrl: isAddressLocked ? inEffect.baseUrl : chosen.connection.baseUrl,
    answerModel: of("answer"),
    lightModel: of("light"),
    embeddingModel: of("embedding"),
    hasKey: isAddressLocked ? inEffect.apiKey !== null : chosen.connection.apiKey !== null,
    keyLost: !isAddressLocked && chosen.keyLost,
    locked: [...locked],
    version: chosen.version,
  };
}

/** Takes effect here at once; other processes follow within seconds. */
export async function changeConnection(
  container: Stores,
  { version, ...change }: ConnectionChange & { version: number },
): Promise<ShownConnection> {
  const { liveModels } = container;
  refuseLocked(container, change);
  const connection = withKey(container, change);
  refuseIncomplete(container, connection);
  try {
    if ((await liveModels.change(connection, version)) === null) throw refusal("changed_meanwhile");
  } catch (error) {
    // A local model that is not in the data folder cannot be opened.
    if (AppError.isInstance(error) && error.code === "invalid_request" && error.details === undefined)
      throw refusal("unknown_local");
    throw error;
  }
  return shownConnection(container);
}

/** Calls the model as this setting would; nothing is stored. */
export async function testConnection(
  container: Stores,
  change: ConnectionChange,
  tryModel: Container["tryModel"],
): Promise<ModelTest> {
  const { environment, liveModels } = container;
  const isLocked = liveModels.locked.includes("address");
  const { baseUrl, apiKey } = isLocked ? connectionOf(environment) : withKey(container, change);
  const model = liveModels.locked.includes("answer") ? environment.ANSWER_MODEL : change.answerModel;
  if (!model) throw refusal("needs_answer");
  return tryModel({ baseUrl, apiKey, model });
}

function refuseLocked(container: Stores, change: ConnectionChange): void {
  const { locked } = container.liveModels;
  const now = shownConnection(container);
  const isAddress = change.baseUrl !== now.baseUrl || change.apiKey !== undefined;
  const isChanged =
    (locked.includes("address") && isAddress) ||
    ROLES.some(
      (role) => locked.includes(role) && change[`${role}Model` as const] !== now[`${role}Model` as const],
    );
  if (isChanged) throw refusal("locked");
}

/** The stored key is only sent to the address it was entered for. */
function withKey({ liveModels }: Stores, { apiKey, ...connection }: ConnectionChange): UsedConnection {
  if (apiKey !== undefined) return { ...connection, apiKey };
  const { connection: kept, keyLost } = liveModels.chosen;
  const hasMoved = addressOrigin(kept.baseUrl) !== addressOrigin(connection.baseUrl);
  if (keyLost || (kept.apiKey !== null && hasMoved)) throw refusal("enter_key_again");
  return { ...connection, apiKey: kept.apiKey };
}

function refuseIncomplete({ environment, liveModels }: Stores, connection: UsedConnection): void {
  const settings = { ...liveModels.fixed, ...variablesWith(liveModels.fixed, connection) };
  const [fault] = modelFaults({ ...environment, ...settings });
  if (!fault) return;
  if (fault.setting === "ANSWER_MODEL") throw refusal("needs_answer");
  if (fault.setting === "EMBEDDING_MODEL") throw refusal("unknown_local");
  throw refusal("needs_address");
}

const WORDS: Record<ConnectionFault, string> = {
  locked: "This is set in the environment of the server and cannot be changed here.",
  changed_meanwhile:
    "Somebody has changed the models since you loaded them. Nothing was saved; load them again.",
  needs_answer: "Name the model that writes answers first.",
  needs_address: "Enter the address of the server, or a key for OpenAI.",
  enter_key_again: "Enter the key again: it is kept for the address it was entered for.",
  unknown_local: "There is no such model of your own. “ibid models list” says which there are.",
};

function refusal(connection: ConnectionFault): AppError {
  const isConflict = connection === "locked" || connection === "changed_meanwhile";
  return new AppError(isConflict ? "conflict" : "invalid_request", {
    message: WORDS[connection],
    details: { connection },
  });
}
