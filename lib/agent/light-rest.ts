import type { LanguageModel } from "ai";
import type { NamedModel } from "../ports/models.ts";
import { LIGHT_REST_AFTER, LIGHT_REST_MS } from "../tunables/conversation.ts";

type Light = NamedModel<LanguageModel>;

interface Slowness {
  /** Questions in a row that it did not come back for in time. */
  late: number;
  restsUntil: number;
}

/** What it is asked before an answer; one may be quick where the other is slow. */
type Asked = "judge" | "understand";

/** A model is one object as long as the process lives. */
const SLOW = new WeakMap<Light, Map<Asked, Slowness>>();

/**
 * Whether the light model is not asked before an answer: it was too slow several times in a row, and each question would wait for it in
 * vain. Behind answers it goes on.
 */
export function rests(light: Light | null, asked: Asked, now = performance.now()): boolean {
  return light !== null && (SLOW.get(light)?.get(asked)?.restsUntil ?? 0) > now;
}

/** To be told of every call before an answer. After its rest one is enough to know. */
export function noteCall(light: Light, asked: Asked, isLate: boolean, now = performance.now()): void {
  const known = SLOW.get(light) ?? new Map<Asked, Slowness>();
  SLOW.set(light, known);
  const late = isLate ? (known.get(asked)?.late ?? 0) + 1 : 0;
  known.set(asked, { late, restsUntil: late >= LIGHT_REST_AFTER ? now + LIGHT_REST_MS : 0 });
}
