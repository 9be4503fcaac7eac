import { createHash, randomBytes } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";

const PLAIN_TENANT = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const ASIDE_NAME = /^([A-Za-z0-9_-]{43})\.(\d{1,16})-[0-9a-f]{12}$/;

/** The folder, or key part, in a tenant's part that holds objects set aside. No checksum begins like this. */
export const ASIDE = "aside";

/** A unique name for every tenant that is valid in any path: the id itself if it is plain, else its hash. */
export function tenantPart(tenantId: string): string {
  return isPlainTenant(tenantId) ? tenantId : `~${createHash("sha256").update(tenantId).digest("hex")}`;
}

/** The file, in a tenant's part, that holds the tenant's id if it is not plain. */
export const TENANT_NOTE = "tenant";

export function isPlainTenant(tenantId: string): boolean {
  return PLAIN_TENANT.test(tenantId);
}

/** A checksum becomes part of a path, so nothing else may pass. */
export function checkChecksum(checksum: string): string {
  if (!SHA256.test(checksum))
    throw new AppError("invalid_request", { message: "A checksum is 64 hexadecimal digits." });
  return checksum;
}

export function isChecksum(text: string): boolean {
  return SHA256.test(text);
}

/**
 * The common beginning of all names under which this object was set aside; shorter than the checksum, because
 * some servers limit the length of names.
 */
export function asideBeginning(checksum: string): string {
  return `${Buffer.from(checkChecksum(checksum), "hex").toString("base64url")}.`;
}

/**
 * An object gets a new name each time it is set aside, so that a late decision about an earlier time cannot
 * affect it.
 */
export function asideName(checksum: string, now: number): string {
  return `${asideBeginning(checksum)}${now}-${randomBytes(6).toString("hex")}`;
}

export function readAsideName(name: string): { checksum: string; since: number } | null {
  const match = ASIDE_NAME.exec(name);
  if (!match?.[1] || !match[2]) return null;
  return { checksum: Buffer.from(match[1], "base64url").toString("hex"), since: Number(match[2]) };
}

/** The checksum of an object that was set aside. Its name comes from a caller, so it is checked again. */
export function checksumOfAside(name: string): string {
  const read = readAsideName(name);
  if (read === null)
    throw new AppError("invalid_request", {
      message: "This is not the name of an object that was set aside.",
    });
  return read.checksum;
}
