import { expect, it } from "vitest";
import { forThisFile } from "../../../helpers/for-this-file.ts";
import { startModelServer } from "../../../helpers/model-server.ts";
import { OWNER, startResolvedTurns } from "../../../helpers/resolved-turns.ts";

const QUESTION = "테스트할 때 네트워크 연결을 막고 로그를 끄는 방법은?";
/** Of another subject, in the words of the question. */
const KOREAN = Array.from(
  { length: 12 },
  (_, at) => `# 설계 ${at}\n\n${at}번 통합 테스트의 방법과 네트워크 연결 방법, 로그를 남기는 방법을 적는다.`,
);
const ENGLISH = [
  ["mocking.md", "# MockAgent\n\nCall disableNetConnect and every request that is not mocked throws."],
  ["logger.md", "# Logger\n\nThe silent level disables all logging."],
] as const;
const UNDERSTOOD = {
  route: "documents",
  sub_questions: ["테스트할 때 네트워크 연결을 막는 방법은?", "로그를 끄는 방법은?"],
  queries: ["MockAgent disableNetConnect", "disable logging silent level"],
};

const model = await forThisFile(startModelServer());
const app = await forThisFile(
  startResolvedTurns({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "writer",
    LIGHT_MODEL: "reader",
  }),
);
for (const [at, text] of KOREAN.entries()) await app.upload(OWNER, `design-${at}.md`, text);
for (const [name, text] of ENGLISH) await app.upload(OWNER, name, text);
await app.allRead();

it("shows what a model looks for in the other language among what has the question's words", async () => {
  let prompt = "";
  model.behave({
    reply: (given, request) => {
      if (request.model === "reader") return JSON.stringify(UNDERSTOOD);
      prompt ||= given;
      return "MockAgent [1].";
    },
  });
  const say = await app.converse();
  await say(QUESTION);
  const titles = [...prompt.matchAll(/<document-\d+ number="\d+" title="([^"]*)"/gu)].map(
    ([, title]) => title,
  );
  expect(titles.slice(0, 5)).toEqual(expect.arrayContaining(["Logger", "MockAgent"]));
});
