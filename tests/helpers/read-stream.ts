import { z } from "zod";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";

export interface StreamPart {
  type: string;
  id?: string;
  delta?: string;
  data?: unknown;
  errorText?: string;
}

const partSchema: z.ZodType<StreamPart> = z.looseObject({ type: z.string() });

/** The parts of a stream as they arrive. */
export async function* arrivingParts({ body }: Response): AsyncGenerator<StreamPart> {
  let rest = "";
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      if (line.startsWith("data: ") && line !== "data: [DONE]")
        yield partSchema.parse(JSON.parse(line.slice("data: ".length)));
  }
}

/** The parts of a finished stream as they were sent. */
export async function partsOf(response: Response): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of arrivingParts(response)) parts.push(part);
  return parts;
}

/** All words of a stream, joined. */
export const textIn = (parts: readonly StreamPart[]) => parts.map(({ delta }) => delta ?? "").join("");

/** The stored turn that a stream ends with. */
export function turnIn(parts: readonly StreamPart[]): AskResult {
  return fromWire(askResultSchema).parse(parts.find(({ type }) => type === "data-turn")?.data);
}

/** A stream as a browser has read it: the words of the last text that began, and how it ended. */
export interface ReadStream {
  text: string;
  turn: AskResult | null;
  error: string | null;
}

/** `until` ends the reading early, as a closed page does. Null: nothing runs under this id (any more). */
export async function readStream(
  url: string,
  init: { body?: unknown; until?: (read: ReadStream) => boolean; signal?: AbortSignal } = {},
): Promise<ReadStream | null> {
  const gone = new AbortController();
  const response = await fetch(url, {
    signal: init.signal ? AbortSignal.any([gone.signal, init.signal]) : gone.signal,
    ...(init.body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(init.body),
        }),
  });
  if (response.status === 204) return null;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const read: ReadStream = { text: "", turn: null, error: null };
  for await (const part of arrivingParts(response)) {
    note(read, part);
    if (init.until?.(read)) break;
  }
  // Behind the loop: what reads a stream that was aborted under it is told so.
  gone.abort();
  return read;
}

function note(read: ReadStream, part: StreamPart): void {
  if (part.type === "text-start") read.text = "";
  else if (part.type === "text-delta") read.text += String(part.delta);
  else if (part.type === "data-turn") read.turn = fromWire(askResultSchema).parse(part.data);
  else if (part.type === "error") read.error = String(part.errorText);
}

/** Asks, and reads the answer while it is being written. */
export function askByStream(
  server: string,
  body: Record<string, unknown>,
  until?: (read: ReadStream) => boolean,
  signal?: AbortSignal,
): Promise<ReadStream | null> {
  return readStream(`${server}/api/chat`, { body, ...(until && { until }), ...(signal && { signal }) });
}

/**
 * Returns to a turn as a reloaded page does: its stream while it runs, else the stored turn by its client
 * turn id.
 */
export async function resumeStream(
  server: string,
  body: { session_id: string; client_turn_id: string; message: string },
): Promise<ReadStream | null> {
  const running = await readStream(
    `${server}/api/chat/${body.session_id}/stream?client_turn_id=${body.client_turn_id}`,
  );
  return running ?? askByStream(server, body);
}
