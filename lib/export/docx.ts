import {
  Bookmark,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { repliesIn } from "../messages/replies.ts";
import { answerTree, sourceAnchor, turnAnchor } from "./answer-tree.ts";
import { type Block, blocksOf, type Run } from "./blocks.ts";
import type { ExportedConversation, ExportedTurn } from "./exported.ts";
import { noteLines, overview, quoteLine, sourceName } from "./source-words.ts";

/** The indent per list level, in twentieths of a point. */
const INDENT = 360;
const SOFT = "5F5B54";
const MONOSPACE = { ascii: "Consolas", hAnsi: "Consolas", eastAsia: "Malgun Gothic", cs: "Consolas" };
/** Fonts that every Word has, in whatever language it was installed. */
const FONT = { ascii: "Calibri", hAnsi: "Calibri", eastAsia: "Malgun Gothic", cs: "Calibri" };

/** The conversation for a word processor. Its numbers link to the list of sources below each answer. */
export async function docxOf(conversation: ExportedConversation): Promise<Uint8Array> {
  const { language } = conversation;
  const title = conversation.title || repliesIn(language)("exported.untitled");
  const document = new Document({
    title: printable(title),
    creator: "Ibid",
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 21, language: { value: "en-US", eastAsia: "ko-KR" } },
          paragraph: { spacing: { after: 120, line: 300 } },
        },
      },
    },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [textRun({ text: title })] }),
          new Paragraph({ children: [new TextRun({ text: overview(conversation), color: SOFT, size: 18 })] }),
          ...conversation.turns.flatMap((turn) => turnParagraphs(turn, conversation)),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function turnParagraphs(turn: ExportedTurn, { language }: ExportedConversation): (Paragraph | Table)[] {
  const say = repliesIn(language);
  const small = (text: string, indent = 0) =>
    new Paragraph({
      indent: { left: indent },
      spacing: { after: 40 },
      children: [new TextRun({ text: printable(text), size: 18, color: SOFT })],
    });
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      spacing: { before: 360, after: 80 },
      children: [
        new Bookmark({
          id: turnAnchor(turn.turnId),
          children: lines({ text: `${turn.turnId}. ${turn.question.trim()}` }),
        }),
      ],
    }),
    small(`${turn.ts.slice(0, 16).replace("T", " ")} UTC`),
    ...blocksOf(answerTree(turn)).map(blockOf),
    ...noteLines(turn, language).map((line) => small(line)),
    ...(turn.sources.length === 0 ? [] : [small(say("exported.sources"))]),
    ...turn.sources.flatMap((source) => [
      new Paragraph({
        spacing: { after: 40 },
        children: [
          new Bookmark({
            id: sourceAnchor(turn.turnId, source.slot),
            children: [new TextRun({ text: printable(`[${source.slot}] ${sourceName(source)}`), size: 18 })],
          }),
        ],
      }),
      ...(source.isGone ? [small(say("exported.gone"), INDENT)] : []),
      ...source.quotes.map((quote) => small(quoteLine(quote, source, language), INDENT)),
    ]),
  ];
}

const HEADINGS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4] as const;

function blockOf(block: Block): Paragraph | Table {
  switch (block.kind) {
    case "heading":
      return new Paragraph({
        heading: HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? HeadingLevel.HEADING_4,
        children: block.runs.flatMap(childrenOf),
      });
    case "code":
      return new Paragraph({
        indent: { left: INDENT * block.depth },
        shading: { fill: "F4F1EA" },
        children: lines({ text: block.text, code: true }),
      });
    case "rule":
      return new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: "D9D5CD" } } });
    case "table":
      return tableOf(block.rows);
    default: {
      const marker = block.marker === undefined ? [] : [new TextRun({ text: `${block.marker}\t` })];
      return new Paragraph({
        indent: { left: INDENT * block.depth, hanging: block.marker === undefined ? 0 : INDENT },
        tabStops: [{ type: "left", position: INDENT * block.depth }],
        children: [...marker, ...block.runs.flatMap(childrenOf)],
      });
    }
  }
}

function tableOf(rows: Run[][][]): Table {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: Array.from({ length: columns }, (_, column) => {
            const runs = (row[column] ?? []).map((run): Run => (index === 0 ? { ...run, bold: true } : run));
            return new TableCell({
              children: [new Paragraph({ spacing: { after: 0 }, children: runs.flatMap(childrenOf) })],
            });
          }),
        }),
    ),
  });
}

function childrenOf(run: Run): ParagraphChild[] {
  if (run.link === undefined) return lines(run);
  const { link, ...shown } = run;
  const isInside = link.startsWith("#");
  const children = [textRun(shown, isInside ? { superScript: true } : { style: "Hyperlink" })];
  return isInside
    ? [new InternalHyperlink({ anchor: link.slice(1), children })]
    : [new ExternalHyperlink({ link, children })];
}

/** Turns line breaks of the text into line breaks of the paragraph. */
function lines(run: Run): TextRun[] {
  return run.text
    .split("\n")
    .map((text, index) => textRun({ ...run, text }, index === 0 ? {} : { break: 1 }));
}

function textRun(
  { text, bold, italic, code, strike }: Run,
  more: { break?: number; superScript?: boolean; style?: string } = {},
): TextRun {
  return new TextRun({
    text: printable(text),
    bold: bold ?? false,
    italics: italic ?? false,
    strike: strike ?? false,
    ...(code ? { font: MONOSPACE } : {}),
    ...more,
  });
}

/** Removes what XML does not allow: control characters, and half of a surrogate pair. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r]|\p{Cc}|[\ufffe\uffff]/gu, (sign) => (/\s/u.test(sign) ? sign : ""));
}
