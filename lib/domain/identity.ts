import { z } from "zod";

export const roleSchema = z.enum(["user", "admin"]);
export type Role = z.infer<typeof roleSchema>;

/** Who is asking, determined once per request by the handler wrapper. */
export interface Principal {
  tenantId: string;
  userId: string;
  role: Role;
}

/** Documents belong to the tenant's library; whoever added one is recorded on it. */
export interface TenantKey {
  tenantId: string;
}

/** Sessions, turns and memory belong to one person of a tenant. */
export interface OwnerKey extends TenantKey {
  ownerId: string;
}

export interface SessionKey extends OwnerKey {
  sessionId: string;
}

export function ownerKeyOf(principal: Principal): OwnerKey {
  return { tenantId: principal.tenantId, ownerId: principal.userId };
}
