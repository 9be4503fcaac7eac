import { z } from "zod";

/** The model settings that a person makes: where the models are, and their names. */
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

/** The address and its key go together: neither is used with another. */
export const CONNECTION_FIELDS = ["address", "answer", "light", "embedding"] as const;
export type ConnectionField = (typeof CONNECTION_FIELDS)[number];

/** As the settings page receives it; the key itself never leaves the server. */
export const shownConnectionSchema = modelConnectionSchema.extend({
  hasKey: z.boolean(),
  /** The stored key can no longer be read and has to be entered again. */
  keyLost: z.boolean(),
  /** Fields set by the environment; the page cannot change them. */
  locked: z.array(z.enum(CONNECTION_FIELDS)),
  version: z.number().int(),
});
export type ShownConnection = z.infer<typeof shownConnectionSchema>;

/** Why a connection was not saved or not tested; `details` of the refusal. */
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

/** What went wrong when a model was tested. */
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
  /** Null: unknown, because the model did not answer that. */
  tools: z.boolean().nullable(),
  json: z.boolean().nullable(),
  /** Tokens of its context window, if the server's list of models says so. */
  window: z.number().int().nullable(),
  /** Names of the server's models; empty if it gives no list. */
  models: z.array(z.string()),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}
