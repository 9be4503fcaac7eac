import type { OwnerKey, SessionKey } from "../domain/identity.ts";
import type { ProfileStatement } from "../domain/profile.ts";

/**
 * What people said about themselves, statement by statement, across their sessions. Stored in the relational
 * database.
 *
 * Contract (tests/contracts/profile-store.contract.ts):
 * - Another tenant's or owner's statements, cursors and settings are not seen and not changed.
 * - `add` is one transaction. It stores the statements whose `value_id` is new (a forgotten one stays
 *   forgotten, a decided one stays decided) and the session's cursor, which never goes back. Statements made
 *   up to the last `erase` are not added.
 * - `forget` keeps only a statement's id, place and a time, none of its words. It returns how many there
 *   were.
 * - `decide` and `correct` change only statements that exist.
 * - `erase` forgets everything. What was said before it counts as forgotten even if it arrives later.
 * - `removeSession` and `erase` may be repeated. Statements entered by hand belong to no session.
 * - `list` has no promised order and omits forgotten statements.
 */
export interface ProfileStore {
  list(key: OwnerKey): Promise<ProfileStatement[]>;
  /** True unless the profile was switched off. */
  isEnabled(key: OwnerKey): Promise<boolean>;
  setEnabled(key: OwnerKey, enabled: boolean): Promise<void>;
  /**
   * Whether conclusions of earlier conversations are brought into new ones. True unless it was switched off.
   */
  usesPast(key: OwnerKey): Promise<boolean>;
  setUsesPast(key: OwnerKey, isUsed: boolean): Promise<void>;
  /** The newest turn of the session that was read for the profile; 0 for none. */
  cursor(key: SessionKey): Promise<number>;
  add(key: SessionKey, statements: readonly ProfileStatement[], through: number): Promise<void>;
  /** Adds a statement made by hand in place of the ones named, which count as rejected. */
  correct(key: OwnerKey, statement: ProfileStatement, replaced: readonly string[]): Promise<void>;
  decide(
    key: OwnerKey,
    valueIds: readonly string[],
    decision: "accepted" | "rejected",
    now: string,
  ): Promise<void>;
  forget(key: OwnerKey, valueIds: readonly string[], now: string): Promise<number>;
  /**
   * Notes turns from which nothing may be derived any more, because they hold words that were to be
   * forgotten. May be repeated; the latest time counts.
   */
  noteForgotten(key: SessionKey, turnIds: readonly number[], now: string): Promise<void>;
  /**
   * The turns of the session from which nothing may be derived any more, including those of forgotten profile
   * statements; ascending. `since`: only what was noted or forgotten from then on.
   */
  forgottenTurns(key: SessionKey, since?: string): Promise<number[]>;
  /**
   * Whether anything of this person was forgotten, erased or noted as forgotten since then, in any
   * conversation.
   */
  wasForgottenSince(key: OwnerKey, since: string): Promise<boolean>;
  /**
   * Removes what was said in one turn and is not forgotten already. What it had replaced applies again. May
   * be repeated.
   */
  removeTurn(key: SessionKey, turnId: number): Promise<void>;
  removeSession(key: SessionKey): Promise<void>;
  erase(key: OwnerKey, now: string): Promise<void>;
  /**
   * Removes every row of the person, including settings and notes of forgotten turns: for somebody who
   * leaves. May be repeated.
   */
  remove(key: OwnerKey): Promise<void>;
}
