import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "../eval/claims/figure.ts";
import { openDatabase } from "../lib/drivers/sqlite/sqlite-database.ts";
import { analyseQuery } from "../lib/language/text/analyse.ts";
import { recallTurns } from "../lib/memory/recall/recall-turns.ts";
import { turnTerms } from "../lib/memory/recall/turn-terms.ts";
import type { TurnLog } from "../lib/ports/turn-log.ts";
import { figure, percentile, reportFigures, timed } from "./figures.ts";
import { emptyTurnLog, measuredTurn, say } from "./recall/ask-conversations.ts";
import { onElasticsearch } from "./support/elasticsearch-turn-log.ts";
import { createSyntheticText } from "./synthetic-text.ts";

/**
 * What an append, a search and a recall cost in one long session among many. Every append is on disk when it
 * returns.
 */
const LONG_SESSION = 10_000;
/** Turns of other sessions in the same log; IBID_BENCH_TURNS=1000000 for the full size. */
const OTHER_TURNS = Number(process.env.IBID_BENCH_TURNS ?? "100000");
/** The same on Elasticsearch, which accepts a few hundred turns a second. */
const OTHER_TURNS_REMOTE = Number(process.env.IBID_BENCH_TURNS ?? "10000");
const TURNS_A_SESSION = 100;
const APPENDS = 1_000;
const QUESTIONS = 300;
/** Processes that search the long session for the first time. */
const COLD_STARTS = 5;

interface Measured {
  appends: number[];
  coldSearches: number[];
  searches: number[];
  recalls: number[];
  importSeconds: number;
}

const folder = mkdtempSync(join(tmpdir(), "ibid-append-"));
try {
  const path = join(folder, "ibid.sqlite");
  const embedded = await measure(() => emptyTurnLog(path), OTHER_TURNS);
  const remote = await onElasticsearch((open) => measure(open, OTHER_TURNS_REMOTE));
  const bare = bareInserts(join(folder, "bare.sqlite"));
  reportFigures("append-latency", [
    ...figuresOf(
      embedded,
      "",
      { append: 5, search: 15, recall: 20 },
      {
        append: `one bare row, same settings: p50 ${show(bare, 0.5)}, p95 ${show(bare, 0.95)} ms`,
        search: `${OTHER_TURNS.toLocaleString("en")} other turns in the log`,
      },
    ),
    ...(remote === null
      ? []
      : figuresOf(
          remote,
          "Elasticsearch: ",
          {},
          {
            append: `embedded: p50 ${show(embedded.appends, 0.5)}, p95 ${show(embedded.appends, 0.95)} ms`,
            search: `${OTHER_TURNS_REMOTE.toLocaleString("en")} other turns in the log`,
          },
        )),
  ]);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(open: () => TurnLog, otherTurns: number): Promise<Measured> {
  const log = open();
  const text = createSyntheticText(3);
  const start = Date.UTC(2020, 0, 1);
  const entry = (place: number) => {
    const ts = new Date(start + place * 300_000 + Math.floor(place / 40) * 86_400_000).toISOString();
    const turn = { userText: `${text.sentence()}?`, assistantText: text.paragraph(6), ts };
    return { turn: measuredTurn(turn, String(place)), terms: turnTerms(turn) };
  };
  const keyOf = (sessionId: string) => ({ tenantId: "bench", ownerId: "bench", sessionId });
  const long = keyOf("long");
  const fill = async (sessionId: string, turns: number) => {
    await log.appendAll(
      keyOf(sessionId),
      Array.from({ length: turns }, (_, place) => entry(place)),
    );
  };
  say(
    `Filling the log: ${otherTurns} turns in sessions of ${TURNS_A_SESSION}, one session of ${LONG_SESSION} …`,
  );
  for (let session = 0; session < otherTurns / TURNS_A_SESSION; session++)
    await fill(`s${session}`, TURNS_A_SESSION);
  const importStart = performance.now();
  await fill("long", LONG_SESSION);
  const importSeconds = (performance.now() - importStart) / 1_000;

  const appends: number[] = [];
  for (let place = 0; place < APPENDS; place++) {
    const next = entry(LONG_SESSION + place);
    appends.push(await timed(() => log.append(long, next)));
  }

  const question = () => `${text.word()} ${text.word()} ${text.word()} ${text.word()}?`;
  const scoring = { k1: 1.5, b: 0.2, weights: { user: 1, assistant: 0.2 } };
  const coldSearches: number[] = [];
  for (let process = 0; process < COLD_STARTS; process++) {
    const fresh = open();
    coldSearches.push(await timed(() => fresh.search(long, analyseQuery(question()), scoring, 100)));
  }
  const searches: number[] = [];
  const recalls: number[] = [];
  await recallTurns({ log, key: long }, { query: question(), limit: 50, now: new Date() });
  for (let index = 0; index < QUESTIONS; index++) {
    const query = question();
    searches.push(await timed(() => log.search(long, analyseQuery(query), scoring, 100)));
    recalls.push(await timed(() => recallTurns({ log, key: long }, { query, limit: 50, now: new Date() })));
  }
  return { appends, coldSearches, searches, recalls, importSeconds };
}

function figuresOf(
  { appends, coldSearches, searches, recalls, importSeconds }: Measured,
  engine: string,
  goals: { append?: number; search?: number; recall?: number },
  baselines: { append: string; search: string },
): Figure[] {
  return [
    ...figures(`${engine}append`, appends, goals.append, baselines.append),
    ...figures(`${engine}search`, searches, goals.search, baselines.search),
    ...figures(`${engine}first search of a process`, coldSearches, undefined, baselines.search),
    ...figures(`${engine}recall of 50`, recalls, goals.recall, baselines.search),
    figure(`${engine}import of ${LONG_SESSION} turns`, LONG_SESSION, LONG_SESSION / importSeconds, "turns/s"),
  ];
}

/** What the disk itself costs: one row of the same size, one commit. */
function bareInserts(path: string): number[] {
  const database = openDatabase(path);
  database.exec("CREATE TABLE bare (id INTEGER PRIMARY KEY, body TEXT)");
  const insert = database.prepare("INSERT INTO bare (body) VALUES (?)");
  const body = "x".repeat(4_000);
  const durations = Array.from({ length: APPENDS }, () => {
    const start = performance.now();
    insert.run(body);
    return performance.now() - start;
  });
  database.close();
  return durations;
}

function figures(
  name: string,
  durations: readonly number[],
  atMost: number | undefined,
  baseline: string,
): Figure[] {
  return [0.5, 0.95].map((share) => ({
    name: `${name}, session of 10,000 turns, p${share * 100}`,
    n: durations.length,
    value: percentile(durations, share),
    unit: "ms",
    ...(share === 0.95 && atMost !== undefined ? { goal: { atMost } } : {}),
    baseline,
  }));
}

function show(durations: readonly number[], share: number): string {
  return percentile(durations, share).toFixed(2);
}
