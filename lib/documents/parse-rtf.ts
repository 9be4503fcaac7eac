import { noteOf } from "./escape-markdown.ts";
import { damaged } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { RtfState } from "./rtf-state.ts";
import { rtfTokens } from "./rtf-tokens.ts";
import { Runs } from "./runs.ts";

/** Control words that stand for a character. */
const SIGNS: Readonly<Record<string, string>> = {
  tab: " ",
  line: "\n",
  nbsp: " ",
  nbhyphen: "-",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
};
const HEADING_LENGTH = 300;

/** Text, headings by their styles, lists, tables, links and notes of an RTF file. */
export function parseRtf(bytes: Uint8Array): ParsedDocument {
  const reader = new RtfReader();
  const state = new RtfState();
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  for (const token of rtfTokens(rtf)) {
    if (token.kind !== "bytes") reader.add(state.flush(), state);
    if (token.kind === "open") state.open();
    else if (token.kind === "bytes") state.take(token.bytes);
    else if (token.kind === "close") {
      // Anything after the last group is rubbish.
      if (state.close() === 0) return reader.result(state.title);
    } else if (token.kind === "word") {
      if (!state.control(token.word, token.value)) reader.control(token.word, state);
      if (token.word === "u") reader.add(state.unicode(token.value ?? 0), state);
    }
  }
  // The outermost group was never closed: the file is truncated.
  throw damaged("RTF");
}

class RtfReader {
  readonly #writer = new MarkdownWriter();
  #runs = new Runs();
  #notes: string[] = [];
  #marker = "";
  #rows: string[][] = [];
  #row: string[] = [];
  #cell: string[] = [];

  add(text: string, { destination, target }: Pick<RtfState, "destination" | "target">): void {
    if (text === "") return;
    if (destination === "listtext") this.#marker += text;
    else if (destination === "footnote") this.#notes[this.#notes.length - 1] += text;
    else if (destination === "text") this.#runs.add(text, target);
  }

  control(word: string, state: RtfState): void {
    const sign = SIGNS[word];
    if (sign !== undefined) this.add(sign, state);
    else if (state.destination === "footnote" && word === "par") this.add(" ", state);
    else if (word === "footnote") this.#notes.push("");
    else if (state.destination !== "text") return;
    else if (word === "par" || word === "sect" || word === "page") this.#paragraph(state);
    else if (word === "nestcell") this.add(" ", state);
    else if (word === "cell") this.#endCell();
    else if (word === "row") this.#endRow();
  }

  result(title: string | undefined): ParsedDocument {
    this.#paragraph({ heading: null, inTable: false, level: 0 });
    this.#endTable();
    return { ...this.#writer.result(), title };
  }

  #paragraph({ heading, inTable, level }: Pick<RtfState, "heading" | "inTable" | "level">): void {
    const text = this.#runs.markdown + this.#notes.map(noteOf).join("");
    this.#runs = new Runs();
    this.#notes = [];
    const marker = this.#marker.trim();
    this.#marker = "";
    if (inTable) {
      if (text !== "") this.#cell.push([marker, text].filter(Boolean).join(" "));
      return;
    }
    this.#endTable();
    if (text === "") return;
    if (heading !== null && text.length <= HEADING_LENGTH)
      this.#writer.heading(heading, [marker, text].filter(Boolean).join(" "));
    else if (marker !== "") this.#writer.listItem(level, marker, text);
    else this.#writer.lines(text);
  }

  #endCell(): void {
    this.#paragraph({ heading: null, inTable: true, level: 0 });
    this.#row.push(this.#cell.join(" "));
    this.#cell = [];
  }

  #endRow(): void {
    if (this.#row.length > 0) this.#rows.push(this.#row);
    this.#row = [];
  }

  #endTable(): void {
    this.#endRow();
    if (this.#rows.length > 0) this.#writer.table(this.#rows);
    this.#rows = [];
  }
}
