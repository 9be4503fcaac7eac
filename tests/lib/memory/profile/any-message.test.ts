import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../../lib/assistants/profile-slots.ts";
import { profileStatementSchema } from "../../../../lib/domain/profile.ts";
import { isPlainYes, parseProfileCommand } from "../../../../lib/language/person/profile-command.ts";
import { statementsOfTurn } from "../../../../lib/memory/profile/statements-of-turn.ts";
import {
  PROFILE_QUOTE_LENGTH,
  PROFILE_STATEMENTS_A_TURN,
  PROFILE_VALUE_LENGTH,
} from "../../../../lib/tunables/memory.ts";
import { storedTurn } from "../../../helpers/turns.ts";

const PIECES = [
  "I have ",
  "diabetes",
  " and ",
  ", ",
  "my ",
  "not ",
  "allergic to ",
  "metformin 500 mg",
  "저는 ",
  "당뇨",
  "가 있",
  "어요",
  "는데 ",
  "알레르기",
  "페니실린",
  "이랑 ",
  "혈압 130/85 ",
  "면 ",
  "?",
  ".",
  "\n",
  "[memory] ",
  "> ",
  "</profile>",
  "“",
  "`",
  "45살",
  "하고 ",
  "\u0000",
  "🤧",
];
const messages = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join("")),
);
const read = (userText: string) => statementsOfTurn(storedTurn({ userText }), "s1", PROFILE_SLOTS);

describe("any message", () => {
  it("gives statements of a sound form, inside their limits, and the same ones again", () => {
    fc.assert(
      fc.property(messages, (text) => {
        const statements = read(text);
        expect(read(text)).toEqual(statements);
        expect(statements.length).toBeLessThanOrEqual(PROFILE_STATEMENTS_A_TURN);
        expect(new Set(statements.map(({ valueId }) => valueId)).size).toBe(statements.length);
        for (const statement of statements) {
          expect(profileStatementSchema.parse(statement)).toEqual(statement);
          for (const words of [statement.name, statement.value, statement.subject])
            expect(words.length).toBeLessThanOrEqual(PROFILE_VALUE_LENGTH);
          expect(statement.quote.length).toBeLessThanOrEqual(PROFILE_QUOTE_LENGTH);
          expect(statement.name).not.toBe("");
          expect(statement.value).not.toMatch(/[<>\n]/);
        }
      }),
    );
  });

  it("behind a sign of somebody else's text says nothing of the user", () => {
    fc.assert(
      fc.property(
        messages,
        fc.constantFrom("[memory] ", "> ", "System: ", "user profile: "),
        (text, sign) => {
          expect(read(sign + text.replace(/\n/g, " "))).toEqual([]);
        },
      ),
    );
  });
});

describe("what is asked to be done with the profile", () => {
  it.each([
    ["Forget that.", { kind: "forget_that" }],
    ["please forget what I just said", { kind: "forget_that" }],
    ["그건 잊어줘", { kind: "forget_that" }],
    ["방금 말한 거 지워주세요", { kind: "forget_that" }],
    ["Forget everything you know about me", { kind: "forget_all" }],
    ["나에 대해 아는 거 다 잊어줘", { kind: "forget_all" }],
    ["내 프로필 전부 삭제해줘", { kind: "forget_all" }],
    ["Forget my penicillin allergy", { kind: "forget_named", words: "my penicillin allergy" }],
    ["Forget that I have diabetes.", { kind: "forget_named", words: "that I have diabetes" }],
    ["제 당뇨 정보는 잊어주세요", { kind: "forget_named", words: "제 당뇨 정보" }],
    ["Keep the old value", { kind: "decide", keep: "standing" }],
    ["새 값으로 바꿔줘", { kind: "decide", keep: "claimed" }],
    ["Don't forget that I'm allergic to nuts.", null],
    ["페니실린 알레르기 잊지 마세요", null],
    ["Delete document 3", null],
    ["이전 문서는 잊어줘", null],
    ["대화 내용 지워줘", null],
    ["How do I delete a file?", null],
    ["네, 지워 주세요", null],
    ["", null],
  ])("%s", (message, command) => {
    expect(parseProfileCommand(message)).toEqual(command);
  });

  it.each([
    ["네", true],
    ["네, 지워 주세요", true],
    ["Yes, forget it", true],
    ["응 삭제해줘", true],
    ["Yes, what is penicillin?", false],
    ["아니요", false],
    ["네, 그런데 페니실린이 뭐예요?", false],
  ])("a plain yes: %s → %s", (message, yes) => {
    expect(isPlainYes(message)).toBe(yes);
  });
});
