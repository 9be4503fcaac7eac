/** Tags that a table written as HTML may use; all others are dropped and their text is kept. */
const TAGS = [
  "table",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "caption",
  "br",
  "p",
  "strong",
  "b",
  "em",
  "i",
  "sub",
  "sup",
  "ul",
  "ol",
  "li",
] as const;
export type HtmlTag = (typeof TAGS)[number];
/** Elements whose text is not meant for reading. */
const UNREADABLE = /^(?:script|style|template|iframe|object|noscript|title)$/;
const DEPTH_MAX = 64;

export interface HtmlText {
  type: "text";
  value: string;
  /** Offset of the raw text in the source. */
  from: number;
  raw: string;
}

export interface HtmlElement {
  type: "element";
  tag: HtmlTag;
  colSpan: number;
  rowSpan: number;
  children: HtmlNode[];
}

export type HtmlNode = HtmlText | HtmlElement;

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function isTag(name: string): name is HtmlTag {
  return TAGS.some((tag) => tag === name);
}

/** Parses the table into plain data. Only text, known tags and two numbers of the source reach the page. */
export function parseHtmlTable(source: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: HtmlTag; children: HtmlNode[] }[] = [];
  let unreadable: string | null = null;
  for (const match of source.matchAll(/<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][A-Za-z\d]*)([^>]*)>|[^<]+|</g)) {
    const [raw, closing, written, attributes = ""] = match;
    const name = written?.toLowerCase();
    if (raw.startsWith("<!--")) continue;
    if (unreadable !== null) {
      if (closing && name === unreadable) unreadable = null;
      continue;
    }
    const children = open.at(-1)?.children ?? root;
    if (name === undefined) {
      // White space between cells is not text.
      const inCell = open.some((element) => /^(?:td|th|caption|li|p)$/.test(element.tag));
      if (inCell || (open.length === 0 && raw.trim() !== ""))
        children.push({ type: "text", value: decode(raw), from: match.index, raw });
      continue;
    }
    if (UNREADABLE.test(name)) {
      if (!closing && !attributes.endsWith("/")) unreadable = name;
      continue;
    }
    if (!isTag(name)) continue;
    if (closing) {
      const at = open.findLastIndex((element) => element.tag === name);
      if (at !== -1) open.length = at;
      continue;
    }
    const element: HtmlElement = {
      type: "element",
      tag: name,
      colSpan: span(attributes, "colspan"),
      rowSpan: span(attributes, "rowspan"),
      children: [],
    };
    children.push(element);
    if (name !== "br" && open.length < DEPTH_MAX) open.push(element);
  }
  return root;
}

function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]+);/g, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

function span(attributes: string, name: string): number {
  const value = new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, "i").exec(attributes)?.[1];
  return Math.min(1_000, Math.max(1, Number(value ?? 1)));
}
