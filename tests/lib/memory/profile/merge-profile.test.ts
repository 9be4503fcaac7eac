import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import type { ProfileStatement } from "../../../../lib/domain/profile.ts";
import { mergeProfile } from "../../../../lib/memory/profile/merge-profile.ts";
import { PROFILE_DECAY_DAYS } from "../../../../lib/tunables/memory.ts";
import { profileStatement } from "../../../helpers/profile-statements.ts";

const NOW = new Date("2026-12-01T00:00:00.000Z");
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T09:00:00.000Z`;

let made = 0;
/** The statement of turn `turn`, told on that day of November. */
function said(slot: string, subject: string, turn: number, given: Partial<ProfileStatement> = {}) {
  made += 1;
  const detail = given.detail ?? "";
  return profileStatement({
    valueId: `v${made}`,
    slot,
    subject,
    name: subject,
    value: `${subject} ${detail}`.trim(),
    turnId: turn,
    toldAt: day(turn),
    date: day(turn),
    ...given,
  });
}

const merged = (statements: readonly ProfileStatement[], now = NOW) =>
  mergeProfile(statements, PROFILE_SLOTS, now);
/** "value status until", in the order shown. */
const rows = (statements: readonly ProfileStatement[], now = NOW) =>
  merged(statements, now).values.map(
    ({ value, polarity, status, until }) =>
      `${polarity === "holds" ? "" : "not "}${value} ${status}${until ? ` ${until.slice(0, 10)}` : ""}`,
  );

describe("each slot merges by its policy", () => {
  it("demographics: the newest replaces, the old one stays with its date", () => {
    const statements = [
      said("demographics", "age", 1, { detail: "45" }),
      said("demographics", "age", 3, { detail: "46" }),
    ];
    expect(rows(statements)).toEqual(["age 46 current", "age 45 superseded 2026-11-03"]);
    expect(merged(statements).conflicts).toEqual([]);
  });

  it("medications: a new dose replaces from its date on, and stopping ends it", () => {
    const first = said("medications", "metformin", 1, { detail: "500mg" });
    const second = said("medications", "metformin", 2, { detail: "1000mg" });
    const stopped = said("medications", "metformin", 5, { polarity: "ended", quote: "I stopped it" });
    expect(rows([first, second])).toEqual([
      "metformin 1000mg current",
      "metformin 500mg superseded 2026-11-02",
    ]);
    expect(rows([first, second, stopped])).toEqual([
      "metformin 1000mg superseded 2026-11-05",
      "metformin 500mg superseded 2026-11-02",
    ]);
    expect(merged([first, stopped]).values[0]?.endedBy).toMatchObject({ turn: 5, quote: "I stopped it" });
  });

  it("conditions: what contradicts stands beside, until the user decides", () => {
    const has = said("conditions", "diabetes", 1);
    const hasNot = said("conditions", "diabetes", 2, { polarity: "denied" });
    const { conflicts } = merged([has, hasNot]);
    expect(conflicts).toMatchObject([
      { conflictId: hasNot.valueId, standing: { valueId: has.valueId }, claimed: { polarity: "denied" } },
    ]);
    const decided = { ...hasNot, decision: "accepted", decidedAt: day(3) } as const;
    expect(merged([has, decided]).conflicts).toEqual([]);
    expect(rows([has, decided])).toEqual(["not diabetes current", "diabetes superseded 2026-11-02"]);
    const refused = { ...hasNot, decision: "rejected", decidedAt: day(3) } as const;
    expect(rows([has, refused])).toEqual(["not diabetes superseded 2026-11-03", "diabetes current"]);
  });

  it("conditions: two kinds that cannot both be are a contradiction, a more exact one is none", () => {
    const plain = said("conditions", "diabetes", 1);
    const second = said("conditions", "diabetes", 2, { detail: "type 2" });
    const first = said("conditions", "diabetes", 3, { detail: "type 1" });
    expect(merged([plain, second]).conflicts).toEqual([]);
    expect(rows([plain, second])).toEqual(["diabetes type 2 current", "diabetes superseded 2026-11-02"]);
    expect(merged([plain, second, first]).conflicts).toHaveLength(1);
  });

  it("conditions: one that is cured has ended, which is no contradiction", () => {
    const statements = [
      said("conditions", "pneumonia", 1),
      said("conditions", "pneumonia", 4, { polarity: "ended" }),
    ];
    expect(merged(statements).conflicts).toEqual([]);
    expect(rows(statements)).toEqual(["pneumonia superseded 2026-11-04"]);
  });

  it.each(["denied", "ended"] as const)(
    "alerts: even when it is said to be %s, it stands until confirmed",
    (polarity) => {
      const allergic = said("allergies", "penicillin", 1);
      const other = said("allergies", "penicillin", 2, { polarity });
      expect(merged([allergic, other]).conflicts).toMatchObject([
        { standing: { valueId: allergic.valueId } },
      ]);
      expect(
        merged([allergic, other]).values.find(({ valueId }) => valueId === allergic.valueId),
      ).toMatchObject({
        status: "current",
      });
    },
  );

  it("readings: a series by their own dates, newest current, each day's reading once", () => {
    const statements = [
      said("vitals", "blood pressure", 1, { detail: "130/80" }),
      said("vitals", "blood pressure", 2, { detail: "150/95", date: day(9) }),
      said("vitals", "blood pressure", 3, { detail: "120/80", date: day(5) }),
      said("vitals", "blood pressure", 4, { detail: "120/80", date: day(5) }),
    ];
    expect(rows(statements)).toEqual([
      "blood pressure 150/95 current",
      "blood pressure 120/80 superseded 2026-11-09",
      "blood pressure 130/80 superseded 2026-11-05",
    ]);
  });

  it("symptoms: fade, and come back when they are named again", () => {
    const headache = said("symptoms", "headache", 1);
    const at = (days: number) => new Date(Date.parse(day(1)) + days * 86_400_000);
    expect(merged([headache], at(0)).values[0]?.confidence).toBe(0.9);
    expect(merged([headache], at(PROFILE_DECAY_DAYS / 2)).values[0]?.confidence).toBe(0.45);
    expect(rows([headache], at(PROFILE_DECAY_DAYS))).toEqual(["headache superseded 2026-12-01"]);
    expect(rows([headache, said("symptoms", "headache", 20)], at(PROFILE_DECAY_DAYS + 1))).toEqual([
      "headache current",
    ]);
  });
});

it("what was said twice has both places as evidence, and stays when one of them goes", () => {
  const [here, there] = [
    said("allergies", "penicillin", 1),
    said("allergies", "penicillin", 2, { sessionId: "s2" }),
  ];
  expect(merged([here, there]).values).toMatchObject([{ evidence: [{ session: "s1" }, { session: "s2" }] }]);
  expect(merged([there]).values).toMatchObject([{ status: "current", evidence: [{ session: "s2" }] }]);
});

it("what is said again less surely is no less sure", () => {
  const both = [
    said("conditions", "gout", 1, { confidence: 0.9 }),
    said("conditions", "gout", 2, { confidence: 0.5 }),
  ];
  expect(merged(both).values).toMatchObject([{ confidence: 0.9 }]);
});

it("to forget the last that held takes what denied it along", () => {
  const held = said("conditions", "gout", 1);
  const denied = said("conditions", "gout", 2, {
    polarity: "denied",
    decision: "accepted",
    decidedAt: day(3),
  });
  expect([...merged([held, denied]).toForget(held.valueId)].sort()).toEqual(
    [held.valueId, denied.valueId].sort(),
  );
});

it("within a session the turns decide, even when the clock was set back", () => {
  const first = said("demographics", "age", 1, { detail: "45", toldAt: day(20) });
  const second = said("demographics", "age", 2, { detail: "46", toldAt: day(10) });
  expect(rows([second, first])[0]).toBe("age 46 current");
});

it("to forget what holds takes all of its subject, so that nothing older comes back; of a series one reading goes", () => {
  const doses = [
    said("medications", "metformin", 1, { detail: "500mg" }),
    said("medications", "metformin", 2, { detail: "1000mg" }),
  ];
  const [old, current] = doses.map(({ valueId }) => valueId);
  expect([...merged(doses).toForget(current ?? "")].sort()).toEqual([old, current].sort());
  expect(merged(doses).toForget(old ?? "")).toEqual([old]);
  const readings = [
    said("vitals", "pulse", 1, { detail: "70" }),
    said("vitals", "pulse", 2, { detail: "80" }),
  ];
  const newest = readings[1]?.valueId ?? "";
  expect(merged(readings).toForget(newest)).toEqual([newest]);
  expect(merged(readings).toForget("unknown")).toEqual([]);
});

const statements = fc
  .array(
    fc.record({
      slot: fc.constantFrom(...PROFILE_SLOTS.map(({ id }) => id), "unknown"),
      subject: fc.constantFrom("a", "b"),
      detail: fc.constantFrom("", "1", "2"),
      polarity: fc.constantFrom("holds", "denied", "ended"),
      sessionId: fc.constantFrom("s1", "s2", ""),
      turnId: fc.integer({ min: 1, max: 4 }),
      toldAt: fc.integer({ min: 1, max: 9 }).map(day),
      date: fc.integer({ min: 1, max: 9 }).map(day),
      decision: fc.constantFrom("none", "none", "accepted", "rejected"),
      decidedAt: fc.constant(day(20)),
    }),
    { maxLength: 14 },
  )
  .map((given) =>
    given.map((each, place) => profileStatement({ ...each, valueId: `v${place}`, place })),
  ) satisfies fc.Arbitrary<ProfileStatement[]>;

describe("whatever was said", () => {
  it("comes to the same profile in whatever order it arrives", () => {
    fc.assert(
      fc.property(
        statements.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
        ([given, shuffled]) => {
          const { values, conflicts } = merged(given);
          expect({ ...merged(shuffled), values: merged(shuffled).values }).toMatchObject({
            values,
            conflicts,
          });
        },
      ),
    );
  });

  it("leaves at most one current value of a subject besides those in conflict, and every superseded one its date", () => {
    fc.assert(
      fc.property(statements, (given) => {
        const { values, conflicts } = merged(given);
        const claimed = new Set(conflicts.map(({ conflictId }) => conflictId));
        const current = values.filter(({ status, valueId }) => status === "current" && !claimed.has(valueId));
        const subjects = current.map(({ slot, subject }) => `${slot} ${subject}`);
        expect(new Set(subjects).size).toBe(subjects.length);
        for (const { status, until } of values) expect(until === null).toBe(status === "current");
        for (const { standing, claimed: claim } of conflicts)
          expect([standing.status, claim.status]).toEqual(["current", "current"]);
      }),
    );
  });

  it("is gone with every statement of its own when it is forgotten", () => {
    fc.assert(
      fc.property(statements, (given) => {
        const profile = merged(given);
        for (const { valueId } of profile.values) {
          const forgotten = new Set(profile.toForget(valueId));
          expect(forgotten.has(valueId)).toBe(true);
          const left = merged(given.filter((statement) => !forgotten.has(statement.valueId)));
          expect(left.values.some((value) => value.valueId === valueId)).toBe(false);
        }
      }),
    );
  });

  it("keeps an alert in force until it was taken back with the user's word", () => {
    fc.assert(
      fc.property(statements, (given) => {
        const undecided = given
          .filter(({ slot }) => slot === "allergies")
          .map((statement) => ({ ...statement, decision: "none" as const }));
        const first = merged(undecided);
        for (const { subject, polarity } of undecided)
          if (polarity === "holds")
            expect(
              first.values.some(
                (value) =>
                  value.subject === subject && value.polarity === "holds" && value.status === "current",
              ),
            ).toBe(true);
      }),
    );
  });
});
