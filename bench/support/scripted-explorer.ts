import { estimateTokens } from "../../lib/domain/estimate-tokens.ts";
import { contentWords } from "../../lib/language/text/content-words.ts";
import type { TurnToolbox } from "../../lib/turn/tools/turn-tools.ts";

/** What an explorer read of a conversation. */
export interface Explored {
  /** All that the tools gave, in one. */
  text: string;
  /** Estimated tokens of it. */
  tokens: number;
  calls: number;
}

/** Searches that one question is given. */
const LOOKED_AT = 18;
const WORDS_OF_FEEDBACK = 8;
/** What of the budget goes to what was asked in the turns; the rest to whole replies. */
const SHARE_OF_QUESTIONS = 0.5;
/** Characters that a program prints at most, and turns it names that come next. */
const MOST_PRINTED = 19_000;
const NEXT_NAMED = 120;
/** Estimated tokens below which a further call is not worth it. */
const LEAST_TOKENS = 250;

/**
 * Reads a conversation as an agent would that has nothing but its tools: it searches for the question, for
 * parts and pairs of its words and for what stands in the turns it found, has a program put all that in one
 * order and print it with what stands beside it, and then the replies of the best of them. It knows no
 * language model and nothing of what it is measured by. `budget`: estimated tokens of results it may take.
 */
export async function explore(question: string, box: TurnToolbox, budget: number): Promise<Explored> {
  const read: string[] = [];
  let calls = 0;
  const left = () => budget - read.reduce((sum, text) => sum + estimateTokens(text), 0);
  const call = async (name: string, args: unknown) => {
    calls += 1;
    const text = await box.run(name, args);
    read.push(text);
    return text;
  };

  const first = await call("search_turns", { query: question });
  const queries = queriesOf(question, first);
  // A question that is cut in its line was not read.
  const seen = new Set(
    turnsIn(
      first
        .split("\n")
        .filter((line) => !/…(?: →|$)/u.test(line))
        .join("\n"),
    ),
  );
  const order: number[] = [];
  const mayPrint = left() * (hasReplies(first) ? SHARE_OF_QUESTIONS : 1);
  const until = left() - mayPrint;
  let code = ranking(queries);
  while (left() - until > LEAST_TOKENS && box.exhausted === null) {
    const room = Math.min(MOST_PRINTED, Math.floor((left() - until - 60) * 3.6));
    const printed = await call("run_program", { code: `${code}\n${printing([...seen], room)}` });
    const found = turnsIn(printed).filter((turn) => !seen.has(turn));
    if (found.length === 0) break;
    for (const turn of found) seen.add(turn);
    order.push(...found);
    code = `const order = ${JSON.stringify(/^next: (.*)$/mu.exec(printed)?.[1]?.split(" ").map(Number) ?? [])};`;
  }
  const replies = hasReplies(first) ? [...new Set([...turnsIn(first), ...order])] : [];
  while (replies.length > 0 && left() > LEAST_TOKENS && box.exhausted === null) {
    const room = Math.min(MOST_PRINTED, Math.floor((left() - 60) * 3.6));
    const printed = turnsIn(await call("run_program", { code: printingReplies(replies.slice(0, 20), room) }));
    if (printed.length === 0) break;
    replies.splice(0, printed.length);
  }
  return { text: read.join("\n"), tokens: budget - left(), calls };
}

function turnsIn(text: string): number[] {
  return [...new Set([...text.matchAll(/\[turn (\d+)\]/gu)].map(([, turn]) => Number(turn)))];
}

function hasReplies(lines: string): boolean {
  return [...lines.matchAll(/→ (.*)$/gmu)].some(
    ([, said = ""]) => !/^(?:no answer|답변 없음|)$/u.test(said.trim()),
  );
}

/** The question, its words, its clauses, pairs of its words, and each with words of what was found first. */
function queriesOf(question: string, found: string): string[] {
  const words = distinct(contentWords(question).map(({ word }) => word));
  const clauses = question
    .split(/[,;:?]|\b(?:and|or|but|when|while|after|before)\b/u)
    .filter((part) => contentWords(part).length > 1);
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`));
  const known = new Set(words.map((word) => word.toLowerCase()));
  const counts = new Map<string, number>();
  for (const line of found.split("\n").slice(0, 5))
    for (const word of distinct(
      contentWords(line.replace(/^\[turn.*?\| /u, "")).map((each) => each.word.toLowerCase()),
    ))
      if (!known.has(word) && word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1);
  const feedback = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, WORDS_OF_FEEDBACK)
    .map(([word]) => word);
  return distinct([
    question,
    words.join(" "),
    ...clauses,
    `${words.join(" ")} ${feedback.join(" ")}`,
    ...words,
    ...pairs,
  ]).slice(0, LOOKED_AT);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** JavaScript that puts turns in one order, those beside a found one with it. */
function ranking(queries: readonly string[]): string {
  return `
const worth = new Map();
const add = (turn, by) => worth.set(turn, (worth.get(turn) || 0) + by);
${JSON.stringify(queries)}.forEach((query, place) => search({ query }).forEach((turn, rank) => {
  const by = (place === 0 ? 4 : place === 1 ? 2 : 1) / (8 + rank);
  add(turn, by);
  add(turn - 1, by * 0.5);
  add(turn + 1, by * 0.5);
}));
const order = [...worth].sort((a, b) => b[1] - a[1]).map(([turn]) => turn);`;
}

/** JavaScript that prints the first turns of an order that were not read yet, and which come next. */
function printing(seen: readonly number[], room: number): string {
  return `
const seen = new Set(${JSON.stringify(seen)});
let room = ${room - NEXT_NAMED * 4};
const rest = order.filter((turn) => !seen.has(turn));
const texts = new Map(turns({ numbers: rest.slice(0, 120) }).map((one) => [one.turn, one.question]));
while (rest.length > 0) {
  const line = texts.has(rest[0]) ? "[turn " + rest[0] + "] " + texts.get(rest[0]) : "";
  if (line.length > room) break;
  room -= line.length + 1;
  if (line !== "") print(line);
  rest.shift();
}
print("next: " + rest.slice(0, ${NEXT_NAMED}).join(" "));`;
}

/** JavaScript that prints whole replies, the first of these turns before the others. */
function printingReplies(turns: readonly number[], room: number): string {
  return `
let room = ${room};
const numbers = ${JSON.stringify(turns)};
const texts = new Map(turns({ numbers }).map((one) => [one.turn, one.answer]));
for (const turn of numbers) {
  const line = "[turn " + turn + "] " + (texts.get(turn) || "");
  if (line.length > room) break;
  room -= line.length + 1;
  print(line);
}`;
}
