import { expect, it } from "vitest";
import { ANN, answeringAppForThisFile, app, model } from "../../../helpers/answering-app.ts";

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

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "writer", LIGHT_MODEL: "reader" },
  documents: Object.fromEntries([...KOREAN.map((text, at) => [`design-${at}.md`, text]), ...ENGLISH]),
});

it("shows what a model looks for in the other language among what has the question's words", async () => {
  let prompt = "";
  model.behave({
    reply: (given, request) => {
      if (request.model === "reader") return JSON.stringify(UNDERSTOOD);
      prompt ||= given;
      return "MockAgent [1].";
    },
  });
  await app.ask(ANN, QUESTION);
  const titles = [...prompt.matchAll(/<document-\d+ number="\d+" title="([^"]*)"/gu)].map(
    ([, title]) => title,
  );
  expect(titles.slice(0, 5)).toEqual(expect.arrayContaining(["Logger", "MockAgent"]));
});
