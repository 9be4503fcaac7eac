import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import { type Principal, type Role, roleSchema } from "../../domain/identity.ts";
import type { Environment } from "../../env.ts";
import { readHeaderText } from "./header-text.ts";

const IDENTIFIER = /^[^\p{C}]{1,200}$/u;

type IdentitySettings = Pick<
  Environment,
  "IBID_AUTH" | "IBID_PROXY_SECRET" | "IBID_PROXY_ENCODING" | "IBID_ADMINS"
>;

/**
 * Who is asking. With `none` only this machine can ask; with `proxy` the proxy says who, if it knows the
 * shared secret.
 */
export function identify(request: Request, environment: IdentitySettings): Principal {
  if (environment.IBID_AUTH === "none") return { tenantId: "local", userId: "local", role: "admin" };
  const secret = request.headers.get("x-ibid-proxy-secret") ?? "";
  if (!sameSecret(secret, environment.IBID_PROXY_SECRET ?? "")) {
    throw new AppError("unauthenticated", {
      message: "The request did not come through the proxy that knows who is asking.",
    });
  }
  const read = (name: string) =>
    readHeaderText(name, request.headers.get(name) ?? "", environment.IBID_PROXY_ENCODING);
  const tenantId = read("X-Ibid-Tenant");
  const userId = read("X-Ibid-User");
  const role = roleSchema.safeParse(request.headers.get("x-ibid-role") ?? "user");
  if (!IDENTIFIER.test(tenantId) || !IDENTIFIER.test(userId) || !role.success) {
    throw new AppError("unauthenticated", {
      message:
        "The proxy must send X-Ibid-Tenant and X-Ibid-User (1–200 characters), and X-Ibid-Role as user or admin.",
    });
  }
  return { tenantId, userId, role: roleOf(`${tenantId}/${userId}`, role.data, environment) };
}

/** If administrators are set, there are no others; without the setting the proxy's word is taken. */
function roleOf(person: string, said: Role, { IBID_ADMINS: administrators }: IdentitySettings): Role {
  if (administrators === undefined) return said;
  return administrators.includes(person) ? "admin" : "user";
}

/**
 * People who may change what applies to all tenants: the person on their own machine, otherwise those named
 * in IBID_ADMINS. The proxy's word only makes somebody administrator of one tenant.
 */
export function isOperator(principal: Principal, environment: IdentitySettings): boolean {
  return (
    principal.role === "admin" && (environment.IBID_AUTH === "none" || environment.IBID_ADMINS !== undefined)
  );
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
