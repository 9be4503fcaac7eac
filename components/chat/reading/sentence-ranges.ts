import { spokenSentences } from "./spoken-sentences.ts";

/** A sentence on the page. */
export interface SentenceRange {
  text: string;
  range: Range;
  /** The slot of the source it rests on; null if it cites none. */
  slot: number | null;
  /** The value that marks it as cited (`data-sentence`). */
  cited: string | null;
}

const BLOCKS = "p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote";
/** Source numbers are shown, not read; code and formulas are not part of a sentence. */
const UNREAD = "button, pre, math, .katex, [aria-hidden='true']";

/** The sentences of an answer in reading order, taken from the page so that marks are placed on the words. */
export function sentenceRanges(root: Element): SentenceRange[] {
  return blocksOf(root).flatMap((nodes) => {
    const text = nodes.map((node) => node.data).join("");
    return spokenSentences(text).map(({ from, to }) => {
      const range = document.createRange();
      range.setStart(...placeAt(nodes, from, false));
      range.setEnd(...placeAt(nodes, to, true));
      return { text: text.slice(from, to), range, ...sourceOf(range) };
    });
  });
}

/** Groups text nodes by the innermost block that contains them. */
function blocksOf(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blocks: Text[][] = [];
  let last: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(UNREAD)) continue;
    const block = node.parentElement?.closest(BLOCKS) ?? root;
    if (block === last) blocks.at(-1)?.push(node);
    else blocks.push([node]);
    last = block;
  }
  return blocks;
}

function placeAt(nodes: readonly Text[], at: number, isEnd: boolean): [Text, number] {
  let left = at;
  let last: Text | undefined;
  for (const node of nodes) {
    last = node;
    if (isEnd ? left <= node.length : left < node.length) return [node, left];
    left -= node.length;
  }
  if (!last) throw new Error("A sentence is looked for in a block without text.");
  return [last, last.length];
}

function sourceOf({ startContainer }: Range): Pick<SentenceRange, "slot" | "cited"> {
  const sentence = startContainer.parentElement?.closest<HTMLElement>("[data-sentence]");
  const slot = sentence?.querySelector("[data-slot]")?.getAttribute("data-slot");
  return { slot: slot ? Number(slot) : null, cited: sentence?.getAttribute("data-sentence") ?? null };
}
