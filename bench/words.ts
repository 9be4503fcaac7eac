/**
 * Passages found by the words that people use, without a model: everyday words, the other language, typing
 * mistakes, two things at once, and what no document says. `node bench/words.ts`: the questions of
 * bench/answerable with those of bench/answerable/words.json, each searched for as `GET /api/search` does,
 * and judged as a turn does. What is held out is only counted: a third of the questions over the samples, and
 * every question over documents that nobody tunes on (the seeds beside IBID_BENCH_DATA). `--misses` prints
 * where the passages of the others stand. With EMBEDDING_MODEL once more by words and meaning.
 */
import { questionParts } from "../lib/language/question/question-parts.ts";
import { isSure } from "../lib/retrieval/search/is-sure.ts";
import { judgeEvidence } from "../lib/retrieval/search/judge-evidence.ts";
import { reportFigures } from "./figures.ts";
import { embedLibrary } from "./support/embed-paragraphs.ts";
import { openSampleLibrary } from "./support/sample-library.ts";
import { rankedFigures } from "./support/word-figures.ts";
import { readWordQuestions } from "./support/word-questions.ts";
import { addSeeds, placesOf, SEEDS_TENANT, searchAs, type WordOutcome } from "./support/word-search.ts";

const showMisses = process.argv.includes("--misses");
const library = await openSampleLibrary();
const hasSeeds = await addSeeds(library.container.documentIndex);
const questions = readWordQuestions().filter(({ library: of }) => hasSeeds || of !== SEEDS_TENANT);
const byWords = await searchAll();
const byMeaning = (await embedLibrary(library.container)) ? await searchAll() : null;
await library.close();
if (showMisses) for (const outcome of (byMeaning ?? byWords).outcomes) printMiss(outcome);
reportFigures("words", [
  ...rankedFigures(byWords),
  ...(byMeaning ? rankedFigures(byMeaning, "with embeddings, ") : []),
]);
// The children that read files stay warm for a while; nothing is left for them to do.
process.exit(0);

async function searchAll(): Promise<{ outcomes: WordOutcome[]; times: number[] }> {
  const outcomes: WordOutcome[] = [];
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    const { listed, asked, hits } = await searchAs(library.container, question);
    times.push(performance.now() - started);
    const { confidence, sufficient } = judgeEvidence(asked, hits);
    const parts = questionParts(asked).map((part) => ({ question: part }));
    const isAnswer = sufficient && isSure(asked, { confidence, hits, parts });
    const places = placesOf(question, listed);
    const [first] = listed;
    const isNeeded = places.some((place) => place !== null && listed[place]?.docId === first?.docId);
    const isReplacedFirst = first?.edition?.state === "replaced" && !isNeeded;
    outcomes.push({ question, places, confidence, isAnswer, isReplacedFirst });
  }
  return { outcomes, times };
}

function printMiss({ question, places, confidence, isAnswer }: WordOutcome): void {
  const { id, heldOut, needs } = question;
  const isMissed =
    needs.length === 0 ? isAnswer : !isAnswer || places.some((place) => place === null || place >= 5);
  if (heldOut || !isMissed) return;
  process.stdout.write(
    `  ${id} ${places.map((place) => place ?? "-").join(",")} ${confidence}: ${question.question}\n`,
  );
}
