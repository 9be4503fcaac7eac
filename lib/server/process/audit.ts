import pino from "pino";
import type { Principal } from "../../domain/identity.ts";
import { wireNames } from "../../domain/wire/wire-name.ts";
import { currentExchange } from "../requests/exchange.ts";

/** Written at every level except `silent`: the audit trail does not depend on how verbose the log is. */
export const auditLog = pino({ name: "ibid-audit", base: undefined, formatters: { log: wireNames } });

export interface AuditEvent {
  /**
   * `reach`: somebody tried to get in; `read`: an administrator looked at what belongs to others; `rights`:
   * who has which rights.
   */
  action: "reach" | "read" | "change" | "delete" | "replace" | "rights";
  outcome: "done" | "refused" | "failed";
  /** The person who asked, if known. */
  person?: Principal | null;
  /** The error code of the refusal or failure, as in the public interface. */
  code?: string;
  /** The document concerned, if the path does not name it. */
  document?: string;
  /** tenant/user of each administrator named in the settings. */
  administrators?: readonly string[];
}

/**
 * Writes one line: who did what, to what, from where, and with what outcome. The path names the object by its
 * ids; nothing that anybody asked, wrote or stored is included.
 */
export function audit({ action, outcome, person, ...more }: AuditEvent): void {
  const exchange = currentExchange();
  auditLog.info(
    {
      audit: action,
      outcome,
      ...(person ? { tenant: person.tenantId, user: person.userId, role: person.role } : {}),
      ...(exchange
        ? {
            method: exchange.method,
            path: exchange.path,
            from: exchange.from,
            ...(exchange.forwardedFor === null ? {} : { forwardedFor: exchange.forwardedFor }),
            requestId: exchange.id,
          }
        : {}),
      ...more,
    },
    "audit",
  );
}
