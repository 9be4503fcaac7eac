import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { fetchRunning } from "@/components/admin/admin-api.ts";
import type { RunningTurnView } from "@/lib/domain/admin-session.ts";

const RUNNING_POLL_MS = 2_000;
const NONE: readonly RunningTurnView[] = [];

/**
 * The turns being answered now, polled while somebody looks at the page. `onChange`: a turn has begun or
 * ended.
 */
export function useRunning(onChange: () => void, sessionId?: string): readonly RunningTurnView[] {
  const { data } = useQuery({
    queryKey: ["admin", "running"],
    queryFn: ({ signal }) => fetchRunning(signal),
    refetchInterval: RUNNING_POLL_MS,
    refetchIntervalInBackground: false,
  });
  const running =
    data?.running.filter((turn) => sessionId === undefined || turn.sessionId === sessionId) ?? NONE;
  const names = data && running.map(({ sessionId: id, clientTurnId }) => `${id} ${clientTurnId}`).join("\n");
  const known = useRef<string | undefined>(undefined);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (names === undefined) return;
    const before = known.current;
    known.current = names;
    if (before !== names && (before !== undefined || names !== "")) changed();
  }, [names]);
  return running;
}
