/**
 * A question in its conversation: MT-RAG's passages as documents, the conversation before each question
 * imported with the passages of its answers as doc-refs, and the question searched for as it was typed, with
 * and without the conversation, exactly as `GET /api/search` does. `node bench/mtrag.ts`; questions that are
 * whole by themselves are also asked in somebody else's conversation, where it must do no harm. With
 * EMBEDDING_BASE_URL once more by words and meaning (13,000 chunks: half an hour of two cores;
 * IBID_BENCH_VECTORS names a file that keeps the vectors). IBID_BENCH_POOL=10 embeds of a large domain only
 * what is right or was cited, and the ten passages that each question finds by words.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "../eval/claims/figure.ts";
import { type Container, createContainer } from "../lib/container.ts";
import { readEnvironment } from "../lib/env.ts";
import { searchLibrary } from "../lib/server/documents/search-library.ts";
import { importSession } from "../lib/server/sessions/import-session.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { namesEmbedder } from "./support/bench-embedder.ts";
import { embedLibrary } from "./support/embed-paragraphs.ts";
import type { Paragraph } from "./support/korquad-data.ts";
import {
  MTRAG_DOMAINS,
  type MtragDomain,
  type MtragQuestion,
  type MtragTurn,
  readMtrag,
} from "./support/mtrag-data.ts";
import { addDocuments } from "./support/paragraph-index.ts";

/** If this folder exists, storing 11,000 small documents need not wait for the disk. */
const IN_MEMORY = "/dev/shm";
const LIMIT = 5;
const USER = "bench";
/** How many hits of each search are embedded of a domain with more than LARGE passages; 0: all passages. */
const POOL = Number(process.env.IBID_BENCH_POOL ?? 0);
const LARGE = 1_000;
const SAID_AT = "2026-11-20T10:00:00Z";

type Passages = Record<MtragDomain, Paragraph[]>;

interface Measured {
  question: MtragQuestion;
  /** R@5 in percent: typed alone, in its conversation, as a person made it stand alone. */
  alone: number;
  inConversation: number;
  rewritten: number;
  /** The POOL best passages of each of the three searches. */
  found: string[];
  milliseconds: number;
}

const data = readMtrag();
if (data) {
  const { questions, passages } = data;
  const inConversation = await withLibrary(passages, async (container) => {
    const measured = await measureAll(container, questions);
    const moved: Measured[] = [];
    for (const [question, history] of inOtherConversations(questions))
      moved.push(await measure(container, question, history));
    return { measured, moved };
  });
  const { measured, moved } = inConversation.result;
  const pooled = pooledPassages(passages, measured);
  const embedded = namesEmbedder()
    ? await withLibrary(pooled, async (container) => {
        const words = await measureAll(container, questions);
        return (await embedLibrary(container))
          ? { words, both: await measureAll(container, questions) }
          : null;
      })
    : null;
  reportFigures("mtrag", [
    ...figuresOf(measured, moved),
    ...(embedded?.result ? byMeaning(embedded.result, pooled) : []),
    figure(
      "indexing, one document after the other",
      inConversation.documents,
      inConversation.rate,
      "documents/s",
    ),
  ]);
}

/** A separate library with these passages as documents, for as long as it is used. */
async function withLibrary<Result>(
  passages: Passages,
  use: (container: Container) => Promise<Result>,
): Promise<{ result: Result; documents: number; rate: number }> {
  const folder = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), "ibid-mtrag-"));
  const container = await createContainer(
    readEnvironment({ IBID_DATA_DIR: folder, IBID_SAMPLES: "off", IBID_LOG_LEVEL: "silent" }),
  );
  try {
    const started = performance.now();
    for (const domain of MTRAG_DOMAINS) await addDocuments(container.documentIndex, domain, passages[domain]);
    const documents = MTRAG_DOMAINS.reduce((sum, domain) => sum + passages[domain].length, 0);
    const rate = documents / ((performance.now() - started) / 1_000);
    return { result: await use(container), documents, rate };
  } finally {
    await container.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * All of them, or in a large domain those that matter to its questions, because embedding takes a small
 * machine long.
 */
function pooledPassages(passages: Passages, measured: readonly Measured[]): Passages {
  if (POOL === 0) return passages;
  const kept = new Set(
    measured.flatMap(({ question, found }) => [
      ...question.relevant,
      ...question.history.flatMap(({ contexts }) => contexts),
      ...found,
    ]),
  );
  const of = (domain: MtragDomain) =>
    passages[domain].length <= LARGE
      ? passages[domain]
      : passages[domain].filter(({ docId }) => kept.has(docId));
  return { clapnq: of("clapnq"), govt: of("govt") };
}

async function measureAll(container: Container, questions: readonly MtragQuestion[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions) measured.push(await measure(container, question, question.history));
  return measured;
}

async function measure(
  container: Container,
  question: MtragQuestion,
  history: readonly MtragTurn[],
): Promise<Measured> {
  const owner = { tenantId: question.domain, ownerId: USER };
  const { sessionId } = await importSession(container, owner, {
    assistant: "general",
    turns: history.map(({ user, answer, contexts }) => ({
      userText: user,
      assistantText: answer,
      ts: SAID_AT,
      docRefs: contexts.map((docId) => ({ docId })),
    })),
  });
  const found = new Set<string>();
  const find = async (query: string, session: { sessionId?: string }) => {
    const principal = { tenantId: question.domain, userId: USER, role: "user" as const };
    const limit = Math.max(LIMIT, POOL);
    const { results: hits } = await searchLibrary(container, principal, {
      query,
      limit,
      filter: {},
      ...session,
    });
    const docIds = hits.map(({ docId }) => docId);
    for (const docId of docIds.slice(0, POOL)) found.add(docId);
    const right = new Set(docIds.slice(0, LIMIT).filter((docId) => question.relevant.has(docId)));
    return (100 * right.size) / question.relevant.size;
  };
  const started = performance.now();
  const inConversation = await find(question.question, { sessionId });
  const milliseconds = performance.now() - started;
  const alone = await find(question.question, {});
  const rewritten = question.rewrite === "" ? 0 : await find(question.rewrite, {});
  return { question, alone, inConversation, rewritten, found: [...found], milliseconds };
}

/**
 * Questions that a person left as they are, each behind another conversation of its
 * domain: a change of subject.
 */
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
  const change = (name: string, rows: readonly Measured[], goal: number): Figure =>
    figure(
      `${name}: change of R@5 by the conversation`,
      rows.length,
      mean(rows, ({ inConversation, alone }) => inConversation - alone),
      "points",
      {
        atLeast: goal,
        baseline: `better ${rows.filter((row) => row.inConversation > row.alone).length}, worse ${rows.filter((row) => row.inConversation < row.alone).length}`,
      },
    );
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
    figure(
      "one search in a conversation, p95",
      measured.length,
      percentile(
        measured.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
      "ms",
    ),
  ];
}

/** By words and meaning, compared with words alone over the same passages. */
function byMeaning(
  { words, both }: { words: readonly Measured[]; both: readonly Measured[] },
  passages: Passages,
): Figure[] {
  const row = (name: string, choose: (question: MtragQuestion) => boolean): Figure => {
    const [before, rows] = [words, both].map((all) => all.filter(({ question }) => choose(question)));
    const without = mean(before ?? [], ({ inConversation }) => inConversation);
    const alone = [before, rows].map((all) => mean(all ?? [], (each) => each.alone).toFixed(1));
    return figure(
      `${name}, with embeddings: R@5 in the conversation`,
      rows?.length ?? 0,
      mean(rows ?? [], ({ inConversation }) => inConversation),
      "%",
      {
        atLeast: Math.round(without * 10) / 10,
        baseline: `words alone ${without.toFixed(1)} %; last turn alone ${alone[1]} %, by words alone ${alone[0]} %`,
      },
    );
  };
  return [
    ...MTRAG_DOMAINS.map((each) =>
      row(`${each}, ${passages[each].length} passages`, ({ domain }) => domain === each),
    ),
    row("follow-ups", ({ label }) => label === "follow-up"),
    row("clarifications", ({ label }) => label === "clarification"),
  ];
}

function mean(rows: readonly Measured[], value: (row: Measured) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0) / Math.max(1, rows.length);
}
