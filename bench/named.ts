/**
 * Questions put to one named document of the sample libraries: is it answered from the document that holds
 * it, and said to be not there by the others of the same library? `node bench/named.ts`. `--misses` prints
 * both kinds of mistakes. Some of the "others" do hold it: an older edition, the same table in a translation.
 */

import { findAssistant } from "../lib/assistants/find-assistant.ts";
import type { Document } from "../lib/domain/document.ts";
import type { Resolution } from "../lib/domain/reference.ts";
import { languageOf } from "../lib/domain/text.ts";
import type { Turn } from "../lib/domain/turn.ts";
import { appendTurn } from "../lib/turn/append/append-turn.ts";
import { createTraceRecorder } from "../lib/turn/context/trace-recorder.ts";
import { createSpeech } from "../lib/turn/context/turn-context.ts";
import { pointingTo } from "../lib/turn/resolve/resolve-turn.ts";
import { answerResolved } from "../lib/turn/run-turn.ts";
import { figure, reportFigures, shareFigure } from "./figures.ts";
import { openSampleLibrary, readSampleQuestions, type SampleQuestion } from "./support/sample-library.ts";

/** How many of the library's other documents each question is put to. */
const OTHERS = 2;

interface Asked {
  question: SampleQuestion;
  document: Document;
  turn: Turn;
}

const library = await openSampleLibrary();
const { documents } = await library.container.documentIndex.list({ tenantId: "local" }, { limit: 200 });
const holding: Asked[] = [];
const others: Asked[] = [];
for (const question of [
  ...readSampleQuestions("samples", "questions.json"),
  ...readSampleQuestions("bench", "samples-paraphrases.json"),
]) {
  const right = documents.filter(({ uri }) => question.files.some((file) => uri.endsWith(`/${file}`)));
  const [only] = right;
  if (only && right.length === 1 && question.gold.length > 0) holding.push(await ask(question, only));
  const same = documents.filter(
    (each) => right.length > 0 && folderOf(each) === folderOf(right[0]) && !right.includes(each),
  );
  const step = Math.max(1, Math.floor(same.length / OTHERS));
  const some = same.filter((_, place) => place % step === 0).slice(0, OTHERS);
  for (const document of some) others.push(await ask(question, document));
}
await library.close();

const isAnswered = ({ turn }: Asked) => turn.action === "answer";
const isHeld = ({ question, turn }: Asked) =>
  question.gold.some((gold) => plain(turn.assistantText).includes(plain(gold)));
const astray = [...holding, ...others]
  .filter(isAnswered)
  .filter(({ turn, document }) => turn.docRefs.some(({ docId }) => docId !== document.docId));
if (process.argv.includes("--misses")) {
  for (const { question, document, turn } of holding.filter(({ turn: { action } }) => action !== "answer"))
    process.stdout.write(`REFUSED ${turn.confidence} ${question.question} → ${document.title}\n`);
  for (const { question, document, turn } of others.filter(isAnswered))
    process.stdout.write(`ANSWERED ${turn.confidence} ${question.question} → ${document.title}\n`);
}
reportFigures("named", [
  shareFigure("answered from the named document that holds it", holding, isAnswered, { atLeast: 97 }),
  shareFigure("… with the gold words", holding, (one) => isAnswered(one) && isHeld(one)),
  shareFigure(
    "said not to be there by another document",
    others,
    ({ turn }) => turn.action === "no_evidence",
    {
      atLeast: 85,
    },
  ),
  figure("cites a document that was not named", holding.length + others.length, astray.length, "answers", {
    atMost: 0,
  }),
]);
// The child processes that read files stay warm for a while, though they have nothing left to do.
process.exit(0);

function folderOf(document: Document | undefined): string {
  return document?.uri.split("/").at(-2) ?? "";
}

function plain(text: string): string {
  return text.replace(/[\s*\\]/gu, "").toLowerCase();
}

async function ask(question: SampleQuestion, document: Document): Promise<Asked> {
  const korean = languageOf(question.question) === "ko";
  const text = korean ? "1번 문서" : "document 1";
  const request = {
    message: korean ? `${text}에서 ${question.question}` : `From ${text}: ${question.question}`,
    clientTurnId: crypto.randomUUID(),
    selectedDocIds: [],
    language: languageOf(question.question),
  };
  const { docId, version } = document;
  const resolution: Resolution = {
    kind: "slot",
    action: "answer",
    references: [{ text, turnId: null, slot: 1, docId, version, by: "slot" }],
    candidates: [],
    task: "answer",
    part: null,
    reason: null,
    leftOut: 0,
    completes: null,
    reasons: [],
  };
  const context = {
    key: { tenantId: "local", ownerId: "local", sessionId: crypto.randomUUID() },
    assistant: findAssistant(question.assistant),
    stores: library.container,
    history: library.container.turnLog,
    now: () => new Date(),
    signal: new AbortController().signal,
    ...createSpeech(() => {}),
    degraded: [],
    trace: createTraceRecorder(() => {}),
  };
  const made = await answerResolved(request, pointingTo(resolution, request), context, performance.now());
  return { question, document, turn: await appendTurn(made.turn, context) };
}
