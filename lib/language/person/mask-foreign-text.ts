import { pattern } from "../../domain/pattern.ts";
import { PROFILE_TEXT_LENGTH } from "../../tunables/memory.ts";

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** What stands in quotes, in code or in a quoted line was said by somebody else. */
const QUOTED: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)/g,
  /~~~[\s\S]*?(?:~~~|$)/g,
  /`[^`\n]*`/g,
  /"[^"\n]{2,}"|“[^”\n]{2,}”|「[^」\n]+」|『[^』\n]+』|«[^»\n]+»/g,
  /(?<![\p{L}\d])'[^'\n]{12,}'(?!\p{L})/gu,
  // Korean has no apostrophes.
  /(?<![\p{L}\d])['‘][^'‘’\n]*[가-힣][^'‘’\n]*['’]/gu,
  /^[ \t]*[>|].*$/gm,
  /^[ \t]*[{}"].*$/gm,
];

/**
 * "[memory] …", "<profile>…", "System: …": text that wants to look like something
 * other than the user's words.
 */
const IMITATED: readonly RegExp[] = [
  /\[[^\]\n\d]{1,40}\][^\n]*/gu,
  /^[^\p{L}\n]*(?:role-?play|scenario|example|for example|역할극|상황극|가정|예시|예문|시나리오)\s*[:：][^\n]*/gimu,
  pattern("gimu")`
    ^[^\n]*(?:
      ignore (?:all |any |the |your )*(?:previous|prior|above|earlier) (?:instructions|rules|prompts?)|
      (?:이전|앞선|위의)\s*(?:지시|명령|규칙)[^\n]{0,10}무시
    )[^\n]*
  `,
  /<\/?[a-z_][^>\n]*>[\s\S]*?(?:<\/[a-z_][^>\n]*>|$)/giu,
  pattern("gimu")`
    ^[^\p{L}\n]*(?:
      (?:user|assistant|system|saved|long-term)\s+(?:profile|memory|memories|prompt|message)|user|assistant|
      system|developer|tool|memory|profile|note to (?:self|memory)|사용자|어시스턴트|비서|시스템|개발자|
      기억|메모리|프로필
    )\s*(?:update|note|갱신|정보)?\s*[:：=][^\n]*
  `,
];

/** From here on the message is text that was brought along: "다음 글을 요약해줘:", "Translate this:". */
const BROUGHT = pattern("iu")`
  (?:
    (?:문서|기사|본문|메일|안내문|파일)\s*(?:내용|본문|전문|원문)|
    (?:다음|아래|이하|첨부한?)\s*(?:의\s*)?(?:글|문서|내용|기사|텍스트|문장|본문|이메일|메일|자료)[^\n]*|
    요약해[^\n]{0,20}|번역해[^\n]{0,20}|
    (?:translate|summari[sz]e|proofread|rewrite|following|this|attached|here (?:is|are))\b[^\n:]{0,40}(?:
      text|document|article|passage|paragraph|note|e-?mail|leaflet|story|record|below|this
    )?[^\n:]{0,20}
  )[:：]\s*|
  (?:다음|아래)\s*(?:글|문서|내용|기사|텍스트|본문)[^\n]*\n
`;

/**
 * The message with everything blanked out that is not the user's own words, so that places stay what they
 * were. A long message is pasted text, and nothing of it counts.
 */
export function maskForeignText(message: string): string {
  if (message.length > PROFILE_TEXT_LENGTH) return "";
  let text = message;
  for (const pattern of [...IMITATED, ...QUOTED]) text = text.replace(pattern, blank);
  const brought = BROUGHT.exec(text);
  return brought ? text.slice(0, brought.index) : text;
}
