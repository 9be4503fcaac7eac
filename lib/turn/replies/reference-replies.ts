import type { AskBackReason, Candidate, NamedPart } from "../../domain/reference.ts";
import type { ShownDocument } from "../../domain/turn.ts";
import { withParticle } from "../../language/question/korean-particle.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";

type Language = "ko" | "en";

/** What Ibid says in its own name of documents that were pointed at. Titles are data: they show as plain words. */
function quoted(title: string, language: Language): string {
  // With its mark in front the number of a heading ("2. Setup") is no list.
  return neutralText(language === "ko" ? `「${title}」` : `“${title}”`).replaceAll("*", "");
}

/** The particle behind a quoted word. */
function particleOf(word: string, afterClosed: string, afterOpen: string): string {
  return withParticle(word, afterClosed, afterOpen).slice(word.length);
}

function documentName(
  { slot, title, name = null }: { slot: number | null; title: string; name?: string | null },
  language: Language,
): string {
  if (name) return `${quoted(title, language)}${language === "ko" ? "" : " "}(${name})`;
  if (slot === null) return quoted(title, language);
  return language === "ko"
    ? `${slot}번 문서 ${quoted(title, language)}`
    : `document ${slot}, ${quoted(title, language)}`;
}

function documentNames(
  documents: readonly { slot: number | null; title: string }[],
  language: Language,
): string {
  const names = documents.map((document) => documentName(document, language));
  if (language === "ko") return names.join(", ");
  // A name has a comma of its own.
  return names.length > 1 ? `${names.slice(0, -1).join("; ")} and ${names.at(-1)}` : (names[0] ?? "");
}

function partName({ kind, text }: NamedPart, language: Language): string {
  const plain = neutralText(text);
  if (language === "ko") {
    return { page: `${plain}쪽`, chapter: `${plain}장`, section: `${plain}절`, heading: `“${plain}”` }[kind];
  }
  return {
    page: `page ${plain}`,
    chapter: `chapter ${plain}`,
    section: `section ${plain}`,
    heading: `“${plain}”`,
  }[kind];
}

const ASK_BACK: Record<AskBackReason, Record<Language, (count: number) => string>> = {
  no_documents: {
    ko: () =>
      "이 대화에는 아직 번호가 붙은 문서가 없어요. 먼저 질문해 주시면 답에 쓴 문서에 번호를 붙여 드려요.",
    en: () =>
      "No answer in this conversation has numbered documents yet. Ask a question first; the documents of its answer get numbers.",
  },
  turn_without_documents: {
    ko: (count) =>
      count > 0
        ? "그 답에는 번호가 붙은 문서가 없어요. 다른 답의 이 문서를 말씀하셨나요?"
        : "그 답에는 번호가 붙은 문서가 없어요. 어느 답의 문서인지 말씀해 주세요.",
    en: (count) =>
      count > 0
        ? "That answer has no numbered documents. Did you mean one of these, from another answer?"
        : "That answer has no numbered documents. Say which answer you mean.",
  },
  out_of_range: {
    ko: (count) =>
      count > 0
        ? `말씀하신 번호의 문서가 없어요. 그 답에 쓴 문서는 ${count}개예요. 어느 것을 말씀하셨나요?`
        : "말씀하신 번호의 문서가 없어요. 답 아래에 보이는 번호로 말씀해 주세요.",
    en: (count) =>
      count > 0
        ? `There is no document with that number; that answer used ${count}. Which one did you mean?`
        : "There is no document with that number. Use one of the numbers below an answer.",
  },
  no_such_turn: {
    ko: (count) =>
      count > 0
        ? "이 대화에 그런 질문이나 답은 없어요. 이 문서 가운데 하나를 말씀하셨나요?"
        : "이 대화에 그런 질문이나 답은 없어요. 어느 질문인지 다시 말씀해 주세요.",
    en: (count) =>
      count > 0
        ? "There is no such question or answer in this conversation. Did you mean one of these documents?"
        : "There is no such question or answer in this conversation. Say which one you mean.",
  },
  deleted_turn: {
    ko: (count) =>
      count > 0
        ? "그 질문과 답변은 삭제되었어요. 다른 답의 이 문서를 말씀하셨나요?"
        : "그 질문과 답변은 삭제되었어요. 다시 질문해 주시면 답해 드려요.",
    en: (count) =>
      count > 0
        ? "That question and its answer are deleted. Did you mean one of these, from another answer?"
        : "That question and its answer are deleted. Ask it again to have it answered.",
  },
  two_readings: {
    ko: (count) => `말씀에 맞는 문서가 ${count}개 있어요. 어느 것을 말씀하셨나요?`,
    en: (count) => `${count} documents fit your words. Which one did you mean?`,
  },
};

export function askBackReply(
  { reason, candidates }: { reason: AskBackReason | null; candidates: readonly Candidate[] },
  language: Language,
): string {
  const why = reason ?? (candidates.length === 0 ? "no_documents" : "two_readings");
  return ASK_BACK[why][language](candidates.length);
}

export interface Opened {
  slot: number | null;
  /** Which document of which question it is, where its number alone would mean another answer's. */
  name?: string | null;
  document: ShownDocument;
  /** A later version than the one that was cited. */
  newer: number | null;
  /** The part that is shown. */
  part: { kind: NamedPart["kind"]; title: string } | null;
}

/** One line for all that was opened; a newer version is named. */
export function shownReply(opened: readonly Opened[], language: Language): string {
  const parts = opened.map(({ slot, name, document: { title }, part }) => {
    const whole = documentName({ slot, title, name }, language);
    const partWords = part && shownPart(part, language);
    if (partWords === null) return language === "ko" ? `${whole} 전체` : `the whole of ${whole}`;
    if (language === "en") return `${partWords} of ${whole}`;
    return `${whole}의 ${partWords}${part?.kind === "page" ? "" : " 부분"}`;
  });
  const particle = opened.at(-1)?.part === null ? "를" : "을";
  const line = language === "ko" ? `${parts.join(", ")}${particle} 열었어요.` : `Opened ${listed(parts)}.`;
  return [line, ...asText(opened, language), ...newerVersions(opened, language)].join(" ");
}

/** Where the original cannot be read, what is shown is its text, and is called that. */
function asText(opened: readonly Opened[], language: Language): string[] {
  const titles = opened.filter(({ document }) => document.snapshot === "rendition");
  if (titles.length === 0) return [];
  const names = opened.length > 1 ? titles.map(({ document }) => quoted(document.title, language)) : [];
  if (language === "ko")
    return [`${names.length > 0 ? `${names.join(", ")}: ` : ""}원본 파일을 읽을 수 없어서 글로 보여 드려요.`];
  return [
    `The original file${names.length > 0 ? ` of ${names.join(", ")}` : ""} cannot be read; its text is shown.`,
  ];
}

/** A page by its number, anything else by its own heading: which may differ from the words that asked for it. */
function shownPart({ kind, title }: NonNullable<Opened["part"]>, language: Language): string {
  return kind === "page" && /^\d+$/.test(title)
    ? partName({ kind, text: title }, language)
    : quoted(title, language);
}

function newerVersions(opened: readonly Opened[], language: Language): string[] {
  return opened.flatMap(({ document, newer }) => {
    if (newer === null) return [];
    const whose = opened.length > 1 ? quoted(document.title, language) : null;
    if (language === "ko") {
      return [
        `인용한 것은 v${document.version}이고, ${whose ? `${whose}에는 ` : ""}새 판 v${newer}가 있어요.`,
      ];
    }
    return [
      `This is v${document.version} as cited; a newer version${whose ? ` of ${whose}` : ""}, v${newer}, exists.`,
    ];
  });
}

function listed(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join("; ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** The original file to take away; where it cannot be read, its text can still be opened. */
export function downloadReply(opened: readonly Opened[], language: Language): string {
  return opened
    .map(({ slot, name, document }) => {
      const whose = documentName({ slot, title: document.title, name }, language);
      if (document.snapshot !== "original") {
        return language === "ko"
          ? `${whose}의 원본 파일은 지금 읽을 수 없어요. 남아 있는 글은 열어 볼 수 있어요.`
          : `The original file of ${whose} cannot be read. What is left of its text can be opened.`;
      }
      const link = `/api/documents/${encodeURIComponent(document.doc_id)}/original?version=${document.version}`;
      return language === "ko"
        ? `${whose}의 [원본 파일](${link})을 내려받을 수 있어요.`
        : `The [original file](${link}) of ${whose} can be downloaded.`;
    })
    .join(" ");
}

export interface PartNotFound {
  title: string;
  titles: readonly string[];
  pages: number;
}

/** Says that the part is not there and what is. */
export function partNotFoundReply(
  part: NamedPart,
  missing: readonly PartNotFound[],
  language: Language,
): string {
  return missing
    .map(({ title, titles, pages }) => {
      const name = quoted(title, language);
      const wanted = partName(part, language);
      const lead =
        language === "ko"
          ? `${name}에서 ${wanted}에 해당하는 부분을 찾지 못했어요.`
          : `${name} has no ${wanted}.`;
      return `${lead} ${knownPartsLine({ part, titles, pages }, language)}`.trim();
    })
    .join("\n\n");
}

function knownPartsLine(
  { part, titles, pages }: { part: NamedPart; titles: readonly string[]; pages: number },
  language: Language,
): string {
  if (part.kind === "page") {
    if (pages === 0) return language === "ko" ? "이 문서에는 쪽이 없어요." : "It has no pages.";
    return language === "ko"
      ? `이 문서는 ${pages}쪽까지 있어요.`
      : `It has ${pages} ${pages === 1 ? "page" : "pages"}.`;
  }
  if (titles.length === 0) return language === "ko" ? "이 문서에는 제목이 없어요." : "It has no headings.";
  const names = titles.map((title) => quoted(title, language)).join(", ");
  return language === "ko" ? `이 문서에는 이런 부분이 있어요: ${names}.` : `These are its parts: ${names}.`;
}

/** The named documents, or the part of them that was looked at, do not hold it; the page draws a button that looks in all documents. */
export function notInDocumentsReply(
  documents: readonly { slot: number | null; title: string }[],
  part: NamedPart | null,
  language: Language,
): string {
  const names = documentNames(documents, language);
  const where = part && partName(part, language);
  return language === "ko"
    ? `${where ? `${names}의 ${where}` : names}에는 그 내용이 없어요. 전체 자료에서 찾아볼까요?`
    : `Nothing on that was found in ${where ? `${where} of ${names}` : names}. Shall I look in all documents?`;
}

/** A follow-up was looked up in what its conversation cited alone. */
export function notInConversationReply(language: Language): string {
  return language === "ko"
    ? "이 대화에서 본 문서에는 그 내용이 없어요. 전체 자료에서 찾아볼까요?"
    : "Nothing on that was found in the documents of this conversation. Shall I look in all documents?";
}

/** Nothing was found where the assistant looks, but something is in the libraries that it leaves aside. */
export function notOnShelfReply(language: Language): string {
  return language === "ko"
    ? "지금 검색하는 문서에는 그 내용이 없어요. 다른 예시 문서에는 있어요. 전체 자료에서 찾아볼까요?"
    : "Nothing on that was found in the documents searched here. Other sample documents have something. Shall I look in all documents?";
}

/** Sentences before an answer: what it rests on, and what of the request could not be followed. */
export const NOTICES = {
  restsOn(documents: readonly { slot: number | null; title: string }[], language: Language): string {
    const names = documentNames(documents, language);
    return language === "ko" ? `${names} 기준으로 답해요.` : `Based on ${names}:`;
  },
  widened(documents: readonly { slot: number | null; title: string }[], language: Language): string {
    const names = documentNames(documents, language);
    return language === "ko"
      ? `${names}에는 그 내용이 없어서 전체 자료에서 찾았어요.`
      : `Nothing on that was found in ${names}, so all documents were searched.`;
  },
  leftOut({ taken, all }: { taken: number; all: number }, language: Language): string {
    return language === "ko"
      ? `문서 ${all}개를 말씀하셔서 앞의 ${taken}개만 썼어요.`
      : `You named ${all} documents; only the first ${taken} are used.`;
  },
  gone(titles: readonly string[], language: Language): string {
    const names = titles.map((title) => quoted(title, language)).join(", ");
    return language === "ko"
      ? `${names}: 자료실에서 삭제된 문서라서, 전에 인용해 둔 부분만 보고 답해요.`
      : `${names} was removed from the library; only the passage kept from the earlier answer is used.`;
  },
  /** `elsewhere`: an answer follows that rests on other documents. */
  unknownId(ids: readonly string[], elsewhere: boolean, language: Language): string {
    const names = ids.map((id) => quoted(id, language)).join(", ");
    const also = {
      ko: " 아래는 다른 문서에서 찾은 내용이에요.",
      en: " What follows is from other documents.",
    };
    return `${language === "ko" ? `${names}: 자료실에 이 번호의 문서가 없어요.` : `${names}: the library has no document with that id.`}${elsewhere ? also[language] : ""}`;
  },
  /** Codes of the question that were not found. `nearest`: one alike, which is quoted instead; null: what is quoted is what else was found, if anything. */
  unheardCodes(
    codes: readonly string[],
    { nearest, answered }: { nearest: string | null; answered: boolean },
    language: Language,
  ): string {
    const names = codes.map((code) => quoted(code, language)).join(", ");
    const last = codes.at(-1) ?? "";
    if (language === "ko") {
      const none = `${names}${particleOf(last, "은", "는")} 문서에서 그대로 적힌 것을 찾지 못했어요.`;
      if (nearest)
        return `${none} 비슷한 것으로 ${quoted(nearest, language)}${particleOf(nearest, "이", "가")} 있어요.`;
      return answered ? `${none} 아래는 그 밖에 찾은 내용이에요.` : none;
    }
    const none = `${names} ${codes.length > 1 ? "were" : "was"} not found as written in the documents.`;
    if (nearest) return `${none} A similar one is ${quoted(nearest, language)}.`;
    return answered ? `${none} What follows is what else was found.` : none;
  },
  noneFound(language: Language): string {
    return language === "ko"
      ? "말씀하신 문서를 찾을 수 없어서 전체 자료에서 찾았어요."
      : "The chosen documents could not be found, so all documents were searched.";
  },
  withoutPart({ part, titles }: { part: NamedPart; titles: readonly string[] }, language: Language): string {
    const names = titles.map((title) => quoted(title, language)).join(", ");
    return language === "ko"
      ? `${names}에는 ${partName(part, language)}에 해당하는 부분이 없어요.`
      : `${names} has no ${partName(part, language)}.`;
  },
} as const;
