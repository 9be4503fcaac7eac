const KOREAN =
  /(?<![\p{L}\p{N}])(?:이|해당|첨부\s*(?:한|된)?|올린)\s*(?:문서|파일|자료|그림|사진|이미지)(?!\s*말고)/u;
const ENGLISH =
  /\b(?:this|these|(?:the|my) (?:attached|uploaded))\s+(?:document|file|picture|image|attachment)s?\b/i;

/** Whether a question says that it is about what is attached to it: "이 문서", "this file". */
export function pointsAtAttached(question: string): boolean {
  return KOREAN.test(question) || ENGLISH.test(question);
}
