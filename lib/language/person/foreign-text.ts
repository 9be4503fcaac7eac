import { pattern } from "../../domain/pattern.ts";
import { PROFILE_TEXT_LENGTH } from "../../tunables/memory.ts";
import { wordings } from "../lexicon/load.ts";

const FOREIGN_TEXTS = wordings("foreign-texts");

const anyOf = (group: string) => `(?:${FOREIGN_TEXTS.english(group)}|${FOREIGN_TEXTS.korean(group)})`;

const FOREIGN: readonly RegExp[] = [
  // Text that pretends to be something other than the user's words: "[memory] …", "<profile>…", "System: …".
  /\[[^\]\n\d]{1,40}\][^\n]*/gu,
  new RegExp(`^[^\\p{L}\\n]*${anyOf("example")}\\s*[:：][^\\n]*`, "gimu"),
  new RegExp(`^[^\\n]*${anyOf("told off")}[^\\n]*`, "gimu"),
  /<\/?[a-z_][^>\n]*>[\s\S]*?(?:<\/[a-z_][^>\n]*>|$)/giu,
  new RegExp(`^[^\\p{L}\\n]*${anyOf("part")}\\s*(?:update|note|갱신|정보)?\\s*[:：=][^\\n]*`, "gimu"),
  // Text in quotes, in code or on a quoted line is somebody else's.
  /(```|~~~)[\s\S]*?(?:\1|$)/g,
  /`[^`\n]*`/g,
  /"[^"\n]{2,}"|“[^”\n]{2,}”|「[^」\n]+」|『[^』\n]+』|«[^»\n]+»/g,
  // Korean has no apostrophes.
  /(?<![\p{L}\d])(?:'[^'\n]{12,}'(?!\p{L})|['‘][^'‘’\n]*[가-힣][^'‘’\n]*['’])/gu,
  /^[ \t]*[>|{}"].*$/gm,
];

/** From here on the message is pasted text: "다음 글을 요약해줘:", "Translate this:". */
const BROUGHT = pattern("iu")`
  ${anyOf("brought")}[:：]\s*|(?:다음|아래)\s*(?:글|문서|내용|기사|텍스트|본문)[^\n]*\n
`;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/**
 * Blanks out everything that is not the user's own words, so that offsets stay the same. A long message is
 * taken for pasted text: nothing of it is returned.
 */
export function maskForeignText(message: string): string {
  if (message.length > PROFILE_TEXT_LENGTH) return "";
  let text = message;
  for (const form of FOREIGN) text = text.replace(form, blank);
  const brought = BROUGHT.exec(text);
  return brought ? text.slice(0, brought.index) : text;
}
