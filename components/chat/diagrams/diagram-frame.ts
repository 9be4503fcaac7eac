import { z } from "zod";

/** The frame's page; its security policy is in lib/server/requests/security-headers.ts. */
export const FRAME = "/diagram/frame.html";
/** Longer text is shown as written: no readable diagram is longer. */
export const LONGEST = 10_000;
/** A frame that has drawn nothing in this time is removed. */
export const LONGEST_MS = 8_000;
/** A taller diagram scrolls, so that it does not push the rest of an answer out of reach. */
const HIGHEST = 1_200;

const MESSAGE = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ height: z.number().positive().nullable() }),
]);

export type FrameMessage = { kind: "ready" } | { kind: "drawn"; height: number } | { kind: "failed" };

/**
 * Reads a message from the frame. The frame runs a model's text, so any other message counts as a failure.
 */
export function readFrameMessage(data: unknown): FrameMessage {
  const message = MESSAGE.safeParse(data).data;
  if (message && "ready" in message) return { kind: "ready" };
  if (!message || message.height === null) return { kind: "failed" };
  return { kind: "drawn", height: Math.min(message.height, HIGHEST) };
}

/** The title that a diagram's text gives it; null: none. */
export function diagramTitle(text: string): string | null {
  const title =
    /^[^\S\n]*(?:accTitle[^\S\n]*:|(?:pie(?:[^\S\n]+showData)?[^\S\n]+)?title(?:[^\S\n]|:))[^\S\n]*(.+)$/mu.exec(
      text,
    )?.[1];
  return title?.trim().replace(/^"(.*)"$/u, "$1") || null;
}
