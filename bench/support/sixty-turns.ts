import { z } from "zod";
import { askResultSchema } from "../../lib/domain/ask.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { readSampleQuestions, type SampleQuestion } from "./sample-library.ts";

const PEOPLE = ["ann", "bob", "chul", "dana"];
const CONVERSATIONS = 12;
/** What is asked behind the first question of a conversation; null: the next question about the samples. */
const COURSE = {
  ko: [null, "그건 언제까지야?", null, "첫 번째 문서를 보여줘"],
  en: [null, "And how often is that?", null, "Show me document 1"],
} as const;
const RATED_EVERY = 4;
const DOWN_EVERY = 8;
const libraries = fromWire(z.object({ documents: z.array(z.object({ status: z.string() })) }));

export type CallAs = (user: string, method: string, path: string, json?: object) => Promise<Response>;

/** 60 turns in twelve conversations of four people, in both languages, some of them rated. Their sessions, in their order. */
export async function askSixtyTurns(call: CallAs): Promise<string[]> {
  const left = shuffledByAssistant(readSampleQuestions("samples", "questions.json"));
  const sessions: string[] = [];
  let turns = 0;
  for (let place = 0; place < CONVERSATIONS; place += 1) {
    const user = PEOPLE[place % PEOPLE.length] ?? "";
    const first = left.shift();
    if (!first) throw new Error("There are too few questions about the samples.");
    let session: string | undefined;
    const next = () => {
      const at = left.findIndex(
        ({ assistant, language }) => assistant === first.assistant && language === first.language,
      );
      return left.splice(Math.max(0, at), 1)[0]?.question ?? first.question;
    };
    for (const message of [first.question, ...COURSE[first.language]]) {
      const response = await call(user, "POST", "/api/ask", {
        message: message ?? next(),
        ...(session ? { session_id: session } : { assistant: first.assistant }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
      const { sessionId, turnId } = fromWire(askResultSchema).parse(JSON.parse(text));
      session = sessionId;
      turns += 1;
      const rating = turns % DOWN_EVERY === 0 ? "down" : "up";
      if (turns % RATED_EVERY === 0)
        await call(user, "PUT", `/api/sessions/${sessionId}/turns/${turnId}/feedback`, { rating });
    }
    if (session) sessions.push(session);
  }
  return sessions;
}

/** One of each assistant and language in turn. */
function shuffledByAssistant(questions: readonly SampleQuestion[]): SampleQuestion[] {
  const piles = Object.values(
    Object.groupBy(questions, ({ assistant, language }) => `${assistant} ${language}`),
  ).map((pile = []) => [...pile]);
  const all: SampleQuestion[] = [];
  while (piles.some((pile) => pile.length > 0)) for (const pile of piles) all.push(...pile.splice(0, 1));
  return all;
}

/** Whether the samples are there and read. */
export async function samplesAreRead(call: CallAs): Promise<boolean> {
  const answer = await call("ann", "GET", "/api/documents?limit=200");
  const { documents } = libraries.parse(await answer.json());
  return documents.length > 0 && documents.every(({ status }) => status === "ready");
}
