import { AppError } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";
import { STREAMS_RETRY_SECONDS } from "../../tunables/requests.ts";

export interface OpenStreams {
  /**
   * Counts one more answer that this person waits for; rejects with `too_many_requests` if that exceeds the
   * limit. Call the returned function when it ends.
   */
  open(principal: Principal): () => void;
}

/** Limits how many answers one person may wait for at the same time, in this process. 0: no limit. */
export function createOpenStreams(limit: number): OpenStreams {
  const counts = new Map<string, number>();
  return {
    open({ tenantId, userId }) {
      const person = JSON.stringify([tenantId, userId]);
      const count = counts.get(person) ?? 0;
      if (limit > 0 && count >= limit) throw tooMany(limit);
      counts.set(person, count + 1);
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        const left = (counts.get(person) ?? 1) - 1;
        if (left > 0) counts.set(person, left);
        else counts.delete(person);
      };
    },
  };
}

function tooMany(limit: number): AppError {
  const answers = limit === 1 ? "1 answer" : `${limit} answers`;
  return new AppError("too_many_requests", {
    message: `You can wait for ${answers} at the same time. Nothing was lost; close other tabs, or ask again when one of them is there.`,
    details: { retryAfterSeconds: STREAMS_RETRY_SECONDS },
  });
}
