import type { Profile } from "@/lib/domain/profile.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";
import { turnShape } from "./load-shapes.ts";

/** Address at which the whole profile can be downloaded as it is. */
export const PROFILE_URL = "/api/profile";

export function readProfile(signal?: AbortSignal): Promise<Profile> {
  return fetchJson(turnShape("profileSchema"), PROFILE_URL, { signal });
}

export function switchProfile(enabled: boolean): Promise<Profile> {
  return fetchJson(turnShape("profileSchema"), PROFILE_URL, { method: "PATCH", body: { enabled } });
}

/** Switches whether conclusions of earlier conversations are brought into new ones. */
export function switchPast(usesPast: boolean): Promise<Profile> {
  return fetchJson(turnShape("profileSchema"), PROFILE_URL, { method: "PATCH", body: { usesPast } });
}

/** Keeps what that turn concluded out of every later conversation. */
export function removeConclusion(sessionId: string, turnId: number): Promise<void> {
  return fetchNothing(`${PROFILE_URL}/past/${encodeURIComponent(sessionId)}/${turnId}`, { method: "DELETE" });
}

export interface Correction {
  valueId: string;
  value: string;
  unit?: string;
  /** Allergies and contraindications can be changed only with this confirmation. */
  confirm: boolean;
}

export function correctValue(correction: Correction): Promise<Profile> {
  return fetchJson(turnShape("profileSchema"), PROFILE_URL, { method: "PATCH", body: correction });
}

export function forgetValue(valueId: string, confirm: boolean): Promise<void> {
  const path = `${PROFILE_URL}/${encodeURIComponent(valueId)}`;
  // The page may be closing when the time to undo ends.
  return fetchNothing(withQuery(path, { confirm: confirm ? "true" : undefined }), {
    method: "DELETE",
    keepalive: true,
  });
}

/** `valueId`: which of the two values holds. */
export function decideConflict(conflictId: string, valueId: string): Promise<Profile> {
  return fetchJson(turnShape("profileSchema"), `${PROFILE_URL}/conflicts/${encodeURIComponent(conflictId)}`, {
    method: "POST",
    body: { valueId },
  });
}

export function eraseProfile(): Promise<void> {
  return fetchNothing(PROFILE_URL, { method: "DELETE" });
}
