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
  /** The stage that is running now; shown as one line in words. Transient. */
  "turn-stage": z.object({ stage: stageSchema }),
  /** A step taken for the answer; sent again under the same id when it has ended. */
  step: turnStepSchema,
  /**
   * Withdraws the steps so far: the answer is written again without something that was deleted. Transient.
   */
  "steps-withdrawn": z.object({}),
  /** The session and turn of the stream; first part of every stream. */
  "turn-start": z.object({ sessionId: z.string(), clientTurnId: z.string(), userText: z.string() }),
  /** The slots mentioned so far; the whole list is sent again whenever a new one appears. */
  "doc-refs": z.object({ refs: z.array(docRefSchema) }),
  /** What was searched for instead of words that are in no document; sent before the answer begins. */
  corrections: z.object({ corrections: z.array(correctionSchema) }),
  /** Something does not work as it should; sent as soon as it is known. */
  degraded: degradedSchema,
  /**
   * The code and details of the error, so that the page can explain it in the reader's language. Transient.
   */
  failure: z.object({ code: z.string(), details: z.unknown().optional() }),
  /** The turn as stored; sent after it was appended, as the last part of the stream. */
  turn: askResultSchema,
};

/** The parts as they are streamed. */
export type ChatData = {
  [Name in keyof typeof dataPartSchemas]: Wire<z.infer<(typeof dataPartSchemas)[Name]>>;
};
export type ChatMessage = UIMessage<unknown, ChatData>;
