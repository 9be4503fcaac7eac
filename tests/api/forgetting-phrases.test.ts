import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { phraseTable } from "../helpers/phrase-table.ts";
import { peopleOf } from "../helpers/somebody.ts";

const phrases = phraseTable(import.meta.filename);

const app = await appForThisFile();

const somebody = peopleOf(app);

/** Somebody who tells this in one conversation, and what is left when they have asked to forget something of it. */
async function forgetting(told: readonly string[], command: string) {
  const { say, owner, key } = somebody();
  for (const message of told) await say(message);
  const { profiles } = app.server.container;
  const before = (await profiles.list(owner)).length;
  let reply = await say(command);
  if (reply.action === "ask_back") reply = await say(/[가-힣]/u.test(command) ? "네" : "yes");
  const left = await profiles.list(owner);
  const turns = await profiles.forgottenTurns(key());
  return {
    answer: reply.answer,
    taken: before - left.length,
    left: left.map(({ subject }) => subject),
    turns: turns.filter((turnId) => turnId <= told.length),
  };
}

describe("what is asked to be forgotten is understood, however it is said", () => {
  it.each(phrases.lines("asks to forget"))("%s", async (command) => {
    const told = ["I have asthma.", "How is the pump serviced?"];
    const { answer, taken, left, turns } = await forgetting(told, command);
    expect([taken, left, turns]).toEqual([1, [], [1]]);
    expect(answer).toMatch(/Deleted 1 value from your profile|프로필에서 1개를 삭제했어요/);
  });

  it.each([
    ["저는 눈이 아파요.", "눈 아프다고 한 거 잊어줘"],
    ["저는 배가 아파요.", "배 아프다는 거 잊어줘"],
  ])("“%s”: %s", async (told, command) => {
    const { taken, turns } = await forgetting(
      [told, "배관은 어떻게 점검해?", "눈금은 어떻게 읽어?"],
      command,
    );
    expect([taken, turns]).toEqual([1, [1]]);
  });

  it.each(phrases.pairs("where there is nothing of it, that is said"))(
    "where there is nothing of it, that is said: %s",
    async (command, answer) => {
      expect(await forgetting(["How is the pump serviced?"], command)).toMatchObject({ answer, turns: [] });
    },
  );

  it.each(["Forget the pump.", "forget the valve please"])(
    "as a topic, where it is no matter of health: %s",
    async (command) => {
      const { taken, turns } = await forgetting(["I look after the pump PX-40.", "I have asthma."], command);
      expect([taken, turns]).toEqual([0, []]);
    },
  );
});

describe("what is not meant stays", () => {
  it.each([
    [["저는 통풍이 있어요.", "통풍구는 어떻게 청소해?"], "통풍 있다는 거 잊어줘"],
    [["저는 당뇨가 있어요.", "동료가 당뇨래요."], "내가 당뇨 있다는 말은 잊어줘"],
    [["I am 45 years old.", "How is the pump serviced?", "The pump is 45 years old."], "Forget my age."],
    [["몸무게는 70kg예요.", "70kg 상자는 혼자 들어도 돼?"], "내 몸무게 잊어줘"],
    [["I take metformin 500 mg.", "I'm allergic to penicillin."], "Forget what I said about metformin."],
  ])("%j: %s", async (told, command) => {
    const { taken, turns } = await forgetting(told, command);
    expect([taken, turns]).toEqual([1, [1]]);
  });
});
