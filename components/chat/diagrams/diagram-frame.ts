import { z } from "zod";

/** Where the frame's page is; its policy is in lib/server/requests/security-headers.ts. */
export const FRAME = "/diagram/frame.html";
/** Longer text is shown as it is written: no diagram that is read has more. */
export const LONGEST = 10_000;
/** A frame that has drawn nothing by then is taken away. */
export const LONGEST_MS = 8_000;
/** No diagram pushes the rest of an answer out of reach; what is higher scrolls. */
const HIGHEST = 1_200;

const MESSAGE = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ height: z.number().positive().nullable() }),
]);

export type FrameMessage = { kind: "ready" } | { kind: "drawn"; height: number } | { kind: "failed" };

/** What the frame says. It runs text of a model: whatever else it says counts as a failure. */
export function readFrameMessage(data: unknown): FrameMessage {
  const message = MESSAGE.safeParse(data).data;
  if (message && "ready" in message) return { kind: "ready" };
  if (!message || message.height === null) return { kind: "failed" };
  return { kind: "drawn", height: Math.min(message.height, HIGHEST) };
}

/** What a diagram is called, by the words of its text; null: by none. */
export function diagramTitle(text: string): string | null {
  const title =
    /^[^\S\n]*(?:accTitle[^\S\n]*:|(?:pie(?:[^\S\n]+showData)?[^\S\n]+)?title(?:[^\S\n]|:))[^\S\n]*(.+)$/mu.exec(
      text,
    )?.[1];
  return title?.trim().replace(/^"(.*)"$/u, "$1") || null;
}
