import { describe, expect, it } from "vitest";
import { NotedLine } from "../../components/profile/noted-line.tsx";
import { PROFILE_KEY } from "../../components/profile/use-profile.ts";
import { HEALTH_SLOTS } from "../../lib/assistants/profile-slots.ts";
import type { Profile, ProfileConflict, ProfileValue } from "../../lib/domain/profile.ts";
import { repliesIn } from "../../lib/messages/replies.ts";
import { drawn, wordsIn } from "../helpers/drawn.tsx";
import { profileValue } from "../helpers/profile-statements.ts";

const DATE = "2026-11-22T00:00:00.000Z";
const METFORMIN = { slot: "medications", subject: "metformin", name: "metformin", value: "metformin" };

function value(given: Partial<ProfileValue>): ProfileValue {
  const told = { valueId: "one", session: "here", turn: 3, quote: "I take metformin", date: DATE, ...given };
  const { valueId, session, turn, quote, date } = told;
  const evidence = [{ valueId, session, turn, quote, date }];
  return profileValue({ ...METFORMIN, evidence, ...told });
}

function words(
  values: ProfileValue[],
  locale: "ko" | "en" = "en",
  conflicts: ProfileConflict[] = [],
  answer = "",
): string {
  const profile: Profile = { enabled: true, usesPast: true, slots: [...HEALTH_SLOTS], values, conflicts };
  return wordsIn(
    drawn(<NotedLine sessionId="here" turnId={3} answer={answer} />, locale, [[PROFILE_KEY, profile]]),
  );
}

describe("what was noted with a turn", () => {
  it("stands under its answer, with a way back, in both languages", () => {
    expect(words([value({})])).toBe("Saved to your profile: Taking metformin · Undo · Edit");
    expect(words([value({})], "ko")).toBe("프로필에 저장했어요: metformin 복용 · 실행 취소 · 수정");
  });

  it("is not said again where the answer has said it", () => {
    const said = repliesIn("en")("headsUp.noted", { values: "metformin" });
    expect(words([value({})], "ko", [], `${said} Answers will consider it first.`)).toBe("실행 취소 · 수정");
    expect(words([value({ turn: 1 }), value({ valueId: "two" })], "en", [], said)).toBe("Undo · Edit");
  });

  it("is nothing where the turn told nothing, or another conversation did", () => {
    expect(words([])).toBe("");
    expect(words([value({ turn: 2 })])).toBe("");
    expect(words([value({ session: "elsewhere" })])).toBe("");
    expect(words([value({ status: "superseded" })])).toBe("");
  });

  it("is said to wait for a decision where something else was told before, and leads there", () => {
    const allergy = { slot: "allergies", subject: "peanut", name: "땅콩", value: "땅콩" };
    const standing = value({ ...allergy, valueId: "first", turn: 1 });
    const claimed = value({ ...allergy, valueId: "later", polarity: "denied" });
    const conflict = { conflictId: "later", slot: "allergies", name: "땅콩", standing, claimed };
    expect(words([standing, claimed], "en", [conflict])).toBe(
      "Needs confirmation: Not allergic to 땅콩 · Confirm",
    );
    expect(words([standing, claimed, value({})], "ko", [conflict])).toBe(
      "프로필에 저장했어요: metformin 복용 · 실행 취소 · 수정 확인이 필요해요: 땅콩 알레르기 없음 · 확인",
    );
  });

  it("may be taken back where it is an allergy too, but not where it was told before as well", () => {
    expect(words([value({ slot: "allergies", value: "penicillin", name: "penicillin" })])).toBe(
      "Saved to your profile: Allergic to penicillin · Undo · Edit",
    );
    const told = value({});
    const before = { ...told, evidence: [{ ...told, turn: 1 }, ...told.evidence] };
    expect(words([before])).toBe("Saved to your profile: Taking metformin · Edit");
  });

  it("says what is measured with its name and unit", () => {
    const pressure = value({
      slot: "vitals",
      subject: "blood pressure",
      name: "혈압",
      value: "138/88",
      unit: "mmHg",
    });
    expect(words([pressure], "ko")).toBe("프로필에 저장했어요: 혈압 138/88 mmHg · 실행 취소 · 수정");
  });
});
