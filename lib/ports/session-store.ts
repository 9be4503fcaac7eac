import type { OwnerKey, SessionKey } from "../domain/identity.ts";
import type { Session } from "../domain/session.ts";
import type { SessionFilter } from "../domain/session-filter.ts";
import type { QuestionType } from "../domain/turn.ts";

export interface SessionState {
  /** The turn it was derived from. */
  turnId: number;
  lastQuestion: string;
  lastAnswer: string;
  lastQuestionType: QuestionType;
  updatedAt: string;
}

export interface SessionDoc {
  docId: string;
  rank: number;
  score: number;
  createdAt: string;
}

export interface OwnedSession extends Session {
  tenantId: string;
  ownerId: string;
}

/** One session of a tenant. */
export type SessionPlace = Pick<SessionKey, "ownerId" | "sessionId">;

/**
 * Sessions and what a session last worked on (`session_state`, `session_docs`). Stored in the relational
 * database.
 *
 * Contract (tests/contracts/session-store.contract.ts):
 * - `create` with an id that this owner already has returns the existing session unchanged.
 * - Another tenant's or owner's session is null, exactly like a missing one.
 * - `list` is newest first by `updated_at`, pinned ones first; the cursor is stable while others are added.
 * - A title with a `titleTurn`, or one set by `touch`, was made by Ibid; one without was typed by a person,
 *   and `touch` leaves it alone.
 * - `remove` may be repeated and also removes state and docs.
 */
export interface SessionStore {
  create(
    key: OwnerKey,
    input: Pick<Session, "sessionId" | "assistant" | "assistantVersion" | "title"> & {
      /** @default none: everything is searched */
      collectionIds?: readonly string[];
      now: string;
    },
  ): Promise<Session>;
  find(key: SessionKey): Promise<Session | null>;
  list(
    key: OwnerKey,
    query: {
      query?: string;
      sessionIds?: readonly string[];
      archived?: boolean;
      limit: number;
      cursor?: string;
    },
  ): Promise<{ sessions: Session[]; nextCursor: string | null }>;
  /**
   * Every session of the tenant that matches the filter, for the administrator's inspector. `found`: the
   * sessions in which the words of its query were said; they are listed besides those that have the words in
   * their title.
   */
  listTenant(
    tenantId: string,
    query: SessionFilter & { found?: readonly SessionPlace[]; limit: number; cursor?: string },
  ): Promise<{ sessions: OwnedSession[]; nextCursor: string | null }>;
  /** The owners of the tenant's sessions, ordered by id; at most `limit`. */
  owners(tenantId: string, limit: number): Promise<string[]>;
  findInTenant(tenantId: string, sessionId: string): Promise<OwnedSession | null>;
  update(
    key: SessionKey,
    change: {
      title?: string;
      titleTurn?: number;
      pinned?: boolean;
      archived?: boolean;
      collectionIds?: readonly string[];
    },
    now: string,
  ): Promise<Session | null>;
  /**
   * Notes that the session now has `turns` turns; never lowers the count. An untitled session takes the
   * title, made from turn `turn`. With `instead`, so does one whose title was made from that turn or an
   * earlier one.
   */
  touch(
    key: SessionKey,
    change: { turns: number; title?: { text: string; turn: number; instead: boolean }; now: string },
  ): Promise<void>;
  remove(key: SessionKey): Promise<void>;
  state(key: SessionKey): Promise<SessionState | null>;
  /**
   * Replaces the state and, if `docs` is given, the session's documents in rank order. State or documents
   * derived from a later turn stay; each of the two is checked by itself.
   */
  saveState(key: SessionKey, state: SessionState, docs?: readonly SessionDoc[]): Promise<void>;
  docs(key: SessionKey): Promise<SessionDoc[]>;
}
