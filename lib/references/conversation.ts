import { isOnPath, pathSegments, type Segment } from "../domain/branch.ts";
import type { DocRef } from "../domain/doc-ref.ts";
import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import { smallTalkOf } from "../language/pointing/small-talk.ts";
import type { FirstCitation, TurnReader } from "../ports/turn-log.ts";
import { CITED_DOCUMENTS, COUNTED_TURNS, RECENT_TURNS } from "../tunables/conversation.ts";

/**
 * A conversation as somebody sees it who stands at one of its turns; read as far as is
 * needed, each thing once.
 */
export class Conversation {
  readonly key: SessionKey;
  readonly history: TurnReader;
  readonly #parentTurnId: number | null | undefined;
  readonly #hint: () => Promise<number | null>;
  #path: Promise<{ leaf: number; segments: Segment[] }> | undefined;
  #recent: Promise<Turn[]> | undefined;

  /**
   * `hint`: the turn that working memory takes for the newest one with doc-refs; it is
   * checked, never believed.
   */
  constructor(
    { key, history }: { key: SessionKey; history: TurnReader },
    parentTurnId: number | null | undefined,
    hint: () => Promise<number | null>,
  ) {
    this.key = key;
    this.history = history;
    this.#parentTurnId = parentTurnId;
    this.#hint = hint;
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
    this.#recent ??= this.#readBack(RECENT_TURNS);
    return this.#recent;
  }

  async #readBack(limit: number): Promise<Turn[]> {
    const { leaf, segments } = await this.path();
    if (leaf === 0) return [];
    const turns = await this.history.list(this.key, { before: leaf + 1, limit });
    return turns.filter(({ turn_id }) => isOnPath(turn_id, segments));
  }

  async newest(): Promise<Turn | null> {
    return (await this.recent()).at(-1) ?? null;
  }

  /** A turn by its number, wherever in the session it stands. */
  async turn(turnId: number): Promise<Turn | null> {
    if (!Number.isSafeInteger(turnId) || turnId < 1) return null;
    const [turn] = await this.history.get(this.key, [turnId]);
    return turn ?? null;
  }

  /**
   * The newest turn with doc-refs. Usually among the newest turns, which are read anyway; else where
   * working memory says, when the turns behind it confirm that; else by a reverse look-up in the log. The
   * result is the same either way.
   */
  async newestWithDocRefs(): Promise<Turn | null> {
    const recent = (await this.recent()).findLast(({ doc_refs }) => doc_refs.length > 0);
    if (recent) return recent;
    const { leaf, segments } = await this.path();
    if (leaf === 0) return null;
    const hint = await this.#hint();
    if (hint !== null && hint < leaf && leaf - hint < 2 * RECENT_TURNS && isOnPath(hint, segments)) {
      const turns = await this.history.list(this.key, { after: hint - 1, limit: leaf - hint + 1 });
      const found = turns.findLast(
        ({ turn_id, doc_refs }) => doc_refs.length > 0 && turn_id <= leaf && isOnPath(turn_id, segments),
      );
      if (found) return found;
    }
    return this.history.lastWithDocRefs(this.key, segments);
  }

  /** The nth question from the beginning; null when there is none. */
  async nthQuestion(nth: number): Promise<Turn | null> {
    if (!Number.isSafeInteger(nth) || nth < 1) return null;
    const { leaf, segments } = await this.path();
    let left = nth;
    let after = 0;
    while (after < leaf && after < nth + COUNTED_TURNS) {
      // Most people mean one of the first: a small page does.
      const limit = after === 0 ? Math.min(COUNTED_TURNS, 2 * nth + RECENT_TURNS) : COUNTED_TURNS;
      const page = await this.history.list(this.key, { after, limit });
      if (page.length === 0) return null;
      for (const turn of page) {
        if (turn.turn_id > leaf) return null;
        if (isOnPath(turn.turn_id, segments) && isQuestion(turn) && --left === 0) return turn;
      }
      after = page.at(-1)?.turn_id ?? leaf;
    }
    return null;
  }

  /** The nth question from the end; the newest is 1. */
  async questionBack(nth: number): Promise<Turn | null> {
    if (!Number.isSafeInteger(nth) || nth < 1) return null;
    const turns = nth <= 2 ? await this.recent() : await this.#readBack(nth + COUNTED_TURNS);
    return turns.filter(isQuestion).at(-nth) ?? null;
  }

  async citedDocuments(): Promise<FirstCitation[]> {
    const { leaf, segments } = await this.path();
    return leaf === 0 ? [] : this.history.citedDocuments(this.key, segments, CITED_DOCUMENTS);
  }

  /** These turns as far as they are on the path, ascending. */
  async turns(turnIds: readonly number[]): Promise<Turn[]> {
    const { segments } = await this.path();
    const seen = turnIds.filter((turnId) => isOnPath(turnId, segments));
    return seen.length === 0 ? [] : this.history.get(this.key, seen);
  }
}

/** A turn in which something was asked: not a greeting, a document that was opened, or a question back. */
export function isQuestion(turn: Turn): boolean {
  return (turn.action === "answer" || turn.action === "no_evidence") && smallTalkOf(turn.user_text) === null;
}

/** Two citations of the same state of the same document. */
export function isSameDocument(
  one: Pick<DocRef, "doc_id" | "version">,
  other: Pick<DocRef, "doc_id" | "version">,
): boolean {
  return one.doc_id === other.doc_id && one.version === other.version;
}
