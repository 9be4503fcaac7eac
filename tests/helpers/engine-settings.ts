/**
 * The servers that the engine suites run against; a suite runs only if its variables are set
 * (vitest.config.ts).
 */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is needed for this suite`);
  return value;
}

export const engineSettings = {
  elasticsearch: () => ({ url: needed("ELASTICSEARCH_URL"), apiKey: process.env.ELASTICSEARCH_API_KEY }),
  upstash: () => ({ url: needed("UPSTASH_REDIS_REST_URL"), token: needed("UPSTASH_REDIS_REST_TOKEN") }),
  s3: () => ({
    endpoint: needed("S3_ENDPOINT"),
    region: process.env.S3_REGION ?? "us-east-1",
    bucket: needed("S3_BUCKET"),
    accessKeyId: needed("S3_ACCESS_KEY_ID"),
    secretAccessKey: needed("S3_SECRET_ACCESS_KEY"),
    forcePathStyle: process.env.S3_FORCE_PATH_STYLE !== "false",
  }),
  libsql: () => ({ url: needed("LIBSQL_URL") }),
};

/** A name that no other test uses: index prefix, key prefix, tenant. */
export function uniqueName(): string {
  return `test-${crypto.randomUUID().slice(0, 8)}`;
}
