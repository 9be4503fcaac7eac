import { z } from "zod";
import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import { type OwnerKey, ownerKeyOf, type Principal } from "../../domain/identity.ts";
import { JSON_BODY_BYTES } from "../../tunables/requests.ts";
import { audit } from "../process/audit.ts";
import { getServer, type Server } from "../process/get-server.ts";
import { log } from "../process/log.ts";
import { currentExchange, exchangeOf, withExchange } from "./exchange.ts";
import { identify, isOperator, refuseForeignOrigin } from "./identity.ts";
import { internalError } from "./internal-error.ts";
import { parseWith, readJsonBody } from "./request-body.ts";
import { sentDetails } from "./sent-details.ts";

export interface Contract<Params, Query, Body> {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** @default JSON_BODY_BYTES */
  bodyLimit?: number;
  /** `operator`: required for what applies to every tenant of the installation. */
  role?: "admin" | "operator";
}

export interface Call<Params, Query, Body> {
  request: Request;
  principal: Principal;
  /** The principal as the owner of sessions, turns and memory. */
  owner: OwnerKey;
  server: Server;
  container: Container;
  params: Params;
  query: Query;
  body: Body;
}

/**
 * Every route goes through here: identity, origin, body limit, schema and error mapping, in this order.
 * Ownership is in the stores' keys, which are made from the principal alone. Handlers throw; they do not
 * catch. Refusals, administrators' reads and deletions are recorded in the audit log.
 */
export function handle<Params = undefined, Query = undefined, Body = undefined>(
  contract: Contract<Params, Query, Body>,
  run: (call: Call<Params, Query, Body>) => Promise<Response>,
): (request: Request, route: { params: Promise<unknown> }) => Promise<Response> {
  return (request, route) => {
    let person: Principal | null = null;
    return answered(
      request,
      async () => {
        const server = getServer();
        const { container } = server;
        const principal = identify(request, container.environment);
        person = principal;
        refuseForeignOrigin(request);
        refuseOthers(contract.role, principal, container.environment);
        const search = Object.fromEntries(new URL(request.url).searchParams);
        return await run({
          request,
          principal,
          owner: ownerKeyOf(principal),
          server,
          container,
          params: contract.params
            ? parseWith(contract.params, await route.params, "path")
            : (undefined as Params),
          query: contract.query ? parseWith(contract.query, search, "query") : (undefined as Query),
          body: contract.body
            ? await readJsonBody(request, contract.body, contract.bodyLimit ?? JSON_BODY_BYTES)
            : (undefined as Body),
        });
      },
      (error) => auditRequest(request, contract.role !== undefined, person, error),
    );
  };
}

function refuseOthers(
  role: Contract<unknown, unknown, unknown>["role"],
  principal: Principal,
  environment: Container["environment"],
): void {
  if (role === "admin" && principal.role !== "admin")
    throw new AppError("forbidden", { message: "This is for administrators." });
  if (role === "operator" && !isOperator(principal, environment))
    throw new AppError("forbidden", { message: "This is for administrators of the whole installation." });
}

/** For the two addresses that show no personal data: monitoring may call them without an identity. */
export function handleOpen(
  run: (container: Container) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return (request) =>
    answered(request, async () => {
      refuseForeignOrigin(request);
      return await run(getServer().container);
    });
}

/**
 * `ended` is called with the outcome: null, or what was thrown. Responses with personal data are not cached,
 * unless the route says otherwise.
 */
function answered(
  request: Request,
  work: () => Promise<Response>,
  ended: (error: AppError | null) => void = () => {},
): Promise<Response> {
  return withExchange(currentExchange() ?? exchangeOf(request), async () => {
    let response: Response;
    try {
      response = await work();
      ended(null);
    } catch (error) {
      const known = AppError.isInstance(error) ? error : internalError(error);
      ended(known);
      response = errorResponse(known, request);
    }
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  });
}

function auditRequest(
  request: Request,
  isAdminRoute: boolean,
  person: Principal | null,
  error: AppError | null,
): void {
  const isRefusal = error?.code === "unauthenticated" || error?.code === "forbidden";
  const action =
    person === null
      ? "reach"
      : request.method === "DELETE"
        ? "delete"
        : isAdminRoute && request.method === "GET"
          ? "read"
          : "change";
  if (action === "delete" || isAdminRoute || isRefusal) {
    audit({
      action,
      outcome: error === null ? "done" : isRefusal ? "refused" : "failed",
      person,
      ...(error ? { code: error.code } : {}),
    });
  }
}

function errorResponse(known: AppError, request: Request): Response {
  const path = new URL(request.url).pathname;
  if (known.code === "unavailable") {
    // While an engine is unreachable every request fails this way: log one line each, without a stack trace.
    log.warn({ path, code: known.code, why: known.message }, "request refused");
  } else if (known.status >= 500) {
    const requestId = currentExchange()?.id;
    log.error({ err: known, path, code: known.code, requestId }, "request failed");
  }
  return Response.json(errorBody(known), { status: known.status, headers: retryAfter(known) });
}

function retryAfter({ details }: AppError): Record<string, string> {
  const known = z.object({ retryAfterSeconds: z.number() }).safeParse(details);
  return known.success ? { "Retry-After": String(known.data.retryAfterSeconds) } : {};
}

function errorBody(error: AppError): { code: string; message: string; details?: unknown } {
  const details = sentDetails(error);
  return { code: error.code, message: error.userMessage, ...(details === undefined ? {} : { details }) };
}
