import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { candidateSchema } from "../../lib/domain/reference.ts";
import { languageOf } from "../../lib/domain/text.ts";
import { degradedSchema, shownDocumentSchema } from "../../lib/domain/turn.ts";
import { unsupportedSchema } from "../../lib/domain/unsupported.ts";
import { unsupportedNote } from "../../lib/domain/unsupported-note.ts";
import { wireNames } from "../../lib/domain/wire/wire-name.ts";
import type { Connection } from "../connect.ts";

/** The part of an answer that a terminal shows. */
const answerSchema = z.object({
  sessionId: z.string(),
  turnId: z.number(),
  answer: z.string(),
  unsupported: z.array(unsupportedSchema).optional(),
  refs: z.array(
    z.object({
      slot: z.number(),
      title: z.string(),
      version: z.number(),
      passages: z.array(z.object({ page: z.number().optional(), section: z.string().optional() })),
    }),
  ),
  documents: z.array(shownDocumentSchema),
  candidates: z.array(candidateSchema),
  degraded: z.array(degradedSchema),
});
type Answer = z.infer<typeof answerSchema>;

interface AskOptions {
  question: string;
  dataFolder: string;
  session: string | undefined;
  startNew: boolean;
  assistant: string | undefined;
}

/** Asks in the ongoing conversation of this data folder, and prints the answer with its numbered sources. */
export async function askQuestion(connection: Connection, options: AskOptions): Promise<number> {
  const session =
    options.startNew || options.assistant
      ? options.session
      : (options.session ?? lastSession(options.dataFolder));
  const answer = await connection.request("/api/ask", answerSchema, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(
      wireNames({ message: options.question, sessionId: session, assistant: options.assistant }),
    ),
  });
  rememberSession(options.dataFolder, answer.sessionId);
  process.stdout.write(`${textOf(answer, connection)}\n`);
  return 0;
}

export function textOf(answer: Answer, connection: Pick<Connection, "url" | "lasting">): string {
  const lines = [answer.answer.trim()];
  const note = unsupportedNote(answer.answer, answer.unsupported, languageOf(answer.answer));
  if (note.length > 0) lines.push("", ...note.map((line) => `? ${line}`));
  if (answer.refs.length > 0) {
    lines.push("");
    for (const docRef of answer.refs) {
      const [passage] = docRef.passages;
      const place = passage?.page === undefined ? passage?.section : `p.${passage.page}`;
      lines.push(`[${docRef.slot}] ${docRef.title}${place ? ` · ${place}` : ""} · v${docRef.version}`);
    }
  }
  for (const candidate of answer.candidates) {
    lines.push(`  ${candidate.turnId}.${candidate.slot} ${candidate.title} (${candidate.question})`);
  }
  for (const { url } of answer.documents) {
    lines.push(
      connection.lasting ? `→ ${new URL(url, connection.url).href}` : `→ ${url} (to open it: npm start)`,
    );
  }
  for (const { what, why } of answer.degraded) lines.push(`! ${what}: ${why}`);
  return lines.join("\n");
}

function sessionFile(dataFolder: string): string {
  return join(dataFolder, "command-line-session");
}

function lastSession(dataFolder: string): string | undefined {
  try {
    return readFileSync(sessionFile(dataFolder), "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

function rememberSession(dataFolder: string, session: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(sessionFile(dataFolder), `${session}\n`, { mode: 0o600 });
}
