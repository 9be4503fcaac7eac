import { toHtml } from "hast-util-to-html";
import { toHast } from "mdast-util-to-hast";
import { repliesIn } from "../messages/replies.ts";
import { answerTree, sourceAnchor, turnAnchor } from "./answer-tree.ts";
import type { ExportedConversation, ExportedTurn } from "./exported.ts";
import { HTML_STYLE } from "./html-style.ts";
import { noteLines, overview, quoteLine, sourceName } from "./source-words.ts";

/** One self-contained page, with the sources of each answer as its footnotes. */
export function* htmlPieces(conversation: ExportedConversation): Generator<string> {
  const { language } = conversation;
  const title = escaped(conversation.title || repliesIn(language)("exported.untitled"));
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="over">${escaped(overview(conversation))}</p>
`;
  for (const turn of conversation.turns) yield turnHtml(turn, conversation);
  yield "</main>\n</body>\n</html>\n";
}

function turnHtml(turn: ExportedTurn, { language }: ExportedConversation): string {
  const say = repliesIn(language);
  const answer = toHtml(toHast(answerTree(turn)));
  const notes = noteLines(turn, language);
  const [count, ...sentences] = notes;
  const note =
    count === undefined
      ? ""
      : `<div class="note"><p>${escaped(count)}</p><ul>${sentences.map((line) => `<li>${escaped(line.replace(/^- /u, ""))}</li>`).join("")}</ul></div>`;
  const sources = turn.sources.map((source) => {
    const quotes = source.quotes.map((quote) => `<li>${escaped(quoteLine(quote, source, language))}</li>`);
    const gone = source.isGone ? `<p>${escaped(say("exported.gone"))}</p>` : "";
    return `<li id="${sourceAnchor(turn.turnId, source.slot)}" value="${source.slot}"><cite>${escaped(sourceName(source))}</cite>${gone}<ul>${quotes.join("")}</ul></li>`;
  });
  const list =
    sources.length === 0
      ? ""
      : `<section class="sources"><h3>${escaped(say("exported.sources"))}</h3><ol>${sources.join("\n")}</ol></section>`;
  return `<article id="${turnAnchor(turn.turnId)}">
<h2><span class="number">${turn.turnId}.</span> ${escaped(turn.question.trim())}</h2>
<p class="time"><time datetime="${escaped(turn.ts)}">${escaped(turn.ts.slice(0, 16).replace("T", " "))} UTC</time></p>
<div class="answer">${answer}</div>
${note}${list}
</article>
`;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}
