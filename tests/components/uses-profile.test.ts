import { describe, expect, it } from "vitest";
import { usesProfile } from "../../components/profile/uses-profile.ts";
import { ALERT_SLOTS, PROFILE_SLOTS } from "../../lib/assistants/profile-slots.ts";
import type { Profile } from "../../lib/domain/profile.ts";
import { profileValue } from "../helpers/profile-statements.ts";

const profile = (given: Partial<Profile> = {}): Profile => ({
  enabled: true,
  usesPast: true,
  slots: [...PROFILE_SLOTS],
  values: [],
  conflicts: [],
  ...given,
});
const ALERTS = ALERT_SLOTS.map(({ id }) => id);
const PENICILLIN = { subject: "penicillin", name: "penicillin", value: "penicillin" };
const allergy = profileValue({ slot: "allergies", ...PENICILLIN });

describe("whether there is a profile to see", () => {
  it("is so where the assistant asks for more than what is heeded everywhere", () => {
    expect(usesProfile([...ALERTS, "machines"], profile())).toBe(true);
  });

  it("is so where it only heeds alerts as soon as it knows one", () => {
    expect(usesProfile(ALERTS, profile())).toBe(false);
    expect(usesProfile(ALERTS, profile({ values: [allergy] }))).toBe(true);
  });

  it("is not so without slots, nor while the profile is off", () => {
    expect(usesProfile([], profile({ values: [allergy] }))).toBe(false);
    expect(usesProfile(["machines"], profile({ enabled: false, values: [allergy] }))).toBe(false);
  });

  it("is not known before both are there", () => {
    expect(usesProfile(undefined, profile())).toBeUndefined();
    expect(usesProfile(ALERTS, undefined)).toBeUndefined();
    expect(usesProfile([], undefined)).toBe(false);
  });
});
