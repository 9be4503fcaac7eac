import { describe, expect, it } from "vitest";
import { groupProfile, wordsOfValue } from "../../components/profile/profile-groups.ts";
import { HEALTH_SLOTS } from "../../lib/assistants/profile-slots.ts";
import type { ProfileConflict, ProfileValue } from "../../lib/domain/profile.ts";
import { profileValue } from "../helpers/profile-statements.ts";

const value = (valueId: string, given: Partial<ProfileValue>) => profileValue({ valueId, ...given });
const allergy = (id: string, given: Partial<ProfileValue> = {}) =>
  value(id, { slot: "allergies", subject: "penicillin", name: "penicillin", value: "penicillin", ...given });
const conflict = (standing: ProfileValue, claimed: ProfileValue): ProfileConflict => ({
  conflictId: claimed.valueId,
  slot: claimed.slot,
  name: claimed.name,
  standing,
  claimed,
});
const group = (values: ProfileValue[], conflicts: ProfileConflict[] = [], hidden: string[] = []) => {
  const grouped = groupProfile({ slots: [...HEALTH_SLOTS], values, conflicts }, new Set(hidden));
  const ids = (groups: typeof grouped.groups) =>
    groups.map(({ slot, values: shown, past }) => [
      slot.id,
      ...shown.map(
        (each) => `${each.value.valueId}${each.isOpen ? "?" : ""}(${each.history.map((old) => old.valueId)})`,
      ),
      ...past.map((old) => `past ${old.valueId}`),
    ]);
  return {
    alerts: ids(grouped.alerts),
    groups: ids(grouped.groups),
    conflicts: grouped.conflicts.map(({ conflictId }) => conflictId),
  };
};

describe("the profile as it is shown", () => {
  it("has alerts in force by themselves, and what is denied with the rest", () => {
    expect(
      group([allergy("a"), allergy("b", { subject: "nuts", polarity: "denied" }), value("c", {})]),
    ).toEqual({
      alerts: [["allergies", "a()"]],
      groups: [
        ["allergies", "b()"],
        ["conditions", "c()"],
      ],
      conflicts: [],
    });
  });

  it("has what a value replaced beneath it, and what holds no more by itself", () => {
    const old = value("old", { status: "superseded" });
    const gone = value("gone", { subject: "gout", status: "superseded" });
    expect(group([value("new", {}), old, gone]).groups).toEqual([["conditions", "new(old)", "past gone"]]);
  });

  it("has a claim in its conflict only, but for an alert that is claimed: that counts until it is decided", () => {
    const [standing, claimed] = [allergy("a"), allergy("b", { polarity: "denied" })];
    expect(group([standing, claimed], [conflict(standing, claimed)])).toEqual({
      alerts: [["allergies", "a?()"]],
      groups: [],
      conflicts: ["b"],
    });
    const [no, yes] = [allergy("a", { polarity: "denied" }), allergy("b")];
    expect(group([no, yes], [conflict(no, yes)]).alerts).toEqual([["allergies", "b?()"]]);
  });

  it("asks about alerts first", () => {
    const [mild, other] = [value("m", {}), value("n", { polarity: "denied" })];
    const [standing, claimed] = [allergy("a"), allergy("b", { polarity: "denied" })];
    const both = [conflict(mild, other), conflict(standing, claimed)];
    expect(group([mild, other, standing, claimed], both).conflicts).toEqual(["b", "n"]);
  });

  it("leaves out what is being forgotten, with its history and its conflict", () => {
    const [standing, claimed] = [allergy("a"), allergy("b", { polarity: "denied" })];
    const old = allergy("c", { status: "superseded" });
    expect(group([standing, claimed, old], [conflict(standing, claimed)], ["a"])).toEqual({
      alerts: [],
      groups: [],
      conflicts: [],
    });
  });

  it("names a value where its words do not", () => {
    expect(wordsOfValue(value("a", { name: "혈압", value: "130/85", unit: "mmHg" }))).toEqual({
      name: "혈압",
      text: "130/85 mmHg",
    });
    expect(wordsOfValue(value("a", { name: "Metformin", value: "metformin 500 mg" }))).toEqual({
      name: null,
      text: "metformin 500 mg",
    });
  });
});
