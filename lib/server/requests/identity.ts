import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import { type Principal, roleSchema } from "../../domain/identity.ts";
import type { Environment } from "../../env.ts";

const IDENTIFIER = /^[^\p{C}]{1,200}$/u;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Who is asking. With `none` only this machine can ask; with `proxy` the proxy says who, if it knows the shared secret. */
export function identify(
  request: Request,
  environment: Pick<Environment, "IBID_AUTH" | "IBID_PROXY_SECRET">,
): Principal {
  if (environment.IBID_AUTH === "none") {
    // A page of another site can point its own name at 127.0.0.1; its requests still carry that name.
    if (!LOOPBACK_HOST.test(request.headers.get("host") ?? "")) {
      throw new AppError("forbidden", {
        message: "Without identity Ibid answers only to this machine's own names: localhost or 127.0.0.1.",
      });
    }
    return { tenantId: "local", userId: "local", role: "admin" };
  }
  const secret = request.headers.get("x-ibid-proxy-secret") ?? "";
  if (!sameSecret(secret, environment.IBID_PROXY_SECRET ?? "")) {
    throw new AppError("unauthenticated", {
      message: "The request did not come through the proxy that knows who is asking.",
    });
  }
  const tenantId = request.headers.get("x-ibid-tenant") ?? "";
  const userId = request.headers.get("x-ibid-user") ?? "";
  const role = roleSchema.safeParse(request.headers.get("x-ibid-role") ?? "user");
  if (!IDENTIFIER.test(tenantId) || !IDENTIFIER.test(userId) || !role.success) {
    throw new AppError("unauthenticated", {
      message:
        "The proxy must send X-Ibid-Tenant and X-Ibid-User (1–200 characters), and X-Ibid-Role as user or admin.",
    });
  }
  return { tenantId, userId, role: role.data };
}

function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return expected.length > 0 && timingSafeEqual(digest(given), digest(expected));
}

/** Requests that change something must come from a page of this very address, or from no page at all. */
export function refuseForeignOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const foreign =
    (site !== null && site !== "same-origin" && site !== "none") ||
    (origin !== null && hostOf(origin) !== host);
  if (foreign) {
    throw new AppError("forbidden", {
      message: "This request came from a page of another site and was refused.",
    });
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
