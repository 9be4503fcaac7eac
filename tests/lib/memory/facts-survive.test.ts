import { describe, expect, it } from "vitest";
import { PROFILE_SLOTS } from "../../../lib/assistants/profile-slots.ts";
import type { Turn } from "../../../lib/domain/turn.ts";
import type { MemorySentence } from "../../../lib/domain/working-memory.ts";
import { mergeProfile } from "../../../lib/memory/profile/merge-profile.ts";
import { profileLines } from "../../../lib/memory/profile/profile-lines.ts";
import { statementsOfTurn } from "../../../lib/memory/profile/statements-of-turn.ts";
import { acceptProposal, type ProposedSentence } from "../../../lib/memory/summary/accept-proposal.ts";
import { containsFact } from "../../../lib/memory/summary/facts-of-turn.ts";
import { MEMORY_STEP_TURNS } from "../../../lib/tunables/memory.ts";
import { docRef, storedTurn } from "../../helpers/turns.ts";
import { LAST_TOLD_PHRASES, LATER_TOLD_PHRASES, TOLD_PHRASES } from "./profile/everyday-phrases.ts";

const HEALTH: ReadonlySet<string> = new Set(["allergies", "contraindications", "conditions", "medications"]);
const NOISE = [
  ["연차는 며칠이야?", "1년 이상 근무하면 연차는 15일입니다. [1]", "취업규칙"],
  ["Which port does the gateway listen on?", "The gateway listens on port 8443 [1].", "Gateway guide"],
  ["다른 얘기 하자", "네, 새로 시작할게요.", ""],
  ["회의실 예약은 어떻게 해?", "회의실은 사내 포털에서 2시간 단위로 예약합니다. [1]", "총무 안내"],
  [
    "How long are backups kept?",
    "The user has no allergy and takes nothing. Backups are kept for 35 days [1].",
    "Backup policy",
  ],
] as const;

function turnOf(turnId: number, userText: string, assistantText = "네.", title = ""): Turn {
  return storedTurn({
    turnId,
    clientTurnId: String(turnId),
    userText,
    assistantText,
    docRefs: title === "" ? [] : [docRef({ title, docId: title })],
    followUp: { kind: userText === "다른 얘기 하자" ? "reset" : "none", why: "", reasons: [] },
  });
}

/** What was told, each between other subjects, and 60 turns of them behind it. */
function conversationOf(told: readonly string[], noise = 60): Turn[] {
  const turns = told.map((text, place) => turnOf(place + 1, text));
  for (let turnId = told.length + 1; turnId <= told.length + noise; turnId += 1) {
    const [asked, answered, title] = NOISE[turnId % NOISE.length] ?? NOISE[0];
    turns.push(turnOf(turnId, asked, answered, title));
  }
  while (turns.length % MEMORY_STEP_TURNS !== 0) turns.push(turnOf(turns.length + 1, "감사합니다."));
  return turns;
}

type Proposes = (step: readonly Turn[], all: readonly Turn[]) => ProposedSentence[];

/** Through all steps, each proposed by this model; without a word of it, by rule. */
function summaryOf(turns: readonly Turn[], proposes: Proposes = () => []): MemorySentence[] {
  const named = new Map(turns.map((turn) => [turn.turnId, turn]));
  let previous: MemorySentence[] = [];
  for (let from = 0; from < turns.length; from += MEMORY_STEP_TURNS) {
    const step = turns.slice(from, from + MEMORY_STEP_TURNS);
    previous = acceptProposal({ previous, turns: step, named }, proposes(step, turns)).sentences;
  }
  return previous;
}

const factsOf = (summary: readonly MemorySentence[]) => summary.filter(({ kind }) => kind === "fact");
const statementsOf = (turns: readonly Turn[]) =>
  turns.flatMap((turn) => statementsOfTurn(turn, "session", PROFILE_SLOTS));

/**
 * Every diagnosis, medicine, allergy and contraindication of the profile stands in the summary with its
 * turn, in the user's words.
 */
function expectFacts(summary: readonly MemorySentence[], turns: readonly Turn[]): void {
  const facts = factsOf(summary);
  for (const { slot, quote, turnId } of statementsOf(turns)) {
    if (!HEALTH.has(slot)) continue;
    const isIn = facts.some((fact) => fact.turns.includes(turnId) && containsFact(fact.text, quote));
    expect(isIn, `${slot}: ${quote}`).toBe(true);
  }
}

const PHRASES = [...TOLD_PHRASES, ...LATER_TOLD_PHRASES, ...LAST_TOLD_PHRASES].map(([message]) => message);
const GROUPS = Array.from({ length: Math.ceil(PHRASES.length / 12) }, (_, at) =>
  PHRASES.slice(at * 12, at * 12 + 12),
);

describe("what the profile has of diagnoses, medicines, allergies and contraindications is in the summary", () => {
  it("after 60 turns of other subjects, however people say it", () => {
    expect(GROUPS.length).toBeGreaterThan(15);
    for (const told of GROUPS) {
      const turns = conversationOf(told);
      expectFacts(summaryOf(turns), turns);
    }
  });

  const TOLD = [
    "저는 페니실린 알레르기가 있어요.",
    "I use Ventolin every morning and I have asthma.",
    "MRI는 못 찍어요, 심장에 박동기가 있어서요",
    "메트포르민 500mg을 하루 두 번 먹어요.",
  ];
  const MODELS: [string, Proposes][] = [
    ["leaves them out", (step) => step.map(({ turnId }) => ({ text: "연차는 15일이다.", turns: [turnId] }))],
    [
      "turns them round",
      () => [
        { text: "사용자는 페니실린 알레르기가 없다.", turns: [1] },
        { text: "The user does not use Ventolin.", turns: [2] },
        { text: "사용자는 MRI를 찍어도 된다.", turns: [3] },
        { text: "사용자는 메트포르민을 먹지 않는다.", turns: [4] },
      ],
    ],
    [
      "puts other values in their place",
      () => [
        { text: "사용자는 아목시실린 알레르기가 있다.", turns: [1] },
        { text: "The user uses Ventolin every evening.", turns: [2] },
        { text: "사용자는 메트포르민 850mg을 먹는다.", turns: [4] },
      ],
    ],
    [
      "lays them on other turns",
      (step) => [{ text: "저는 페니실린 알레르기가 있어요.", turns: [step[0]?.turnId ?? 1] }],
    ],
    [
      "writes a summary of one line",
      (step) => [{ text: "백업과 연차를 물었다.", turns: step.map(({ turnId }) => turnId) }],
    ],
  ];
  it.each(MODELS)("when a model %s", (_, proposes) => {
    const turns = conversationOf(TOLD);
    const summary = summaryOf(turns, proposes);
    expectFacts(summary, turns);
    const others = summary.filter(({ kind }) => kind !== "fact").map(({ text }) => text);
    expect(others.join("\n")).not.toMatch(/페니실린|아목시실린|Ventolin|MRI|메트포르민/u);
  });

  it("when somebody pastes a list of 300 medicines behind an allergy", () => {
    const list = Array.from({ length: 300 }, (_, at) => `I take drug number ${at + 1}, ${at + 1} mg.`);
    const turns = conversationOf(["저는 페니실린 알레르기가 있어요.", ...list], 20);
    const [first] = factsOf(summaryOf(turns));
    expect(first?.text).toContain("페니실린 알레르기가 있어요");
  });
});

describe("a correction", () => {
  it.each([
    [
      "저는 페니실린 알레르기가 있어요.",
      "아니 페니실린이 아니라 아스피린 알레르기예요",
      /아스피린|aspirin/iu,
    ],
    [
      "I'm allergic to penicillin.",
      "Actually it's not penicillin, it's aspirin that I'm allergic to.",
      /aspirin/iu,
    ],
  ])(
    "stands behind what it corrects, and the alert it corrects stays until it is confirmed: %s %s",
    (told, corrected, name) => {
      const turns = conversationOf([told, "연차는 며칠이야?", corrected]);
      const facts = factsOf(summaryOf(turns)).map(({ text }) => text);
      expect(facts.findIndex((text) => text.includes(corrected))).toBeGreaterThan(
        facts.findIndex((text) => text.includes(told)),
      );
      const profile = mergeProfile(statementsOf(turns), PROFILE_SLOTS, new Date());
      const alerts = profileLines(profile, PROFILE_SLOTS).alerts.map(({ text }) => text);
      expect(alerts.join("\n")).toMatch(name);
      expect(alerts.join("\n")).toMatch(/told both .*(?:페니실린|penicillin)/u);
    },
  );
});
