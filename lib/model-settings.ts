import { z } from "zod";
import { knownPriceOf, type ModelPrice, type SourcedPrice } from "./domain/model-price.ts";
import { LEAN_PROMPT_TOKENS, promptTokensOf } from "./tunables/model-windows.ts";

export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/** The address of models for which none is set. */
export const OPENAI_ADDRESS = "https://api.openai.com/v1";

/** A server's address. It appears in messages and in the log, so it must not contain secrets. */
export const addressWithoutSecrets = (instead: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine((url) => !hasCredentials(url), `holds a user or a password; leave them out and use ${instead}`);

export function hasCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.username !== "" || parsed.password !== "");
}

/** Comma-separated. */
const names = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const PRICE = /^(?<model>[^=\s]+)\s*=\s*(?<input>\d+(?:\.\d+)?)\s*\/\s*(?<output>\d+(?:\.\d+)?)$/u;

/** Prices by model name. */
const prices = names
  .refine((parts) => parts.every((part) => PRICE.test(part)), "each as name=0.5/2, divided by commas")
  .transform((parts) => {
    const all = new Map<string, ModelPrice>();
    for (const part of parts) {
      const { model = "", input, output } = PRICE.exec(part)?.groups ?? {};
      all.set(model, { input: Number(input), output: Number(output) });
    }
    return all;
  });

/** The settings of models. */
export const modelShape = {
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANSWER_MODEL: optionalText,
  LIGHT_MODEL: optionalText,
  /** Further models of the same server that a request may choose from. */
  ANSWER_MODELS: names,
  /** A second server whose models a request may choose from. */
  LOCAL_BASE_URL: addressWithoutSecrets("LOCAL_API_KEY").optional(),
  LOCAL_API_KEY: optionalText,
  LOCAL_MODELS: names,
  /**
   * A model that sends nothing for this many seconds counts as hanging, and the documents are quoted instead.
   */
  MODEL_IDLE_SECONDS: z.coerce.number().min(0.1).max(600).default(20),
  /**
   * After this many seconds a failed model is tried again, in the background; the pause grows while it stays
   * unreachable.
   */
  MODEL_REST_SECONDS: z.coerce.number().min(0.01).max(600).default(5),
  /**
   * Token limit of one prompt, without the answer; the sections scale with it. Missing: depends on the model.
   */
  PROMPT_TOKENS: z.preprocess(
    (value) => (value === "lean" ? LEAN_PROMPT_TOKENS : value),
    z.coerce.number().int().min(2_000).max(1_000_000).optional(),
  ),
  /** Whether LIGHT_MODEL takes a second look at sentences that the rules mark or cannot judge. */
  IBID_SECOND_LOOK: z.enum(["on", "off"]).default("on"),
  /** When the answer model rewrites what its documents do not support. */
  IBID_REVIEW: z.enum(["off", "contradictions", "all"]).default("contradictions"),
  /** US dollars that the models may cost per answer; 0: no limit. */
  IBID_TURN_COST: z.coerce.number().min(0).max(1_000).default(0),
  /** US dollars that the models may cost per month, for one person and for a whole tenant; 0: no limit. */
  IBID_PERSON_MONTH_COST: z.coerce.number().min(0).max(1_000_000).default(0),
  IBID_TENANT_MONTH_COST: z.coerce.number().min(0).max(1_000_000).default(0),
  /** "name=0.5/2": US dollars per million tokens read and written, comma-separated. */
  MODEL_PRICES: prices,
  EMBEDDING_MODEL: optionalText,
  /** Address and key, if they differ from those of the models that write. */
  EMBEDDING_BASE_URL: addressWithoutSecrets("EMBEDDING_API_KEY").optional(),
  EMBEDDING_API_KEY: optionalText,
  EMBEDDING_DIMENSIONS: z.coerce.number().int().min(1).max(16_384).optional(),
  /** Prefix of each text, including its blanks; empty: none. Unset: the prefix known for the model. */
  EMBEDDING_QUERY_PREFIX: z.string().max(1_000).optional(),
  EMBEDDING_PASSAGE_PREFIX: z.string().max(1_000).optional(),
  /** Where `ibid models add` downloads models by name: the hub, or a mirror with the same paths. */
  IBID_MODEL_HUB: addressWithoutSecrets("a mirror that asks for none").default("https://huggingface.co"),
};
const modelSchema = z.object(modelShape);
type ModelSettings = z.infer<typeof modelSchema>;

interface Fault {
  setting: string;
  message: string;
}

/** The combinations of settings that are not valid. */
export function modelFaults(settings: ModelSettings): Fault[] {
  const { ANSWER_MODEL, LIGHT_MODEL, ANSWER_MODELS, LOCAL_MODELS, LOCAL_BASE_URL } = settings;
  const faults: Fault[] = [];
  const needs = (setting: string, needed: string) =>
    faults.push({ setting: needed, message: `${setting} is set, so ${needed} must be too` });
  if (LIGHT_MODEL && !ANSWER_MODEL) needs("LIGHT_MODEL", "ANSWER_MODEL");
  if (ANSWER_MODELS.length > 0 && !ANSWER_MODEL) needs("ANSWER_MODELS", "ANSWER_MODEL");
  if (LOCAL_MODELS.length > 0 && !LOCAL_BASE_URL) needs("LOCAL_MODELS", "LOCAL_BASE_URL");
  if (LOCAL_MODELS.length > 0 && !ANSWER_MODEL) needs("LOCAL_MODELS", "ANSWER_MODEL");
  if (ANSWER_MODEL && !settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL)
    faults.push({
      setting: "OPENAI_API_KEY",
      message: "ANSWER_MODEL is set, so OPENAI_API_KEY or OPENAI_BASE_URL must be too",
    });
  const fault = embeddingFault(settings);
  return fault ? [...faults, fault] : faults;
}

function embeddingFault(environment: ModelSettings): Fault | null {
  const { EMBEDDING_MODEL: model, ...others } = environment;
  if (!model) {
    if (!environment.EMBEDDING_BASE_URL) return null;
    return {
      setting: "EMBEDDING_MODEL",
      message: "EMBEDDING_BASE_URL is set, so EMBEDDING_MODEL must be too",
    };
  }
  if (model.startsWith(LOCAL)) return localFault(environment);
  const { EMBEDDING_BASE_URL, EMBEDDING_API_KEY, OPENAI_BASE_URL, OPENAI_API_KEY } = others;
  if (EMBEDDING_BASE_URL || EMBEDDING_API_KEY || OPENAI_BASE_URL || OPENAI_API_KEY) return null;
  return {
    setting: "EMBEDDING_BASE_URL",
    message:
      "EMBEDDING_MODEL is set, so EMBEDDING_BASE_URL (or OPENAI_BASE_URL), or a key for OpenAI must be too",
  };
}

const LOCAL = "local:";

/** Settings that a local model has in its manifest or does not need. */
const NOT_LOCAL = [
  "EMBEDDING_BASE_URL",
  "EMBEDDING_DIMENSIONS",
  "EMBEDDING_QUERY_PREFIX",
  "EMBEDDING_PASSAGE_PREFIX",
] as const;

function localFault(environment: ModelSettings): Fault | null {
  const name = localModelName(environment) ?? "";
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/u.test(name))
    return {
      setting: "EMBEDDING_MODEL",
      message:
        "local: is followed by the name of a model that was added; ibid models list says which there are",
    };
  const setting = NOT_LOCAL.find((each) => environment[each] !== undefined);
  return setting === undefined
    ? null
    : {
        setting,
        message:
          "is for a model behind a server; EMBEDDING_MODEL names one of your own, which brings its own",
      };
}

/** The name of the local embedding model; null: there is none. */
export function localModelName({ EMBEDDING_MODEL }: Pick<ModelSettings, "EMBEDDING_MODEL">): string | null {
  return EMBEDDING_MODEL?.startsWith(LOCAL) ? EMBEDDING_MODEL.slice(LOCAL.length) : null;
}

/** The connection to the embedding model's server; null: there is none. */
export function embedderOptions(environment: ModelSettings) {
  const { EMBEDDING_MODEL: model } = environment;
  if (!model || localModelName(environment) !== null) return null;
  return {
    model,
    baseUrl: environment.EMBEDDING_BASE_URL ?? environment.OPENAI_BASE_URL,
    apiKey: environment.EMBEDDING_API_KEY ?? environment.OPENAI_API_KEY,
    dimensions: environment.EMBEDDING_DIMENSIONS,
    queryPrefix: environment.EMBEDDING_QUERY_PREFIX,
    passagePrefix: environment.EMBEDDING_PASSAGE_PREFIX,
  };
}

/**
 * A model's price and its source: the environment takes precedence over people's settings, and those over the
 * list. Models on one's own server are on no list.
 */
export function sourcedPrice(
  model: string,
  { MODEL_PRICES, LOCAL_MODELS }: Pick<ModelSettings, "MODEL_PRICES" | "LOCAL_MODELS">,
  own: ReadonlyMap<string, ModelPrice> = new Map(),
): SourcedPrice {
  const set = MODEL_PRICES.get(model);
  if (set) return { price: set, source: "environment" };
  const ours = own.get(model);
  if (ours) return { price: ours, source: "own" };
  const listed = LOCAL_MODELS.includes(model) ? null : knownPriceOf(model);
  return listed ? { price: listed, source: "list" } : { price: null, source: "unknown" };
}

/**
 * A model configured for small tasks also checks what the rules leave open. The answer model only checks what
 * they have marked, because it costs nearly as much as the answer.
 */
export function secondLookOf({ IBID_SECOND_LOOK, LIGHT_MODEL }: ModelSettings): "off" | "marked" | "open" {
  if (IBID_SECOND_LOOK === "off") return "off";
  return LIGHT_MODEL === undefined ? "marked" : "open";
}

/** The models that a request may choose from, the default first. */
export function modelChoices(settings: ModelSettings) {
  const { ANSWER_MODEL, ANSWER_MODELS, LOCAL_MODELS, PROMPT_TOKENS } = settings;
  if (!ANSWER_MODEL) return [];
  const choice = (provider: "remote" | "local") => (model: string) => ({
    provider,
    model,
    promptTokens: PROMPT_TOKENS ?? promptTokensOf(model),
  });
  return [
    ...[...new Set([ANSWER_MODEL, ...ANSWER_MODELS])].map(choice("remote")),
    ...[...new Set(LOCAL_MODELS)].map(choice("local")),
  ];
}
