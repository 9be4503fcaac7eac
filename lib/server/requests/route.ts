import type { z } from "zod";
import type { Container } from "../../container.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { type Call, type Contract, handle, handleOpen } from "./handle.ts";

/** How a route is described in the OpenAPI document. */
export interface Described<Given = unknown> {
  summary: string;
  /** The answer; absent: there is none. */
  gives?: z.ZodType<Given>;
  /** @default 200, and 204 for a route that gives nothing */
  status?: number;
  /** @default application/json */
  media?: string;
  multipart?: z.ZodType;
  /**
   * Limits apply: questions per minute (IBID_ASKS_PER_MINUTE), and answers waited for at once
   * (IBID_STREAMS_PER_PERSON).
   */
  isQuestion?: true;
}

interface Declared<Params, Query, Body, Given> extends Described<Given>, Contract<Params, Query, Body> {
  /** A `Response` where the plain form does not do: a file, a stream, a status that depends. */
  run: (call: Call<Params, Query, Body>) => NoInfer<Given> | Response | Promise<NoInfer<Given> | Response>;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Route {
  method: Method;
  /** With names in braces: "/api/sessions/{session_id}". */
  path: string;
  described: Described & Pick<Contract<unknown, unknown, unknown>, "params" | "query" | "body">;
  handle: (request: Request, route: { params: Promise<unknown> }) => Promise<Response>;
}

/** One address of the interface: what it takes, what it gives, who may ask, and what answers it. */
export function route<Params = undefined, Query = undefined, Body = undefined, Given = void>(
  method: Method,
  path: string,
  declared: Declared<Params, Query, Body, Given>,
): Route {
  const { run, ...described } = declared;
  const answered = handle(declared, async (call) => responseOf(declared, await run(call)));
  return { method, path, described, handle: answered };
}

/** For the addresses that show no personal data: monitoring may call them without an identity. */
export function openRoute<Given>(
  method: Method,
  path: string,
  { run, ...described }: Described<Given> & { run: (container: Container) => Promise<Given | Response> },
): Route {
  const answered = handleOpen(async (container) => responseOf(described, await run(container)));
  return { method, path, described, handle: answered };
}

function responseOf<Given>({ gives, status }: Described<Given>, given: Given | Response): Response {
  if (given instanceof Response) return given;
  if (!gives) return new Response(null, { status: status ?? 204 });
  return Response.json(toWire(gives, given), { status: status ?? 200 });
}
