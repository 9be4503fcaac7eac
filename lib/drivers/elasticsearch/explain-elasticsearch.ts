import { errors } from "@elastic/elasticsearch";
import { AppError } from "../../domain/app-error.ts";
import { connectionWords } from "../shared/connection-words.ts";

const SETTING = "ELASTICSEARCH_URL";

/** Any failure of looking after Elasticsearch, as an AppError whose message says what to do. */
export function explainElasticsearch(error: unknown): AppError {
  if (AppError.isInstance(error) && error.code === "internal" && error.cause !== undefined)
    return explainElasticsearch(error.cause);
  if (AppError.isInstance(error) && error.code !== "unavailable") return error;
  if (error instanceof errors.ProductNotSupportedError) return notElasticsearch(error);
  const network = connectionWords(error, "Elasticsearch", SETTING);
  if (network) return unavailable(`Elasticsearch is not reached: ${network}`, error);
  const response = responseOf(error);
  if (response) {
    const body = JSON.stringify(response.body ?? "");
    if (body.includes("media_type_header_exception")) {
      return new AppError("conflict", {
        message:
          "The server at ELASTICSEARCH_URL is older than Elasticsearch 9 and does not understand this client. Ibid needs Elasticsearch 9.2 or newer.",
        cause: error,
      });
    }
    // Elasticsearch answers in JSON with an error; anything else is another server, or a proxy in front.
    if (!body.includes('"error"')) return notElasticsearch(error);
    if (response.statusCode === 401) {
      return unavailable(
        "Elasticsearch does not know the key. Check ELASTICSEARCH_API_KEY: the encoded form of an API key of this cluster that was not revoked.",
        error,
      );
    }
    if (response.statusCode === 403) {
      return unavailable(
        "Elasticsearch knows the key, but the key lacks a right. Ibid needs, on the indices that begin with ELASTICSEARCH_INDEX_PREFIX: read, write, manage; and on the cluster: monitor, manage_index_templates. " +
          `It says: ${response.message}`,
        error,
      );
    }
    if (response.statusCode === 404 && body.includes("index_not_found_exception")) {
      return unavailable(
        `Elasticsearch does not find what was asked for: ELASTICSEARCH_URL may have a path too much, or an index was deleted meanwhile. It says: ${firstLine(response.message)}`,
        error,
      );
    }
    return unavailable(
      `Elasticsearch answers with status ${response.statusCode}: ${firstLine(response.message)}`,
      error,
    );
  }
  if (AppError.isInstance(error)) return error;
  return unavailable(
    `Elasticsearch: ${error instanceof Error ? firstLine(error.message) : String(error)}`,
    error,
  );
}

function responseOf(error: unknown): errors.ResponseError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1)
    if (at instanceof errors.ResponseError) return at;
  return null;
}

function notElasticsearch(cause: unknown): AppError {
  return new AppError("conflict", {
    message:
      "What answers at ELASTICSEARCH_URL is not Elasticsearch (another server, or a proxy in front). Check the address; OpenSearch is not supported.",
    cause,
  });
}

function unavailable(message: string, cause: unknown): AppError {
  return new AppError("unavailable", {
    message,
    userMessage:
      "The search engine cannot be used right now. An administrator finds the reason in the server's log.",
    cause,
  });
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.slice(0, 300) ?? "";
}
