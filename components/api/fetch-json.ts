import type { z } from "zod";
import { wireName, wireNames } from "@/lib/domain/wire/wire-name.ts";
import { ApiError, unreachable } from "./api-error.ts";
import { loadShapes } from "./load-shapes.ts";

/** A schema, or a function that fetches one alongside the request. */
type SchemaOrFetched<Schema> = Schema | (() => Promise<Schema>);

export interface FetchJsonOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON under the names of the API; a FormData is sent as it is. */
  body?: object;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** Turns a refusal into an ApiError with the server's code and words. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const { errorBodySchema } = await loadShapes();
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  return body.success
    ? new ApiError(body.data.code, {
        message: body.data.message,
        status: response.status,
        details: body.data.details,
      })
    : new ApiError("unreadable", { message: `HTTP ${response.status}`, status: response.status });
}

async function request(path: string, options: FetchJsonOptions): Promise<Response> {
  const isForm = options.body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      method: options.method ?? "GET",
      headers: options.body === undefined || isForm ? undefined : { "content-type": "application/json" },
      body:
        options.body === undefined
          ? undefined
          : options.body instanceof FormData
            ? options.body
            : JSON.stringify(wireNames(options.body)),
      signal: options.signal,
      keepalive: options.keepalive,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw unreachable(error);
  }
  if (!response.ok) throw await apiErrorOf(response);
  return response;
}

/** Fetches a response and parses it by its schema, converting the API's names; throws ApiError. */
export async function fetchJson<Schema extends z.ZodType>(
  schema: SchemaOrFetched<Schema>,
  path: string,
  options: FetchJsonOptions = {},
): Promise<z.infer<Schema>> {
  const [response, shapes, chosen] = await Promise.all([
    request(path, options),
    loadShapes(),
    typeof schema === "function" ? schema() : schema,
  ]);
  const parsed = shapes.fromWire(chosen).safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError("unreadable", {
    message: `The answer of ${path} has another shape than expected: ${shapes.shapeFault(parsed.error)}`,
    status: response.status,
  });
}

/** A call whose response body does not matter; throws ApiError. */
export async function fetchNothing(path: string, options: FetchJsonOptions = {}): Promise<void> {
  await request(path, options);
}

/** `/api/x?a=1`, leaving out values that are undefined or empty. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(wireName(name), String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}
