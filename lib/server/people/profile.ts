import { randomUUID } from "node:crypto";
import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import type { Profile, ProfileValue } from "../../domain/profile.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { type ForgettingStores, forgetWords } from "../../memory/forgetting/forget-words.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { settleConflict } from "../../memory/profile/profile-commands.ts";
import { log } from "../process/log.ts";

type Stores = Pick<Container, "profiles">;

async function merged({ profiles }: Stores, key: OwnerKey) {
  return mergeProfile(await profiles.list(key), PROFILE_SLOTS, new Date());
}

/**
 * Everything known about a person, including history and conflicts: what the panel shows, and what is
 * exported.
 */
export async function profileOf(stores: Stores, key: OwnerKey): Promise<Profile> {
  const [{ values, conflicts }, enabled, usesPast] = await Promise.all([
    merged(stores, key),
    stores.profiles.isEnabled(key),
    stores.profiles.usesPast(key),
  ]);
  return { enabled, usesPast, slots: [...PROFILE_SLOTS], values, conflicts };
}

export interface Correction {
  valueId: string;
  value: string;
  unit?: string;
  confirm: boolean;
}

/** Replaces a value with what the person says is right; the old one stays as history. */
export async function correctValue(stores: Stores, key: OwnerKey, correction: Correction): Promise<void> {
  const profile = await merged(stores, key);
  const old = profile.values.find(({ valueId }) => valueId === correction.valueId);
  if (!old) throw notFound("profile value");
  demandConfirmation(old, correction.confirm, "changed");
  const now = new Date().toISOString();
  const unit = correction.unit ?? old.unit ?? "";
  const isReading = PROFILE_SLOTS.some(({ id, policy }) => id === old.slot && policy === "series");
  await stores.profiles.correct(
    key,
    {
      valueId: randomUUID(),
      slot: old.slot,
      ...thingOf(old, correction.value),
      detail: `${correction.value} ${unit}`.trim().toLowerCase(),
      value: correction.value,
      unit,
      polarity: "holds",
      sessionId: "",
      turnId: 0,
      place: 0,
      quote: "",
      toldAt: now,
      // A reading keeps its date.
      date: isReading ? old.date : now,
      confidence: 1,
      decision: "accepted",
      decidedAt: now,
    },
    profile.statementsOf(old.valueId),
  );
}

/**
 * "penicillin" corrected to "almonds" is an allergy to something else; "142/91" corrected to "140/90", or a
 * dose, is about the same thing.
 */
function thingOf(old: ProfileValue, value: string): Pick<ProfileValue, "subject" | "name"> {
  const names = (text: string) => text.toLowerCase().includes(old.name.toLowerCase());
  if (!names(old.value) || names(value)) return { subject: old.subject, name: old.name };
  return { subject: findSubjects(value.toLowerCase())[0]?.subject ?? value.toLowerCase(), name: value };
}

export async function forgetValue(
  stores: ForgettingStores,
  key: OwnerKey,
  { valueId, confirm }: { valueId: string; confirm: boolean },
): Promise<void> {
  const profile = await merged(stores, key);
  const value = profile.values.find(({ valueId: id }) => id === valueId);
  if (!value) throw notFound("profile value");
  demandConfirmation(value, confirm, "forgotten");
  const ids = new Set(profile.toForget(valueId));
  const gone = profile.values.filter((each) => profile.statementsOf(each.valueId).some((id) => ids.has(id)));
  const now = new Date();
  await forgetWords(stores, key, gone, now);
  await stores.profiles.forget(key, [...ids], now.toISOString());
  await forgetLateWords(stores, key, gone, now);
}

/** Erases the whole profile, and everything derived from the turns that told it. */
export async function eraseProfile(stores: ForgettingStores, key: OwnerKey): Promise<void> {
  const now = new Date();
  const { values } = await merged(stores, key);
  await forgetWords(stores, key, values, now);
  await stores.profiles.erase(key, now.toISOString());
  await forgetLateWords(stores, key, values, now);
}

/**
 * A turn stored during the search may have read the values and been missed. The values themselves are already
 * gone, so a store that is unreachable now must not make the deletion look failed.
 */
async function forgetLateWords(
  stores: ForgettingStores,
  key: OwnerKey,
  gone: readonly ProfileValue[],
  now: Date,
): Promise<void> {
  await forgetWords(stores, key, gone, now).catch((error: unknown) =>
    log.warn({ err: error }, "conversations could not be looked through once more for what was forgotten"),
  );
}

/** `valueId`: the value that is right. */
export async function decideValue(
  stores: Stores,
  key: OwnerKey,
  { conflictId, valueId }: { conflictId: string; valueId: string },
): Promise<void> {
  const profile = await merged(stores, key);
  const conflict = profile.conflicts.find(({ conflictId: id }) => id === conflictId);
  if (!conflict) throw notFound("conflict");
  const { standing, claimed } = conflict;
  if (valueId !== standing.valueId && valueId !== claimed.valueId) {
    throw new AppError("invalid_request", {
      message: `The value_id has to be one of the two that contradict each other: ${standing.valueId} or ${claimed.valueId}.`,
    });
  }
  const keep = valueId === claimed.valueId ? "claimed" : "standing";
  await settleConflict({ profiles: stores.profiles, key, now: new Date() }, profile, conflict, keep);
}

function demandConfirmation({ slot }: ProfileValue, confirm: boolean, what: "changed" | "forgotten"): void {
  const isAlert = PROFILE_SLOTS.some(({ id, alert }) => id === slot && alert);
  if (!isAlert || confirm) return;
  throw new AppError("conflict", {
    message: `Allergies and contraindications are ${what} only with a confirmation. Nothing was changed; send it again with confirm=true.`,
  });
}
