import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { keyOf } from "../helpers/in-process-app.ts";
import { peopleOf } from "../helpers/somebody.ts";

const app = await appForThisFile();

const people = peopleOf(app);

function somebody() {
  const made = people();
  return {
    ...made,
    /** Everything that was derived from a session, as it is stored; the log's own words are left out. */
    async derived(sessionId: string): Promise<string> {
      const key = keyOf(made.person, sessionId);
      await app.atRest(made.person, sessionId);
      const { workingMemory, traces, sessions, profiles, turnLog } = app.server.container;
      const last = await turnLog.lastTurnId(key);
      const stored = {
        kept: await workingMemory.read(key),
        traces: await Promise.all(Array.from({ length: last }, (_, place) => traces.find(key, place + 1))),
        session: await sessions.find(key),
        state: await sessions.state(key),
        profile: await profiles.list(made.owner),
        summaries: await turnLog.summaries(key, 1_000),
        shown: (await made.send("GET", `/api/sessions/${sessionId}/memory`)).body,
        again: await workingMemory.read(key),
      };
      return JSON.stringify(stored).toLowerCase();
    },
  };
}

/** A value with the way it is told, mentioned and forgotten. */
const VALUES = [
  {
    word: "penicillin",
    tell: "I'm allergic to penicillin.",
    mention: "Which cold medicine has no penicillin?",
  },
  { word: "땅콩", tell: "땅콩 알레르기가 있어요.", mention: "땅콩이 든 간식은 뭐가 있어?" },
  {
    word: "metformin",
    tell: "I take metformin 500 mg twice a day.",
    mention: "Is metformin taken with food?",
  },
  { word: "당뇨", tell: "저는 당뇨가 있어요.", mention: "당뇨에 좋은 운동은?" },
  { word: "gout", tell: "I have gout.", mention: "What should people with gout eat?" },
] as const;
const OTHERS = [
  "How is the pump serviced?",
  "연차는 며칠이야?",
  "VP-8 펌프 점검 주기는?",
  "왜?",
  "Thank you",
];

describe("forgetting", () => {
  it("leaves no word of the value in anything that was derived, by words and in the panel, in any conversation", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...VALUES),
        fc.array(fc.oneof(fc.constantFrom(...OTHERS), fc.constant("tell"), fc.constant("mention")), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom("panel", "words"),
        async (value, messages, way) => {
          const ann = somebody();
          const { sessionId } = await ann.say(value.tell);
          const here = { session_id: sessionId };
          for (const message of messages)
            await ann.say(message === "tell" ? value.tell : message === "mention" ? value.mention : message);
          const other = await ann.begin(value.mention);
          expect(await ann.derived(sessionId)).toContain(value.word);
          const told = (await ann.profile()).values.filter(({ status }) => status === "current");
          expect(told).toHaveLength(1);
          if (way === "panel")
            expect(await ann.send("DELETE", `/api/profile/${told[0]?.valueId}?confirm=true`)).toMatchObject({
              status: 204,
            });
          else {
            const isKorean = /[가-힣]/u.test(value.word);
            const asked = await ann.say(
              isKorean ? `내 ${value.word} 잊어줘` : `Forget my ${value.word}`,
              here,
            );
            if (/confirm|확인/u.test(asked.answer))
              await ann.say(isKorean ? "네, 지워 주세요" : "Yes, forget it");
          }
          expect((await ann.profile()).values).toEqual([]);
          for (const id of [sessionId, other.sessionId])
            expect(await ann.derived(id)).not.toContain(value.word);
          // What is said afterwards does not bring it back either.
          for (const message of OTHERS) await ann.say(message, here);
          expect(await ann.derived(sessionId)).not.toContain(value.word);
          // The turn itself is what was said.
          const turns = await app.server.container.turnLog.list(keyOf(ann.person, sessionId), { limit: 1 });
          expect(turns[0]?.userText).toBe(value.tell);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe("what another conversation warned of", () => {
  it("is said there for as long as it is told anywhere, whichever of the tellings are deleted first", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.constantFrom("", "/turns/1"), { minLength: 1, maxLength: 3 })
          .chain((ways) =>
            fc
              .shuffledSubarray([...ways.keys()], { minLength: ways.length })
              .map((order) => ({ ways, order })),
          ),
        async ({ ways, order }) => {
          const ann = somebody();
          const told: string[] = [];
          for (const _way of ways) told.push((await ann.begin("저는 페니실린 알레르기가 있어요")).sessionId);
          const warned = await ann.begin("감기약은 하루에 몇 번 먹나요?");
          expect(warned.answer).toContain("페니실린");
          const warning = async () => {
            const { body } = await ann.send("GET", `/api/sessions/${warned.sessionId}/turns/1`);
            return body.assistant_text;
          };
          for (const place of order) {
            expect(await warning()).toBe(warned.answer);
            const deleted = await ann.send("DELETE", `/api/sessions/${told[place]}${ways[place]}`);
            expect(deleted.status).toBe(204);
          }
          expect(await warning()).not.toContain("페니실린");
        },
      ),
      { numRuns: 6 },
    );
  }, 60_000);
});
