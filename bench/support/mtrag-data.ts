import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Paragraph } from "./korquad-data.ts";
import { evaluationFile } from "./korquad-data.ts";

export const MTRAG_DOMAINS = ["clapnq", "govt"] as const;
export type MtragDomain = (typeof MTRAG_DOMAINS)[number];
export type MtragLabel = "first" | "follow-up" | "clarification" | "other";

export interface MtragTurn {
  user: string;
  answer: string;
  /** Ids of the passages that the answer was written from. */
  contexts: string[];
}

export interface MtragQuestion {
  domain: MtragDomain;
  id: string;
  label: MtragLabel;
  /** The turns before it, oldest first. */
  history: MtragTurn[];
  question: string;
  /** The same, made to stand alone by a person. */
  rewrite: string;
  relevant: ReadonlySet<string>;
}

const messageSchema = z.object({
  speaker: z.enum(["user", "agent"]),
  text: z.string(),
  contexts: z.array(z.object({ document_id: z.string() })).optional(),
});
const conversationSchema = z.object({ domain: z.string(), messages: z.array(messageSchema) });
const queryIdSchema = z.object({ _id: z.string(), text: z.string() });
const passageSchema = z.object({ _id: z.string(), title: z.string(), text: z.string() });
const labelsSchema = z.array(z.tuple([z.string(), z.number(), z.string(), z.string(), z.string()]));

/**
 * MT-RAG: the passages of each domain, and every judged question with the conversation before it.
 * Null when it is not there.
 */
export function readMtrag(): {
  passages: Record<MtragDomain, Paragraph[]>;
  questions: MtragQuestion[];
} | null {
  const path = evaluationFile("mtrag", "conversations.jsonl");
  if (path === null) return null;
  const folder = join(path, "..");
  const conversations = linesOf(path).map((line) => conversationSchema.parse(line));
  const labels = labelsSchema.parse(JSON.parse(readFileSync(join(folder, "turn_labels.json"), "utf8")));
  const labelOf = new Map(labels.map(([, , , label, id]) => [id, label]));
  const questions = MTRAG_DOMAINS.flatMap((domain) => {
    const turnsBefore = turnsByQuestions(conversations.filter((each) => each.domain === domain));
    const rewrites = new Map(queriesOf(folder, domain, "rewrite"));
    const relevant = relevantOf(folder, domain);
    return queriesOf(folder, domain, "questions").flatMap(([id, users]): MtragQuestion[] => {
      const judged = relevant.get(id);
      const history = turnsBefore.get(JSON.stringify(users));
      if (judged === undefined || history === undefined) return [];
      return [
        {
          domain,
          id,
          label: nameOf(labelOf.get(id)),
          history,
          question: users.at(-1) ?? "",
          rewrite: rewrites.get(id)?.at(-1) ?? "",
          relevant: judged,
        },
      ];
    });
  });
  const passagesOf = (domain: MtragDomain) =>
    linesOf(join(folder, "corpus", `${domain}.jsonl`)).map((line): Paragraph => {
      const { _id: docId, title, text } = passageSchema.parse(line);
      return { docId, title, text };
    });
  return { passages: { clapnq: passagesOf("clapnq"), govt: passagesOf("govt") }, questions };
}

function linesOf(path: string): unknown[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

/** Each question's id with the user's messages up to it. */
function queriesOf(folder: string, domain: MtragDomain, kind: string): [id: string, users: string[]][] {
  return linesOf(join(folder, "queries", domain, `${domain}_${kind}.jsonl`)).map((line) => {
    const { _id: id, text } = queryIdSchema.parse(line);
    return [
      id,
      text
        .split(/(?:^|\n)\|user\|:\s*/u)
        .slice(1)
        .map(plain),
    ];
  });
}

/** The turns before a question, by the user's messages up to it. */
function turnsByQuestions(
  conversations: readonly z.infer<typeof conversationSchema>[],
): Map<string, MtragTurn[]> {
  const before = new Map<string, MtragTurn[]>();
  for (const { messages } of conversations) {
    const turns: MtragTurn[] = [];
    for (const { speaker, text, contexts } of messages) {
      if (speaker === "user") {
        before.set(JSON.stringify([...turns.map(({ user }) => user), plain(text)]), [...turns]);
        turns.push({ user: plain(text), answer: "", contexts: [] });
        continue;
      }
      const last = turns.at(-1);
      if (!last) continue;
      last.answer = text;
      last.contexts = (contexts ?? []).map(({ document_id }) => document_id);
    }
  }
  return before;
}

function plain(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function relevantOf(folder: string, domain: MtragDomain): Map<string, Set<string>> {
  const relevant = new Map<string, Set<string>>();
  const rows = readFileSync(join(folder, "queries", domain, "qrels", "dev.tsv"), "utf8").split("\n");
  for (const row of rows.slice(1)) {
    const [id, passage, score] = row.trim().split("\t");
    if (!id || !passage || Number(score) <= 0) continue;
    relevant.set(id, (relevant.get(id) ?? new Set()).add(passage));
  }
  return relevant;
}

function nameOf(label: string | undefined): MtragLabel {
  if (label === "first") return "first";
  if (label === "Follow-up") return "follow-up";
  return label === "Clarification" ? "clarification" : "other";
}
