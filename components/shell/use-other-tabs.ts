import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ChangeElsewhere, onChangeElsewhere } from "@/components/api/other-tabs.ts";

/** Query keys of what may have changed without this tab. */
const SHARED = ["sessions", "session", "profile", "turn-context"];
/** After a shorter absence than this nothing is read again. */
const AWAY_MS = 1_000;

/**
 * Keeps the page in step with the other tabs of this browser. What they change is read again at once if this
 * tab is visible, and otherwise when it becomes visible; other browsers may have changed something by then
 * too. Nothing is fetched while it is hidden.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const waiting: ChangeElsewhere[] = [];
    let hiddenAt: number | null = null;
    function readAgain(changes: readonly ChangeElsewhere[], isLongAway: boolean) {
      const rewritten = new Set(changes.filter((each) => each.isRewritten).map((each) => each.sessionId));
      void client.invalidateQueries({
        predicate: ({ queryKey: [name, sessionId] }) => {
          if (name === "turns" || name === "outline")
            return typeof sessionId === "string" && rewritten.has(sessionId);
          if (!SHARED.some((shared) => shared === name)) return false;
          if (isLongAway) return true;
          // Conversations that no change names are unchanged, and so is their list if no change names any.
          if (name === "session") return changes.some((each) => each.sessionId === sessionId);
          return name !== "sessions" || changes.some((each) => each.sessionId !== null);
        },
      });
    }
    const stop = onChangeElsewhere((change) => {
      if (document.visibilityState === "visible") readAgain([change], false);
      else waiting.push(change);
    });
    function onVisibility() {
      if (document.visibilityState === "hidden") {
        hiddenAt = performance.now();
        return;
      }
      const isLongAway = hiddenAt !== null && performance.now() - hiddenAt > AWAY_MS;
      if (waiting.length > 0 || isLongAway) readAgain(waiting.splice(0), isLongAway);
    }
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [client]);
}
