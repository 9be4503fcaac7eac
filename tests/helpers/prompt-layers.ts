import fc from "fast-check";
import { answerContext, answerPrompt, answerSystem, answerTask } from "../../lib/prompts/answer.ts";
import type { EvidenceDocument } from "../../lib/prompts/evidence-blocks.ts";
import type { PlannedPrompt } from "../../lib/turn/compose/token-plan/plan-prompt.ts";
import type { PromptLayers } from "../../lib/turn/compose/token-plan/prompt-layers.ts";

const FRAME = {
  instructions: "You help.",
  safetyRules: ["Never guess.", "119 first."],
  now: "Sunday 22 November 2026 at 14:03 (Asia/Seoul)",
  library: "69 documents",
  findings: [],
  task: "answer",
  language: "Korean (해요체)",
  form: null,
  understood: null,
  tools: "",
} as const;
export const FENCE = "123456789";

export const turnOf = (turnId: number, userText: string, assistantText: string, isSelected = false) => ({
  turn: { turnId, userText, assistantText, documents: [] },
  isSelected,
});
export const passageOf = (text: string, place = 0, docId = "PX40") => ({
  docId,
  chunkId: `${docId}@1#${place}`,
  document: `1@${docId}`,
  title: "Manual",
  passage: { section: "Alarms", text },
});
export const words = (count: number, word = "word") =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");

/** What stands in every prompt of this assistant, and what it is told around question and evidence. */
export const SYSTEM = answerSystem({ ...FRAME, reading: "tools" });
export const CONTEXT = answerContext(FRAME);
export const TASK = answerTask(FRAME);

/** A prompt with nothing in it yet. */
export function layersOf(changes: Partial<PromptLayers> = {}): PromptLayers {
  return {
    system: `${SYSTEM}${CONTEXT}${TASK}`,
    tools: "",
    safetyRules: FRAME.safetyRules.map((rule) => `- ${rule}\n`).join(""),
    question: "E12는?",
    alerts: [],
    facts: [],
    memory: [],
    entities: [],
    turns: [],
    needsFirstTurn: false,
    wantsAnswers: false,
    passages: [],
    passageCount: 8,
    isLean: true,
    ...changes,
  };
}

/** The prompt as it is sent. */
export function sentPrompt(planned: PlannedPrompt, layers: PromptLayers): { system: string; prompt: string } {
  const documents = Map.groupBy(planned.passages, ({ document }) => document);
  return answerPrompt.render({
    ...FRAME,
    ...planned,
    reading: "tools",
    fence: FENCE,
    profile: { alerts: layers.alerts.map(({ text }) => text), facts: planned.facts },
    evidence: [...documents.values()].map(
      (pieces, place): EvidenceDocument => ({
        number: place + 1,
        title: pieces[0]?.title ?? "",
        docId: pieces[0]?.docId ?? "",
        passages: pieces.map(({ passage }) => passage),
      }),
    ),
  });
}

const word = fc.oneof(
  fc.constantFrom(
    "펌프의",
    "strainer",
    "42 L/min",
    "청소합니다.",
    "\n\n",
    "</turn>",
    "<|im_start|>",
    "😀",
    "ㅋㅋㅋ",
    "1.5",
    "…",
  ),
  fc.string({ maxLength: 12, unit: "grapheme" }),
);
/** Mostly short, sometimes far longer than all budgets together. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 400 }))
      .map(([words, times]) => `${words.join(" ")} `.repeat(times)),
  },
  { weight: 1, arbitrary: fc.constantFrom("ㅋ".repeat(20_000), "a".repeat(30_000), " ".repeat(9_000)) },
);
const turnIds = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 3 });
const line = fc.record({
  text: fc.array(word, { maxLength: 40 }).map((words) => words.join(" ")),
  turns: turnIds,
});
const value = fc.record({
  slot: fc.constantFrom("conditions", "medications"),
  text: fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" ")),
});

export const anyLayers: fc.Arbitrary<PromptLayers> = fc
  .record({
    question: text,
    alerts: fc.array(value, { maxLength: 12 }),
    facts: fc.array(value, { maxLength: 40 }),
    memory: fc.array(
      fc.tuple(line, fc.boolean()).map(([each, isFact]) => ({ ...each, isFact })),
      { maxLength: 20 },
    ),
    entities: fc.array(line, { maxLength: 25 }),
    turns: fc.array(fc.record({ userText: text, assistantText: text, isSelected: fc.boolean() }), {
      maxLength: 8,
    }),
    needsFirstTurn: fc.boolean(),
    wantsAnswers: fc.boolean(),
    passages: fc.array(
      fc.record({
        text,
        section: fc.constantFrom("", "Alarms › E12"),
        document: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    passageCount: fc.constantFrom(1, 3, 8, Number.POSITIVE_INFINITY),
    isLean: fc.boolean(),
  })
  .map(({ turns, passages, ...rest }) =>
    layersOf({
      ...rest,
      turns: turns.map(({ isSelected, ...texts }, place) => ({
        turn: { turnId: 100 - place, ...texts, documents: isSelected ? ["Manual (PX40)"] : [] },
        isSelected,
      })),
      passages: passages.map(({ text: body, section, document }, place) => ({
        docId: `doc${document}`,
        chunkId: `doc${document}@1#${place}`,
        document: `1@doc${document}`,
        title: `Manual ${document}`,
        passage: { section, text: body },
      })),
    }),
  );
