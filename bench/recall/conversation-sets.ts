import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Readers of the conversation sets used for measuring. The sets are not part of the project. */
export interface MeasuredQuestion {
  question: string;
  /** Numbers of the turns that hold the evidence. */
  gold: number[];
  /**
   * What of them holds it, as it was said, where that is a message or a reply of several; else the messages.
   */
  evidence?: { turn: number; text: string }[];
  kind: string;
}

export interface MeasuredConversation {
  name: string;
  turns: { userText: string; assistantText: string; ts: string }[];
  questions: MeasuredQuestion[];
}

const utteranceSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
  date_time: z.string().optional(),
  response_number: z.string().optional(),
});
const sessionSchema = z.array(utteranceSchema);
const questionsSchema = z.array(
  z.object({ question: z.string(), evidence: z.array(z.string()).default([]), category: z.number() }),
);
const temporalQuestionsSchema = z.array(
  z.object({ questions: z.array(z.string()), relevant_docs: z.array(z.number()) }),
);
const messagesSchema = z.array(
  z.object({ id: z.number(), role: z.string(), content: z.string(), time_anchor: z.string().nullish() }),
);

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

function sessionsOf(conversation: Record<string, unknown>) {
  return Object.keys(conversation)
    .filter((name) => /^session_\d+$/.test(name))
    .sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)))
    .map((name) => ({
      start: String(conversation[`${name}_date_time`]),
      utterances: sessionSchema.parse(conversation[name]),
    }));
}

/** "1:56 pm on 8 May, 2023" or "01:56:04 AM on Monday 08 May, 2023". */
function momentOf(text: string): number {
  const match = /(\d+):(\d+)(?::(\d+))?\s*(am|pm) on (?:[a-z]+ )?(\d+) ([a-z]+), (\d+)/i.exec(text);
  if (!match) throw new Error(`Cannot read the time "${text}".`);
  const hour = (Number(match[1]) % 12) + (match[4]?.toLowerCase() === "pm" ? 12 : 0);
  return Date.parse(`${match[5]} ${match[6]} ${match[7]} ${hour}:${match[2]}:${match[3] ?? "00"} UTC`);
}

/** LoCoMo: one utterance is one turn, one second after the one before. Categories 1–4 with evidence. */
export function readLocomo(folder: string, names: readonly string[]): MeasuredConversation[] {
  return names.map((name) => {
    const conversation = z
      .record(z.string(), z.unknown())
      .parse(readJson(join(folder, "locomo", `${name}.json`)));
    const turns: MeasuredConversation["turns"] = [];
    const turnOf = new Map<string, number>();
    for (const { start, utterances } of sessionsOf(conversation)) {
      for (const [place, { speaker, text, dia_id, blip_caption }] of utterances.entries()) {
        const image = blip_caption ? ` [image: ${blip_caption}]` : "";
        const ts = new Date(momentOf(start) + place * 1_000).toISOString();
        turns.push({ userText: `${speaker}: ${text}${image}`, assistantText: "", ts });
        turnOf.set(dia_id, turns.length);
      }
    }
    const questions = questionsSchema.parse(conversation.qa).flatMap(({ question, evidence, category }) => {
      const ids = new Set(
        evidence
          .flatMap((each) => each.split(/[;,\s]+/))
          .map((id) => id.replace(/^D0*(\d+):0*(\d+)$/, "D$1:$2")),
      );
      const gold = [...ids].flatMap((id) => turnOf.get(id) ?? []);
      return category <= 4 && gold.length > 0 ? [{ question, gold, kind: String(category) }] : [];
    });
    return { name, turns, questions };
  });
}

/** BEAM: a user message and the reply after it are one turn. Questions with gold message ids. */
export function readBeam(folder: string, names: readonly string[]): MeasuredConversation[] {
  return names.map((name) => {
    const turns: MeasuredConversation["turns"] = [];
    const turnOf = new Map<number, number>();
    const textOf = new Map<number, string>();
    let moment = Date.UTC(2024, 0, 1);
    for (const message of messagesSchema.parse(readJson(join(folder, "beam-100k", name, "chat.json")))) {
      if (message.time_anchor) moment = Date.parse(`${message.time_anchor.replace(/-/g, " ")} UTC`);
      const last = turns.at(-1);
      if (message.role === "user" || !last) {
        moment += 1_000;
        const userText = message.role === "user" ? withoutTail(message.content) : "";
        turns.push({ userText, assistantText: "", ts: new Date(moment).toISOString() });
      }
      const turn = turns.at(-1);
      if (message.role !== "user" && turn)
        turn.assistantText = `${turn.assistantText}\n${message.content}`.trim();
      turnOf.set(message.id, turns.length);
      textOf.set(message.id, message.role === "user" ? withoutTail(message.content) : message.content);
    }
    const probing = z.record(
      z.string(),
      z.array(z.looseObject({ question: z.string(), source_chat_ids: z.unknown().optional() })),
    );
    const byKind = probing.parse(readJson(join(folder, "beam-100k", name, "probing_questions.json")));
    const questions = Object.entries(byKind).flatMap(([kind, list]) =>
      list.flatMap(({ question, source_chat_ids }) => {
        const ids = [...new Set(numbersIn(source_chat_ids))].filter((id) => turnOf.has(id));
        const gold = [...new Set(ids.flatMap((id) => turnOf.get(id) ?? []))];
        const evidence = ids.map((id) => ({ turn: turnOf.get(id) ?? 0, text: textOf.get(id) ?? "" }));
        return gold.length > 0 ? [{ question, gold, evidence, kind }] : [];
      }),
    );
    return { name, turns, questions };
  });
}

function withoutTail(content: string): string {
  return content.replace(/\s*->->[\s\S]*$/, "");
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/**
 * Questions that name a time; `kinds` are the files of the set, `folderName` "time_qs", or
 * "content_time_qs". First phrasing only.
 */
export function readTemporal(
  folder: string,
  names: readonly string[],
  files: readonly { path: string; kind: string }[],
): MeasuredConversation[] {
  return names.map((name) => {
    const conversation = z
      .record(z.string(), z.unknown())
      .parse(readJson(join(folder, "temporal", "conversations", `${name}.json`)));
    const turns: MeasuredConversation["turns"] = [];
    const turnOf = new Map<number, number>();
    for (const { utterances } of sessionsOf(conversation)) {
      for (const { speaker, text, date_time, response_number } of utterances) {
        turns.push({
          userText: `${speaker}: ${text}`,
          assistantText: "",
          ts: new Date(momentOf(date_time ?? "")).toISOString(),
        });
        turnOf.set(Number(response_number), turns.length);
      }
    }
    const questions = files.flatMap(({ path, kind }) => {
      const file = z
        .record(z.string(), z.unknown())
        .parse(readJson(join(folder, "temporal", "questions", path)));
      return temporalQuestionsSchema
        .parse(file[`file_${name}`] ?? [])
        .flatMap(({ questions: phrasings, relevant_docs }) => {
          const gold = relevant_docs.flatMap((number) => turnOf.get(number) ?? []);
          const [question] = phrasings;
          return question && gold.length > 0 ? [{ question, gold, kind }] : [];
        });
    });
    return { name, turns, questions };
  });
}
