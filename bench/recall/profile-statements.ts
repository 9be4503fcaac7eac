import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { MeasuredConversation } from "./conversation-sets.ts";

const topicsSchema = z.array(
  z.object({
    number: z.string(),
    title: z.string(),
    ptkb: z.record(z.string(), z.string()),
    turns: z.array(z.object({ turn_id: z.number(), utterance: z.string(), response: z.string() })),
  }),
);

const MINUTE_MS = 60_000;

/** What the question is made of. */
export type AskedWith = "utterance" | "question before" | "turn before";

/**
 * iKAT 2023: what a person said of themselves, each statement one turn of theirs, and which statements matter
 * for what they say later (the judgements of NIST). `question before`: the title and what the person said
 * before stand behind the utterance; `turn before`: the answer to it too.
 */
export function readProfileStatements(folder: string, askedWith: AskedWith): MeasuredConversation[] {
  const judged = judgementsOf(join(folder, "ikat", "ptkb_rel_nist"));
  const file = join(folder, "ikat", "2023_test_topics.json");
  return topicsSchema.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ number, title, ptkb, turns }) => {
    const names = Object.keys(ptkb);
    const questions = turns.flatMap(({ turn_id, utterance }, place) => {
      const relevant = judged.get(`${number}_${turn_id}`);
      if (relevant === undefined) return [];
      const before = turns[place - 1];
      const parts = {
        utterance: [utterance],
        "question before": [utterance, title, before?.utterance ?? ""],
        "turn before": [utterance, title, before?.utterance ?? "", before?.response ?? ""],
      };
      const question = parts[askedWith].filter(Boolean).join("\n");
      const gold = names.flatMap((name, at) => (relevant.has(name) ? [at + 1] : []));
      return gold.length > 0 ? [{ question, gold, kind: number }] : [];
    });
    return {
      name: number,
      turns: names.map((name, place) => ({
        userText: ptkb[name] ?? "",
        assistantText: "",
        ts: new Date(Date.UTC(2023, 0, 1) + place * MINUTE_MS).toISOString(),
      })),
      questions,
    };
  });
}

function judgementsOf(path: string): Map<string, Set<string>> {
  const judged = new Map<string, Set<string>>();
  for (const line of readFileSync(path, "utf8").trim().split("\n")) {
    const [turn = "", , statement = "", relevance] = line.split(/\s+/);
    const known = judged.get(turn) ?? new Set<string>();
    if (Number(relevance) > 0) known.add(statement);
    judged.set(turn, known);
  }
  return judged;
}
