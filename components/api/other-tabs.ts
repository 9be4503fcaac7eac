import { z } from "zod";

const CHANNEL = "ibid";

const changeSchema = z.object({
  /** Whose turns have changed; null: something of the person, or of the list of conversations. */
  sessionId: z.string().nullable(),
  /** Turns that may have been read already are other ones now. */
  isRewritten: z.boolean(),
});
export type ChangeElsewhere = z.infer<typeof changeSchema>;

/** One for this tab: a channel hears all but what it says itself. */
let channel: BroadcastChannel | null = null;

function opened(): BroadcastChannel | null {
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return null;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/**
 * Says to the other tabs of this browser that something was changed here, so that they need
 * not ask again and again.
 */
export function tellOtherTabs(sessionId: string | null, { isRewritten = false } = {}): void {
  opened()?.postMessage({ sessionId, isRewritten } satisfies ChangeElsewhere);
}

export function onChangeElsewhere(listener: (change: ChangeElsewhere) => void): () => void {
  const heard = opened();
  function onMessage({ data }: MessageEvent<unknown>) {
    const change = changeSchema.safeParse(data);
    if (change.success) listener(change.data);
  }
  heard?.addEventListener("message", onMessage);
  return () => heard?.removeEventListener("message", onMessage);
}
