import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { tellOtherTabs } from "@/components/api/other-tabs.ts";
import { onSessionSettled } from "@/components/chat/run-store.ts";
import { PROFILE_KEY } from "./use-profile.ts";

/**
 * A turn is read for the profile after its answer: by rules at once, and by a model, if there is one, a while
 * later.
 */
const LOOK_AGAIN_MS = [400, 2_000, 8_000];

/** Reads the profile again when a turn of this conversation has ended. */
export function useProfileFollowing(sessionId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (sessionId === null) return;
    let waiting: ReturnType<typeof setTimeout>[] = [];
    const stop = onSessionSettled(sessionId, () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting = LOOK_AGAIN_MS.map((delay) =>
        setTimeout(() => {
          void client.invalidateQueries({ queryKey: PROFILE_KEY });
          tellOtherTabs(null);
        }, delay),
      );
    });
    return () => {
      stop();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, [client, sessionId]);
}
