import { join, resolve } from "node:path";
import { z } from "zod";
import { AppError } from "./domain/app-error.ts";
import {
  addressWithoutSecrets,
  hasCredentials,
  modelFaults,
  modelShape,
  optionalText,
} from "./model-settings.ts";
import { ASKS_PER_MINUTE } from "./tunables/requests.ts";

/** Comma-separated and lower-cased. */
const listOf = (form: RegExp, words: string) =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .toLowerCase()
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => form.test(part)), words);

const namedAdministrators = z
  .string()
  .transform((text) =>
    text
      .normalize("NFC")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (parts) => parts.every((part) => /^[^/]+\/./u.test(part)),
    "each as tenant/user, divided by commas",
  );

/** The settings that a choice of driver requires. */
const NEEDED = [
  { setting: "IBID_TURN_LOG", value: "elasticsearch", needs: ["ELASTICSEARCH_URL"] },
  { setting: "IBID_DOCUMENT_INDEX", value: "elasticsearch", needs: ["ELASTICSEARCH_URL"] },
  {
    setting: "IBID_WORKING_MEMORY",
    value: "upstash",
    needs: ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  },
  { setting: "IBID_OBJECT_STORE", value: "s3", needs: ["S3_BUCKET"] },
] as const;

const environmentSchema = z
  .object({
    IBID_DATA_DIR: z.string().trim().min(1).default(".ibid"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().trim().min(1).default("127.0.0.1"),
    IBID_AUTH: z.enum(["none", "proxy"]).default("none"),
    IBID_PROXY_SECRET: optionalText,
    /** Encrypts the secrets in the database; if unset, a key file in the data folder does. */
    IBID_SECRET: optionalText.refine(
      (secret) => secret === undefined || secret.length >= 16,
      "has at least 16 characters",
    ),
    /** How the proxy writes ids that are not ASCII into its headers. */
    IBID_PROXY_ENCODING: z.enum(["utf-8", "percent"]).default("utf-8"),
    /** Names by which the server is reached, besides those of its own machine. */
    IBID_ALLOWED_HOSTS: listOf(
      /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/,
      "names of hosts, divided by commas, without http:// and without a port",
    ),
    /** The administrators. If set, the proxy's X-Ibid-Role is ignored. */
    IBID_ADMINS: namedAdministrators.optional(),
    IBID_SAMPLES: z.enum(["on", "off"]).default("on"),
    /** Whether words in scans and images are recognised. */
    IBID_OCR: z.enum(["on", "off"]).default("on"),
    /** How many documents a day a separate LIGHT_MODEL classifies; 0: only rules do. */
    IBID_TAGGED_PER_DAY: z.coerce.number().int().min(0).default(1_000),
    /** Whether people may import web pages by their address. */
    IBID_URL_IMPORT: z.enum(["on", "off"]).default("on"),
    IBID_TURN_LOG: z.enum(["sqlite", "elasticsearch"]).default("sqlite"),
    IBID_DOCUMENT_INDEX: z.enum(["sqlite", "elasticsearch"]).default("sqlite"),
    IBID_WORKING_MEMORY: z.enum(["sqlite", "upstash"]).default("sqlite"),
    IBID_OBJECT_STORE: z.enum(["folder", "s3"]).default("folder"),
    /**
     * A file (`file:` alone: ibid.db in the data folder), or a libSQL server; Turso uses libsql://, which is
     * https.
     */
    DATABASE_URL: z
      .string()
      .trim()
      .regex(/^(file:|(https?|libsql):\/\/.)/, "begins with file:, http://, https:// or libsql://")
      .transform((url) => url.replace(/^libsql:/, "https:"))
      .refine((url) => url.startsWith("file:") || URL.canParse(url), "is no address of a server")
      .refine(
        (url) => url.startsWith("file:") || !hasCredentials(url),
        "holds a user or a password; leave them out and use DATABASE_AUTH_TOKEN",
      )
      .default("file:"),
    DATABASE_AUTH_TOKEN: optionalText,
    ELASTICSEARCH_URL: z
      .url({ protocol: /^https?$/ })
      .refine(
        isDecodable,
        "holds a percent sign in the user or password that is no escape; write it as %25, or use ELASTICSEARCH_API_KEY",
      )
      .optional(),
    ELASTICSEARCH_API_KEY: optionalText,
    ELASTICSEARCH_INDEX_PREFIX: z
      .string()
      .trim()
      .regex(/^$|^[a-z0-9][a-z0-9_.-]{0,60}$/, "small letters, digits, - _ . and at most 61 characters")
      .default(""),
    /** For new indices; an existing index keeps the number it was created with. */
    ELASTICSEARCH_SHARDS: z.coerce.number().int().min(1).max(1_024).default(1),
    UPSTASH_REDIS_REST_URL: addressWithoutSecrets("UPSTASH_REDIS_REST_TOKEN").optional(),
    UPSTASH_REDIS_REST_TOKEN: optionalText,
    /** If unset: Amazon's own address of the region. */
    S3_ENDPOINT: addressWithoutSecrets("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY").optional(),
    S3_REGION: z.string().trim().min(1).default("us-east-1"),
    S3_BUCKET: optionalText,
    /** If both are unset: what the AWS SDK finds by itself (instance role, shared credentials). */
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    S3_FORCE_PATH_STYLE: z.enum(["true", "false", "1", "0"]).default("false"),
    /** Prefix of every key. Each installation needs its own bucket or prefix, because orphans are removed. */
    S3_KEY_PREFIX: z
      .string()
      .trim()
      .regex(/^$|^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/, "letters, digits, - _ . / and at most 200 characters")
      .default(""),
    /** Downloads are redirected to an address of the bucket that is valid for some minutes. */
    S3_PRESIGNED_DOWNLOADS: z
      .enum(["true", "false", "1", "0"])
      .default("false")
      .transform((value) => value === "true" || value === "1"),
    /**
     * Questions that one person may ask per minute; 0: no limit. Unset: ASKS_PER_MINUTE if several people
     * share the server.
     */
    IBID_ASKS_PER_MINUTE: z.coerce.number().int().min(0).max(100_000).optional(),
    /** Answers that one person may wait for, or follow, at the same time; 0: no limit. */
    IBID_STREAMS_PER_PERSON: z.coerce.number().int().min(0).max(100_000).default(100),
    /**
     * What one person, and a whole tenant together, may store in the library: megabytes of originals, and
     * documents; 0: no limit.
     */
    IBID_PERSON_MEGABYTES: z.coerce.number().int().min(0).default(10_000),
    IBID_PERSON_DOCUMENTS: z.coerce.number().int().min(0).default(20_000),
    IBID_TENANT_MEGABYTES: z.coerce.number().int().min(0).default(100_000),
    IBID_TENANT_DOCUMENTS: z.coerce.number().int().min(0).default(200_000),
    /** Traces of turns are removed this many days after their turn; 0: never. */
    IBID_TRACE_DAYS: z.coerce.number().int().min(0).max(36_500).default(0),
    /** Rows of the access log are removed this many days after the opening; 0: never. */
    IBID_OPENING_DAYS: z.coerce.number().int().min(0).max(36_500).default(0),
    /** `strict`: a follow-up is answered only from the documents of its conversation. */
    IBID_FOLLOW_UP: z.enum(["adaptive", "strict"]).default("adaptive"),
    /** What administrators see of other people's conversations: everything, or only numbers and stages. */
    IBID_INSPECTOR: z.enum(["full", "numbers"]).default("full"),
    /** An OpenTelemetry collector that receives spans by OTLP over HTTP; unset: no spans are made. */
    OTEL_EXPORTER_OTLP_ENDPOINT: addressWithoutSecrets("OTEL_EXPORTER_OTLP_HEADERS").optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).default("ibid"),
    IBID_LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    ...modelShape,
  })
  .superRefine((environment, context) => {
    if (environment.IBID_AUTH === "proxy" && (environment.IBID_PROXY_SECRET?.length ?? 0) < 16) {
      context.addIssue({
        code: "custom",
        path: ["IBID_PROXY_SECRET"],
        message: "IBID_AUTH=proxy needs a shared secret of at least 16 characters",
      });
    }
    if (environment.IBID_AUTH === "none" && !isLoopback(environment.HOST)) {
      context.addIssue({
        code: "custom",
        path: ["HOST"],
        message:
          "without identity (IBID_AUTH=none) Ibid listens on loopback only; use HOST=127.0.0.1, or IBID_AUTH=proxy behind a proxy that knows who is asking",
      });
    }
    if (environment.IBID_AUTH === "none" && environment.IBID_ALLOWED_HOSTS.length > 0) {
      context.addIssue({
        code: "custom",
        path: ["IBID_ALLOWED_HOSTS"],
        message: "without identity (IBID_AUTH=none) Ibid answers to this machine's own names only",
      });
    }
    for (const { setting, value, needs } of NEEDED) {
      if (environment[setting] !== value) continue;
      for (const name of needs) {
        if (environment[name]) continue;
        context.addIssue({
          code: "custom",
          path: [name],
          message: `${setting}=${value} is set, so ${name} must be too`,
        });
      }
    }
    if (Boolean(environment.S3_ACCESS_KEY_ID) !== Boolean(environment.S3_SECRET_ACCESS_KEY)) {
      context.addIssue({
        code: "custom",
        path: [environment.S3_ACCESS_KEY_ID ? "S3_SECRET_ACCESS_KEY" : "S3_ACCESS_KEY_ID"],
        message: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither",
      });
    }
    for (const { setting, message } of modelFaults(environment))
      context.addIssue({ code: "custom", path: [setting], message });
  });

export type Environment = z.infer<typeof environmentSchema> & {
  IBID_ASKS_PER_MINUTE: number;
  /** An absolute path. */
  dataFolder: string;
  /** The folder the application was installed in. */
  projectFolder: string;
};

/**
 * The file of the embedded database. `named`: DATABASE_URL names it, and it may be outside the data folder.
 */
export function databaseFile({ DATABASE_URL: url, dataFolder }: Environment): {
  path: string;
  named: boolean;
} {
  const file = url.startsWith("file:") ? url.slice("file:".length).replace(/^\/\/(?=\/)/, "") : "";
  return file === ""
    ? { path: join(dataFolder, "ibid.db"), named: false }
    : { path: resolve(file), named: true };
}

/** The connection to the bucket, in the S3 client's form. */
export function s3Options(environment: Environment) {
  return {
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    bucket: environment.S3_BUCKET ?? "",
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
    forcePathStyle: ["true", "1"].includes(environment.S3_FORCE_PATH_STYLE),
    keyPrefix: environment.S3_KEY_PREFIX,
  };
}

function isDecodable(url: string): boolean {
  const parsed = URL.parse(url);
  try {
    decodeURIComponent(`${parsed?.username}${parsed?.password}`);
    return true;
  } catch {
    return false;
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** For these, an empty value differs from an unset one. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["EMBEDDING_QUERY_PREFIX", "EMBEDDING_PASSAGE_PREFIX"]);

/**
 * The settings, or one error that names each wrong variable and what to write. Empty variables count as
 * unset.
 */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  // Libraries read some of these themselves and would take an empty one for a value.
  for (const name of Object.keys(environmentSchema.shape))
    if (variables[name] === "" && !MAY_BE_EMPTY.has(name)) delete variables[name];
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new AppError("invalid_request", { message: `These settings are wrong:\n${lines.join("\n")}` });
  }
  return {
    ...parsed.data,
    IBID_ASKS_PER_MINUTE:
      parsed.data.IBID_ASKS_PER_MINUTE ?? (parsed.data.IBID_AUTH === "none" ? 0 : ASKS_PER_MINUTE),
    dataFolder: resolve(parsed.data.IBID_DATA_DIR),
    projectFolder: process.cwd(),
  };
}
