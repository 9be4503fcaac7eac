const FENCE = /^ {0,3}(```+|~~~+)/;
const RULED_TABLE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/;
/** Bold words; not the asterisks of a masked name or of a power. */
const BOLD = /(?<![\w*가-힣])\*\*(?=\S)[^*\n]{1,200}(?<=\S)\*\*(?![A-Za-z0-9*])/g;
const LINK = /(?<!\\)\[[^[\]\n]{1,200}\]\((?:https?:\/\/|mailto:|#|\.{0,2}\/)[^()\s]{1,500}\)/g;
const INLINE_CODE = /(?<!`)`[^`\n]{1,100}`(?!`)/g;
/** Lines of settings, scripts and programs, in which "#" begins a comment. */
const PROGRAM =
  /^\s*(?:[\w.-]+\s*=\s*\S|[\w.-]+:\s*$|(?:export|import|def|function|set|if|for|echo)\b.*[;:({=]|.*[;{}]\s*$)/;
/** Signs whose weights sum to this mean that a text was written as Markdown. */
const MARKDOWN_SIGNS = 3;
/** Only this many characters from the beginning are checked. */
const LOOKED_AT = 60_000;

/**
 * Whether plain text was written as Markdown: several of its structures together decide, never one. In doubt
 * it stays plain text, where no sign means anything.
 */
export function looksLikeMarkdown(text: string): boolean {
  if (text.startsWith("#!")) return false;
  const lines = text.slice(0, LOOKED_AT).split("\n");
  const { prose, fences } = withoutCode(lines);
  const filled = prose.filter((line) => line.trim() !== "");
  if (filled.filter((line) => PROGRAM.test(line)).length > Math.max(1, filled.length * 0.2)) return false;
  return weigh(prose, fences) >= MARKDOWN_SIGNS;
}

function weigh(lines: readonly string[], fences: number): number {
  const words = lines.join("\n");
  let weight = headingWeight(lines);
  if (fences > 0) weight += 2;
  if (lines.some((line, place) => RULED_TABLE.test(line) && (lines[place - 1] ?? "").includes("|")))
    weight += 3;
  if (lines.filter((line) => ITEM.test(line)).length >= 2) weight += 1;
  const bold = words.match(BOLD)?.length ?? 0;
  weight += Math.min(2, bold);
  if (LINK.test(words)) weight += 2;
  LINK.lastIndex = 0;
  if ((words.match(INLINE_CODE)?.length ?? 0) >= 2) weight += 1;
  return weight;
}

/** Headings come after a blank line; comments in a script follow each other. */
function headingWeight(lines: readonly string[]): number {
  const isFree = (place: number): boolean => (lines[place - 1] ?? "").trim() === "";
  const deep = lines.filter(
    (line, place) => /^#{2,6} \S/.test(line) && (isFree(place) || /^#/.test(lines[place - 1] ?? "")),
  );
  const first = lines.findIndex((line) => line.trim() !== "");
  const titled = /^# \S/.test(lines[first] ?? "") && (lines[first + 1] ?? "").trim() === "";
  const top = lines.filter(
    (line, place) => /^# \S/.test(line) && isFree(place) && (lines[place + 1] ?? "").trim() === "",
  );
  const remarks = lines.some((line, place) => /^# ?\S/.test(line) && /^# ?\S/.test(lines[place + 1] ?? ""));
  if (remarks && deep.length === 0) return 0;
  return Math.min(3, deep.length * 2) + (titled ? 2 : 0) + Math.min(2, top.length - (titled ? 1 : 0));
}

function withoutCode(lines: readonly string[]): { prose: string[]; fences: number } {
  const prose: string[] = [];
  let open = "";
  let fences = 0;
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (open === "" && mark !== "") open = mark;
    else if (open !== "" && mark.startsWith(open)) {
      open = "";
      fences += 1;
    } else if (open === "") prose.push(line);
  }
  return { prose, fences };
}
