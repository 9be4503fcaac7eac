import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../../domain/app-error.ts";
import type { Environment } from "../../env.ts";
import type { Gate } from "../../gate-place.ts";
import { audit } from "../process/audit.ts";
import { createHostCheck, hostRefusal } from "./allowed-hosts.ts";
import { type Exchange, withExchange } from "./exchange.ts";
import {
  COMMON_HEADERS,
  DATA_POLICY,
  DIAGRAM_FRAME,
  DIAGRAM_HEADERS,
  pagePolicy,
} from "./security-headers.ts";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS.split(", "));
/** The most characters of a stranger's text that are logged. */
const LOGGED_LENGTH = 500;

/**
 * The one place that every request passes, for pages, the API and static files: it refuses what nothing
 * behind it can handle, and sets the security headers.
 */
export function createGate(
  environment: Pick<Environment, "IBID_ALLOWED_HOSTS" | "HOST" | "IBID_AUTH">,
  { development }: { development: boolean },
): Gate {
  const isAllowedHost = createHostCheck(environment);

  function refusalOf(request: IncomingMessage, path: string): AppError | null {
    if (!KNOWN_METHODS.has(request.method ?? ""))
      return new AppError("method_not_allowed", {
        message: `Ibid does not know the method ${request.method}. It takes ${METHODS}.`,
      });
    const forwarded = request.headers["x-forwarded-host"];
    if (!isAllowedHost(request.headers.host ?? "", forwarded === undefined ? forwarded : String(forwarded)))
      return hostRefusal(environment);
    if (!path.startsWith("/") || !isDecodable(path))
      return new AppError("malformed_path", {
        message:
          "The path of this address is not valid: a percent sign begins two hexadecimal digits, and the bytes they stand for are UTF-8.",
      });
    return null;
  }

  return async (request, response, pass) => {
    const [path = ""] = (request.url ?? "").split(/[?#]/, 1);
    const isInterface = path === "/api" || path.startsWith("/api/");
    const exchange = exchangeOf(request, response, path);
    const nonce = randomBytes(16).toString("base64");
    const policy = isInterface ? DATA_POLICY : pagePolicy(nonce, development);
    const headers = {
      ...COMMON_HEADERS,
      "Content-Security-Policy": policy,
      ...(path === DIAGRAM_FRAME ? DIAGRAM_HEADERS : {}),
      "X-Request-Id": exchange.id,
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await withExchange(exchange, async () => {
      const refusal = refusalOf(request, path);
      if (refusal) {
        if (refusal.code === "misdirected")
          audit({ action: "reach", outcome: "refused", code: refusal.code });
        answer(response, refusal, isInterface);
        return;
      }
      // Next reads the nonce for its own scripts from this header.
      request.headers["content-security-policy"] = policy;
      await pass();
    });
  };
}

function exchangeOf(request: IncomingMessage, response: ServerResponse, path: string): Exchange {
  return {
    id: randomUUID(),
    method: request.method ?? "",
    path: path.slice(0, LOGGED_LENGTH),
    from: request.socket.remoteAddress ?? null,
    forwardedFor: headerText(request.headers, "x-forwarded-for"),
    declareLength: (bytes) => response.setHeader("Content-Length", bytes),
    declarePolicy: (policy) => response.setHeader("Content-Security-Policy", policy),
  };
}

function headerText(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : String(value).slice(0, LOGGED_LENGTH);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** JSON for programs, a sentence for people. Does not wait for a request body that is still being sent. */
function answer(
  response: ServerResponse,
  { status, code, userMessage }: AppError,
  isInterface: boolean,
): void {
  const body = isInterface ? JSON.stringify({ code, message: userMessage }) : `${userMessage}\n`;
  response.writeHead(status, {
    "Content-Type": isInterface ? "application/json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
    ...(status === 405 ? { Allow: METHODS } : {}),
  });
  response.end(body);
}
