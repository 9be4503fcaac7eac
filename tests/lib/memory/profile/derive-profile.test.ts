import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { createRelationalProfileStore } from "../../../../lib/drivers/relational/relational-profile-store.ts";
import { createEmbeddedRelationalDatabase } from "../../../../lib/drivers/sqlite/embedded-relational-database.ts";
import { createSqliteTurnLog } from "../../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { deriveProfile } from "../../../../lib/memory/profile/derive-profile.ts";
import { mergeProfile } from "../../../../lib/memory/profile/merge-profile.ts";
import type { ProfileStore } from "../../../../lib/ports/profile-store.ts";
import { memoryDatabase, SESSION } from "../../../helpers/memory-database.ts";
import { entry } from "../../../helpers/turns.ts";

const NOW = new Date("2026-11-25T00:00:00.000Z");
const SAID = [
  "I'm allergic to penicillin.",
  "I'm not allergic to penicillin.",
  "I take metformin 500 mg.",
  "메트포르민 1000mg 먹고 있어요.",
  "I stopped taking metformin.",
  "저는 당뇨가 있는데 뭘 먹어야 하나요?",
  "I have type 2 diabetes and gout.",
  "오늘 혈압 130/85 나왔어요.",
  "My mother has asthma.",
  "What does E12 mean?",
  "I'm 45 years old.",
];

function world() {
  const database = memoryDatabase();
  const log = createSqliteTurnLog({ database });
  const newProfiles = () =>
    createRelationalProfileStore({ database: createEmbeddedRelationalDatabase(memoryDatabase()) });
  const place = (profiles: ProfileStore) => ({
    log,
    profiles,
    key: SESSION,
    slots: PROFILE_SLOTS,
    allSlots: PROFILE_SLOTS,
  });
  let told = 0;
  return {
    log,
    newProfiles,
    place,
    async say(messages: readonly string[], given: { action?: "small_talk" | "ask_back" } = {}) {
      await log.appendAll(
        SESSION,
        messages.map((userText) => {
          told += 1;
          return entry({ userText, ...given, ts: new Date(Date.UTC(2026, 10, 21, 9, told)).toISOString() });
        }),
      );
    },
  };
}

async function valuesOf(profiles: ProfileStore) {
  const { values, conflicts } = mergeProfile(await profiles.list(SESSION), PROFILE_SLOTS, NOW);
  return { values, conflicts };
}

const messages = fc.array(fc.constantFrom(...SAID), { minLength: 1, maxLength: 8 });
const RUNS = { numRuns: 20 };

describe("the profile follows from the turns", () => {
  it("is the same however often and in however many pieces it is derived, and by two at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(messages, { minLength: 1, maxLength: 3 }), async (pieces) => {
        const { say, place, newProfiles } = world();
        const [step, whole] = [newProfiles(), newProfiles()];
        for (const piece of pieces) {
          await say(piece);
          await Promise.all([deriveProfile(place(step)), deriveProfile(place(step))]);
        }
        await deriveProfile(place(whole));
        expect(await deriveProfile(place(whole))).toBe(0);
        expect(await valuesOf(step)).toEqual(await valuesOf(whole));
      }),
      RUNS,
    );
  });

  it("goes on where it was left when it breaks off in the middle", async () => {
    const { say, place, newProfiles } = world();
    await say(Array.from({ length: 120 }, (_, turn) => SAID[turn % SAID.length] ?? ""));
    const [whole, broken] = [newProfiles(), newProfiles()];
    await deriveProfile(place(whole));
    let calls = 0;
    const failing: ProfileStore = {
      ...broken,
      list: (key) => broken.list(key),
      cursor: (key) => broken.cursor(key),
      isEnabled: (key) => broken.isEnabled(key),
      async add(key, statements, through) {
        calls += 1;
        if (calls === 2) throw new Error("the process was killed");
        await broken.add(key, statements, through);
      },
    };
    await expect(deriveProfile(place(failing))).rejects.toThrow("the process was killed");
    expect(await broken.cursor(SESSION)).toBe(50);
    expect(await deriveProfile(place(broken))).toBe(70);
    expect(await valuesOf(broken)).toEqual(await valuesOf(whole));
  });

  it("passes over what is said while it is switched off", async () => {
    const { say, place, newProfiles } = world();
    const profiles = newProfiles();
    await profiles.setEnabled(SESSION, false);
    await say(["I have gout."]);
    await deriveProfile(place(profiles));
    await profiles.setEnabled(SESSION, true);
    await say(["I'm 45 years old."]);
    await deriveProfile(place(profiles));
    expect((await valuesOf(profiles)).values.map(({ subject }) => subject)).toEqual(["age"]);
  });
});

describe("what was forgotten", () => {
  it("leaves no word in the store, and stays away when everything is read again", async () => {
    await fc.assert(
      fc.asyncProperty(messages, fc.nat(), async (said, chosen) => {
        const { say, place } = world();
        const database = memoryDatabase();
        const profiles = createRelationalProfileStore({
          database: createEmbeddedRelationalDatabase(database),
        });
        await say(said);
        await deriveProfile(place(profiles));
        const profile = mergeProfile(await profiles.list(SESSION), PROFILE_SLOTS, NOW);
        const value = profile.values[chosen % Math.max(1, profile.values.length)];
        if (!value) return;
        const before = new Map((await profiles.list(SESSION)).map((each) => [each.valueId, each]));
        const ids = profile.toForget(value.valueId);
        await profiles.forget(SESSION, ids, NOW.toISOString());
        const rows = database.prepare("SELECT * FROM profile_statements").all();
        for (const id of ids) {
          // An id made of a hash, and times, may hold the digits of an age by chance: they
          // are no words of anybody.
          const { valueId: _id, ...row } = rows.find((each) => each.valueId === id) ?? {};
          const left = JSON.stringify(row).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
          const gone = before.get(id);
          for (const word of [gone?.name, gone?.value, gone?.quote, gone?.subject, gone?.detail])
            if (word) expect(left).not.toContain(word);
        }
        // The cursor is lost, the tombstones are not: reading all of it once more changes nothing.
        const after = await valuesOf(profiles);
        database.exec("DELETE FROM profile_cursors");
        await deriveProfile(place(profiles));
        expect(await valuesOf(profiles)).toEqual(after);
      }),
      RUNS,
    );
  });

  it.each([
    ["by words", [["I take metformin 500 mg."], ["Forget that", "small_talk"]]],
    [
      "after a yes",
      [["I'm allergic to penicillin."], ["그건 잊어줘", "ask_back"], ["네, 지워 주세요", "small_talk"]],
    ],
    [
      "with everything else",
      [["I have gout."], ["Forget everything you know about me", "ask_back"], ["Yes", "small_talk"]],
    ],
  ] as const)("%s is forgotten again when the profile is made anew from the log", async (_title, turns) => {
    const { say, place, newProfiles } = world();
    for (const [text, action] of turns) await say([text], action ? { action } : {});
    await say(["I'm 45 years old."]);
    const profiles = newProfiles();
    await deriveProfile(place(profiles));
    expect((await valuesOf(profiles)).values.map(({ subject }) => subject)).toEqual(["age"]);
  });

  it("is nothing where the request was not followed", async () => {
    const { say, place, newProfiles } = world();
    await say(["I'm allergic to penicillin."]);
    await say(["그건 잊어줘"], { action: "ask_back" });
    await say(["Yes, I mean, what is penicillin?"]);
    const profiles = newProfiles();
    await deriveProfile(place(profiles));
    expect((await valuesOf(profiles)).values).toHaveLength(1);
  });
});
