import { cutAtWord, oneLine } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { contentWords } from "../../language/text/content-words.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { questionAttribute } from "../../prompts/evidence-blocks.ts";
import { fencedText } from "../../prompts/fenced-text.ts";
import { withoutInvisible } from "../../prompts/invisible.ts";
import { PROMPT_DOCUMENTS_OF_TURN, PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";

interface LineOfTurn {
  /** Most UTF-16 code units of the question and of the answer. */
  question: number;
  answer: number;
  /** What was searched for: of an answer, only the sentences about it are shown. */
  query?: string;
  /** The question's number, if it differs from the turn's. */
  place?: number | undefined;
}

/** One line per turn: when it was, what was asked, what came out. It is cited as [turn 3]. */
export function turnLine(turn: Turn, { question, answer, query, place }: LineOfTurn): string {
  const { turnId, ts, summary, assistantText, docRefs } = turn;
  const asked = shortLine(askedText(turn), question);
  // A summary also holds the question; the outcome stands after its arrow.
  const [, outcome = ""] = /→\s*(.+)$/su.exec(summary ?? "") ?? [];
  const about = query === undefined ? "" : sentencesAbout(query, assistantText, answer);
  const said =
    assistantText.trim() === "" ? "" : ` → ${shortLine(about || outcome || assistantText, answer)}`;
  const documents = docRefs.length > 0 ? ` | documents: ${docRefs.length}` : "";
  const counted = place === undefined ? "" : ` (question ${place})`;
  return `[turn ${turnId}]${counted} ${ts.slice(0, 16).replace("T", " ")} | ${asked}${said}${documents}`;
}

/** The sentences with most words of a query, in order; none if no sentence has any. */
function sentencesAbout(query: string, text: string, length: number): string {
  const keys = new Set(contentWords(query).map(({ key }) => key));
  const sentences = splitSentences(text).map(({ from, to }, place) => {
    const said = text.slice(from, to).trim();
    const shared = new Set(contentWords(said).flatMap(({ key }) => (keys.has(key) ? [key] : []))).size;
    return { said, place, shared };
  });
  let room = length;
  const chosen = sentences
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.place - b.place)
    .filter(({ said }, rank) => {
      const fits = rank === 0 || said.length < room;
      if (fits) room -= said.length + 3;
      return fits;
    });
  return chosen
    .sort((a, b) => a.place - b.place)
    .map(({ said }) => said)
    .join(" … ");
}

/** Titles and ids of the documents that an answer cited, by its own numbers. */
export function citedLine({ docRefs }: Turn): string {
  const cited = docRefs
    .slice(0, PROMPT_DOCUMENTS_OF_TURN)
    .map(
      ({ slot, title, docId }) =>
        `${slot}: "${shortLine(title, PROMPT_TITLE_LENGTH)}" (${shortLine(docId, PROMPT_TITLE_LENGTH)})`,
    );
  return cited.length === 0 ? "" : `That answer's own numbers: ${cited.join("; ")}`;
}

/** What was said, between tags that nobody can guess. */
export function turnBlock(
  { turnId, ts }: Pick<Turn, "turnId" | "ts">,
  place: number | undefined,
  lines: readonly string[],
  fence: string,
): string {
  const tag = `turn-${fence}`;
  const time = ts.slice(0, 16).replace("T", " ");
  return `<${tag} number="${turnId}"${questionAttribute(place)} time="${time}" cite_as="[turn ${turnId}]">\n${lines.join("\n")}\n</${tag}>`;
}

function shortLine(text: string, length: number): string {
  return fencedText(cutAtWord(oneLine(withoutInvisible(text.slice(0, 4 * length))), length));
}
