import type { OwnerKey, SessionKey } from "../domain/identity.ts";
import type { ProfileStatement } from "../domain/profile.ts";

/**
 * What people said of themselves, statement by statement, across their sessions. In the relational database.
 *
 * Contract (tests/contracts/profile-store.contract.ts):
 * - Another tenant's or owner's statements, cursors and settings are not seen and not changed.
 * - `add` is one transaction: the statements whose `value_id` is new — one that was forgotten stays
 *   forgotten, one that was decided stays decided — and the session's cursor, which never goes back. What was
 *   told up to the last `erase` is not added.
 * - `forget` leaves of a statement its id, its place and a time; no word of it. It gives how many there were.
 * - `decide` and `correct` change only statements that are there.
 * - `erase` forgets everything, and keeps nothing that was told up to then from being
 *   forgotten when it comes later.
 * - `removeSession` and `erase` are repeatable. What was entered by hand belongs to no session.
 * - `list` is in no promised order, and without what was forgotten.
 */
export interface ProfileStore {
  list(key: OwnerKey): Promise<ProfileStatement[]>;
  /** True unless it was switched off. */
  isEnabled(key: OwnerKey): Promise<boolean>;
  setEnabled(key: OwnerKey, enabled: boolean): Promise<void>;
  /** What earlier conversations concluded is brought into new ones. True unless it was switched off. */
  usesPast(key: OwnerKey): Promise<boolean>;
  setUsesPast(key: OwnerKey, isUsed: boolean): Promise<void>;
  /** The newest turn of the session that was read; 0 for none. */
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
   * Notes turns that nothing is derived from any more: they hold words that were to be forgotten.
   * Repeatable; the latest time counts.
   */
  noteForgotten(key: SessionKey, turnIds: readonly number[], now: string): Promise<void>;
  /**
   * The turns of the session that nothing is derived from any more, what was forgotten of the profile
   * included; ascending. `since`: only what was noted or forgotten from then on.
   */
  forgottenTurns(key: SessionKey, since?: string): Promise<number[]>;
  /** Something of the person was forgotten, erased or noted so from then on, in whatever conversation. */
  wasForgottenSince(key: OwnerKey, since: string): Promise<boolean>;
  /**
   * What was told in one turn, and is not forgotten already. What it had replaced holds again. Repeatable.
   */
  removeTurn(key: SessionKey, turnId: number): Promise<void>;
  removeSession(key: SessionKey): Promise<void>;
  erase(key: OwnerKey, now: string): Promise<void>;
  /**
   * Every row of the person, settings and what was noted of forgotten turns included: for
   * somebody who leaves. Repeatable.
   */
  remove(key: OwnerKey): Promise<void>;
}
