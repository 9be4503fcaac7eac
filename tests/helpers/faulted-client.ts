import { z } from "zod";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import { healthSchema } from "../../lib/domain/health.ts";
import { type Turn, turnSchema } from "../../lib/domain/turn.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import type { Lines } from "./faulted-engines.ts";

export const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
export const QUESTION = "What does alarm E12 mean?";
export const DOCUMENT = `# Alarms\n\n${FACT}\n\n## E13\n\nE13 is a sensor fault.`;

/** The longest time until everything works again once an engine is back. */
const BACK_MS = 60_000;

export interface Reply {
  status: number;
  milliseconds: number;
  body: unknown;
  /** The turn, if there is one. */
  turn: AskResult | null;
  /** "what: why" of everything the turn did without, in order. */
  degraded: string[];
}

export type Call = (method: "GET" | "POST", path: string, json?: unknown) => Promise<Response>;

/** Talks to an Ibid whose engines fail. */
export function createFaultedClient(call: Call, lines: Lines) {
  async function timed(method: "GET" | "POST", path: string, json?: unknown): Promise<Reply> {
    const begun = performance.now();
    const response = await call(method, path, json);
    const text = await response.text();
    const milliseconds = performance.now() - begun;
    const body: unknown = text === "" ? null : JSON.parse(text);
    const parsed = fromWire(askResultSchema).safeParse(body);
    const turn = parsed.success ? parsed.data : null;
    const degraded = (turn?.degraded ?? []).map(({ what, why }) => `${what}: ${why}`).sort();
    return { status: response.status, milliseconds, body, turn, degraded };
  }

  const read = (path: string) => timed("GET", path);
  const ask = (sessionId: string, message: string, clientTurnId: string = crypto.randomUUID()) =>
    timed("POST", "/api/ask", { session_id: sessionId, message, client_turn_id: clientTurnId });

  async function turns(sessionId: string): Promise<Turn[]> {
    const all: Turn[] = [];
    for (let after = 0; ; ) {
      const { body } = await read(`/api/sessions/${sessionId}/turns?limit=200&after=${after}`);
      const page = z.object({ turns: z.array(turnSchema), degraded: z.array(z.unknown()).length(0) });
      const found = fromWire(page).parse(body).turns;
      all.push(...found);
      after = found.at(-1)?.turnId ?? 0;
      if (found.length < 200) return all;
    }
  }

  async function newSession(): Promise<string> {
    const made = await timed("POST", "/api/sessions", { assistant: "general" });
    const session = z.object({ session_id: z.string({ error: `No session: ${JSON.stringify(made)}` }) });
    return session.parse(made.body).session_id;
  }

  return {
    ask,
    read,
    turns,
    newSession,
    /** A new conversation with one question, answered and derived. */
    async begin(): Promise<string> {
      const sessionId = await newSession();
      const first = await ask(sessionId, QUESTION);
      if (first.turn?.refs.length !== 1) throw new Error(`No answer to begin with: ${JSON.stringify(first)}`);
      await eventually("the first turn's summary", async () =>
        (await turns(sessionId)).every(({ summary }) => summary !== null),
      );
      return sessionId;
    },
    /** All connections work again, and every engine has been seen to answer. */
    async recover(): Promise<void> {
      for (const line of Object.values(lines)) await line.pass();
      await eventually("every engine", async () => {
        const { body } = await read("/api/health");
        return fromWire(healthSchema).parse(body).status === "ok";
      });
    },
    /** The stored turns, once none is waiting for the turn log. */
    async replayed(sessionId: string): Promise<Turn[]> {
      let all: Turn[] = [];
      await eventually("the replay of waiting turns", async () => {
        all = await turns(sessionId).catch(() => []);
        const waits = all.some(({ degraded }) => degraded.some(({ why }) => why === "turn_kept_aside"));
        return all.length > 0 && !waits;
      });
      return all;
    },
  };
}

export async function eventually(what: string, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + BACK_MS;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${BACK_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
