import { AppError } from "../../domain/app-error.ts";
import type { Environment } from "../../env.ts";

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);
/** A host name or an address, and a port that is ignored. */
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]/@?#\s]+)(?::\d{1,5})?$/;

/** The refusal for a request that used another host name. */
export function hostRefusal({ IBID_AUTH }: Pick<Environment, "IBID_AUTH">): AppError {
  return new AppError("misdirected", {
    message:
      IBID_AUTH === "none"
        ? "Without identity Ibid answers only to this machine's own names: localhost or 127.0.0.1."
        : "Ibid does not answer to this name. Set IBID_ALLOWED_HOSTS to the names it is reached by, for example IBID_ALLOWED_HOSTS=ibid.example.com.",
  });
}

/**
 * Whether a request was meant for this server. A page of another site can point its own host name at this
 * machine; its requests then carry that name. If a proxy in between rewrites Host, the original name is in
 * X-Forwarded-Host, which is checked as well.
 */
export function createHostCheck({
  IBID_ALLOWED_HOSTS: allowed,
  HOST: listening,
}: Pick<Environment, "IBID_ALLOWED_HOSTS" | "HOST">): (host: string, forwardedHost?: string) => boolean {
  const names = new Set(allowed);
  if (!ANY_ADDRESS.has(listening))
    names.add((listening.includes(":") ? `[${listening}]` : listening).toLowerCase());
  const isNamed = (host: string): boolean => {
    const [, name = ""] = HOST.exec(host.trim().toLowerCase()) ?? [];
    return LOOPBACK_NAME.test(name) || names.has(name);
  };
  return (host, forwardedHost) =>
    isNamed(host) && (forwardedHost === undefined || forwardedHost.split(",").every(isNamed));
}
