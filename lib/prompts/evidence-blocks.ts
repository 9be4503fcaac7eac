import { asWritten } from "../language/markdown/as-written.ts";
import { fencedAttribute, fencedText } from "./fenced-text.ts";

export interface EvidenceDocument {
  number: number;
  title: string;
  docId: string;
  /** The user's words for the document ("document 2"), if they referred to it. */
  named?: string;
  /** Which version was shown, if the prompt says so. */
  version?: number;
  /** Its place among its editions, in words. */
  edition?: string;
  /** `follows`: stands directly behind the one before it, so nothing is left out between them. */
  passages: { section: string; page?: number; text: string; follows?: true }[];
}

export interface EarlierTurn {
  turnId: number;
  /** The number of the user's question, from 1, if it differs from the turn number. */
  question?: number;
  userText: string;
  /**
   * The whole answer or its beginning; empty: there was no room for it, or it only said that nothing was
   * found.
   */
  assistantText: string;
  documents: readonly string[];
}

/** A line of the prompt with the turns it rests on. */
export interface RestingLine {
  text: string;
  turns: readonly number[];
  /** The day, if the line is from an earlier conversation. */
  day?: string;
}

/** The data that every answer is written from. */
export interface GroundedInput {
  /** The random mark of this prompt's tags. */
  fence: string;
  question: string;
  /** The length of the message in characters, if the question is only its beginning. */
  questionLength?: number;
  /** What the user said about themselves: all alerts first. */
  profile: { alerts: readonly string[]; facts: readonly string[] };
  /** The rolling summary of the conversation, with the turns each sentence rests on. */
  memory: readonly RestingLine[];
  /** What the conversation is about, newest last. */
  entities: readonly RestingLine[];
  /** Earlier turns, oldest first. */
  turns: readonly EarlierTurn[];
  evidence: readonly EvidenceDocument[];
}

/**
 * Each part ends with a line break and does not begin with one, so that the tokens of the whole are the sum
 * of those of its parts.
 */
export function groundedPrompt(input: GroundedInput): string {
  const { fence } = input;
  return [
    renderProfile(input.profile, fence),
    renderLines("memory", input.memory, fence),
    renderLines("entities", input.entities, fence),
    renderAsked(input.turns.filter(isOnlyAsked), fence),
    ...input.turns.filter((turn) => !isOnlyAsked(turn)).map((turn) => renderTurn(turn, fence)),
    ...input.evidence.map((document) => renderDocument(document, fence)),
    renderQuestion(input),
  ].join("");
}

/** The first thing in the prompt; the trace leaves it out. */
export function renderProfile({ alerts, facts }: GroundedInput["profile"], fence: string): string {
  if (alerts.length + facts.length === 0) return "";
  const lines = (title: string, items: readonly string[]) =>
    items.length === 0 ? "" : `${title}\n${items.map(renderValue).join("")}`;
  return tagged("profile", fence, `${lines("Alerts:", alerts)}${lines("Told by the user:", facts)}`);
}

export function renderValue(line: string): string {
  return `- ${oneLine(line)}\n`;
}

export function renderLines(
  name: "memory" | "entities",
  lines: readonly RestingLine[],
  fence: string,
): string {
  return lines.length === 0 ? "" : tagged(name, fence, lines.map(renderLine).join(""));
}

export function renderLine({ text, turns, day }: RestingLine): string {
  if (day !== undefined) return `- ${oneLine(text)} (from an earlier conversation, ${day})\n`;
  return `- ${oneLine(text)} (${turns.length > 1 ? "turns" : "turn"} ${turns.join(", ")})\n`;
}

/**
 * Whether only the user's words are shown: one line says that, and tags of its own would cost more than it.
 */
export function isOnlyAsked({ assistantText, documents }: EarlierTurn): boolean {
  return assistantText === "" && documents.length === 0;
}

/** The turns of which only the user's words are shown, before all others. */
export function renderAsked(turns: readonly EarlierTurn[], fence: string): string {
  return turns.length === 0 ? "" : tagged("turns", fence, turns.map(renderAskedLine).join(""), ' of="user"');
}

export function renderAskedLine({ turnId, question, userText }: EarlierTurn): string {
  const place = question === undefined ? "" : ` (question ${question})`;
  return `[turn ${turnId}]${place} ${oneLine(userText)}\n`;
}

export function renderTurn(turn: EarlierTurn, fence: string): string {
  const answer = turn.assistantText === "" ? "" : `Answer: ${fencedText(turn.assistantText)}\n`;
  const documents =
    turn.documents.length > 0 ? `Documents of that answer: ${turn.documents.map(oneLine).join("; ")}\n` : "";
  const body = `User: ${fencedText(turn.userText)}\n${answer}${documents}`;
  return tagged("turn", fence, body, ` number="${turn.turnId}"${questionAttribute(turn.question)}`);
}

export function questionAttribute(place: number | undefined): string {
  return place === undefined ? "" : ` question="${place}"`;
}

export function renderDocument(document: EvidenceDocument, fence: string): string {
  const named = document.named ? ` named="${fencedAttribute(document.named)}"` : "";
  const edition = document.edition ? ` edition="${fencedAttribute(document.edition)}"` : "";
  const version = document.version === undefined ? "" : ` version="${document.version}"`;
  const attributes = ` number="${document.number}" title="${fencedAttribute(document.title)}" id="${fencedAttribute(document.docId)}"${version}${named}${edition}`;
  const passages = document.passages.map((passage, place) => {
    const gap = place === 0 || passage.follows ? "" : "…\n";
    return `${gap}${renderPassage(passage)}`;
  });
  return tagged("document", fence, passages.join(""), attributes);
}

export function renderPassage({ section, page, text }: EvidenceDocument["passages"][number]): string {
  const place = [section, page ? `p. ${page}` : ""].filter(Boolean).join(", ");
  return `${place ? `(${oneLine(place)})\n` : ""}${fencedText(asWritten(text))}\n`;
}

export function renderQuestion({
  question,
  questionLength,
  fence,
}: Pick<GroundedInput, "question" | "questionLength" | "fence">): string {
  const given =
    questionLength === undefined
      ? ""
      : ` given="the first ${question.length} of ${questionLength} characters"`;
  return tagged("question", fence, `${fencedText(question)}\n`, given);
}

function tagged(name: string, fence: string, body: string, attributes = ""): string {
  return `<${name}-${fence}${attributes}>\n${body}</${name}-${fence}>\n\n`;
}

function oneLine(text: string): string {
  return fencedText(text).replace(/\s+/g, " ");
}
