import { loadShapes } from "./load-shapes.ts";
import type { ChangeElsewhere } from "./shapes.ts";

export type { ChangeElsewhere };

const CHANNEL = "ibid";

/** One per tab: a channel receives every message but its own. */
let channel: BroadcastChannel | null = null;

function opened(): BroadcastChannel | null {
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return null;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs of this browser that something changed here, so that they need not poll. */
export function tellOtherTabs(sessionId: string | null, { isRewritten = false } = {}): void {
  opened()?.postMessage({ sessionId, isRewritten } satisfies ChangeElsewhere);
}

export function onChangeElsewhere(listener: (change: ChangeElsewhere) => void): () => void {
  const heard = opened();
  async function onMessage({ data }: MessageEvent<unknown>) {
    // If the schemas cannot be fetched, neither can anything the change is about.
    const change = (await loadShapes().catch(() => null))?.changeElsewhereSchema.safeParse(data);
    if (change?.success) listener(change.data);
  }
  heard?.addEventListener("message", onMessage);
  return () => heard?.removeEventListener("message", onMessage);
}
