import { isOnPath, pathSegments, type Segment } from "../domain/branch.ts";
import type { DocRef } from "../domain/doc-ref.ts";
import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import type { WeightedTerm } from "../domain/weighted-term.ts";
import { smallTalkOf } from "../language/pointing/small-talk.ts";
import { looksBack } from "../language/question/asks-of-conversation.ts";
import { analyse, analyseQuery } from "../language/text/analyse.ts";
import { type Clock, momentsNamed } from "../language/time/time-expressions.ts";
import type { FirstCitation, TurnReader } from "../ports/turn-log.ts";
import type { WorkingMemory } from "../ports/working-memory.ts";
import { ASKED_TURNS, CITED_DOCUMENTS, COUNTED_TURNS, RECENT_TURNS } from "../tunables/conversation.ts";
import { QUESTION_COVERAGE, QUESTION_SCORING, SAME_COVERAGE_SHARE } from "../tunables/references.ts";

/** Where a conversation is read. */
export interface ConversationStores {
  key: SessionKey;
  history: TurnReader;
  /** Where the newest turn with doc-refs is remembered; everything is the same without it. */
  workingMemory?: Pick<WorkingMemory, "read">;
}

/** A conversation as seen from one of its turns. Reads only what is needed, and each thing once. */
export class Conversation {
  readonly key: SessionKey;
  readonly history: TurnReader;
  readonly #workingMemory: ConversationStores["workingMemory"];
  readonly #parentTurnId: number | null | undefined;
  #path: Promise<{ leaf: number; segments: Segment[] }> | undefined;
  #recent: Promise<Turn[]> | undefined;

  /** `parentTurnId`: the turn that the new one continues; undefined: the newest. */
  constructor({ key, history, workingMemory }: ConversationStores, parentTurnId?: number | null) {
    this.key = key;
    this.history = history;
    this.#workingMemory = workingMemory;
    this.#parentTurnId = parentTurnId;
  }

  path(): Promise<{ leaf: number; segments: Segment[] }> {
    this.#path ??= this.#readPath();
    return this.#path;
  }

  async #readPath() {
    const leaf =
      this.#parentTurnId === undefined ? await this.history.lastTurnId(this.key) : (this.#parentTurnId ?? 0);
    return { leaf, segments: leaf > 0 ? pathSegments(leaf, await this.history.jumps(this.key)) : [] };
  }

  /** The newest turns of the path, ascending. */
  recent(): Promise<Turn[]> {
    this.#recent ??= this.back(RECENT_TURNS);
    return this.#recent;
  }

  /** Those of the last `limit` turns that are on the path, ascending. */
  async back(limit: number): Promise<Turn[]> {
    const { leaf, segments } = await this.path();
    if (leaf === 0) return [];
    const turns = await this.history.list(this.key, { before: leaf + 1, limit });
    return turns.filter(({ turnId }) => isOnPath(turnId, segments));
  }

  /** The newest answers with doc-refs, newest first. */
  async answers(): Promise<Turn[]> {
    const turns = await this.back(COUNTED_TURNS);
    return turns.filter(({ docRefs }) => docRefs.length > 0).reverse();
  }

  async newest(): Promise<Turn | null> {
    return (await this.recent()).at(-1) ?? null;
  }

  /** A turn by its number, anywhere in the session. */
  async turn(turnId: number): Promise<Turn | null> {
    if (!Number.isSafeInteger(turnId) || turnId < 1) return null;
    const [turn] = await this.history.get(this.key, [turnId]);
    return turn ?? null;
  }

  /**
   * The newest turn with doc-refs. Usually it is among the newest turns, which are read anyway; otherwise the
   * one that working memory remembers, if the later turns confirm it; otherwise a reverse look-up in the log.
   * The result is the same each way.
   */
  async newestWithDocRefs(): Promise<Turn | null> {
    const recent = (await this.recent()).findLast(({ docRefs }) => docRefs.length > 0);
    if (recent) return recent;
    const { leaf, segments } = await this.path();
    if (leaf === 0) return null;
    const hint = await this.#lastWithDocRefsRemembered();
    if (hint !== null && hint < leaf && leaf - hint < 2 * RECENT_TURNS && isOnPath(hint, segments)) {
      const turns = await this.history.list(this.key, { after: hint - 1, limit: leaf - hint + 1 });
      const found = turns.findLast(
        ({ turnId, docRefs }) => docRefs.length > 0 && turnId <= leaf && isOnPath(turnId, segments),
      );
      if (found) return found;
    }
    return this.history.lastWithDocRefs(this.key, segments);
  }

  /** Callers check it; it is never trusted. */
  async #lastWithDocRefsRemembered(): Promise<number | null> {
    const state = await this.#workingMemory?.read(this.key).catch(() => null);
    return state?.lastDocTurnId ?? null;
  }

  /** The nth question from the beginning. Null: there is none. */
  async nthQuestion(nth: number): Promise<Turn | null> {
    if (!Number.isSafeInteger(nth) || nth < 1) return null;
    const { leaf, segments } = await this.path();
    let left = nth;
    let after = 0;
    while (after < leaf && after < nth + COUNTED_TURNS) {
      // Most people mean one of the first questions, for which a small page suffices.
      const limit = after === 0 ? Math.min(COUNTED_TURNS, 2 * nth + RECENT_TURNS) : COUNTED_TURNS;
      const page = await this.history.list(this.key, { after, limit });
      if (page.length === 0) return null;
      for (const turn of page) {
        if (turn.turnId > leaf) return null;
        if (isOnPath(turn.turnId, segments) && isQuestion(turn) && --left === 0) return turn;
      }
      after = page.at(-1)?.turnId ?? leaf;
    }
    return null;
  }

  /** The nth question from the end; the newest is 1. */
  async questionBack(nth: number): Promise<Turn | null> {
    if (!Number.isSafeInteger(nth) || nth < 1) return null;
    const turns = nth <= 2 ? await this.recent() : await this.back(nth + COUNTED_TURNS);
    return turns.filter(isQuestion).at(-nth) ?? null;
  }

  /**
   * Each question's number on the path, from 1, up to turn `upTo`: a turn that only states or commands
   * something is no question.
   */
  async questionPlaces(upTo = Number.MAX_SAFE_INTEGER): Promise<ReadonlyMap<number, number>> {
    const { leaf, segments } = await this.path();
    const places = new Map<number, number>();
    const before = Math.min(leaf, upTo) + 1;
    for (let after = 0; after + 1 < before; ) {
      const page = await this.history.list(this.key, { after, before, limit: COUNTED_TURNS });
      for (const turn of page)
        if (isOnPath(turn.turnId, segments) && isQuestion(turn)) places.set(turn.turnId, places.size + 1);
      after = page.at(-1)?.turnId ?? before;
    }
    return places;
  }

  async citedDocuments(): Promise<FirstCitation[]> {
    const { leaf, segments } = await this.path();
    return leaf === 0 ? [] : this.history.citedDocuments(this.key, segments, CITED_DOCUMENTS);
  }

  /** Those of these turns that are on the path, ascending. */
  async turns(turnIds: readonly number[]): Promise<Turn[]> {
    const { segments } = await this.path();
    const seen = turnIds.filter((turnId) => isOnPath(turnId, segments));
    return seen.length === 0 ? [] : this.history.get(this.key, seen);
  }

  /**
   * The turns whose question was about these words, all that cannot be told apart; those with documents
   * before those without.
   */
  async questionsAbout(words: string, among?: readonly Turn[]): Promise<Turn[]> {
    const terms = analyseQuery(words);
    const turns = among ?? (await this.#turnsWith(terms));
    const questions = turns.filter(isQuestion);
    for (const textOf of [(turn: Turn) => turn.userText, wholeText]) {
      const best = bestBy(questions, (turn) => coverage(terms, textOf(turn)));
      if (best.length > 0) {
        const documented = best.filter(({ docRefs }) => docRefs.length > 0);
        return documented.length > 0 ? documented : best;
      }
    }
    // If only one question matches the time, the time is enough.
    return among?.length === 1 ? questions : [];
  }

  async #turnsWith(terms: readonly WeightedTerm[]): Promise<Turn[]> {
    const found = await this.history.search(this.key, terms, QUESTION_SCORING, ASKED_TURNS);
    return this.turns(found.map(({ turnId }) => turnId));
  }

  /** The questions asked at the times that the words name, ascending. Null: they name none. */
  async questionsAt(words: string, clock: Clock): Promise<Turn[] | null> {
    const named = momentsNamed(words, await this.history.times(this.key), clock);
    if (named === null) return null;
    const turns = await this.turns(named.slice(-ASKED_TURNS).map(({ turnId }) => turnId));
    return turns.filter(isQuestion);
  }
}

function wholeText({ userText, assistantText, docRefs }: Turn): string {
  return [userText, assistantText, ...docRefs.map(({ title }) => title)].join("\n");
}

function coverage(terms: readonly { term: string; weight: number }[], text: string): number {
  const held = new Set(analyse(text));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.reduce((sum, { term, weight }) => sum + (held.has(term) ? weight : 0), 0);
  return total === 0 ? 0 : found / total;
}

function bestBy(turns: readonly Turn[], scoreOf: (turn: Turn) => number): Turn[] {
  const scored = turns.map((turn) => ({ turn, score: scoreOf(turn) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < QUESTION_COVERAGE
    ? []
    : scored.filter(({ score }) => score >= best * SAME_COVERAGE_SHARE).map(({ turn }) => turn);
}

/**
 * A turn in which something was asked: not a greeting, an opened document, a question back, a profile command,
 * or a look back at the questions themselves. A question that a model answered without any source ("what is
 * 12 × 7?") counts.
 */
export function isQuestion({ action, userText, intent, followUp }: Turn): boolean {
  if (smallTalkOf(userText) !== null || looksBack(userText)) return false;
  if (action !== "small_talk") return action === "answer" || action === "no_evidence";
  const isDone = followUp.kind === "reset" || followUp.reasons.some(({ code }) => code === "for_profile");
  return !isDone && !NOT_ASKED.has(intent ?? "small_talk");
}

const NOT_ASKED: ReadonlySet<string> = new Set(["small_talk", "statement"]);

/** Two citations of the same version and content of a document. */
export function isSameDocument(
  one: Pick<DocRef, "docId" | "version">,
  other: Pick<DocRef, "docId" | "version">,
): boolean {
  return one.docId === other.docId && one.version === other.version;
}
