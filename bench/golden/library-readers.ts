import type { Container } from "../../lib/container.ts";
import { type AssistantId, assistantIdSchema } from "../../lib/domain/session.ts";
import { languageOf } from "../../lib/domain/text.ts";
import { quoteComparison } from "../../lib/retrieval/quoting/quote-comparison.ts";
import { type QuoteSelection, quoteSentences } from "../../lib/retrieval/quoting/quote-sentences.ts";
import { quoteDetail, quoteSummary } from "../../lib/retrieval/quoting/quote-summary.ts";
import { judgeEvidence } from "../../lib/retrieval/search/judge-evidence.ts";
import { libraryOf } from "../../lib/retrieval/search/nearest-chunks.ts";
import { searchInForce } from "../../lib/retrieval/search/search-in-force.ts";
import { askIn, openSampleLibrary, readSampleQuestions } from "../support/sample-library.ts";
import { GOLDEN_NOW } from "./golden-clock.ts";
import { type GoldenLine, linesOf } from "./golden-lines.ts";
import { scriptedModels } from "./scripted-models.ts";

const TENANT = "local";
const LIMIT = 12;
const COMPARED = 2;
/**
 * Every so many phrases are looked up in the library, and every so many are said in conversations about it.
 */
const SEARCHED_EVERY = 10;
const SAID_EVERY = 40;
const MINUTE_MS = 60_000;
/** How many messages of each assistant are answered with models that follow a script. */
const ASKED_OF_MODELS = 40;

/**
 * The sample library in a temporary folder, without a model: its documents, what is found and
 * quoted, whole conversations.
 */
export async function readLibrary(
  phrases: readonly string[],
  sixty: readonly string[],
): Promise<GoldenLine[]> {
  const library = await openSampleLibrary();
  try {
    const { container } = library;
    const questions = [
      ...readSampleQuestions("samples", "questions.json"),
      ...readSampleQuestions("bench", "samples-paraphrases.json"),
    ];
    const asked = questions.map(({ question }) => question);
    const searched = phrases.filter((_, place) => place % SEARCHED_EVERY === 0);
    const lines = await readDocuments(container);
    for (const question of [...new Set([...asked, ...searched])])
      lines.push(...(await readFound(container, question)));
    for (const { question, assistant, id } of questions)
      lines.push(...(await converse(container, "answer", { name: id, assistant, messages: [question] })));
    lines.push(
      ...(await converse(container, "conversation", {
        name: "sixty",
        assistant: "equipment",
        messages: sixty,
      })),
    );
    const said = phrases.filter((_, place) => place % SAID_EVERY === 1);
    for (const [place, assistant] of assistantIdSchema.options.entries()) {
      const own = questions.filter((question) => question.assistant === assistant);
      const others = said.filter((_, at) => at % assistantIdSchema.options.length === place);
      const messages = others.flatMap((phrase, at) => [own[at % own.length]?.question ?? "", phrase]);
      lines.push(...(await converse(container, "conversation", { name: "mixed", assistant, messages })));
      const few = messages.slice(0, ASKED_OF_MODELS);
      lines.push(
        ...(await converse(container, "conversation", { name: "models", assistant, messages: few }, true)),
      );
    }
    return lines;
  } finally {
    await library.close();
  }
}

async function readDocuments({ documentIndex }: Container): Promise<GoldenLine[]> {
  const { documents } = await documentIndex.list({ tenantId: TENANT }, { limit: 200 });
  const sorted = documents.toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
  const lines: GoldenLine[] = [];
  for (const { docId, uri, title, pages, metadata } of sorted) {
    const chunks = await documentIndex.chunks({ tenantId: TENANT }, docId, 1, { from: 0, limit: 1_000 });
    lines.push(...linesOf("document", uri, { chunks, docId, metadata, pages, title }));
  }
  return lines;
}

async function readFound(container: Container, question: string): Promise<GoldenLine[]> {
  const search = { words: question, query: question, question, limit: LIMIT, filter: {}, now: GOLDEN_NOW };
  const hits = await searchInForce(libraryOf(container, TENANT), search);
  const language = languageOf(question);
  const found = hits.map(({ chunk, score, coverage, sentenceCoverage, matched, edition }) => ({
    chunk: chunk.chunkId,
    coverage,
    edition,
    matched,
    score,
    sentenceCoverage,
  }));
  const ids = [...new Set(hits.map(({ chunk }) => chunk.docId))];
  const documents = ids.slice(0, COMPARED).map((id) => hits.filter(({ chunk }) => chunk.docId === id));
  return [
    ...linesOf("search", question, { found, judged: judgeEvidence(question, hits) }),
    ...linesOf("quoting", question, {
      comparison: quoteComparison(
        question,
        documents.map((of) => ({ title: of[0]?.title ?? "", hits: of })),
        language,
      ).markdown,
      detail: passagesOf(quoteDetail(question, hits)),
      sentences: passagesOf(quoteSentences(question, hits, { language })),
      summary: quoteSummary(documents, language).markdown,
    }),
  ];
}

function passagesOf({ documents }: QuoteSelection) {
  return documents.map((passages) =>
    passages.map(({ chunk, ...passage }) => ({ ...passage, chunk: chunk.chunkId })),
  );
}

interface Conversation {
  name: string;
  assistant: AssistantId;
  messages: readonly string[];
}

/** Each turn as it is stored, and what the conversation has left behind when it ends. */
async function converse(
  container: Container,
  reader: string,
  { name, assistant, messages }: Conversation,
  hasModels = false,
): Promise<GoldenLine[]> {
  const { models, takePrompts } = scriptedModels();
  const stores = hasModels ? { ...container, models } : container;
  const key = { tenantId: TENANT, ownerId: `${name} ${assistant}`, sessionId: `${name} ${assistant}` };
  const lines: GoldenLine[] = [];
  for (const [place, message] of messages.entries()) {
    const turn = await askIn(stores, {
      ...key,
      assistant,
      message,
      clientTurnId: `${place}`,
      now: new Date(GOLDEN_NOW.getTime() + place * MINUTE_MS),
      derives: true,
    });
    const of = `${name} ${assistant} ${place + 1}: ${message}`;
    lines.push(...linesOf(reader, of, turn));
    if (hasModels) lines.push(...linesOf("prompts", of, takePrompts()));
  }
  if (messages.length === 1) return lines;
  const left = {
    memory: await container.workingMemory.read(key),
    profile: await container.profiles.list(key),
  };
  return [...lines, ...linesOf("left behind", `${name} ${assistant}`, left)];
}
