import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";

const LEAFLET = `# 복약 안내

## 감기약

감기약은 하루 세 번 식후 30분에 먹습니다. 아목시실린은 의사가 처방한 기간 동안 끝까지 복용합니다.

## 주차

주차장은 지하 1층이며 두 시간까지 무료입니다. 그 뒤 주차 요금은 한 시간에 천 원입니다.

# Cold medicine

Cold medicine is taken three times a day after meals. Parking is free for two hours.
`;

const app = await appForThisFile(
  {},
  {
    "leaflet.md": LEAFLET,
  },
);

const somebody = peopleOf(app);

async function somebodyPregnant() {
  const ivy = somebody();
  await ivy.say("I am pregnant.");
  return ivy;
}

describe("an allergy on record", () => {
  it("is confirmed when it is told, and stands before quoted words where the question concerns medicine", async () => {
    const ann = somebody();
    expect(await ann.say("저는 페니실린 알레르기가 있어요")).toMatchObject({
      answer: "프로필에 저장했어요: 페니실린 알레르기. 답할 때 가장 먼저 참고할게요.",
    });
    const { answer } = await ann.say("감기약은 하루에 몇 번 먹나요?");
    expect(answer).toMatch(
      /^> \*\*기억하고 있는 알레르기\*\*: 페니실린\. 해당될 수 있다면 먼저 의사나 약사와 상의해 주세요\.\n\n/,
    );
    expect(answer).toContain("감기약은 하루 세 번");
  });

  it("is noted from a question that tells of it, with the turn it is from, and can be taken back", async () => {
    const eve = somebody();
    await eve.say("엑스레이 임신 초기인데 찍어도 돼요?");
    const { values } = await eve.profile();
    expect(values).toMatchObject([
      {
        slot: "contraindications",
        status: "current",
        evidence: [{ turn: 1, quote: expect.stringContaining("임신") }],
      },
    ]);
    const url = `/api/profile/${values[0]?.valueId}`;
    expect((await eve.send("DELETE", url)).status).toBe(409);
    expect((await eve.send("DELETE", `${url}?confirm=true`)).status).toBe(204);
    await eve.say("주차는 몇 시간까지 무료인가요?");
    expect((await eve.profile()).values).toEqual([]);
  });

  it("is named with all the others, and a state of the body in the language of the answer", async () => {
    const lin = somebody();
    await lin.say("I'm allergic to penicillin, nuts, latex, sulfa, aspirin and codeine.");
    await lin.say("I am pregnant.");
    const { answer } = await lin.say("감기약은 하루에 몇 번 먹나요?");
    for (const name of ["penicillin", "nuts", "latex", "sulfa", "aspirin", "codeine"])
      expect(answer.split("\n")[0]).toContain(name);
    expect(answer).toContain("나머지 1개는 프로필에 있어요");
    const { answer: other } = await somebodyPregnant().then((ivy) =>
      ivy.say("감기약은 하루에 몇 번 먹나요?"),
    );
    expect(other).toContain("**기억하고 있는 주의할 상태**: 임신 중.");
    expect((await (await somebodyPregnant()).say("나에 대해 뭐 알고 있어?")).answer).toContain("임신 중 (");
  });

  it("is not named where nothing concerns it", async () => {
    const ben = somebody();
    await ben.say("I'm allergic to penicillin.");
    expect((await ben.say("How long is parking free?")).answer).not.toContain("on record");
    expect((await ben.say("주차는 몇 시간까지 무료인가요?")).answer).not.toContain("기억하고");
  });

  it("is not named for a question of another matter that only leads over from one about medicine", async () => {
    const bob = somebody();
    await bob.say("저는 페니실린 알레르기가 있어요");
    expect((await bob.say("감기약은 하루에 몇 번 먹나요?")).answer).toContain("기억하고");
    expect((await bob.say("그런데 주차 요금은 얼마예요?")).answer).not.toContain("기억하고");
    await bob.say("How often is cold medicine taken?");
    expect((await bob.say("And how much is parking?")).answer).not.toContain("on record");
  });

  it("is named for a question that leaves the medicine unsaid", async () => {
    const bea = somebody();
    await bea.say("저는 페니실린 알레르기가 있어요");
    await bea.say("감기약은 하루에 몇 번 먹나요?");
    expect((await bea.say("그건 어린이도 돼요?")).answer).toContain("기억하고");
    await bea.say("How often is cold medicine taken?");
    expect((await bea.say("Is it for children too?")).answer).toContain("on record");
  });

  it("counts in the message that tells it", async () => {
    const cat = somebody();
    const { answer } = await cat.say("I'm allergic to penicillin, how often is cold medicine taken?");
    expect(answer).toMatch(/^> \*\*Allergies on record\*\*: penicillin\. If these may apply/);
    expect(answer).not.toContain("‘allerg’");
  });

  it("is left alone by assistants that note nothing of the kind, and while the profile is off", async () => {
    const dan = somebody("equipment");
    await dan.say("I'm allergic to penicillin.");
    expect((await dan.say("How often is cold medicine taken?")).answer).not.toContain("on record");
    const eve = somebody();
    await eve.say("I'm allergic to penicillin.");
    await eve.send("PATCH", "/api/profile", { enabled: false });
    expect((await eve.say("How often is cold medicine taken?")).answer).not.toContain("on record");
  });
});

describe("a contradiction in an allergy", () => {
  it.each([
    ["처음 말이 맞아요", "holds"],
    ["나중 말이 맞아요", "denied"],
    ["있어요", "holds"],
    ["아니요, 없어요", "denied"],
  ])("is asked about in words, and decided by “%s”", async (word, polarity) => {
    const fay = somebody();
    await fay.say("저는 페니실린 알레르기가 있어요");
    const asked = await fay.say("저 페니실린 알레르기 없어요");
    expect(asked.action).toBe("ask_back");
    expect(asked.answer).toMatch(
      /^이전에 “저는 페니실린 알레르기가 있어요”라고 했어요\. 나중에는 “저 페니실린 알레르기 없어요”라고 했어요\. 어느 쪽이 맞나요\?/,
    );
    expect((await fay.profile()).conflicts).toHaveLength(1);
    await fay.say(word);
    const { conflicts, values } = await fay.profile();
    expect(conflicts).toEqual([]);
    expect(values.filter(({ status }) => status === "current")).toMatchObject([{ polarity }]);
  });

  it("is asked about beside an answer too, and the careful reading stands meanwhile", async () => {
    const gus = somebody();
    await gus.say("I'm allergic to penicillin.");
    const { answer } = await gus.say("I'm not allergic to penicillin. How often is cold medicine taken?");
    expect(answer).toContain("Which is correct?");
    expect(answer).toContain("Allergies on record**: penicillin");
  });

  it("a short yes to something else decides nothing", async () => {
    const hal = somebody();
    await hal.say("I'm allergic to penicillin.");
    await hal.say("I'm not allergic to penicillin.");
    await hal.say("How long is parking free?");
    await hal.say("I am");
    expect((await hal.profile()).conflicts).toHaveLength(1);
  });
});

describe("what is told without a question", () => {
  it.each([
    [
      "health",
      "메트포르민 500mg 하루 두 번 복용 중이고 나이는 45살이에요",
      "프로필에 저장했어요: 메트포르민 500 mg 하루 2번, 나이 45.",
    ],
    ["equipment", "저희 설비는 PX-40이에요", "프로필에 저장했어요: PX-40."],
  ] as const)(
    "is said to be noted where the documents hold nothing: %s",
    async (assistant, message, answer) => {
      expect(await somebody(assistant).say(message)).toMatchObject({ answer });
    },
  );

  it("is said to be noted beside what was not found, where something was asked or may be wanted", async () => {
    const { answer } = await somebody().say("저는 고혈압이 있어요. 등산화는 어떤 것이 좋아요?");
    expect(answer).toMatch(/^프로필에 저장했어요: 고혈압\.\n\n문서에서 답을 찾지 못했어요/);
    const felt = await somebody().say("어제부터 콧물이 나요");
    expect(felt.answer).toMatch(/^프로필에 저장했어요: 콧물\.\n\n문서에서 답을/);
  });
});
