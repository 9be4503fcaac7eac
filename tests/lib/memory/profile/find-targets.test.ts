import { expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { mergeProfile } from "../../../../lib/memory/profile/merge-profile.ts";
import { findTargets } from "../../../../lib/memory/profile/profile-commands.ts";
import { profileStatement } from "../../../helpers/profile-statements.ts";

const STATEMENTS = ["ms", "루푸스"].map((name) =>
  profileStatement({ valueId: name, slot: "conditions", subject: name, name, value: name }),
);

it.each([
  ["my ms", ["ms"]],
  ["my msg intolerance", []],
  ["my rams", []],
  ["루푸스는", ["루푸스"]],
])("a value is meant by its whole name alone, which a particle may follow: %s", (words, expected) => {
  const profile = mergeProfile(STATEMENTS, PROFILE_SLOTS, new Date("2026-12-01T00:00:00Z"));
  const stated = { statements: STATEMENTS, sessionId: "s1", turnId: 1 };
  const targets = findTargets({ kind: "forget_named", words }, profile, stated);
  expect(targets.map(({ valueId }) => valueId)).toEqual(expected);
});
