import { decodeText } from "./decode-text.ts";
import { isSafeLink } from "./escape-markdown.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { scanBlocks } from "./scan-blocks.ts";

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const SCRIPTS = /<(script|style|iframe|object|embed|template|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;
// Every repetition is bounded and stops at the next opening sign, so no input makes these slow.
const IMAGE_TAG = /<img\b[^<>]{0,10000}>/gi;
const INLINE =
  /(`+)(?:(?!\1)[^`]|(?!\1)`+)*?\1(?!`)|!\[([^[\]]{0,2000})\](?:\((?:[^()\s]|\([^()]{0,500}\)){0,4000}(?:\s+"[^"]{0,1000}")?\)|\[[^[\]]{0,500}\])|(?<!!)\[([^[\]]{0,2000})\]\(\s*<?((?:[^()\s<>]|\([^()]{0,500}\)){0,4000})>?(?:\s+"[^"]{0,1000}")?\s*\)/g;
const DEFINITION = /^ {0,3}\[([^[\]\n]{1,500})\]:[ \t]*<?(\S{1,4000}?)>?(?:[ \t].*)?$/gm;
const AUTOLINK = /<((?:javascript|data|vbscript|file):[^<>\s]{0,10000})>/gi;

/** Markdown stays as it was written, except for what could run or load something when it is shown. */
export function parseMarkdown(bytes: Uint8Array): ParsedDocument {
  return readMarkdown(decodeText(bytes).text);
}

export function readMarkdown(text: string): ParsedDocument {
  const matter = FRONT_MATTER.exec(text);
  const title = /^title:\s*(.+)$/m.exec(matter?.[1] ?? "")?.[1]?.trim();
  const body = cleanMarkdown(matter === null ? text : text.slice(matter[0].length));
  // Front matter fields are facts about the document (dates, authors). They are kept, as a code block rather
  // than headings.
  const markdown = matter === null ? body : `\`\`\`yaml\n${matter[1] ?? ""}\n\`\`\`\n\n${body}`;
  return {
    markdown: markdown.trim(),
    ...(title !== undefined && { title: title.replace(/^(["'])(.*)\1$/, "$2") }),
  };
}

/** Images are replaced by their description, dangerous links by their words; code stays untouched. */
export function cleanMarkdown(markdown: string): string {
  if (!/[<[]/.test(markdown)) return markdown;
  let cleaned = "";
  let end = 0;
  for (const block of scanBlocks(markdown)) {
    if (block.kind !== "code") continue;
    cleaned += cleanPart(markdown.slice(end, block.from)) + markdown.slice(block.from, block.to);
    end = block.to;
  }
  return cleaned + cleanPart(markdown.slice(end));
}

function cleanPart(text: string): string {
  if (!/[<[]/.test(text)) return text;
  return text
    .replace(COMMENTS, "")
    .replace(SCRIPTS, "")
    .replace(IMAGE_TAG, (tag) => /\balt\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? "")
    .replace(DEFINITION, (definition, _label: string, target: string) =>
      isKeptTarget(target) ? definition : "",
    )
    .replace(INLINE, (whole, code?: string, alt?: string, label?: string, target?: string) => {
      if (code !== undefined) return whole;
      if (alt !== undefined) return alt;
      return target === undefined || isKeptTarget(target) ? whole : (label ?? "");
    })
    .replace(AUTOLINK, "");
}

/** Relative links and anchors are harmless; a scheme must be one of the safe ones. */
function isKeptTarget(target: string): boolean {
  const plain = decodeEntities(target).replace(/[\u0000-\u0020]/g, "");
  return isSafeLink(plain) || !/^[^/?#]*:/.test(plain);
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000),
    )
    .replace(/&#(\d+);?/g, (_, decimal: string) =>
      String.fromCodePoint(Number.parseInt(decimal, 10) % 0x110000),
    )
    .replace(/&colon;/gi, ":")
    .replace(/&(?:tab|newline);/gi, "");
}
