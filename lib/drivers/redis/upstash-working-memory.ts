import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import { type Turn, turnSchema } from "../../domain/turn.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import {
  type Entity,
  emptyWorkingMemory,
  type RollingMemory,
  type WorkingMemoryState,
  workingMemoryStateSchema,
} from "../../domain/working-memory.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { SHORT_TURNS, WORKING_MEMORY_TTL_MS } from "../../tunables/memory.ts";
import type { Upstash } from "./upstash-client.ts";
import { ADVANCE_MEMORY, NOTE_TURN, READ, WRITE } from "./working-memory-scripts.ts";

const LAST_DOC_TURN = "last_doc_turn_id";

const { memory: memorySchema, entities: entitiesSchema } = workingMemoryStateSchema.shape;
const turnText = (turn: Turn) => JSON.stringify(toWire(turnSchema, turn));
const memoryText = (memory: RollingMemory) => JSON.stringify(toWire(memorySchema, memory));
const entitiesText = (entities: Entity[]) => JSON.stringify(toWire(entitiesSchema, entities));

const storedSchema = z.tuple([z.array(z.string()), z.string(), z.string()]).nullable();

/**
 * Working memory in Redis: keys `chat:{tenant:owner:session}:short`, `:memory` and `:entities`, which Redis
 * expires by its own clock. `last_doc_turn_id` is a field of `short`.
 */
class UpstashWorkingMemory implements WorkingMemory {
  readonly #upstash: Upstash;

  constructor({ upstash }: { upstash: Upstash }) {
    this.#upstash = upstash;
  }

  readonly clear = async (key: SessionKey): Promise<void> => {
    await this.#upstash.call({ operation: "clear working memory", idempotent: true }, (redis) =>
      redis.del(...this.#keysOf(key)),
    );
  };

  readonly read: WorkingMemory["read"] = async (key) => {
    const answer = await this.#run("read working memory", READ, key, []);
    if (answer === null) return null;
    const state = stateOf(answer);
    // Unreadable state is removed, so that it does not block the next write.
    if (state === null) await this.clear(key);
    return state;
  };

  readonly write: WorkingMemory["write"] = async (key, state) => {
    const newest = Math.max(0, ...state.short.map((turn) => turn.turnId));
    await this.#run("write working memory", WRITE, key, [
      newest,
      state.lastDocTurnId ?? "",
      memoryText(state.memory),
      entitiesText(state.entities),
      ...state.short.flatMap((turn) => [turn.turnId, turnText(turn)]),
    ]);
  };

  readonly advanceMemory: WorkingMemory["advanceMemory"] = async (key, { from, memory }) => {
    const taken = await this.#run("advance the memory of a session", ADVANCE_MEMORY, key, [
      from,
      memoryText(memory),
    ]);
    return Number(taken) === 1;
  };

  readonly noteTurn: WorkingMemory["noteTurn"] = async (key, turn) => {
    const empty = emptyWorkingMemory();
    await this.#run("note a turn in working memory", NOTE_TURN, key, [
      SHORT_TURNS,
      turn.turnId,
      turnText(turn),
      turn.docRefs.length > 0 ? 1 : 0,
      memoryText(empty.memory),
      entitiesText(empty.entities),
    ]);
  };

  // Redis removes what has expired by itself.
  readonly countExpired: WorkingMemory["countExpired"] = async () => 0;

  readonly removeExpired: WorkingMemory["removeExpired"] = async () => 0;

  #keysOf({ tenantId, ownerId, sessionId }: SessionKey): string[] {
    return ["short", "memory", "entities"].map((name) =>
      this.#upstash.key("chat", [tenantId, ownerId, sessionId], name),
    );
  }

  #run(operation: string, script: string, key: SessionKey, values: (string | number)[]) {
    return this.#upstash.call({ operation, idempotent: true }, (redis) =>
      redis.eval<string[], unknown>(
        script,
        this.#keysOf(key),
        [WORKING_MEMORY_TTL_MS, ...values].map(String),
      ),
    );
  }
}

export function createUpstashWorkingMemory(options: { upstash: Upstash }): WorkingMemory {
  return new UpstashWorkingMemory(options);
}

/** Unreadable state counts as none: the reader rebuilds it from the turn log. */
function stateOf(answer: unknown): WorkingMemoryState | null {
  try {
    const stored = storedSchema.parse(answer);
    if (stored === null) return null;
    const [fields, memory, entities] = stored;
    const turns: unknown[] = [];
    let last: string | undefined;
    for (let index = 0; index < fields.length; index += 2) {
      const text = fields[index + 1] ?? "";
      if (fields[index] === LAST_DOC_TURN) last = text;
      else turns.push(JSON.parse(text));
    }
    const state = fromWire(workingMemoryStateSchema).parse({
      short: turns,
      memory: JSON.parse(memory),
      entities: JSON.parse(entities),
      last_doc_turn_id: last ? Number(last) : null,
    });
    return { ...state, short: state.short.sort((a, b) => a.turnId - b.turnId) };
  } catch {
    return null;
  }
}
