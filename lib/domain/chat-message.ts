import type { UIMessage } from "ai";
import { z } from "zod";
import { askResultSchema } from "./ask.ts";
import { correctionSchema } from "./correction.ts";
import { docRefSchema } from "./doc-ref.ts";
import { stageSchema } from "./trace.ts";
import { degradedSchema } from "./turn.ts";
import { turnStepSchema } from "./turn-step.ts";
import type { Wire } from "./wire/wire-name.ts";

/** The only definition of what may be streamed: used by the writer, the browser and stored messages. */
export const dataPartSchemas = {
  /** The stage that runs now; shown as one line in words. Transient. */
  "turn-stage": z.object({ stage: stageSchema }),
  /** What is done for the answer; sent again, under the same id, when it is over. */
  step: turnStepSchema,
  /** The steps so far do not count: the answer is made anew without something that was deleted. Transient. */
  "steps-withdrawn": z.object({}),
  /** Where the turn lives; first part of every stream. */
  "turn-start": z.object({ sessionId: z.string(), clientTurnId: z.string(), userText: z.string() }),
  /** The slots mentioned so far; sent again, whole, whenever a new one appears. */
  "doc-refs": z.object({ refs: z.array(docRefSchema) }),
  /** What was searched for in the place of words that no document has; before the answer begins. */
  corrections: z.object({ corrections: z.array(correctionSchema) }),
  /** Something does not work as it should; said as soon as it is known. */
  degraded: degradedSchema,
  /**
   * What kind of failure the error behind it is, so that the page can say it in the
   * reader's language. Transient.
   */
  failure: z.object({ code: z.string(), details: z.unknown().optional() }),
  /** The turn as stored. Sent after it was appended; the stream ends with it. */
  turn: askResultSchema,
};

/** As it is streamed. */
export type ChatData = {
  [Name in keyof typeof dataPartSchemas]: Wire<z.infer<(typeof dataPartSchemas)[Name]>>;
};
export type ChatMessage = UIMessage<unknown, ChatData>;
