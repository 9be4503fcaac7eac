import { loadShapes } from "./load-shapes.ts";
import type { ChangeElsewhere } from "./shapes.ts";

export type { ChangeElsewhere };

const CHANNEL = "ibid";

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
  async function onMessage({ data }: MessageEvent<unknown>) {
    // Where they cannot be fetched, nothing that the change is about can be either.
    const change = (await loadShapes().catch(() => null))?.changeElsewhereSchema.safeParse(data);
    if (change?.success) listener(change.data);
  }
  heard?.addEventListener("message", onMessage);
  return () => heard?.removeEventListener("message", onMessage);
}
