import type { Locale } from "../../domain/locale.ts";
import { koreanPattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import type { Polarity } from "../../domain/profile.ts";
import { languageOf } from "../../domain/text.ts";
import { PROFILE_CLAUSES, PROFILE_TEXT_LENGTH } from "../../tunables/memory.ts";
import { QUESTIONS } from "../lexicon/questions.ts";
import { isAskedClause, isDoubtful, isSpokenKorean, isWrittenElsewhere } from "./clause-mood.ts";
import { polarityOf } from "./clause-polarity.ts";
import { clauseSubject, namesRelative, namesSelf } from "./clause-subject.ts";

/** A part of a message in which the user says something of themselves. */
export interface FirstPersonClause {
  text: string;
  /** Where it begins in the message, every run of blanks counted as one. */
  from: number;
  language: Locale;
  polarity: Polarity;
  /** The user named themselves in it: surer than a subject that was only left out. */
  named: boolean;
  /** What the sentence said just before: "메트포르민 먹고 속이 안 좋아서 | 끊었어요". */
  before: { text: string; from: number } | null;
  /** What the sentence says behind it: "위궤양을 앓았는데 | 지금은 괜찮아요". */
  after: string;
}

interface Piece {
  text: string;
  from: number;
  /** It gives the reason for the question before it. */
  reason: boolean;
}

const SENTENCE =
  /(?:[^.!?\n。？！]|\.(?=\d)|(?<=\b(?:dr|mr|mrs|ms|vs|approx|st)|\b[a-z])\.(?!\s*$))+[.!?。？！~…]*/giu;
const STARTS_EN = partOfPattern`
  i|i'm|i've|im|my|we|our|he|she|they|you|it|the|but|so|not|please|tell|
  ${QUESTIONS.exactEnglish("how", "when", "why", "where", "what", "auxiliary")}
`;
const BREAK_EN = pattern("giu")`
  \s*[;:]\s+(?!\d)|\s+[–—-]\s+|,\s*(?:and\s+|but\s+|so\s+)?(?=(?:${STARTS_EN}|just|only)\b)|
  \s+(?:but|though|although|while|whereas|so(?=\s+(?:i|my|can|should|what|is|how)\b))\s+|
  \s+and\s+(?=
    (?:
      it'?s\s|(?:put|started|switched|take|took|stopped|quit|was|am)\s|
      (?:i|i'm|i've|my|he|she|they|his|her|their|the|our)\b
    )
  )|
  \s+(?=(?:because|since|given that|as i)\b)
`;
const BREAK_KO = koreanPattern("gu")`
  (?<=
    (?:
      는데요?|은데요?|인데요?|한데|지만|라서|이라|여서|어서|아서|해서|니까|으니|이고|있고|없고|않고|았고|
      었고|끊고|중단하고|거든요|며|면서|예요|이에요|어요|아요|해요|니다
    )
  )(?: , |\s+)(?!있|없|계|싶|나서|\d)
`;
/** "약 먹고 운동해도 되나요?": a part of what is asked, and no statement. */
const RUNS_ON_KO = /(?:먹|맞|마시|바르|쓰|복용하)고$/u;
const REASON_EN = /^(?:because|since|given that|as)\b/iu;
const REPORTED_EN = pattern("iu")`
  \b(?:
    said|says|told me|tells me|confirmed|found|(?:don'?t|do not|never) forget|remember|note|keep in mind|
    bear in mind|know|fyi|mind you|aware|for the record|showed?|shows|turns out|turned out|found out
  )[,:]?\s+(?:that\s+)?(?=(?:i|i'm|i've|my)\b)
`;

/** "Could you note that …?" */
const KEPT_EN = /^(?:remember|note|keep in mind|bear in mind)/iu;

/**
 * The clauses of a message that state something of the user: no questions, no conditions, nobody
 * else, nobody else's words.
 */
export function firstPersonClauses(message: string): FirstPersonClause[] {
  // Blanks alone say nothing, and long runs of them make patterns slow.
  const masked = maskForeignText(message).replace(/[^\S\n]+/g, " ");
  const clauses: FirstPersonClause[] = [];
  // Korean leaves the subject out: it goes on until another one is named.
  let about: "self" | "other" = "self";
  for (const found of masked.matchAll(SENTENCE)) {
    const sentence = found[0];
    if (sentence.trim() === "" || isWrittenElsewhere(sentence)) continue;
    const language = languageOf(sentence);
    const asks = /[?？]\s*$/u.test(sentence);
    const pieces = piecesOf(sentence, found.index, language);
    let inSentence: "self" | "other" | null = null;
    for (const [place, piece] of pieces.entries()) {
      const found = language === "en" ? REPORTED_EN.exec(piece.text) : null;
      // What a friend says of the user is not what a doctor says.
      const reported = found && !namesRelative(piece.text.slice(0, found.index)) ? found : null;
      const { text, from } = reported
        ? {
            text: piece.text.slice(reported.index + reported[0].length),
            from: piece.from + reported.index + reported[0].length,
          }
        : piece;
      const own = clauseSubject(text, language);
      // "My mother: allergic to nuts": a subject that is left out is the one that was just named.
      const isLeftOut = language === "en" && own === "self" && !namesSelf(text);
      const named: "self" | "other" | null = isLeftOut && inSentence === "other" ? null : own;
      inSentence = named ?? inSentence;
      if (language === "ko" && named !== null) about = named;
      const subject = language === "ko" ? about : inSentence;
      const last = place === pieces.length - 1;
      const question =
        (asks && last && !piece.reason && !(reported && KEPT_EN.test(reported[0]))) ||
        isAskedClause(text, language, !last) ||
        (asks && RUNS_ON_KO.test(text));
      if (subject !== "self" || question || isDoubtful(text, language)) continue;
      const ownWords = named === "self" || (language === "ko" && clauseSubject(sentence, "ko") === "self");
      if (language === "ko" && !ownWords && !isSpokenKorean(sentence)) continue;
      if (clauses.length === PROFILE_CLAUSES) return clauses;
      const earlier = pieces[place - 1];
      clauses.push({
        text,
        from,
        language,
        polarity: polarityOf(text, language),
        named: ownWords,
        before: earlier ? { text: earlier.text, from: earlier.from } : null,
        after: pieces
          .slice(place + 1)
          .map((piece) => piece.text)
          .join(" "),
      });
    }
  }
  return clauses;
}

function piecesOf(sentence: string, offset: number, language: Locale): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const add = (from: number, to: number) => {
    const raw = sentence.slice(from, to);
    const text = raw.trim();
    if (text === "") return;
    const blanks = raw.length - raw.trimStart().length;
    pieces.push({ text, from: offset + from + blanks, reason: language === "en" && REASON_EN.test(text) });
  };
  for (const cut of sentence.matchAll(language === "ko" ? BREAK_KO : BREAK_EN)) {
    add(start, cut.index);
    start = cut.index + cut[0].length;
  }
  add(start, sentence.length);
  return pieces;
}

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
