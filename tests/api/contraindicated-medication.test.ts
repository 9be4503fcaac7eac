import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";

const KOREAN = `# 진통제 안내

## 이부프로펜

이부프로펜은 하루 세 번 식후에 복용합니다. 와파린을 복용 중인 사람은 이부프로펜을 피하고 의사와 상의하십시오.

## 주차

주차장은 지하 1층이며 두 시간까지 무료입니다.
`;
const ENGLISH = `# Pain relief

## Ibuprofen

Ibuprofen is taken three times a day after meals. People who take warfarin should avoid ibuprofen and ask their doctor.
`;

const app = await appForThisFile({}, { "pain-ko.md": KOREAN, "pain-en.md": ENGLISH });
const somebody = peopleOf(app);

describe("a medicine on record", () => {
  it("is named first where the documents warn of it, word for word and with its number", async () => {
    const ann = somebody();
    await ann.say("저는 와파린을 복용하고 있어요");
    const { answer, refs } = await ann.say("이부프로펜은 하루에 몇 번 먹나요?");
    expect(answer).toMatch(
      /^> \*\*기억하고 있는 복용 약 ‘와파린’ 관련 문서 내용\*\*: “와파린을 복용 중인 사람은 이부프로펜을 피하고 의사와 상의하십시오\.” \[(\d)\]\n/,
    );
    expect(answer).toContain("**기억하고 있는 복용 약**: 와파린");
    const slot = Number(/\[(\d)\]/.exec(answer)?.[1]);
    expect(refs.find((ref) => ref.slot === slot)?.snippet).toContain("와파린을 복용 중인");
  });

  it("and in English", async () => {
    const ben = somebody();
    await ben.say("I take warfarin.");
    const { answer } = await ben.say("How often is ibuprofen taken?");
    expect(answer).toMatch(
      /^> \*\*The documents mention warfarin, a medication on record\*\*: “People who take warfarin/,
    );
    expect(answer).toContain("**Medication on record**: warfarin");
  });

  it("is said where another medicine is asked about, without any claim of what they do together", async () => {
    const cat = somebody();
    await cat.say("메트포르민을 복용하고 있어요");
    const { answer } = await cat.say("이부프로펜은 하루에 몇 번 먹나요?");
    expect(answer).toMatch(/^> \*\*기억하고 있는 복용 약\*\*: 메트포르민\./);
    expect(answer).not.toContain("관련 문서 내용");
  });

  it("is not named where nothing concerns it", async () => {
    const dan = somebody();
    await dan.say("저는 와파린을 복용하고 있어요");
    expect((await dan.say("주차는 몇 시간까지 무료인가요?")).answer).not.toContain("와파린");
  });
});

describe("a contradiction", () => {
  it("says where and when the earlier words were said, when that was another conversation", async () => {
    const eve = somebody();
    await eve.say("저는 페니실린 알레르기가 있어요");
    const { answer, action } = await eve.begin("페니실린 알레르기 아닌 걸로 나왔어요");
    expect(action).toBe("ask_back");
    expect(answer).toMatch(
      /^이전에 “저는 페니실린 알레르기가 있어요”라고 했어요 \(\d{4}-\d\d-\d\d, (?:‘[^’]+’ 대화|다른 대화)에서\)\. 나중에는/,
    );
  });

  it("of a condition that is denied beside its medicine is asked about and decided in words", async () => {
    const fay = somebody();
    await fay.say("고혈압 약을 먹어요");
    const { answer, action } = await fay.say("고혈압은 없어요");
    expect(action).toBe("ask_back");
    expect(answer).toContain(
      "이전에 “고혈압 약을 먹어요”라고 했어요. 나중에는 “고혈압은 없어요”라고 했어요.",
    );
    await fay.say("처음 말이 맞아요");
    const again = await fay.say("제가 무슨 약을 먹고 있죠?");
    expect(again.answer).toContain("고혈압 약");
    expect(again.answer).not.toContain("확인 필요");
  });
});

describe("what no longer holds", () => {
  it("is told as that, where it is asked for and nothing else holds", async () => {
    const gil = somebody();
    await gil.say("저는 아스피린 먹고 있어요");
    await gil.say("아스피린은 지난달에 끊었어요");
    const { answer } = await gil.say("내가 먹는 약이 뭐지?");
    expect(answer).toMatch(/^지금 해당하는 내용은 없어요\. 지난 기록: 아스피린 \(\d{4}-\d\d-\d\d\)\.$/);
  });
});

describe("told and asked to be remembered in one sentence", () => {
  it.each([
    ["땅콩 알레르기가 있으니 꼭 기억해 주세요", "프로필에 저장했어요: 땅콩 알레르기."],
    ["기억해 둬: 나 땅콩 알레르기 있어", "프로필에 저장했어요: 땅콩 알레르기."],
    ["Remember that I'm allergic to peanuts.", "Saved to your profile: allergy to peanuts."],
  ])("is noted, and nothing is looked for: %s", async (message, start) => {
    const { answer, action } = await somebody().say(message);
    expect(answer.startsWith(start)).toBe(true);
    expect(action).toBe("no_evidence");
  });
});
