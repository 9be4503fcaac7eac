import { hasLetter } from "../domain/letters.ts";
import { withoutInvisible } from "../prompts/invisible.ts";

/** What programs and templates write when nobody gave a title. */
const NOISE_NAMES: readonly string[] = [
  "untitled.*",
  "(?:no|without) title",
  "title",
  "무제[\\s\\d-]*",
  "제목(?: ?없음)?",
  "새 ?문서\\d*",
  "none|null|undefined|unknown|unspecified|default|blank|test|temp|draft",
  "(?:new )?document ?\\d*",
  "문서 ?\\d*",
  "(?:powerpoint|word|excel)(?: (?:presentation|document|workbook|프레젠테이션|문서|통합 ?문서))?",
  "microsoft (?:word|excel|powerpoint|office|publisher|visio)\\b.*",
  "(?:new )?presentation ?\\d*",
  "프레젠테이션 ?\\d*",
  "(?:book|workbook|sheet|통합 ?문서|시트) ?\\d*",
  "(?:slide|슬라이드|слайд|folie|diapositiva|diapositive) ?\\d+",
  "빈 ?문서\\d*",
  "hwp\\d*|한글 ?문서\\d*",
  "scan(?:ned)?[ _-]?\\d*|scan.* document|img[ _-]?\\d+",
  ".*\\.(?:docx?|pptx?|xlsx?|hwpx?|pdf|indd|rtf|odt|txt|html?|tex|dvi|qxd)",
  "[a-z]:\\\\.*|(?:file|https?):.*",
];
const NOISE = new RegExp(`^(?:${NOISE_NAMES.join("|")})$`, "i");
const TITLE_LENGTH = 300;

/**
 * The title in a file's metadata, unless a program wrote it there: a file name, a number, the program's own
 * name, rubbish.
 */
export function usableTitle(title: string | undefined): string | undefined {
  const words = withoutInvisible((title ?? "").replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, " ")).trim();
  const isRubble = /\ufffd/.test(words) || !hasLetter(words) || /^[\da-f-]{12,}$/i.test(words);
  return words.length > TITLE_LENGTH || isRubble || NOISE.test(words) ? undefined : words;
}
