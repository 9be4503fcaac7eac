import { CONNECTION_FIELDS, type ConnectionField, type ModelConnection } from "./domain/model-connection.ts";
import type { Environment } from "./env.ts";
import { localModelName, OPENAI_ADDRESS } from "./model-settings.ts";

/** The connection in use, with the key in plain text; only ever in memory. */
export interface UsedConnection extends ModelConnection {
  apiKey: string | null;
}

type ModelVariables = Pick<
  Environment,
  | "OPENAI_API_KEY"
  | "OPENAI_BASE_URL"
  | "ANSWER_MODEL"
  | "LIGHT_MODEL"
  | "EMBEDDING_MODEL"
  | "EMBEDDING_BASE_URL"
  | "EMBEDDING_API_KEY"
>;

/**
 * The fields set by the environment. Address and key are one field: a key from the environment is never sent
 * to an address that somebody typed.
 */
export function lockedFields(environment: ModelVariables): ConnectionField[] {
  const locks: Record<ConnectionField, unknown> = {
    address: environment.OPENAI_API_KEY ?? environment.OPENAI_BASE_URL,
    answer: environment.ANSWER_MODEL,
    light: environment.LIGHT_MODEL,
    embedding: environment.EMBEDDING_MODEL ?? environment.EMBEDDING_API_KEY,
  };
  return CONNECTION_FIELDS.filter((field) => locks[field] !== undefined);
}

/** The settings in effect, as one connection. */
export function connectionOf(environment: ModelVariables): UsedConnection {
  return {
    baseUrl: environment.OPENAI_BASE_URL ?? null,
    apiKey: environment.OPENAI_API_KEY ?? null,
    answerModel: environment.ANSWER_MODEL ?? null,
    lightModel: environment.LIGHT_MODEL ?? null,
    embeddingModel: environment.EMBEDDING_MODEL ?? null,
  };
}

/** The variables as if they contained a person's settings; the environment's own settings take precedence. */
export function variablesWith(environment: ModelVariables, chosen: UsedConnection): ModelVariables {
  const locked = new Set(lockedFields(environment));
  const ofChosen = (field: Exclude<keyof UsedConnection, "baseUrl" | "apiKey">) => chosen[field] ?? undefined;
  const isAddressLocked = locked.has("address");
  return {
    OPENAI_BASE_URL: isAddressLocked ? environment.OPENAI_BASE_URL : (chosen.baseUrl ?? undefined),
    OPENAI_API_KEY: isAddressLocked ? environment.OPENAI_API_KEY : (chosen.apiKey ?? undefined),
    ANSWER_MODEL: locked.has("answer") ? environment.ANSWER_MODEL : ofChosen("answerModel"),
    LIGHT_MODEL: locked.has("light") ? environment.LIGHT_MODEL : ofChosen("lightModel"),
    EMBEDDING_MODEL: locked.has("embedding") ? environment.EMBEDDING_MODEL : ofChosen("embeddingModel"),
    EMBEDDING_API_KEY: environment.EMBEDDING_API_KEY,
    EMBEDDING_BASE_URL: environment.EMBEDDING_BASE_URL ?? ownEmbeddingAddress(environment),
  };
}

/** The environment's embedding key keeps going to its original address, whatever address a person sets. */
function ownEmbeddingAddress(environment: ModelVariables): string | undefined {
  const { EMBEDDING_API_KEY, EMBEDDING_MODEL, OPENAI_BASE_URL } = environment;
  if (!EMBEDDING_API_KEY || !EMBEDDING_MODEL || localModelName(environment) !== null) return undefined;
  return OPENAI_BASE_URL ?? OPENAI_ADDRESS;
}

/** A key is valid for the origin it was entered for, so nobody can obtain it by changing the address. */
export function addressOrigin(baseUrl: string | null): string {
  return new URL(baseUrl ?? OPENAI_ADDRESS).origin;
}
