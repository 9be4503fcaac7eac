import pino from "pino";
import type { Principal } from "../../domain/identity.ts";
import { wireNames } from "../../domain/wire/wire-name.ts";
import { currentExchange } from "../requests/exchange.ts";

/**
 * Written at every level but `silent`: what people did with rights is not a matter of how much one wants to
 * read.
 */
export const auditLog = pino({ name: "ibid-audit", base: undefined, formatters: { log: wireNames } });

export interface AuditEvent {
  /**
   * `reach`: somebody tried to get in; `read`: an administrator looked at what is others'; `rights`: who has
   * which.
   */
  action: "reach" | "read" | "change" | "delete" | "replace" | "rights";
  outcome: "done" | "refused" | "failed";
  /** Whoever is known to have asked. */
  person?: Principal | null;
  /** Of the refusal or failure, as the interface says it. */
  code?: string;
  /** The document it was about, where the path does not say it. */
  document?: string;
  /** tenant/user of each who is an administrator by setting. */
  administrators?: readonly string[];
}

/**
 * One line of who did what, to what, from where, and how it ended. The path says what it was about, by ids;
 * what anybody asked, wrote or stored is in none of it.
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
