import { pattern } from "../../domain/pattern.ts";
import { foldBlanks } from "../../domain/text.ts";

/** Frames that a question or an answer begins with and that say nothing; "네 가지" is a number. */
const OPENINGS = pattern("iu")`
  ^(?:
    (?:안녕하세요|저기요|혹시|물론입니다|알겠습니다|좋은 질문입니다)[,.!~\s]+|
    (?:네|예)[,.!~]+\s*|
    (?:hi|hello|hey|please|okay|ok|sure|certainly|of course|great question|absolutely)\b[\s,.!]+
  )+
`;

/** Markdown, citation numbers and line breaks taken out. */
export function plainLine(text: string): string {
  return (
    foldBlanks(text)
      .replace(/```[\s\S]*?(?:```|$)/g, " ")
      .replace(/!?\[([^\]]{0,300})\]\([^)]{0,1000}\)/g, "$1")
      .replace(/\s*\[\d+(?:\s*,\s*\d+)*\]/g, "")
      .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/gm, "")
      .replace(/[*`|]{1,3}/g, "")
      // Emphasis stands around words; inside of one it is part of a name: SOP_42.
      .replace(/(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, "")
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
      .trim()
      .replace(OPENINGS, "")
      .trim()
  );
}
