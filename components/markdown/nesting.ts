/**
 * Most levels of quotes, lists, emphasis and brackets that are drawn. Nobody writes more. Parsers take time
 * that grows with the square of the depth, and at a few thousand levels they and the browser run out of
 * stack.
 */
export const NESTING_MAX = 100;

/**
 * Whether Markdown is nested too deeply to be drawn. Scans it once, and errs on the side of saying so too
 * early.
 */
export function isTooNested(markdown: string): boolean {
  return deepestContainer(markdown) + deepestInline(markdown) > NESTING_MAX;
}

const TAB = 4;
/** Anything indented further is code. */
const INDENT_MAX = 3;
const ITEM = /(?:[-+*]|\d{1,9}[.)])(?=([ \t]*)(.?))/uy;

/**
 * The deepest nesting of quotes and list items. An open item is represented by the indent of its content, a
 * quote by 0.
 */
function deepestContainer(markdown: string): number {
  let deepest = 0;
  const open: number[] = [];
  for (const line of markdown.split(/\r\n?|\n/u)) {
    let at = 0;
    let indent = 0;
    const skipBlanks = () => {
      for (; line[at] === " " || line[at] === "\t"; at += 1) indent += line[at] === "\t" ? TAB : 1;
    };
    const enterQuote = () => {
      at += 1;
      indent = 0;
      skipBlanks();
      // One blank belongs to the quote's sign.
      indent = Math.max(0, indent - 1);
    };
    skipBlanks();
    let depth = 0;
    for (; depth < open.length; depth += 1) {
      const width = open[depth] ?? 0;
      if (width === 0 ? line[at] !== ">" : indent < width) break;
      if (width === 0) enterQuote();
      else indent -= width;
    }
    while (indent <= INDENT_MAX) {
      const width = line[at] === ">" ? 0 : itemWidth(line, at, indent);
      if (width === null) break;
      open.length = depth;
      open.push(width);
      depth += 1;
      if (width === 0) enterQuote();
      else {
        at += markLength(line, at);
        indent = 0;
        skipBlanks();
        indent = 0;
      }
    }
    deepest = Math.max(deepest, open.length);
    if (deepest > NESTING_MAX) break;
  }
  return deepest;
}

/** The indent of the content of the item that begins here; null if none begins. */
function itemWidth(line: string, at: number, indent: number): number | null {
  ITEM.lastIndex = at;
  const [mark, blanks = "", next = ""] = ITEM.exec(line) ?? [];
  if (mark === undefined || (blanks === "" && next !== "")) return null;
  const isPlain = blanks.length > 0 && blanks.length <= TAB && !blanks.includes("\t") && next !== "";
  return indent + mark.length + (isPlain ? blanks.length : 1);
}

function markLength(line: string, at: number): number {
  ITEM.lastIndex = at;
  return ITEM.exec(line)?.[0].length ?? 1;
}

const INLINE = /\\[\s\S]|\n[ \t]*(?=\n)|[[\]]|\*+|_+|~~+/gu;

interface Opened {
  /** How many of its signs are still open. */
  signs: number;
  /** Levels within it that are already closed. */
  inside: number;
}

/**
 * The deepest nesting of emphasis and brackets in one paragraph: counted for each kind of sign, then added
 * up.
 */
function deepestInline(markdown: string): number {
  let open = new Map<string, Opened[]>();
  let deepest = new Map<string, number>();
  let most = 0;
  for (const { 0: found, index } of markdown.matchAll(INLINE)) {
    if (found.startsWith("\\")) continue;
    if (found.startsWith("\n")) {
      open = new Map();
      deepest = new Map();
      continue;
    }
    const sign = found.replace("]", "[").charAt(0);
    const opened = open.get(sign) ?? [];
    open.set(sign, opened);
    const isBracket = sign === "[";
    const mayClose = isBracket ? found === "]" : isText(markdown[index - 1]);
    const mayOpen = isBracket ? found === "[" : isText(markdown[index + found.length]);
    if (mayClose && opened.length > 0) {
      deepest.set(sign, Math.max(deepest.get(sign) ?? 0, close(opened, found.length)));
      most = Math.max(
        most,
        [...deepest.values()].reduce((sum, depth) => sum + depth, 0),
      );
      if (most > NESTING_MAX) break;
    } else if (mayOpen) opened.push({ signs: found.length, inside: 0 });
  }
  return most;
}

/** Closes what was opened last, as far as the signs reach. Returns how many levels that makes. */
function close(opened: Opened[], signs: number): number {
  let left = signs;
  let depth = 0;
  for (let last = opened.pop(); last; last = opened.pop()) {
    const pairs = Math.min(left, last.signs);
    depth = Math.max(depth, last.inside) + pairs;
    left -= pairs;
    if (last.signs > pairs) opened.push({ signs: last.signs - pairs, inside: depth });
    if (left === 0) break;
  }
  const around = opened.at(-1);
  if (around) around.inside = Math.max(around.inside, depth);
  return depth;
}

function isText(character: string | undefined): boolean {
  return character !== undefined && !/\s/u.test(character);
}
