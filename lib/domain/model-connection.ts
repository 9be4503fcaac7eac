import { z } from "zod";

/** What a person sets of the models: where they are, and their names. */
const name = z.string().trim().min(1).max(200).nullable();
export const modelConnectionSchema = z.object({
  /** Null: OpenAI's own address. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((url) => isPlainAddress(url))
    .nullable(),
  answerModel: name,
  /** Null: the answer model. */
  lightModel: name,
  embeddingModel: name,
});
export type ModelConnection = z.infer<typeof modelConnectionSchema>;

export const NO_CONNECTION: ModelConnection = {
  baseUrl: null,
  answerModel: null,
  lightModel: null,
  embeddingModel: null,
};

/** The address with its key goes together: neither is used with another one. */
export const CONNECTION_FIELDS = ["address", "answer", "light", "embedding"] as const;
export type ConnectionField = (typeof CONNECTION_FIELDS)[number];

/** As the settings page gets it; the key itself never leaves the server. */
export const shownConnectionSchema = modelConnectionSchema.extend({
  hasKey: z.boolean(),
  /** The stored key cannot be read any more: it has to be entered again. */
  keyLost: z.boolean(),
  /** What the environment sets; it is not changed here. */
  locked: z.array(z.enum(CONNECTION_FIELDS)),
  version: z.number().int(),
});
export type ShownConnection = z.infer<typeof shownConnectionSchema>;

/** Why a connection was not saved or not tried; `details` of the refusal. */
export const connectionFaultSchema = z.object({
  connection: z.enum([
    "locked",
    "changed_meanwhile",
    "needs_answer",
    "needs_address",
    "enter_key_again",
    "unknown_local",
  ]),
});
export type ConnectionFault = z.infer<typeof connectionFaultSchema>["connection"];

/** What went wrong when a model was tried. */
export const modelFaultSchema = z.enum([
  "wrong_key",
  "wrong_model",
  "no_such_host",
  "refused_connection",
  "bad_certificate",
  "redirected",
  "not_compatible",
  "too_many_requests",
  "server_error",
  "refused",
  "timeout",
  "silent",
  "broke_off",
  "wrote_nothing",
]);
export type ModelFault = z.infer<typeof modelFaultSchema>;

export const modelTestSchema = z.object({
  /** Null: it answered. */
  fault: modelFaultSchema.nullable(),
  /** The server's own words about it, without the key. */
  said: z.string().nullable(),
  firstTokenMs: z.number().int().nullable(),
  tokensPerSecond: z.number().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** Null: not known, because that was not answered. */
  tools: z.boolean().nullable(),
  json: z.boolean().nullable(),
  /** Tokens of its context window, where the server's list of models tells. */
  window: z.number().int().nullable(),
  /** Names that the server has; empty where it gives no list. */
  models: z.array(z.string()),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}
