/**
 * A question in its conversation: MT-RAG's passages as documents, the conversation before each question imported with the passages of
 * its answers as doc-refs, and the question searched for as it was typed, with and without the conversation, exactly as `GET /api/search`
 * does. `node bench/mtrag.ts`; questions that are whole by themselves are also asked in somebody else's conversation, where it must do no harm. With EMBEDDING_BASE_URL once more by words and meaning (12,000 passages: a quarter of an hour; IBID_BENCH_VECTORS keeps them).
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Container, createContainer } from "../lib/container.ts";
import { readEnvironment } from "../lib/env.ts";
import { searchLibrary } from "../lib/server/documents/search-library.ts";
import { importSession } from "../lib/server/sessions/import-session.ts";
import { type Figure, percentile, reportFigures } from "./figures.ts";
import { embedLibrary } from "./support/embed-paragraphs.ts";
import { MTRAG_DOMAINS, type MtragQuestion, type MtragTurn, readMtrag } from "./support/mtrag-data.ts";
import { addDocuments } from "./support/paragraph-index.ts";

/** Where there is one, 11,000 small documents need not wait for a disk. */
const IN_MEMORY = "/dev/shm";
const LIMIT = 5;
const USER = "bench";
const SAID_AT = "2026-11-20T10:00:00Z";

interface Measured {
  question: MtragQuestion;
  /** R@5 in percent: typed alone, in its conversation, as a person made it stand alone. */
  alone: number;
  inConversation: number;
  rewritten: number;
  milliseconds: number;
}

const data = readMtrag();
if (data) {
  const folder = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), "ibid-mtrag-"));
  const container = await createContainer(
    readEnvironment({ IBID_DATA_DIR: folder, IBID_SAMPLES: "off", IBID_LOG_LEVEL: "silent" }),
  );
  try {
    const started = performance.now();
    for (const domain of MTRAG_DOMAINS)
      await addDocuments(container.documentIndex, domain, data.passages[domain]);
    const count = MTRAG_DOMAINS.reduce((sum, domain) => sum + data.passages[domain].length, 0);
    const rate = count / ((performance.now() - started) / 1_000);
    const measured: Measured[] = [];
    for (const question of data.questions)
      measured.push(await measure(container, question, question.history));
    const moved: Measured[] = [];
    for (const [question, history] of inOtherConversations(data.questions))
      moved.push(await measure(container, question, history));
    const embedded: Measured[] = [];
    if (await embedLibrary(container))
      for (const question of data.questions)
        embedded.push(await measure(container, question, question.history));
    reportFigures("mtrag", [
      ...figuresOf(measured, moved),
      ...(embedded.length > 0 ? byMeaning(measured, embedded) : []),
      { name: "indexing, one document after the other", n: count, value: rate, unit: "documents/s" },
    ]);
  } finally {
    await container.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(
  container: Container,
  question: MtragQuestion,
  history: readonly MtragTurn[],
): Promise<Measured> {
  const owner = { tenantId: question.domain, ownerId: USER };
  const { session_id: sessionId } = await importSession(container, owner, {
    assistant: "general",
    turns: history.map(({ user, answer, contexts }) => ({
      user_text: user,
      assistant_text: answer,
      ts: SAID_AT,
      doc_refs: contexts.map((doc_id) => ({ doc_id })),
    })),
  });
  const find = async (query: string, session: { sessionId?: string }) => {
    const principal = { tenantId: question.domain, userId: USER, role: "user" as const };
    const hits = await searchLibrary(container, principal, { query, limit: LIMIT, filter: {}, ...session });
    const found = new Set(hits.map(({ doc_id }) => doc_id).filter((id) => question.relevant.has(id)));
    return (100 * found.size) / question.relevant.size;
  };
  const started = performance.now();
  const inConversation = await find(question.question, { sessionId });
  const milliseconds = performance.now() - started;
  return {
    question,
    alone: await find(question.question, {}),
    inConversation,
    rewritten: question.rewrite === "" ? 0 : await find(question.rewrite, {}),
    milliseconds,
  };
}

/** Questions that a person left as they are, each behind another conversation of its domain: a change of subject. */
function inOtherConversations(questions: readonly MtragQuestion[]): [MtragQuestion, MtragTurn[]][] {
  const whole = questions.filter(({ question, rewrite }) => question === rewrite);
  return whole.map((question, place) => {
    const others = questions.filter(
      ({ domain, history }) =>
        domain === question.domain &&
        history.length >= 2 &&
        history[0]?.user !== (question.history[0]?.user ?? question.question),
    );
    return [question, others[(place * 37) % others.length]?.history ?? []];
  });
}

function figuresOf(measured: readonly Measured[], moved: readonly Measured[]): Figure[] {
  const of = (choose: (question: MtragQuestion) => boolean) =>
    measured.filter((each) => choose(each.question));
  const recall = (name: string, rows: readonly Measured[], goal?: number): Figure => ({
    name: `${name}: R@5 in the conversation`,
    n: rows.length,
    value: mean(rows, ({ inConversation }) => inConversation),
    unit: "%",
    ...(goal === undefined ? {} : { goal: { atLeast: goal } }),
    baseline: `last turn alone ${mean(rows, ({ alone }) => alone).toFixed(1)} %, rewritten by a person ${mean(rows, ({ rewritten }) => rewritten).toFixed(1)} %`,
  });
  const change = (name: string, rows: readonly Measured[], goal: number): Figure => ({
    name: `${name}: change of R@5 by the conversation`,
    n: rows.length,
    value: mean(rows, ({ inConversation, alone }) => inConversation - alone),
    unit: "points",
    goal: { atLeast: goal },
    baseline: `better ${rows.filter((row) => row.inConversation > row.alone).length}, worse ${rows.filter((row) => row.inConversation < row.alone).length}`,
  });
  return [
    recall(
      "clapnq",
      of(({ domain }) => domain === "clapnq"),
      34,
    ),
    recall(
      "govt",
      of(({ domain }) => domain === "govt"),
      61,
    ),
    ...MTRAG_DOMAINS.flatMap((domain) =>
      (["first", "follow-up", "clarification"] as const).map((label) =>
        recall(
          `${domain}, ${label}`,
          of((question) => question.domain === domain && question.label === label),
        ),
      ),
    ),
    change(
      "follow-ups",
      of(({ label }) => label === "follow-up"),
      2,
    ),
    change(
      "clarifications",
      of(({ label }) => label === "clarification"),
      5,
    ),
    ...MTRAG_DOMAINS.flatMap((domain) => [
      change(
        `${domain}, follow-ups`,
        of((question) => question.domain === domain && question.label === "follow-up"),
        0,
      ),
      change(
        `${domain}, clarifications`,
        of((question) => question.domain === domain && question.label === "clarification"),
        0,
      ),
    ]),
    change("questions of their own in another conversation", moved, -1),
    {
      name: "one search in a conversation, p95",
      n: measured.length,
      value: percentile(
        measured.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
      unit: "ms",
    },
  ];
}

/** By words and meaning, beside words alone. */
function byMeaning(words: readonly Measured[], both: readonly Measured[]): Figure[] {
  return MTRAG_DOMAINS.map((domain) => {
    const [before, rows] = [words, both].map((all) =>
      all.filter(({ question }) => question.domain === domain),
    );
    const without = mean(before ?? [], ({ inConversation }) => inConversation);
    return {
      name: `${domain}, with embeddings: R@5 in the conversation`,
      n: rows?.length ?? 0,
      value: mean(rows ?? [], ({ inConversation }) => inConversation),
      unit: "%",
      goal: { atLeast: Math.round(without * 10) / 10 },
      baseline: `words alone ${without.toFixed(1)} %`,
    };
  });
}

function mean(rows: readonly Measured[], value: (row: Measured) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0) / Math.max(1, rows.length);
}
