import { describe, expect, it } from "vitest";
import { ProfileTab } from "../../components/profile/profile-tab.tsx";
import { PROFILE_KEY } from "../../components/profile/use-profile.ts";
import { HEALTH_SLOTS } from "../../lib/assistants/profile-slots.ts";
import type { Profile, ProfileValue } from "../../lib/domain/profile.ts";
import { drawn, wordsIn } from "../helpers/drawn.tsx";
import { profileValue } from "../helpers/profile-statements.ts";

const HYPERTENSION = { subject: "hypertension", name: "고혈압", value: "고혈압", session: "here" };
const value = (valueId: string, given: Partial<ProfileValue>) =>
  profileValue({ valueId, ...HYPERTENSION, ...given });

function panel(values: ProfileValue[], locale: "ko" | "en", slots?: readonly string[]): string {
  const profile: Profile = { enabled: true, usesPast: true, slots: [...HEALTH_SLOTS], values, conflicts: [] };
  const tab = <ProfileTab place={{ sessionId: "here", goToTurn: () => {} }} slots={slots} />;
  return drawn(tab, locale, [[PROFILE_KEY, profile]]);
}

/** What the panel says, without its markup. */
const words = (...given: Parameters<typeof panel>) => wordsIn(panel(...given));

describe("the profile in the reader's language", () => {
  const person = [
    value("a", { slot: "demographics", subject: "age", name: "age", value: "35" }),
    value("b", { slot: "demographics", subject: "sex", name: "sex", value: "woman" }),
    value("c", { slot: "vitals", subject: "blood pressure", name: "bp", value: "130/85", unit: "mmHg" }),
  ];

  it("calls what rules have read by its own words, in whichever language it was told", () => {
    const korean = words(person, "ko");
    expect(korean).toContain("나이 35세");
    expect(korean).toContain("성별 여성");
    expect(korean).toContain("혈압 130/85 mmHg");
    expect(korean).not.toMatch(/\bage\b|\bsex\b|woman|\bbp\b/);
    const told = [value("a", { slot: "demographics", subject: "sex", name: "성별", value: "남자" })];
    expect(words(told, "en")).toContain("sex male");
  });

  it("names a state of the body, where a sentence was kept or it was told in the other language", () => {
    const state = (value_: string) =>
      value("a", {
        slot: "contraindications",
        subject: "pregnancy",
        name: "pregnant",
        value: value_,
      });
    expect(words([state("I am pregnant")], "ko")).toContain("임신 중");
    expect(words([state("I am pregnant")], "ko")).not.toContain("pregnant");
    expect(words([state("20 weeks pregnant")], "en")).toContain("20 weeks pregnant");
    expect(words([state("임신 20주차")], "ko")).toContain("임신 20주차");
    expect(words([state("임신 20주차")], "en")).toContain("pregnant");
  });

  it("leaves the person's own words where they are in that language already", () => {
    expect(words(person, "en")).toContain("sex woman");
    const told = [value("a", { slot: "vitals", subject: "weight", name: "체중", value: "70", unit: "kg" })];
    expect(words(told, "ko")).toContain("체중 70 kg");
  });

  it("says in a sentence what the person said is not so", () => {
    const denied = value("a", { polarity: "denied" });
    expect(words([denied], "ko")).toContain("고혈압 없다고 말함");
    expect(words([denied], "en")).toContain("고혈압 you said you do not have it");
    const over = value("a", {
      polarity: "ended",
      slot: "medications",
      subject: "metformin",
      name: "메트포르민",
      value: "메트포르민",
    });
    expect(words([over], "ko")).toContain("메트포르민 이제 복용하지 않는다고 말함");
  });

  it("heads denied allergies as such, so that no heading stands there twice", () => {
    const allergies = {
      slot: "allergies",
      name: "페니실린",
      subject: "penicillin",
      value: "페니실린",
    } as const;
    const text = words(
      [
        value("a", allergies),
        value("b", { ...allergies, subject: "nuts", name: "땅콩", value: "땅콩", polarity: "denied" }),
      ],
      "ko",
    );
    expect(text.match(/ 알레르기 (?!·)/g)).toHaveLength(1);
    expect(text).toContain("알레르기 · 해당 없음");
  });

  it("shows only what the assistant asks for, and everything while that is not known", () => {
    const values = [
      value("a", {}),
      value("b", { slot: "allergies", subject: "penicillin", name: "페니실린", value: "페니실린" }),
    ];
    expect(words(values, "ko")).toMatch(/페니실린.*고혈압/);
    expect(words(values, "ko", ["allergies", "contraindications"])).toContain("페니실린");
    expect(words(values, "ko", ["allergies", "contraindications"])).not.toContain("고혈압");
    expect(words(values, "en", ["machines"])).not.toMatch(/고혈압|페니실린/);
  });

  it("leads to the very turn of another conversation", () => {
    expect(panel([value("a", { session: "far away", turn: 12 })], "en")).toContain(
      'href="/chat/far%20away#turn-12"',
    );
  });
});
