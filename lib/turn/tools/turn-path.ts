import { isOnPath, type Segment } from "../../domain/branch.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import { forgottenTurns, rememberedTurns } from "../../memory/forgetting/remembered-turns.ts";
import { recallTurns } from "../../memory/recall/recall-turns.ts";
import type { TurnVectors } from "../../memory/recall/turn-vectors.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { Conversation } from "../../references/conversation.ts";
import { TOOL_QUERY_LENGTH } from "../../tunables/agent.ts";
import { COUNTED_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { ToolProblem } from "./tool-problem.ts";

interface Path {
  history: TurnReader;
  /** The turn that is continued. 0: there is none. */
  leaf: number;
  segments: Segment[];
}

/**
 * The conversation that the answer belongs to, as far as it may be remembered: without the turns of other
 * branches and without those that were deleted or forgotten.
 */
export class TurnPath {
  readonly #context: TurnContext;
  readonly #parentTurnId: number | null | undefined;
  #path: Promise<Path> | undefined;

  constructor(context: TurnContext, parentTurnId: number | null | undefined) {
    this.#context = context;
    this.#parentTurnId = parentTurnId;
  }

  /** Reads the path once; a failed read is retried. */
  async #read(): Promise<Path> {
    this.#path ??= this.#readPath();
    this.#path.catch(() => {
      this.#path = undefined;
    });
    return this.#path;
  }

  async #readPath(): Promise<Path> {
    const { key, stores, trace } = this.#context;
    const isStored = this.#context.history === stores.turnLog;
    // Turns sent with the request have numbers of their own.
    const forgotten = isStored
      ? (trace.forgottenBefore ?? new Set(await forgottenTurns(this.#context)))
      : new Set<number>();
    const history = rememberedTurns(this.#context.history, forgotten);
    return { history, ...(await new Conversation({ key, history }, this.#parentTurnId).path()) };
  }

  /** Turns of the path that match the query, best first; with `vectors`, also by meaning. */
  async search(
    { query, limit }: { query: string; limit: number },
    vectors: TurnVectors | null,
  ): Promise<Turn[]> {
    const { history, segments } = await this.#read();
    const { key, now } = this.#context;
    const asked = { query: query.slice(0, TOOL_QUERY_LENGTH), limit, now: now() };
    const found = await recallTurns({ log: history, key, vectors }, asked);
    return found.map(({ turn }) => turn).filter((turn) => hasWords(turn) && isOnPath(turn.turnId, segments));
  }

  async has(turnId: number): Promise<boolean> {
    return isOnPath(turnId, (await this.#read()).segments);
  }

  /** Numbers and times of the turns of the path, ascending, including deleted turns. */
  async times(): Promise<{ turnId: number; ts: string }[]> {
    const { history, segments } = await this.#read();
    const times = await history.times(this.#context.key);
    return times.filter(({ turnId }) => isOnPath(turnId, segments));
  }

  /** Those of these turns that are on the path and still have words, ascending. */
  async turns(turnIds: readonly number[]): Promise<Turn[]> {
    const { history, segments } = await this.#read();
    const seen = turnIds.filter((turnId) => isOnPath(turnId, segments));
    return seen.length === 0 ? [] : (await history.get(this.#context.key, seen)).filter(hasWords);
  }

  /**
   * Each question's number where it differs from the turn's own. Counts no further than turn `upTo` and the
   * first COUNTED_TURNS turns, because nobody counts far from the beginning.
   */
  async questionPlaces(upTo = COUNTED_TURNS): Promise<ReadonlyMap<number, number>> {
    const { history } = await this.#read();
    const { key } = this.#context;
    const conversation = new Conversation({ key, history }, this.#parentTurnId);
    const places = [...(await conversation.questionPlaces(Math.min(upTo, COUNTED_TURNS)))];
    return new Map(places.filter(([turnId, place]) => turnId !== place));
  }

  /** The nth question from the beginning. Null: there is none, or nothing is left of it. */
  async nthQuestion(nth: number): Promise<Turn | null> {
    const { history } = await this.#read();
    const { key } = this.#context;
    const turn = await new Conversation({ key, history }, this.#parentTurnId).nthQuestion(nth);
    return turn && hasWords(turn) ? turn : null;
  }

  /** Throws ToolProblem if there is no such turn, or if nothing is left of it. */
  async turn(turnId: number): Promise<Turn> {
    const { leaf } = await this.#read();
    if (!(await this.has(turnId))) {
      const known = leaf === 0 ? "this is the first turn" : `its last turn is ${leaf}`;
      throw new ToolProblem(`There is no turn ${turnId} in this conversation; ${known}.`);
    }
    const [turn] = await this.turns([turnId]);
    if (!turn) throw new ToolProblem(`Nothing is left of turn ${turnId}: it was deleted.`);
    return turn;
  }
}
