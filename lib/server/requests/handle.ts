import { z } from "zod";
import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";
import { JSON_BODY_BYTES } from "../../tunables/requests.ts";
import { getServer } from "../process/get-server.ts";
import { log } from "../process/log.ts";
import { identify, refuseForeignOrigin } from "./identity.ts";
import { internalError } from "./internal-error.ts";
import { parseWith, readJsonBody } from "./request-body.ts";

export interface Contract<Params, Query, Body> {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** @default JSON_BODY_BYTES */
  bodyLimit?: number;
  role?: "admin";
}

export interface Call<Params, Query, Body> {
  request: Request;
  principal: Principal;
  container: Container;
  params: Params;
  query: Query;
  body: Body;
}

/**
 * Every route goes through here: identity, origin, body limit, schema and error mapping, in this order. Ownership is in the
 * stores' keys, which are made from the principal alone. Handlers throw; they do not catch.
 */
export function handle<Params = undefined, Query = undefined, Body = undefined>(
  contract: Contract<Params, Query, Body>,
  run: (call: Call<Params, Query, Body>) => Promise<Response>,
): (request: Request, route: { params: Promise<unknown> }) => Promise<Response> {
  return async (request, route) => {
    try {
      const { container } = getServer();
      const principal = identify(request, container.environment);
      refuseForeignOrigin(request);
      if (contract.role === "admin" && principal.role !== "admin") {
        throw new AppError("forbidden", { message: "This is for administrators." });
      }
      const search = Object.fromEntries(new URL(request.url).searchParams);
      return await run({
        request,
        principal,
        container,
        params: contract.params
          ? parseWith(contract.params, await route.params, "path")
          : (undefined as Params),
        query: contract.query ? parseWith(contract.query, search, "query") : (undefined as Query),
        body: contract.body
          ? await readJsonBody(request, contract.body, contract.bodyLimit ?? JSON_BODY_BYTES)
          : (undefined as Body),
      });
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

/** For the two addresses that show nothing of anybody's: whoever watches over the server may ask without a name. */
export function handleOpen(
  run: (container: Container) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      refuseForeignOrigin(request);
      return await run(getServer().container);
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

function errorResponse(error: unknown, request: Request): Response {
  const known = AppError.isInstance(error) ? error : internalError(error);
  const path = new URL(request.url).pathname;
  if (known.code === "unavailable") {
    // While an engine is away every request says so: one line each, without where in the code.
    log.warn({ path, code: known.code, why: known.message }, "request refused");
  } else if (known.status >= 500) {
    log.error({ err: error, path, code: known.code }, "request failed");
  }
  return Response.json(errorBody(known), { status: known.status, headers: retryAfter(known) });
}

function retryAfter({ details }: AppError): Record<string, string> {
  const known = z.object({ retry_after_seconds: z.number() }).safeParse(details);
  return known.success ? { "Retry-After": String(known.data.retry_after_seconds) } : {};
}

function errorBody(error: AppError): { code: string; message: string; details?: unknown } {
  return {
    code: error.code,
    message: error.userMessage,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}
