import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../lib/env.ts";
import { embedderOptions, sourcedPrice } from "../../lib/model-settings.ts";

describe("settings", () => {
  it("need nothing at all", () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      IBID_AUTH: "none",
      IBID_SAMPLES: "on",
    });
  });

  it("limit the questions of a minute where several people share the server, and where they are told to", () => {
    const shared = { IBID_AUTH: "proxy", IBID_PROXY_SECRET: "sixteen-characters" };
    expect(readEnvironment({})).toMatchObject({ IBID_ASKS_PER_MINUTE: 0, IBID_STREAMS_PER_PERSON: 100 });
    expect(readEnvironment(shared).IBID_ASKS_PER_MINUTE).toBe(300);
    expect(readEnvironment({ ...shared, IBID_ASKS_PER_MINUTE: "0" }).IBID_ASKS_PER_MINUTE).toBe(0);
    expect(readEnvironment({ IBID_ASKS_PER_MINUTE: "7" }).IBID_ASKS_PER_MINUTE).toBe(7);
  });

  it("count an empty variable as not set", () => {
    expect(readEnvironment({ PORT: "", OPENAI_BASE_URL: "", ANSWER_MODEL: "" })).toMatchObject({
      PORT: 3000,
    });
  });

  it("take the address and the key of the embedding model from those of the others unless it has its own", () => {
    const shared = {
      OPENAI_BASE_URL: "http://127.0.0.1:1/v1",
      OPENAI_API_KEY: "shared",
      EMBEDDING_MODEL: "e5",
    };
    expect(embedderOptions(readEnvironment({ ...shared }))).toEqual({
      model: "e5",
      baseUrl: "http://127.0.0.1:1/v1",
      apiKey: "shared",
    });
    const own = {
      EMBEDDING_BASE_URL: "http://127.0.0.1:2/v1",
      EMBEDDING_API_KEY: "own",
      EMBEDDING_DIMENSIONS: "384",
    };
    expect(embedderOptions(readEnvironment({ ...shared, ...own }))).toMatchObject({
      baseUrl: "http://127.0.0.1:2/v1",
      apiKey: "own",
      dimensions: 384,
    });
    expect(embedderOptions(readEnvironment({ OPENAI_API_KEY: "k", ANSWER_MODEL: "m" }))).toBeNull();
  });

  it("read prices by the names of models, which go before those that are known", () => {
    const own = readEnvironment({ MODEL_PRICES: "mine=0.5/2, gpt-4o = 1/4", LOCAL_MODELS: "" });
    expect(sourcedPrice("mine", own).price).toEqual({ input: 0.5, output: 2 });
    expect(sourcedPrice("gpt-4o", own).price).toEqual({ input: 1, output: 4 });
    expect(sourcedPrice("openai/gpt-4o-mini", own).price).toEqual({ input: 0.15, output: 0.6 });
    expect(sourcedPrice("nobody", own).price).toBeNull();
    const local = readEnvironment({
      ANSWER_MODEL: "a",
      OPENAI_API_KEY: "k",
      LOCAL_BASE_URL: "http://127.0.0.1:1/v1",
      LOCAL_MODELS: "gpt-4o",
    });
    expect(sourcedPrice("gpt-4o", local).price).toBeNull();
  });

  it("keep the blanks of a prefix, and take an empty one for none", () => {
    const variables = { EMBEDDING_MODEL: "e5", OPENAI_API_KEY: "k", EMBEDDING_QUERY_PREFIX: "ask: " };
    expect(embedderOptions(readEnvironment({ ...variables, EMBEDDING_PASSAGE_PREFIX: "" }))).toMatchObject({
      queryPrefix: "ask: ",
      passagePrefix: "",
    });
    expect(embedderOptions(readEnvironment({ ...variables }))?.passagePrefix).toBeUndefined();
  });

  it.each([
    [{ PORT: "none" }, /PORT: /],
    [{ IBID_AUTH: "password" }, /IBID_AUTH: /],
    [{ MODEL_PRICES: "gpt-4o=cheap" }, /MODEL_PRICES: each as name=0\.5\/2, divided by commas/],
    [{ MODEL_PRICES: "gpt-4o=-1/2" }, /MODEL_PRICES: each as name=0\.5\/2, divided by commas/],
    [{ IBID_TURN_COST: "-1" }, /IBID_TURN_COST: /],
    [
      { IBID_AUTH: "proxy" },
      /IBID_PROXY_SECRET: IBID_AUTH=proxy needs a shared secret of at least 16 characters/,
    ],
    [
      { IBID_ALLOWED_HOSTS: "ibid.example.com" },
      /IBID_ALLOWED_HOSTS: without identity \(IBID_AUTH=none\) Ibid answers to this machine's own names only/,
    ],
    [
      { IBID_ALLOWED_HOSTS: "https://ibid.example.com" },
      /IBID_ALLOWED_HOSTS: names of hosts, divided by commas, without http:\/\/ and without a port/,
    ],
    [{ IBID_ADMINS: "boss" }, /IBID_ADMINS: each as tenant\/user, divided by commas/],
    [{ IBID_PROXY_ENCODING: "latin1" }, /IBID_PROXY_ENCODING: /],
    [{ HOST: "0.0.0.0" }, /HOST: without identity \(IBID_AUTH=none\) Ibid listens on loopback only/],
    [
      { ANSWER_MODEL: "m" },
      /OPENAI_API_KEY: ANSWER_MODEL is set, so OPENAI_API_KEY or OPENAI_BASE_URL must be too/,
    ],
    [{ PROMPT_TOKENS: "500" }, /PROMPT_TOKENS: Too small: expected number to be >=2000/],
    [{ PROMPT_TOKENS: "many" }, /PROMPT_TOKENS: Invalid input: expected number/],
    [{ LIGHT_MODEL: "m" }, /ANSWER_MODEL: LIGHT_MODEL is set, so ANSWER_MODEL must be too/],
    [
      { LIGHT_MODEL: "m", OPENAI_API_KEY: "k" },
      /ANSWER_MODEL: LIGHT_MODEL is set, so ANSWER_MODEL must be too/,
    ],
    [
      { EMBEDDING_MODEL: "e5" },
      /EMBEDDING_BASE_URL: EMBEDDING_MODEL is set, so EMBEDDING_BASE_URL \(or OPENAI_BASE_URL\), or a key for OpenAI must be too/,
    ],
    [
      { EMBEDDING_BASE_URL: "http://127.0.0.1:1/v1" },
      /EMBEDDING_MODEL: EMBEDDING_BASE_URL is set, so EMBEDDING_MODEL must be too/,
    ],
    [
      { EMBEDDING_MODEL: "local:Xenova/multilingual-e5-small", OPENAI_API_KEY: "k" },
      /EMBEDDING_MODEL: local: is followed by the name of a model that was added; ibid models list says which/,
    ],
    [
      { EMBEDDING_MODEL: "local:e5", EMBEDDING_QUERY_PREFIX: "query: " },
      /EMBEDDING_QUERY_PREFIX: is for a model behind a server; EMBEDDING_MODEL names one of your own/,
    ],
    [{ EMBEDDING_MODEL: "e5", OPENAI_API_KEY: "k", EMBEDDING_DIMENSIONS: "many" }, /EMBEDDING_DIMENSIONS: /],
    [
      { EMBEDDING_MODEL: "e5", EMBEDDING_BASE_URL: "http://a:b@127.0.0.1/v1" },
      /EMBEDDING_BASE_URL: holds a user or a password; leave them out and use EMBEDDING_API_KEY/,
    ],
    [{ OPENAI_BASE_URL: "localhost:1234" }, /OPENAI_BASE_URL: /],
    [{ IBID_TURN_LOG: "postgres" }, /IBID_TURN_LOG: /],
    [
      { IBID_TURN_LOG: "elasticsearch" },
      /ELASTICSEARCH_URL: IBID_TURN_LOG=elasticsearch is set, so ELASTICSEARCH_URL must be too/,
    ],
    [
      { IBID_DOCUMENT_INDEX: "elasticsearch" },
      /ELASTICSEARCH_URL: IBID_DOCUMENT_INDEX=elasticsearch is set, so ELASTICSEARCH_URL must be too/,
    ],
    [
      { IBID_WORKING_MEMORY: "upstash", UPSTASH_REDIS_REST_URL: "https://a.upstash.io" },
      /UPSTASH_REDIS_REST_TOKEN: IBID_WORKING_MEMORY=upstash is set, so UPSTASH_REDIS_REST_TOKEN must be too/,
    ],
    [
      { IBID_WORKING_MEMORY: "upstash" },
      /UPSTASH_REDIS_REST_URL: .*must be too\n {2}UPSTASH_REDIS_REST_TOKEN: .*must be too/,
    ],
    [{ IBID_OBJECT_STORE: "s3" }, /S3_BUCKET: IBID_OBJECT_STORE=s3 is set, so S3_BUCKET must be too/],
    [
      { S3_ACCESS_KEY_ID: "key" },
      /S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither/,
    ],
    [
      { S3_SECRET_ACCESS_KEY: "secret" },
      /S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong/,
    ],
    [{ S3_FORCE_PATH_STYLE: "yes" }, /S3_FORCE_PATH_STYLE: /],
    [{ S3_ENDPOINT: "localhost:9000" }, /S3_ENDPOINT: /],
    [{ ELASTICSEARCH_URL: "elasticsearch:9200" }, /ELASTICSEARCH_URL: /],
    [{ UPSTASH_REDIS_REST_URL: "redis://localhost:6379" }, /UPSTASH_REDIS_REST_URL: /],
    [
      { ELASTICSEARCH_INDEX_PREFIX: "Our_" },
      /ELASTICSEARCH_INDEX_PREFIX: small letters, digits, - _ \. and at most 61 characters/,
    ],
    [{ ELASTICSEARCH_INDEX_PREFIX: "-ours" }, /ELASTICSEARCH_INDEX_PREFIX: small letters/],
    [
      { DATABASE_URL: "postgres://localhost/ibid" },
      /DATABASE_URL: begins with file:, http:\/\/, https:\/\/ or libsql:\/\//,
    ],
    [{ IBID_FOLLOW_UP: "never" }, /IBID_FOLLOW_UP: Invalid option: expected one of "adaptive"\|"strict"/],
    [{ IBID_TRACE_DAYS: "30 days" }, /IBID_TRACE_DAYS: Invalid input: expected number/],
    [{ IBID_TRACE_DAYS: "-1" }, /IBID_TRACE_DAYS: Too small: expected number to be >=0/],
    [{ DATABASE_URL: "ibid.db" }, /DATABASE_URL: begins with file:/],
    [{ DATABASE_URL: "https://" }, /DATABASE_URL: begins with file:/],
    [{ DATABASE_URL: "http://libsql:99999" }, /DATABASE_URL: is no address of a server/],
    [
      { DATABASE_URL: "http://ann:hidden@libsql:8080" },
      /DATABASE_URL: holds a user or a password; leave them out and use DATABASE_AUTH_TOKEN/,
    ],
    [
      { UPSTASH_REDIS_REST_URL: "https://default:hidden@a.upstash.io" },
      /UPSTASH_REDIS_REST_URL: holds a user or a password; leave them out and use UPSTASH_REDIS_REST_TOKEN/,
    ],
    [
      { S3_ENDPOINT: "http://key:hidden@s3:7070" },
      /S3_ENDPOINT: holds a user or a password; leave them out and use S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
    ],
    [
      { ELASTICSEARCH_URL: "http://elastic:hidden100%@elasticsearch:9200" },
      /ELASTICSEARCH_URL: holds a percent sign in the user or password that is no escape/,
    ],
  ])("name the wrong variable of %o", (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it("are never repeated with what is secret in them", () => {
    const secrets = {
      DATABASE_URL: "http://ann:hidden@libsql:8080",
      UPSTASH_REDIS_REST_URL: "https://default:hidden@a.upstash.io",
      S3_ENDPOINT: "http://key:hidden@s3:7070",
      ELASTICSEARCH_URL: "http://elastic:hidden100%@elasticsearch:9200",
    };
    expect(() => readEnvironment(secrets)).toThrow(/^(?![\s\S]*hidden)[\s\S]*settings are wrong/);
  });

  it("take a user and a password in the address of Elasticsearch, where they are usual", () => {
    const url = "https://elastic:50%25off@elasticsearch:9200";
    expect(readEnvironment({ ELASTICSEARCH_URL: url }).ELASTICSEARCH_URL).toBe(url);
  });

  it.each([
    [{}, "file:"],
    [{ DATABASE_URL: "file:/var/lib/ibid.db" }, "file:/var/lib/ibid.db"],
    [{ DATABASE_URL: "http://libsql:8080" }, "http://libsql:8080"],
    [{ DATABASE_URL: "libsql://team.turso.io" }, "https://team.turso.io"],
  ])("know a database by its address: %o", (variables, url) => {
    expect(readEnvironment(variables).DATABASE_URL).toBe(url);
  });

  it("are complete for every engine at once", () => {
    expect(() =>
      readEnvironment({
        IBID_TURN_LOG: "elasticsearch",
        IBID_DOCUMENT_INDEX: "elasticsearch",
        ELASTICSEARCH_URL: "http://elasticsearch:9200",
        ELASTICSEARCH_INDEX_PREFIX: "ours-",
        IBID_WORKING_MEMORY: "upstash",
        UPSTASH_REDIS_REST_URL: "http://redis-rest",
        UPSTASH_REDIS_REST_TOKEN: "token",
        IBID_OBJECT_STORE: "s3",
        S3_ENDPOINT: "http://s3:7070",
        S3_BUCKET: "ibid",
        S3_ACCESS_KEY_ID: "key",
        S3_SECRET_ACCESS_KEY: "secret",
        S3_FORCE_PATH_STYLE: "true",
        DATABASE_URL: "http://libsql:8080",
      }),
    ).not.toThrow();
  });

  it("name all wrong variables at once", () => {
    expect(() => readEnvironment({ PORT: "x", IBID_SAMPLES: "maybe" })).toThrow(
      /PORT: [\s\S]*IBID_SAMPLES: /,
    );
  });

  describe("in words", () => {
    const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
    const shapes = `${read("lib/env.ts")}\n${read("lib/model-settings.ts")}`;
    const settings = [...shapes.matchAll(/^(?: {4}| {2})([A-Z][A-Z0-9_]+): (?!process|environment)/gmu)].map(
      ([, name = ""]) => name,
    );
    const namesIn = (file: string) =>
      new Set(read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bHOST\b/gu));

    it.each([".env.example", "docs/operations.md"])("are all in %s", (file) => {
      expect(settings.length).toBeGreaterThan(30);
      const named = namesIn(file);
      expect(settings.filter((name) => !named.has(name))).toEqual([]);
    });

    it("are given to the container by compose.yaml where they are of its own", () => {
      const lines = read("compose.yaml").slice(0, read("compose.yaml").indexOf("services:"));
      const given = [...lines.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gmu)].map(([, name = ""]) => name);
      expect(given.filter((name) => !settings.includes(name))).toEqual([]);
      for (const name of settings.filter((each) =>
        /^(?:OPENAI|EMBEDDING|ANSWER|LIGHT|LOCAL|MODEL|PROMPT)_/u.test(each),
      ))
        expect(given).toContain(name);
    });

    it("that stand in .env.example exist", () => {
      const written = [...read(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gmu)].map(
        ([, name = ""]) => name,
      );
      const ofTests = new Set(["CHROMIUM_PATH", "IBID_KILL_ROUNDS"]);
      expect(written.filter((name) => !settings.includes(name) && !ofTests.has(name))).toEqual([]);
    });
  });
});
