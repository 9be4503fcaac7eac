/**
 * Answers without a model over the product's own sample libraries, as a visitor without a key gets them:
 * `node bench/samples.ts`. Two sets of questions: samples/questions.json, and the same kind of questions in
 * other words (bench/samples-paraphrases.json), which shows whether the first set is answered by
 * understanding or by fitting. `--misses` prints what was answered instead, `--answers` every answer. With
 * EMBEDDING_BASE_URL both sets once more, by words and meaning.
 */
import type { Turn } from "../lib/domain/turn.ts";
import { figure, meanFigure, reportFigures, shareFigure, tableOf } from "./figures.ts";
import { embedLibrary } from "./support/embed-paragraphs.ts";
import { openSampleLibrary, readSampleQuestions, type SampleQuestion } from "./support/sample-library.ts";

interface Outcome {
  question: SampleQuestion;
  turn: Turn;
  right: boolean;
  citedRight: boolean;
}

const showMisses = process.argv.includes("--misses");
const showAnswers = process.argv.includes("--answers");
const library = await openSampleLibrary();
const published = await askAll(readSampleQuestions("samples", "questions.json"));
const paraphrased = await askAll(readSampleQuestions("bench", "samples-paraphrases.json"));
const embedded = (await embedLibrary(library.container))
  ? {
      published: await askAll(readSampleQuestions("samples", "questions.json")),
      paraphrased: await askAll(readSampleQuestions("bench", "samples-paraphrases.json")),
    }
  : null;
await library.close();

const shown: [name: string, outcomes: Outcome[]][] = [
  ["samples/questions.json", published],
  ["bench/samples-paraphrases.json", paraphrased],
];
if (embedded) {
  shown.push(["samples/questions.json, with embeddings", embedded.published]);
  shown.push(["bench/samples-paraphrases.json, with embeddings", embedded.paraphrased]);
}
for (const [name, outcomes] of shown) {
  process.stdout.write(`\n${name}\n${tableOf(byKind(outcomes))}\n`);
  for (const { question, turn, right } of outcomes) {
    if (right && !showAnswers) continue;
    const what = question.gold.length === 0 ? "not refused" : refused(turn) ? "refused" : "other words";
    process.stdout.write(
      `${right ? "  right" : `  MISS (${what}, ${turn.confidence})`} ${question.id}: ${question.question}\n`,
    );
    if (showMisses || showAnswers)
      process.stdout.write(`${turn.assistantText.replace(/^/gmu, "        ")}\n`);
  }
}
reportFigures("samples", [
  ...figuresOf("samples", published, 90),
  ...figuresOf("paraphrases", paraphrased, 85),
  ...(embedded
    ? [
        ...figuresOf("samples, with embeddings", embedded.published, 90),
        ...figuresOf("paraphrases, with embeddings", embedded.paraphrased, 85),
      ]
    : []),
]);
// The child processes that read files stay warm for a while, though they have nothing left to do.
process.exit(0);

async function askAll(questions: readonly SampleQuestion[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const turn = await library.ask(question);
    const answer = plain(turn.assistantText);
    const held = question.gold.some((gold) => answer.includes(plain(gold)));
    const right = question.gold.length === 0 ? refused(turn) : held && !refused(turn);
    const citedRight = turn.docRefs.some(({ uri }) =>
      question.files.some((file) => uri.endsWith(`/${file}`)),
    );
    outcomes.push({ question, turn, right, citedRight });
  }
  return outcomes;
}

function refused(turn: Turn): boolean {
  return turn.action === "no_evidence";
}

/** Ignoring blanks and emphasis. */
function plain(text: string): string {
  return text.replace(/[\s*\\]/gu, "").toLowerCase();
}

function byKind(outcomes: readonly Outcome[]) {
  const kinds = [...new Set(outcomes.map(({ question }) => question.kind))].sort();
  return kinds.map((kind) => {
    const of = outcomes.filter(({ question }) => question.kind === kind);
    const cited = of.filter(({ citedRight }) => citedRight).length;
    return figure(kind, of.length, of.filter(({ right }) => right).length, "right", {
      baseline:
        kind === "unanswerable"
          ? "right is refused"
          : `${cited} cite a right file, ${of.filter(({ turn }) => refused(turn)).length} refused`,
    });
  });
}

function figuresOf(set: string, outcomes: readonly Outcome[], goal: number) {
  const answerable = outcomes.filter(({ question }) => question.gold.length > 0);
  const unanswerable = outcomes.filter(({ question }) => question.gold.length === 0);
  const answered = answerable.filter(({ turn }) => !refused(turn));
  const isRight = ({ right }: Outcome) => right;
  const isRefused = ({ turn }: Outcome) => refused(turn);
  const always = (100 * unanswerable.length) / Math.max(1, outcomes.length);
  return [
    shareFigure(`${set}: answered or refused rightly`, outcomes, isRight, {
      atLeast: goal,
      baseline: `refusing always ${always.toFixed(1)} %`,
    }),
    shareFigure(`${set}: gold words inside the answer`, answerable, isRight),
    shareFigure(`${set}: a right file cited`, answerable, ({ citedRight }) => citedRight),
    shareFigure(`${set}: answerable questions refused`, answerable, isRefused),
    shareFigure(`${set}: unanswerable questions refused`, unanswerable, isRight),
    meanFigure(
      `${set}: mean length of an answer`,
      answered,
      ({ turn }) => turn.assistantText.length,
      "characters",
    ),
    meanFigure(`${set}: mean time of a turn`, outcomes, ({ turn }) => turn.usage.durationMs, "ms"),
  ];
}
