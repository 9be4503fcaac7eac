import { cutAtWord } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { fencedText } from "../../prompts/fenced-text.ts";
import { withoutInvisible } from "../../prompts/invisible.ts";
import { PROMPT_DOCUMENTS_OF_TURN, PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";

/** One line for a turn: when it was, what was asked, what came out. It is cited as [turn 3]. */
export function turnLine(turn: Turn, length: { question: number; answer: number }): string {
  const { turnId, ts, summary, assistantText, docRefs } = turn;
  const asked = oneLine(askedText(turn), length.question);
  // A summary says what was asked, too: behind its arrow stands what came out.
  const [, outcome = ""] = /→\s*(.+)$/su.exec(summary ?? "") ?? [];
  const said = oneLine(outcome || assistantText, length.answer);
  const documents = docRefs.length > 0 ? ` | documents: ${docRefs.length}` : "";
  return `[turn ${turnId}] ${ts.slice(0, 16).replace("T", " ")} | ${asked} → ${said}${documents}`;
}

/** Titles and ids of the documents that an answer cited, by its own numbers. */
export function citedLine({ docRefs }: Turn): string {
  const cited = docRefs
    .slice(0, PROMPT_DOCUMENTS_OF_TURN)
    .map(
      ({ slot, title, docId }) =>
        `${slot}: "${oneLine(title, PROMPT_TITLE_LENGTH)}" (${oneLine(docId, PROMPT_TITLE_LENGTH)})`,
    );
  return cited.length === 0 ? "" : `That answer's own numbers: ${cited.join("; ")}`;
}

/** What was said, between tags that nobody can guess. */
export function turnBlock(turnId: number, ts: string, lines: readonly string[], fence: string): string {
  const tag = `turn-${fence}`;
  const time = ts.slice(0, 16).replace("T", " ");
  return `<${tag} number="${turnId}" time="${time}" cite_as="[turn ${turnId}]">\n${lines.join("\n")}\n</${tag}>`;
}

function oneLine(text: string, length: number): string {
  return fencedText(
    cutAtWord(
      withoutInvisible(text.slice(0, 4 * length))
        .replace(/\s+/gu, " ")
        .trim(),
      length,
    ),
  );
}
