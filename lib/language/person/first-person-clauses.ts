import type { Locale } from "../../domain/locale.ts";
import type { Polarity } from "../../domain/profile.ts";
import { languageOf } from "../../domain/text.ts";
import { PROFILE_CLAUSES } from "../../tunables/memory.ts";
import { wordings } from "../lexicon/load.ts";
import { isAskedClause, isDoubtful, isSpokenKorean, isWrittenElsewhere } from "./clause-mood.ts";
import { polarityOf } from "./clause-polarity.ts";
import { clauseSubject, namesRelative, namesSelf } from "./clause-subject.ts";
import { maskForeignText } from "./foreign-text.ts";
import { isNotedReadings } from "./noted-readings.ts";

const CLAUSES = wordings("clauses");

/** A part of a message in which the user says something about themselves. */
export interface FirstPersonClause {
  text: string;
  /** Its offset in the message, after each run of blanks is shortened to one. */
  from: number;
  language: Locale;
  polarity: Polarity;
  /** Whether the user named themselves, which is surer than a subject left out. */
  named: boolean;
  /** The part of the sentence just before it: "메트포르민 먹고 속이 안 좋아서 | 끊었어요". */
  before: { text: string; from: number } | null;
  /** The rest of the sentence after it: "위궤양을 앓았는데 | 지금은 괜찮아요". */
  after: string;
  /** The first clause of `after`. */
  next: string;
}

interface Piece {
  text: string;
  from: number;
  /** Whether it gives the reason for the question before it. */
  reason: boolean;
}

const SENTENCE =
  /(?:[^.!?\n。？！]|\.(?=\d)|(?<=\b(?:dr|mr|mrs|ms|vs|approx|st)|\b[a-z])\.(?!\s*$))+[.!?。？！~…]*/giu;
const BREAKS = CLAUSES.forms("breaks phrase", "giu");
/** "약 먹고 운동해도 되나요?": this clause is part of the question, not a statement. */
const RUNS_ON_KO = /(?:먹|맞|마시|바르|쓰|복용하)고$/u;
const REASON_EN = /^(?:because|since|given that|as)\b/iu;
const REPORTED_EN = CLAUSES.forms("reported phrase").en;

/**
 * The clauses of a message that state something about the user. Questions, conditions, statements about
 * others and other people's words are left out.
 */
export function firstPersonClauses(message: string): FirstPersonClause[] {
  // Long runs of blanks mean nothing and make patterns slow.
  const masked = maskForeignText(message).replace(/[^\S\n]+/g, " ");
  const clauses: FirstPersonClause[] = [];
  // Korean leaves the subject out: it stays the same until another one is named.
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
      // A friend's word about the user does not count as a doctor's does.
      const reported = found && !namesRelative(piece.text.slice(0, found.index)) ? found : null;
      const { text, from } = reported
        ? {
            text: piece.text.slice(reported.index + reported[0].length),
            from: piece.from + reported.index + reported[0].length,
          }
        : piece;
      const own = clauseSubject(text, language);
      // "My mother: allergic to nuts": a clause without a subject is about the person just named.
      const isLeftOut = language === "en" && own === "self" && !namesSelf(text);
      const named: "self" | "other" | null = isLeftOut && inSentence === "other" ? null : own;
      inSentence = named ?? inSentence;
      if (language === "ko" && named !== null) about = named;
      const subject = language === "ko" ? about : inSentence;
      const last = place === pieces.length - 1;
      const question =
        (asks && last && !piece.reason && !reported?.[1]) ||
        isAskedClause(text, language, !last) ||
        (asks && RUNS_ON_KO.test(text));
      if (subject !== "self" || question || isDoubtful(text, language)) continue;
      const ownWords = named === "self" || (language === "ko" && clauseSubject(sentence, "ko") === "self");
      if (language === "ko" && !ownWords && !isSpokenKorean(sentence) && !isNotedReadings(sentence)) continue;
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
        next: pieces[place + 1]?.text ?? "",
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
  for (const cut of sentence.matchAll(BREAKS[language])) {
    add(start, cut.index);
    start = cut.index + cut[0].length;
  }
  add(start, sentence.length);
  return pieces;
}
