/** The folders under tests/engines and the variables whose servers their suites need. */
const SUITES = {
  elasticsearch: ["ELASTICSEARCH_URL"],
  upstash: ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  s3: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  libsql: ["LIBSQL_URL"],
  embedding: ["EMBEDDING_BASE_URL", "EMBEDDING_MODEL"],
  chat: ["OPENAI_BASE_URL", "ANSWER_MODEL"],
  // Servers of its own, which are stopped, killed and paused.
  killed: [
    "IBID_SERVICES_FOLDER",
    "UPSTASH_REDIS_REST_TOKEN",
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "ELASTICSEARCH_URL",
    "S3_ENDPOINT",
  ],
  together: ["ELASTICSEARCH_URL", "UPSTASH_REDIS_REST_URL", "S3_ENDPOINT", "LIBSQL_URL"],
} as const;

/**
 * The weights of a model are asked of nobody: the same is tested everywhere against a
 * server of the tests' own.
 */
const NEVER_REQUIRED: ReadonlySet<string> = new Set(["embedding", "chat"]);

/**
 * Patterns of the suites that can run here. With IBID_REQUIRE_ENGINES=1 a suite that cannot run is an error,
 * so none is skipped silently.
 */
export function engineSuites(variables: Record<string, string | undefined>): string[] {
  const patterns: string[] = [];
  for (const [folder, needs] of Object.entries(SUITES)) {
    const missing = needs.filter((name) => !variables[name]);
    if (missing.length === 0) patterns.push(`tests/engines/${folder}/**/*.test.ts`);
    else if (variables.IBID_REQUIRE_ENGINES === "1" && !NEVER_REQUIRED.has(folder)) {
      throw new Error(`IBID_REQUIRE_ENGINES=1, but the suites of ${folder} need ${missing.join(", ")}`);
    }
  }
  return patterns.length > 0 ? patterns : ["tests/engines/none"];
}
