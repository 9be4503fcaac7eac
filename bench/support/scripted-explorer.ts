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

type Part = "question" | "answer";

/** What of the budget goes to what was asked, where turns have replies; the rest to whole replies. */
const SHARE_OF_QUESTIONS = 0.45;
/** Characters that a program prints at most, and those of one token; estimated tokens of the tags around. */
const MOST_PRINTED = 19_800;
const LETTERS_OF_TOKEN = 3.95;
const AROUND = 30;
/** Characters below which a further call is not worth it. */
const LEAST_PRINTED = 160;
/** Turns that are named as the next ones, and estimated tokens that must be left for each. */
const NEXT_NAMED = 400;
const TOKENS_OF_NEXT = 25;
/** Turns that one program looks at. */
const LOOKED_AT = { question: 200, answer: 40 };

/**
 * Reads a conversation as an agent would that has nothing but its tools: a program searches for the question,
 * its words and its clauses, and puts what they find in one order; programs print what was asked in the best
 * turns and, where turns have replies, the best replies whole. It knows no language model and nothing of what
 * it is measured by. `budget`: estimated tokens of results it may take.
 */
export async function explore(question: string, box: TurnToolbox, budget: number): Promise<Explored> {
  const read: string[] = [];
  let left = budget;
  const roomBut = (kept: number) =>
    Math.min(MOST_PRINTED, Math.floor((left - kept - AROUND) * LETTERS_OF_TOKEN));
  const run = async (code: string) => {
    const printed = await box.run("run_program", { code });
    read.push(printed);
    left -= estimateTokens(printed);
    return printed;
  };
  const readOn = async (part: Part, turns: readonly number[], kept: number) => {
    for (let at = 0; at < turns.length && roomBut(kept) > LEAST_PRINTED && box.exhausted === null; ) {
      const some = turns.slice(at, at + LOOKED_AT[part]);
      const printed = turnsIn(
        await run(`const order = ${JSON.stringify(some)};${printing(part, roomBut(kept))}`),
      );
      if (printed.length === 0) return;
      at += printed.length;
    }
  };

  const room = roomBut(0);
  const named = Math.min(NEXT_NAMED, Math.max(0, Math.floor((left - room / 4) / TOKENS_OF_NEXT)));
  const first = await run(`${ranking(queriesOf(question))}${printing("question", room - 10 - 4 * named)}
print("next: " + order.slice(at, at + ${named}).join(" ") + (replies ? " replies" : ""));`);
  const next = /^next: ([\d ]*)( replies)?$/mu.exec(first);
  const rest = (next?.[1] ?? "").split(" ").filter(Boolean).map(Number);
  const hasReplies = next?.[2] !== undefined;
  await readOn("question", rest, hasReplies ? budget * (1 - SHARE_OF_QUESTIONS) : 0);
  if (hasReplies) await readOn("answer", [...turnsIn(first), ...rest], 0);
  return { text: read.join("\n"), tokens: budget - left, calls: read.length };
}

function turnsIn(printed: string): number[] {
  return [...printed.matchAll(/^(\d+): /gmu)].map(([, turn]) => Number(turn));
}

/** The question, its words without the others, and its clauses; each with what its rank counts. */
function queriesOf(question: string): [query: string, weight: number][] {
  const words = [...new Set(contentWords(question).map(({ word }) => word))].join(" ");
  const clauses = question
    .split(/[,;:?]|\b(?:and|or|but|when|while|after|before)\b/u)
    .map((clause) => clause.trim())
    .filter((clause) => contentWords(clause).length > 1);
  const all: [string, number][] = [[question, 2]];
  if (words !== "") all.push([words, 1]);
  return [...all, ...clauses.map((clause): [string, number] => [clause, 0.5])];
}

/**
 * JavaScript that puts the turns in one order: a little less worth where they are long, and where turns have
 * replies with what is spoken of around them.
 */
function ranking(queries: readonly [string, number][]): string {
  return `
const worth = new Map();
for (const [query, weight] of ${JSON.stringify(queries)})
  search({ query, limit: 500 }).forEach((turn, rank) =>
    worth.set(turn, (worth.get(turn) || 0) + weight * 60 / (60 + rank)));
const found = [...worth.keys()];
const length = new Map(turns({ part: "question" }).map((one) => [one.turn, one.question.length]));
const replies = turns({ numbers: found.slice(0, 5), part: "answer" }).some((one) => one.answer.trim() !== "");
const around = (turn) => {
  let sum = 0;
  for (let other = turn - 10; other <= turn + 10; other += 1) sum += worth.get(other) || 0;
  return sum / 10;
};
const value = (turn) => (worth.get(turn) + (replies ? around(turn) : 0)) / Math.pow(length.get(turn) / 4 + 3, 0.2);
const order = found.map((turn) => [turn, value(turn)]).sort((a, b) => b[1] - a[1]).map(([turn]) => turn);`;
}

/** JavaScript that prints one part of the first turns of an order, each in a line, while there is room. */
function printing(part: Part, room: number): string {
  return `
let room = ${room};
let at = 0;
for (const end = Math.min(order.length, ${LOOKED_AT[part]}); at < end; ) {
  const some = order.slice(at, Math.min(end, at + 20));
  const said = new Map(turns({ numbers: some, part: "${part}" }).map((one) => [one.turn, one.${part}]));
  const lines = some.map((turn) => turn + ": " + said.get(turn).replace(/\\s+/g, " "));
  let whole = 0;
  while (whole < lines.length && (room -= lines[whole].length + 1) >= 0) whole += 1;
  if (whole > 0) print(lines.slice(0, whole).join("\\n"));
  at += whole;
  if (whole < lines.length) break;
}`;
}
