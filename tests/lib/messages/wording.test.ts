import { expect, it } from "vitest";
import { ASSISTANTS } from "@/lib/assistants/find-assistant.ts";
import { replies as englishReplies } from "@/lib/messages/en/replies.ts";
import { steps as englishSteps } from "@/lib/messages/en/steps.ts";
import { replies as koreanReplies } from "@/lib/messages/ko/replies.ts";
import { steps as koreanSteps } from "@/lib/messages/ko/steps.ts";
import { messagesOf } from "@/lib/messages/messages.ts";

/** Words that a term of docs/wording.md has replaced. */
const LEFT = {
  ko: /대목|(?<![가-힣])판(?:[은이을의]|(?![가-힣]))|바뀐 때|차례|견주|더해짐|빠짐|멈추기|다시 쓰기|갈래|예시 문서|옆 창|낱말|엔티티|토큰 계획|금기|적어 [두둬뒀둘]|고치기|잊[을었기]|에 관해|습니다|턴 /u,
  en: /\bturns? (?:\{|one\b)|(?:\b[Tt]he|earlier|last|no|No) turns?\b|\bticked?\b|\buntick|\bheed|\bnoted\b|\bdoes not answer\b|\bUnderstood as\b|\bWrite again\b|\bTake back\b|\bentit|\bToken plan\b|\bedition|\bby itself\b|\ball the same\b/iu,
};
/** What the resolver reads where somebody types or picks it, and what a plural is not. */
const TYPED = /\.(?:slotOfTurnWords|showOfTurn)$/u;

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value.replaceAll(/\{\w+(?:, \w+)?/gu, "{")]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}.${key}`));
}

it.each(["ko", "en"] as const)("words that were replaced do not come back: %s", (language) => {
  const { admin: _, ...pages } = messagesOf(language);
  const said = language === "ko" ? [koreanReplies, koreanSteps] : [englishReplies, englishSteps];
  const assistants = ASSISTANTS.map(({ title, description }) => [title[language], description[language]]);
  const found = [...leaves(pages), ...leaves(said), ...leaves(assistants)].filter(
    ([path, message]) => !TYPED.test(path) && LEFT[language].test(message),
  );
  expect(found).toEqual([]);
});
