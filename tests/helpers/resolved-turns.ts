import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import { NOTHING_RESOLVED, type Resolution, type ResolvedReference } from "../../lib/domain/reference.ts";
import { languageOf } from "../../lib/domain/text.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import type { TurnStep } from "../../lib/domain/turn-step.ts";
import { appendTurn } from "../../lib/turn/append/append-turn.ts";
import { createTraceRecorder } from "../../lib/turn/context/trace-recorder.ts";
import { createSpeech, type TurnRequest } from "../../lib/turn/context/turn-context.ts";
import { deriveMemory } from "../../lib/turn/derive/derive-memory.ts";
import { askedRequest, pointingTo } from "../../lib/turn/resolve/resolve-turn.ts";
import { answerResolved } from "../../lib/turn/run-turn.ts";
import { startInProcessApp } from "./in-process-app.ts";

const NOTHING: Resolution = { ...NOTHING_RESOLVED, reasons: [] };

export const OWNER = { tenant: "acme", user: "ann" };

export interface Said {
  key: SessionKey;
  turn: Turn;
  /** What a reader of the stream has at the end. */
  streamed: string;
  /** The stages that went through the model, and the search: what it cost. */
  trace: string;
}

/** Turns whose words were resolved already, on a whole server in this process: what then happens. */
export async function startResolvedTurns(variables: Record<string, string> = {}) {
  const app = await startInProcessApp(variables);
  const { container } = app.server;

  async function converse() {
    const key = { tenantId: OWNER.tenant, ownerId: OWNER.user, sessionId: crypto.randomUUID() };
    await container.sessions.create(key, {
      sessionId: key.sessionId,
      assistant: "equipment",
      title: "",
      now: new Date().toISOString(),
    });

    return async function say(
      message: string,
      resolved: Partial<Resolution> = {},
      request: Partial<TurnRequest> = {},
      /** What is said to be done for the answer. */
      steps: readonly TurnStep[] = [],
    ): Promise<Said> {
      let streamed = "";
      const trace = createTraceRecorder(() => {});
      const context = {
        key,
        assistant: findAssistant("equipment"),
        stores: container,
        history: container.turnLog,
        now: () => new Date(),
        signal: new AbortController().signal,
        ...createSpeech((event) => {
          if (event.type === "text") streamed += event.text;
          if (event.type === "restart") streamed = "";
        }),
        degraded: [],
        trace,
      };
      const resolution = { ...NOTHING, ...resolved };
      const asking = {
        message,
        clientTurnId: crypto.randomUUID(),
        selectedDocIds: [],
        language: languageOf(message),
        ...request,
      };
      const asked = askedRequest(asking, resolution);
      for (const step of steps) context.emit({ type: "step", step });
      const made = await answerResolved(asking, pointingTo(resolution, asked), context, performance.now());
      const turn = await appendTurn(made.turn, context);
      const told = JSON.stringify(trace.stages);
      await deriveMemory(turn, context);
      return { key, turn, streamed, trace: told };
    };
  }

  return { ...app, container, converse };
}

/** The reference to a slot of an earlier answer, as the resolver gives it. */
export function toSlot(turn: Turn, slot: number, text = `${slot}번 문서`): ResolvedReference {
  const docRef = turn.docRefs.find((each) => each.slot === slot);
  if (!docRef) throw new Error(`turn ${turn.turnId} has no slot ${slot}`);
  const { docId, version, checksum } = docRef;
  return { text, turnId: turn.turnId, slot, docId, version, checksum, by: "slot" };
}

/** The reference to a document of the library, as the resolver gives it for an id. */
export function toDocument(docId: string, text = docId): ResolvedReference {
  return { text, turnId: null, slot: null, docId, version: 1, by: "doc_id" };
}
