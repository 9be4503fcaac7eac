import { singleBlanks } from "../../domain/text.ts";
import { repliesIn } from "../../messages/replies.ts";
import { answerTree, sourceAnchor, turnAnchor } from "../answer-tree.ts";
import { type Block, blocksOf } from "../blocks.ts";
import type { ExportedConversation, ExportedTurn } from "../exported.ts";
import { noteLines, overview, quoteLine, sourceName } from "../source-words.ts";
import { PageWriter, SOFT } from "./page-writer.ts";

const TEXT = 10;
const SMALL = 8.5;
const INDENT = 18;

/** The conversation on A4 pages, with the glyphs it needs of a Korean font embedded. */
export function pdfOf(conversation: ExportedConversation): Promise<Uint8Array> {
  const { language } = conversation;
  const title = conversation.title || repliesIn(language)("exported.untitled");
  const page = new PageWriter({ title, language });
  page.write([{ text: title, bold: true }], { size: 18 });
  page.write([{ text: overview(conversation) }], { size: SMALL, color: SOFT });
  for (const turn of conversation.turns) writeTurn(page, turn, conversation);
  return page.bytes();
}

function writeTurn(page: PageWriter, turn: ExportedTurn, { language }: ExportedConversation): void {
  const say = repliesIn(language);
  const soft = { size: SMALL, color: SOFT };
  const question = turn.question.trim();
  page.space(10);
  page.rule();
  page.keep(80);
  page.document.outline.addItem(`${turn.turnId}. ${singleBlanks(question).slice(0, 120)}`);
  page.write([{ text: `${turn.turnId}. ${question}`, bold: true }], {
    size: 12,
    anchor: turnAnchor(turn.turnId),
  });
  page.write([{ text: `${turn.ts.slice(0, 16).replace("T", " ")} UTC` }], soft);
  page.space(4);
  for (const block of blocksOf(answerTree(turn))) writeBlock(page, block);
  for (const line of noteLines(turn, language))
    page.write([{ text: line }], { ...soft, indent: 12, bar: true });
  if (turn.sources.length === 0) return;
  page.space(6);
  page.keep(40);
  page.write([{ text: say("exported.sources"), bold: true }], soft);
  for (const source of turn.sources) {
    const anchor = sourceAnchor(turn.turnId, source.slot);
    page.write([{ text: sourceName(source) }], {
      size: SMALL,
      indent: INDENT + 4,
      marker: `[${source.slot}]`,
      anchor,
    });
    if (source.isGone) page.write([{ text: say("exported.gone") }], { ...soft, indent: INDENT + 4 });
    for (const quote of source.quotes)
      page.write([{ text: quoteLine(quote, source, language) }], { ...soft, indent: INDENT + 4 });
  }
}

function writeBlock(page: PageWriter, block: Block): void {
  switch (block.kind) {
    case "heading":
      page.space(6);
      page.keep(48);
      page.write(
        block.runs.map((run) => ({ ...run, bold: true as const })),
        { size: Math.max(TEXT, 13 - block.level) },
      );
      break;
    case "code":
      page.write([{ text: block.text, code: true }], {
        size: SMALL,
        indent: INDENT * block.depth + 6,
        shade: true,
      });
      page.space(6);
      break;
    case "rule":
      page.rule();
      break;
    case "table":
      page.space(4);
      page.table(block.rows, SMALL);
      break;
    default:
      page.write(block.runs, {
        size: TEXT,
        indent: INDENT * block.depth,
        marker: block.marker,
        bar: block.depth > 0 && block.marker === undefined,
      });
      page.space(block.marker === undefined ? 5 : 2);
  }
}
