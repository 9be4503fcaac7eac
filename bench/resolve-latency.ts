/**
 * What resolving a reference costs in a session of 10,000 turns on the embedded stores, by
 * what has to be looked up.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "../eval/claims/figure.ts";
import { equipment } from "../lib/assistants/equipment.ts";
import type { NewTurn } from "../lib/domain/turn.ts";
import { turnTerms } from "../lib/memory/recall/turn-terms.ts";
import { Conversation } from "../lib/references/conversation.ts";
import { resolveReferences } from "../lib/references/resolve-references.ts";
import { figure, percentile, reportFigures, timed } from "./figures.ts";
import { emptyTurnLog, measuredTurn } from "./recall/ask-conversations.ts";
import { openBenchIndex } from "./support/paragraph-index.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const TURNS = 10_000;
const DOCUMENTS = 400;
const ROUNDS = 40;
const LONG_MESSAGE = 100_000;

const KINDS: readonly { name: string; phrases: readonly string[]; goalMs: number }[] = [
  {
    name: "numbers, ids and pointing words",
    goalMs: 5,
    phrases: [
      "1번 문서 전체 보여줘",
      "이전 2번 문서에서 토크 값만 알려줘",
      "compare documents 1 and 2",
      "그 문서 더 자세히",
      "gcb-123에서 원인이 뭐야?",
      "99번 문서 열어줘",
      "지지난 답변의 1번 문서",
      "document 1 of turn 3",
      "document 2 of my first question",
      "3번 출구는 어디야?",
    ],
  },
  {
    name: "numbers over the whole conversation",
    goalMs: 5,
    phrases: ["이 대화 전체에서 5번째 문서", "document 3 of this whole conversation"],
  },
  {
    name: "search over the questions, and times",
    goalMs: 30,
    phrases: [
      "document 1 from when I asked about the harmonic valve",
      "칠러 물어봤을 때 1번 문서",
      "어제 물어본 것의 2번",
      "document 1 from this morning",
    ],
  },
];

const folder = mkdtempSync(join(tmpdir(), "ibid-resolve-"));
const { index, close } = openBenchIndex();
try {
  const log = emptyTurnLog(join(folder, "ibid.sqlite"));
  const key = { tenantId: "bench", ownerId: "bench", sessionId: "long" };
  const text = createSyntheticText(5);
  const started = Date.parse("2026-11-01T00:00:00Z");
  const turns = Array.from({ length: TURNS }, (_, place): NewTurn => {
    const ts = new Date(started + place * 60_000).toISOString();
    const turn = measuredTurn(
      { userText: text.sentence(), assistantText: text.paragraph(3), ts },
      `turn ${place}`,
    );
    return { ...turn, docRefs: [0, 1].map((slot) => docRef(slot + 1, (place * 7 + slot * 3) % DOCUMENTS)) };
  });
  await log.appendAll(
    key,
    turns.map((turn) => ({ turn, terms: turnTerms(turn) })),
  );
  const now = new Date(started + TURNS * 60_000);
  const resolve = (message: string) => {
    const places = { conversation: new Conversation({ key, history: log }), documentIndex: index };
    return resolveReferences({ message, assistant: equipment, now }, places);
  };
  const figures: Figure[] = [];
  for (const { name, phrases, goalMs } of KINDS) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const message of phrases) taken.push(await timed(() => resolve(message)));
    }
    figures.push(
      { name: `${name}, p50`, n: taken.length, value: percentile(taken, 0.5), unit: "ms" },
      figure(`${name}, p95`, taken.length, percentile(taken, 0.95), "ms", { atMost: goalMs }),
    );
  }
  const pasted = `${text.paragraph(4)}\n`.repeat(LONG_MESSAGE / 100).slice(0, LONG_MESSAGE);
  const long: number[] = [];
  for (const message of [
    pasted,
    "1번 문서 ".repeat(LONG_MESSAGE / 6),
    "이전 ".repeat(LONG_MESSAGE / 3),
    "[".repeat(LONG_MESSAGE),
    "그".repeat(LONG_MESSAGE),
  ])
    long.push(await timed(() => resolve(message)));
  figures.push(
    figure("a message of 100,000 characters, slowest", long.length, Math.max(...long), "ms", { atMost: 50 }),
  );
  reportFigures("resolve-latency", figures);
} finally {
  close();
  rmSync(folder, { recursive: true, force: true });
}

function docRef(slot: number, document: number) {
  const docId = `manual-${document}`;
  return {
    slot,
    docId,
    version: 1,
    checksum: "ab",
    title: `Manual ${document}`,
    uri: `${docId}.md`,
    source: "library",
    chunkIds: [`${docId}@1#0`],
    passages: [{ chunkId: `${docId}@1#0`, from: 0, to: 10 }],
    snippet: "Every three months.",
    score: 1,
    retrievalMethod: "lexical",
  };
}
