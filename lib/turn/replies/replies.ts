import type { Assistant } from "../../assistants/assistant.ts";
import type { SmallTalk } from "../../language/pointing/small-talk.ts";

type Language = "ko" | "en";

/** The sentences Ibid says in its own name, without a model. */
export const SMALL_TALK_REPLIES: Record<SmallTalk, Record<Language, string>> = {
  greeting: {
    ko: "안녕하세요. 문서에 대해 물어보시면 출처 번호와 함께 답해 드려요.",
    en: "Hello. Ask about your documents and I will answer with numbered sources.",
  },
  thanks: {
    ko: "도움이 되었다니 다행이에요. 더 궁금한 것이 있으면 물어보세요.",
    en: "Glad it helped. Ask me anything else.",
  },
  farewell: {
    ko: "안녕히 가세요. 이 대화는 그대로 남아 있어요.",
    en: "Goodbye. This conversation stays as it is.",
  },
};

export const RESET_REPLY: Record<Language, string> = {
  ko: "지금까지의 문서를 내려놓았어요. 새로 질문해 주세요. 앞의 대화는 그대로 남아 있어요.",
  en: "I have put the earlier documents aside. Ask something new; the conversation above stays as it is.",
};

export function noEvidenceReply(assistant: Assistant, libraryIsEmpty: boolean, language: Language): string {
  if (libraryIsEmpty) {
    return language === "ko"
      ? "자료실에 아직 문서가 없어요. [자료실](/library)에 문서를 올린 뒤 다시 물어보세요."
      : "The library has no documents yet. Add some in the [library](/library), then ask again.";
  }
  const lead =
    language === "ko"
      ? "관련 문서를 찾지 못했어요. 낱말을 바꾸어 묻거나 자료실에 문서를 더해 보세요."
      : "No related document was found. Try other words, or add a document to the library.";
  const links = assistant.menu_links.map(({ title, url }) => `- [${title[language]}](${url})`).join("\n");
  return links ? `${lead}\n\n${links}` : lead;
}

/** Somebody told something instead of asking: it is kept (lib/memory/summary/turn-gist.ts), and no question went unanswered. */
export function toldReply(language: Language): string {
  return language === "ko"
    ? "알겠어요. 이 대화에서 기억해 둘게요. 문서에는 그에 대한 내용이 없어요."
    : "Noted; I will keep it in mind in this conversation. The documents say nothing about it.";
}

/** Not the same as finding nothing: nobody could look. */
export function searchUnavailableReply(language: Language): string {
  return language === "ko"
    ? "지금은 문서를 검색할 수 없어요. 검색 엔진이 응답하지 않아요. 질문은 저장했으니 잠시 뒤 다시 물어보세요. 이 대화에서 이미 인용한 문서는 지금도 번호로 물어볼 수 있어요."
    : "The documents cannot be searched right now: the search engine does not answer. Your question is kept; ask again in a moment. Documents already cited in this conversation can still be asked about by their number.";
}

export function takenBackReply(language: Language): string {
  return language === "ko"
    ? "이 답이 바탕으로 한 내용이 방금 삭제되어 답을 남기지 않았어요. 질문은 그대로 있으니 다시 물어보세요."
    : "What this answer rested on was deleted just now, so the answer is not kept. Your question is; ask it again.";
}

export function documentGoneReply(language: Language): string {
  return language === "ko"
    ? "그 문서는 자료실에서 삭제되었어요. 답을 쓸 때 인용한 부분만 남아 있어요."
    : "That document was removed from the library. Only the passage cited at the time is left.";
}

/** The document exists, but what holds it does not answer; what is left of it follows. */
export function documentUnreachableReply(snippets: readonly string[], language: Language): string {
  const lead =
    language === "ko"
      ? "지금은 문서 전체를 열 수 없어요. 문서를 보관하는 곳이 응답하지 않아요. 잠시 뒤 다시 열어 보세요."
      : "The whole document cannot be opened right now: what holds it does not answer. Open it again in a moment.";
  if (snippets.length === 0) return lead;
  const kept =
    language === "ko" ? "답에 인용한 부분은 다음과 같아요." : "This is the passage that was cited:";
  const quotes = snippets.map((snippet) => `> ${snippet.replace(/\s*\n\s*/g, " ")}`).join("\n\n");
  return `${lead} ${kept}\n\n${quotes}`;
}
