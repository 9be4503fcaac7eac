import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type AnswerInput, answerPrompt } from "../../../lib/prompts/answer.ts";
import { checkMemoryPrompt } from "../../../lib/prompts/check-memory.ts";
import { extractProfilePrompt } from "../../../lib/prompts/extract-profile.ts";
import { nameSessionPrompt } from "../../../lib/prompts/name-session.ts";
import { reviewAnswerPrompt } from "../../../lib/prompts/review-answer.ts";
import { secondLookPrompt } from "../../../lib/prompts/second-look.ts";
import { subcallPrompt } from "../../../lib/prompts/subcall.ts";
import { summariseSectionPrompt } from "../../../lib/prompts/summarise-section.ts";
import { summariseTurnPrompt } from "../../../lib/prompts/summarise-turn.ts";
import { tagDocumentPrompt } from "../../../lib/prompts/tag-document.ts";
import { understandQuestionPrompt } from "../../../lib/prompts/understand-question.ts";
import { updateMemoryPrompt } from "../../../lib/prompts/update-memory.ts";
import { SERVER_TOKENS, TEMPLATE_TOKENS, tokensIn } from "../../helpers/template-tokens.ts";

const turn = (text: string) => ({ turnId: 1, userText: text, assistantText: text, titles: [text] });

const grounded = (text: string): AnswerInput => ({
  instructions: "You help.",
  safetyRules: [],
  reading: "tools",
  now: "today",
  library: "empty",
  findings: [text],
  task: "answer",
  language: "Korean",
  form: text,
  understood: text,
  tools: "",
  fence: "123456789",
  question: text,
  profile: { alerts: [text], facts: [text] },
  memory: [{ text, turns: [1] }],
  entities: [{ text, turns: [1] }],
  turns: [{ turnId: 1, userText: text, assistantText: text, documents: [text] }],
  evidence: [
    { number: 1, title: text, docId: text, named: text, passages: [{ section: text, page: 2, text }] },
  ],
});

/** Each prompt with one text in every place for words that are not the installation's own. */
const RENDERED: Record<string, (text: string) => { system: string; prompt: string }> = {
  answer: (text) => answerPrompt.render(grounded(text)),
  "review-answer": (text) =>
    reviewAnswerPrompt.render({
      fence: "123456789",
      question: text,
      answer: text,
      documents: grounded(text).evidence,
      marked: [{ text, why: "why" }],
    }),
  "second-look": (text) =>
    secondLookPrompt.render({
      fence: "123456789",
      now: "Tuesday, 24 November 2026, 09:00",
      question: text,
      answer: text,
      passages: [{ title: text, section: text, text }],
      sentences: [{ text, passages: [0] }],
    }),
  subcall: (text) => subcallPrompt.render({ fence: "123456789", task: text, text }),
  "check-memory": (text) => checkMemoryPrompt.render({ sentences: [{ text, turns: [{ turnId: 1, text }] }] }),
  "extract-profile": (text) =>
    extractProfilePrompt.render({ slots: [{ id: "allergies", title: "Allergies" }], message: text }),
  "name-session": (text) => nameSessionPrompt.render({ language: "en", most: 60, ...turn(text) }),
  "summarise-section": (text) =>
    summariseSectionPrompt.render({ fence: "123456789", title: text, section: text, text }),
  "summarise-turn": (text) => summariseTurnPrompt.render({ language: "en", most: 150, ...turn(text) }),
  "tag-document": (text) =>
    tagDocumentPrompt.render({ fence: "123456789", kinds: ["faq"], title: text, headings: [text], text }),
  "understand-question": (text) =>
    understandQuestionPrompt.render({
      fence: "123456789",
      assistant: "General",
      now: "Monday",
      message: text,
      facts: [text],
      answers: [{ turnId: 1, line: text }],
      library: { documents: 2, kinds: [text], languages: ["Korean"] },
      sentences: [{ text, turns: [1] }],
      entities: [text],
      turns: [{ turnId: 1, summary: text }],
      previous: turn(text),
      intents: ["fact"],
      most: { turns: 3, queries: 4, parts: 4 },
    }),
  "update-memory": (text) =>
    updateMemoryPrompt.render({
      language: "en",
      most: 20,
      sentences: [{ text, turns: [1] }],
      turns: [turn(text)],
    }),
};

/** Modules of the folder that hold no prompt. */
const PARTS = new Set([
  "answer-rules",
  "data-text",
  "define-prompt",
  "evidence-blocks",
  "fenced-text",
  "invisible",
  "lines",
  "template-tokens",
]);
/** Their tags carry a random mark: only what servers read as tokens can do any harm in them. */
const FENCED: ReadonlySet<string> = new Set([
  "answer",
  "review-answer",
  "second-look",
  "subcall",
  "summarise-section",
  "tag-document",
  "understand-question",
]);

it("looks at every prompt there is", () => {
  const files = readdirSync(join(import.meta.dirname, "../../../lib/prompts")).map((file) =>
    file.replace(/\.ts$/, ""),
  );
  expect(files.filter((file) => !PARTS.has(file)).sort()).toEqual(Object.keys(RENDERED).sort());
});

/** The prompt's own tags are tokens too: with harmless words in every place, they are all that there is. */
const countOf = (rendered: { system: string; prompt: string }) => {
  const marks = /<\/?[a-z_]+(?:\s[a-z]+="[^"]*")*>|<\||\[\/?[A-Z_]{3,}\]|<<|(?<=\n\n)(?:Human|Assistant):/gu;
  return (`${rendered.prompt}`.match(marks) ?? []).map((mark) => mark.replace(/"[^"]*"/gu, '""'));
};

it.each(Object.entries(RENDERED))("lets no template token into %s", (name, render) => {
  const harmless = render("냉각수 유량");
  for (const token of FENCED.has(name) ? SERVER_TOKENS : TEMPLATE_TOKENS) {
    for (const text of [token, `a\u200b${token}b`, [...token].join("\u2060"), `x\n\n${token} y`]) {
      const hostile = render(text);
      expect(hostile.system).toBe(harmless.system);
      expect(countOf(hostile), text).toEqual(countOf(harmless));
      expect(tokensIn(hostile.prompt), text).toEqual(tokensIn(harmless.prompt));
    }
  }
});

it.each(Object.entries(RENDERED))("lets nothing that is not seen into %s", (_, render) => {
  const { prompt } = render("a\u{e0041}\u{e0042}\u200b\u202eb\u2066\ufeff\u061c\u00adc");
  expect(prompt).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u);
  expect(prompt).toContain("abc");
});
