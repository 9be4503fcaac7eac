import { decodePage, pageOfCharset } from "./rtf-code-pages.ts";

/** Where the words of the current group go. "skip": they are data, settings or deleted. */
type Destination = "text" | "skip" | "listtext" | "footnote" | "fonttbl" | "stylesheet" | "title" | "fldinst";

interface Group {
  destination: Destination;
  page: number;
  /** How many characters after a \u are its replacement for old programs. */
  fallbacks: number;
  hidden: boolean;
  target: string;
}

/**
 * Destinations by the control word a group begins with. A group marked as ignorable that is not listed is
 * left out.
 */
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  fonttbl: "fonttbl",
  stylesheet: "stylesheet",
  title: "title",
  fldinst: "fldinst",
  footnote: "footnote",
  listtext: "listtext",
  pntext: "listtext",
};
const SKIPPED = new Set(
  "colortbl info pict object header footer headerl headerr headerf footerl footerr footerf xe tc txe rxe filetbl listtable listoverridetable revtbl rsidtbl generator themedata datastore nonshppict latentstyles annotation atnid atnauthor atntime atrfstart atrfend pgdsctbl objdata mmathPr xmlnstbl pnseclvl bkmkstart bkmkend fontemb falt panose nonesttables".split(
    " ",
  ),
);
const SHOWN_ALTHOUGH_IGNORABLE = new Set(["shppict", "shptxt"]);
const HEADING_STYLE = /^(?:heading|제목|überschrift|titre|título|标题|見出し) ?(\d)$/i;
const DEPTH = 10_000;

/** Tracks the state at each place of an RTF file: group, code page, paragraph. */
export class RtfState {
  readonly #groups: Group[] = [];
  readonly #fonts = new Map<number, number>();
  readonly #headings = new Map<number, number>();
  #group: Group = { destination: "text", page: 1252, fallbacks: 1, hidden: false, target: "" };
  #page = 1252;
  #font = 0;
  #style = 0;
  #styleWords = "";
  #bytes: number[] = [];
  #skip = 0;
  #ignorable = false;
  #fieldWords = "";
  #outline: number | null = null;
  inTable = false;
  /** How deep the list of the current paragraph is nested. */
  level = 0;
  #title = "";

  get destination(): Destination {
    return this.#group.hidden ? "skip" : this.#group.destination;
  }

  get target(): string {
    return this.#group.target;
  }

  get heading(): number | null {
    return this.#outline ?? this.#headings.get(this.#style) ?? null;
  }

  get title(): string | undefined {
    return this.#title.trim() === "" ? undefined : this.#title.trim();
  }

  open(): void {
    if (this.#groups.length >= DEPTH) throw new Error(`more than ${DEPTH} nested groups`);
    this.#skip = 0;
    this.#groups.push(this.#group);
    this.#group = { ...this.#group };
  }

  /** Closes a group. Returns how many are still open. */
  close(): number {
    this.#skip = 0;
    const { destination } = this.#group;
    this.#group = this.#groups.pop() ?? this.#group;
    // The address belongs to the visible part of the field, in the next group.
    if (destination === "fldinst" && this.#group.destination !== "fldinst") {
      this.#group.target = /HYPERLINK\s+"?([^"\s]+)/i.exec(this.#fieldWords)?.[1] ?? "";
      this.#fieldWords = "";
    }
    if (this.#groups.length === 1 && destination === "stylesheet") this.#style = 0;
    return this.#groups.length;
  }

  take(bytes: readonly number[]): void {
    if (this.#group.destination === "skip") return;
    for (const byte of bytes) {
      if (this.#skip > 0) this.#skip -= 1;
      else this.#bytes.push(byte);
    }
  }

  /** Returns the words taken so far, if they are shown; must be called before the state changes. */
  flush(): string {
    if (this.#bytes.length === 0) return "";
    const text = decodePage(this.#bytes, this.#group.page);
    this.#bytes = [];
    return this.#place(text);
  }

  unicode(value: number): string {
    this.#skip = this.#group.fallbacks;
    return this.#place(String.fromCharCode(value & 0xffff));
  }

  /** False for a control word that does not affect the state. */
  control(word: string, value: number | undefined): boolean {
    if (word !== "u") this.#skip = 0;
    const ignorable = this.#ignorable;
    this.#ignorable = word === "ignorable";
    if (word === "ignorable" || word === "u") return true;
    if (this.#enters(word, ignorable)) return word !== "footnote";
    return this.#characters(word, value) || this.#paragraphs(word, value);
  }

  #enters(word: string, ignorable: boolean): boolean {
    if (this.#group.destination === "skip" && word !== "title") return true;
    // A title may be given twice, the second time in Unicode.
    if (word === "title") this.#title = "";
    const named = DESTINATIONS[word];
    if (named !== undefined) this.#group.destination = named;
    else if (SKIPPED.has(word) || (ignorable && !SHOWN_ALTHOUGH_IGNORABLE.has(word)))
      this.#group.destination = "skip";
    else return false;
    return true;
  }

  #characters(word: string, value = 1): boolean {
    if (word === "ansicpg") this.#group.page = this.#page = value || 1252;
    else if (word === "mac") this.#group.page = this.#page = 10_000;
    else if (word === "uc") this.#group.fallbacks = Math.max(0, value);
    else if (word === "v" || word === "deleted") this.#group.hidden = value !== 0;
    else if (word === "plain") this.#group.hidden = false;
    else if (word === "f") this.#setFont(value);
    else if (word === "fcharset" || word === "cpg") {
      const page = word === "cpg" ? value : pageOfCharset(value);
      if (page !== undefined && value !== 0) this.#fonts.set(this.#font, page);
    } else return false;
    return true;
  }

  #setFont(font: number): void {
    this.#font = font;
    if (this.#group.destination !== "fonttbl") this.#group.page = this.#fonts.get(font) ?? this.#page;
  }

  #paragraphs(word: string, value = 0): boolean {
    if (word === "pard") {
      this.#outline = null;
      this.#style = 0;
      this.inTable = false;
      this.level = 0;
    } else if (word === "s") this.#style = value;
    else if (word === "outlinelevel") this.#setOutline(value);
    else if (word === "intbl") this.inTable = true;
    else if (word === "ilvl") this.level = Math.min(8, Math.max(0, value));
    else return false;
    return true;
  }

  #setOutline(value: number): void {
    const level = value >= 0 && value < 9 ? value + 1 : null;
    if (this.#group.destination === "stylesheet") {
      if (level !== null) this.#headings.set(this.#style, level);
    } else this.#outline = level;
  }

  /** Sends words to the destination of their group; those of the file's header are kept here. */
  #place(text: string): string {
    const { destination } = this.#group;
    if (destination === "title") this.#title += text;
    else if (destination === "fldinst") this.#fieldWords += text;
    else if (destination === "stylesheet") this.#nameStyle(text);
    else if (destination !== "fonttbl" && destination !== "skip" && !this.#group.hidden) return text;
    return "";
  }

  #nameStyle(text: string): void {
    this.#styleWords += text;
    const end = this.#styleWords.indexOf(";");
    if (end < 0) return;
    const name = this.#styleWords.slice(0, end).trim();
    this.#styleWords = this.#styleWords.slice(end + 1);
    const level = Number(HEADING_STYLE.exec(name)?.[1] ?? (/^title$/i.test(name) ? 1 : Number.NaN));
    if (level > 0) this.#headings.set(this.#style, Math.min(6, level));
  }
}
