import type { Turn } from "../../lib/domain/turn.ts";
import type { MemorySentence } from "../../lib/domain/working-memory.ts";
import { stepByRule } from "../../lib/memory/summary/step-memory.ts";
import { MEMORY_STEP_TURNS } from "../../lib/tunables/memory.ts";
import { docRef, storedTurn } from "./turns.ts";

export type Said = readonly [user: string, assistant?: string, document?: string, given?: Partial<Turn>];

export function turnsOf(conversation: readonly Said[]): Turn[] {
  return conversation.map(([userText, assistantText = "네.", title, given = {}], place) =>
    storedTurn({
      turnId: place + 1,
      userText,
      assistantText,
      docRefs: title ? [docRef({ title, docId: title })] : [],
      ...given,
    }),
  );
}

/** The summary after all whole steps. */
export function summaryOf(turns: readonly Turn[]): MemorySentence[] {
  const named = new Map(turns.map((turn) => [turn.turnId, turn]));
  let previous: MemorySentence[] = [];
  for (let from = 0; from + MEMORY_STEP_TURNS <= turns.length; from += MEMORY_STEP_TURNS)
    previous = stepByRule({ previous, turns: turns.slice(from, from + MEMORY_STEP_TURNS), named });
  return previous;
}

export const textsOf = (conversation: readonly Said[]) =>
  summaryOf(turnsOf(conversation)).map(({ text }) => text);

export const FILLER: Said[] = [
  ["연차는 며칠이야?", "1년 이상 근무하면 연차는 15일입니다. [1]", "취업규칙"],
  [
    "What is the warranty of the robot arm?",
    "The robot arm has a warranty of 24 months [1].",
    "Warranty terms",
  ],
  ["Which port does the gateway listen on?", "The gateway listens on port 8443 [1].", "Gateway guide"],
  ["회의실 예약은 어떻게 해?", "회의실은 사내 포털에서 2시간 단위로 예약합니다. [1]", "총무 안내"],
  ["How long are backups kept?", "Backups are kept for 35 days [1].", "Backup policy"],
];
