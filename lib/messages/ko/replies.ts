import { SAVED } from "../saved-to-profile.ts";
import { library } from "./library.ts";

/** What Ibid says in its own name in an answer; the server alone reads it. */
export const replies = {
  /**
   * Documents, their parts and lists of them inside a sentence. Titles are data: they come as plain words.
   */
  title: "「{title}」",
  document: "{slot}번 문서 {title}",
  documentOf: "{title}({name})",
  separator: ", ",
  several: "{before}, {last}",
  part: "{kind, select, page {{text}쪽} chapter {{text}장} section {{text}절} article {{text}조} other {“{text}”}}",
  described: "{name}: v{version}{pages, plural, =0 {} other {, {pages}쪽}}",
  smallTalk: {
    greeting: "안녕하세요. 문서에 대해 물어보면 출처 번호와 함께 답해 드려요.",
    thanks: "도움이 됐다니 다행이에요. 더 궁금한 점이 있으면 물어보세요.",
    farewell: "안녕히 가세요. 이 대화는 그대로 남아 있어요.",
    filler: "네, 더 궁금한 점이 있으면 물어보세요.",
  },
  reset: "이전 문서를 참고하지 않고 새로 시작할게요. 이전 대화는 그대로 남아 있어요.",
  emptyLibrary: "자료실에 아직 문서가 없어요. [자료실](/library)에 문서를 올린 뒤 다시 물어보세요.",
  noEvidence: "문서에서 답을 찾지 못했어요.",
  /** Of a search that found nothing: what was looked for, and what would help. */
  nothing: {
    known: "검색한 단어: {words}.",
    unknown: "문서에 없는 단어: {words}.",
    collections: "{names} 컬렉션에서만 찾았어요. 답이 다른 문서에 있을 수도 있어요.",
    words: "다른 표현으로 물어보거나 문서를 추가해 주세요.",
    inEnglish: "영어로 된 문서도 있어요. 영어로 물어보면 찾을 수도 있어요.",
    inKorean: "한국어로 된 문서도 있어요. 한국어로 물어보면 찾을 수도 있어요.",
    embedding: "임베딩 모델을 연결하면 다르게 표현된 내용도 찾을 수 있어요.",
  },
  told: "알겠어요. 이 대화에서 기억할게요. 문서에는 관련 내용이 없어요.",
  searchUnavailable:
    "검색 엔진이 응답하지 않아 지금은 문서를 검색할 수 없어요. 질문은 저장했으니 잠시 뒤 다시 물어보세요. 이 대화에서 인용한 문서는 번호로 물어볼 수 있어요.",
  takenBack:
    "이 답변이 참고한 내용이 방금 삭제되어 답변을 저장하지 않았어요. 질문은 남아 있으니 다시 물어보세요.",
  documentGone: "자료실에서 삭제된 문서예요. 인용한 구절만 남아 있어요.",
  documentUnreachable:
    "파일 저장소가 응답하지 않아 지금은 문서 전체를 열 수 없어요. 잠시 뒤 다시 열어 보세요.",
  citedThen: "인용한 구절은 다음과 같아요.",
  askBack: {
    no_documents: "이 대화에는 아직 번호가 붙은 문서가 없어요. 먼저 질문하면 답변에 쓴 문서에 번호가 붙어요.",
    turn_without_documents:
      "그 답변에는 번호가 붙은 문서가 없어요. {count, plural, =0 {어느 답변의 문서인지 알려 주세요.} other {다른 답변의 이 문서를 찾으셨나요?}}",
    out_of_range:
      "해당 번호의 문서가 없어요. {count, plural, =0 {답변 아래에 있는 번호로 알려 주세요.} other {그 답변에 쓴 문서는 {count}개예요. 어떤 문서를 찾으셨나요?}}",
    in_other_answers: "그 답변에는 해당 번호의 문서가 없어요. 다른 답변의 이 문서를 찾으셨나요?",
    again: "어떤 문서인지 아직 모르겠어요. 아래에서 선택하거나, 번호나 질문 내용으로 알려 주세요.",
    no_such_turn:
      "이 대화에 해당하는 질문이나 답변이 없어요. {count, plural, =0 {어떤 질문인지 다시 알려 주세요.} other {이 중에 찾는 문서가 있나요?}}",
    deleted_turn:
      "그 질문과 답변은 삭제됐어요. {count, plural, =0 {다시 질문하면 답해 드려요.} other {다른 답변의 이 문서를 찾으셨나요?}}",
    two_readings: "해당하는 문서가 여러 개예요. 어떤 문서를 찾으셨나요?",
  },
  shown: {
    whole: "{name} 전체",
    part: "{name}의 {part}{kind, select, page {} other { 부분}}",
    opened: "{parts}{last, select, whole {를} other {을}} 열었어요.",
    asText: "원본 파일을 읽을 수 없어 텍스트로 보여 드려요.",
    asTextOf: "{names}: 원본 파일을 읽을 수 없어 텍스트로 보여 드려요.",
    newer: "인용한 버전은 v{version}이에요. 새 버전: v{newer}.",
    newerOf: "인용한 버전은 v{version}이에요. {title} 새 버전: v{newer}.",
    original: "{name}의 [원본 파일]({link})을 내려받을 수 있어요.",
    originalGone: "{name}의 원본 파일은 지금 읽을 수 없어요. 저장된 텍스트는 열어 볼 수 있어요.",
  },
  missing: {
    part: "{title}에서 {part}에 해당하는 부분을 찾지 못했어요.",
    noPages: "이 문서에는 쪽 번호가 없어요.",
    pages:
      "{unit, select, slide {이 문서에는 슬라이드가 {pages}개 있어요.} sheet {이 문서에는 시트가 {pages}개 있어요.} other {이 문서는 {pages}쪽까지 있어요.}}",
    noHeadings: "이 문서에는 제목이 없어요.",
    headings: "이 문서의 목차: {titles}.",
    inDocuments: "{names}에는 관련 내용이 없어요. 모든 문서에서 찾아볼까요?",
    inPart: "{names}의 {part}에는 관련 내용이 없어요. 모든 문서에서 찾아볼까요?",
    inConversation: "이 대화에서 본 문서에는 관련 내용이 없어요. 모든 문서에서 찾아볼까요?",
    inCollections: "선택한 컬렉션에는 관련 내용이 없어요. 다른 문서에는 있어요. 모든 문서에서 찾아볼까요?",
    onShelf:
      "지금 검색하는 문서에는 관련 내용이 없어요. 다른 샘플 문서에는 있어요. 모든 문서에서 찾아볼까요?",
  },
  notices: {
    restsOn: "{names} 기준으로 답해요.",
    bySound: "문서에 적힌 표기로도 찾았어요: {words}.",
    widened: "{names}에는 관련 내용이 없어 모든 문서에서 찾았어요.",
    leftOut: "문서 {all}개 중 앞의 {taken}개만 참고했어요.",
    gone: "{titles}: 자료실에서 삭제된 문서라 이전에 인용한 구절만 참고해 답해요.",
    unknownId: "{ids}: 자료실에 이 ID의 문서가 없어요.",
    fromOthers: "아래는 다른 문서에서 찾은 내용이에요.",
    unheardCodes: "{codes}{topic} 문서에서 찾지 못했어요.",
    nearestCode: "비슷한 것으로 {nearest}{subject} 있어요.",
    otherwiseFound: "아래는 그 밖에 찾은 내용이에요.",
    missingPart: "{parts}에 대한 내용은 찾지 못했어요.",
    noneFound: "선택한 문서를 찾을 수 없어 모든 문서에서 찾았어요.",
    withoutPart: "{titles}에는 {part}에 해당하는 부분이 없어요.",
  },
  /** Of a document that is not, or no longer, the one that holds; `yields`: it stands behind another one. */
  editions: {
    otherwise: `{yields, select,
      true {{title}에는 다르게 적혀 있어요. 서로 다르면 {by}{bySubject} 우선해요.}
      other {이전 버전인 {title}에는 다르게 적혀 있어요. 지금은 {by}{bySubject} 유효해요.}
    }`,
    also: `{yields, select,
      true {{title}에는 이렇게 적혀 있어요. 서로 다르면 {by}{bySubject} 우선해요.}
      other {이전 버전인 {title}에는 이렇게 적혀 있어요. 지금은 {by}{bySubject} 유효해요.}
    }`,
    closest: `{yields, select,
      true {{title}보다 {by}{bySubject} 우선해요. 그 문서에서 가장 비슷한 구절이에요.}
      other {{title}{titleTopic} 이전 버전이고, 지금은 {by}{bySubject} 유효해요. 그 문서에서 가장 비슷한 구절이에요.}
    }`,
    replaced: `{yields, select,
      true {{title}의 내용이 다르면 {by}{bySubject} 우선해요.}
      other {{title}{titleTopic} 이전 버전이에요. 지금은 {by}{bySubject} 유효해요.}
    }`,
    expired: "{title}{titleTopic} {until}까지 유효했던 문서예요.",
  },
  /** With the values, so that forgetting one takes these turns along. */
  headsUp: {
    allergies: "**기억하고 있는 알레르기**: {names}",
    contraindications: "**기억하고 있는 주의할 상태**: {names}",
    medications: "**기억하고 있는 복용 약**: {names}",
    more: "나머지 {count}개는 프로필에 있어요",
    alerts: "> {parts}. 해당될 수 있다면 먼저 의사나 약사와 상의해 주세요.",
    warning:
      "> **기억하고 있는 {slot, select, allergies {알레르기} contraindications {주의할 상태} medications {복용 약} other {질환}} ‘{name}’ 관련 문서 내용**: “{text}” [{number}]",
    first: "이전에 “{first}”라고 했어요{where}.",
    differs: "프로필에 저장한 내용과 달라요.",
    elsewhere: " ({date}, 다른 대화에서)",
    elsewhereIn: " ({date}, ‘{title}’ 대화에서)",
    conflict:
      "{before} 나중에는 “{later}”라고 했어요. 어느 쪽이 맞나요? “처음 말이 맞아요” 또는 “나중 말이 맞아요”라고 답하거나, 프로필에서 선택해 주세요. 정하기 전까지는 더 안전한 쪽으로 답할게요.",
    allergyTo: "{value} 알레르기",
    statement: "{polarity, select, holds {{value}} denied {{value} 없음} other {{value} 끝남}}",
    noted: `${SAVED.ko}{values}.`,
    heeded: "답할 때 가장 먼저 참고할게요.",
  },
  profile: {
    forgotten:
      "프로필에서 {count}개를 삭제했어요. 요약과 기억에서도 삭제했어요. 입력한 말은 대화에 남아 있어요. 함께 삭제하려면 그 질문과 답변이나 이 대화를 삭제해 주세요.",
    nothing: "프로필에 해당하는 내용이 없어요.",
    confirmAlert:
      "알레르기나 주의할 상태를 삭제하려면 확인이 필요해요. 삭제하려면 “네, 지워 주세요”라고 답해 주세요.",
    confirmAll:
      "알레르기와 주의할 상태를 포함해 프로필 전체를 삭제할까요? 삭제하려면 “네, 지워 주세요”라고 답해 주세요.",
    erased: "프로필을 모두 삭제했어요. 요약과 기억에서도 삭제했어요. 입력한 말은 대화에 남아 있어요.",
    decided: "알겠어요. 그 값으로 기억하고, 다른 값은 이력에 남길게요.",
    several: "서로 다른 값이 여러 개 있어요. 프로필에서 하나씩 선택해 주세요.",
    lead: "프로필에 저장한 내용이에요.",
    empty: "프로필에 아직 저장한 내용이 없어요.",
    ended: "지금 해당하는 내용은 없어요. 지난 기록: {values}.",
    not: "없음",
    open: "확인 필요",
  },
  /** What a quoted answer begins with, before the quotes. */
  quotes: {
    closest:
      "답이 확실하지 않아요.{count, plural, =0 {} other { 문서에 없는 단어: {words}.}} 가장 비슷한 구절이에요.",
    compared: "문서에서 찾은 내용을 비교했어요.",
    summarised: "각 절의 첫 문장이에요.",
    abstract: "문서에 있는 요약이에요.",
    beginning: "문서의 시작 부분이에요.",
    nothing: "내용 없음",
    aspect: "항목",
  },
  /** The kinds of documents, as the library calls them. */
  types: library.types,
  /** What Ibid answers of itself and of the library. */
  library: {
    help: "문서에서 답을 찾아 출처 번호와 함께 알려 드려요. 이렇게 물어보세요.",
    ask: "내용: “{question}”",
    list: "문서 목록: “어떤 문서가 있어?”",
    summary: "요약: “{title} 요약해줘”",
    part: "특정 부분: “{title} 5조에 뭐라고 써 있어?”",
    open: "원문: “1번 문서 보여줘”",
    changes: "바뀐 점: “{title} 뭐가 바뀌었어?”",
    withoutModel: "언어 모델을 연결하면 문장으로 정리한 답변을 받을 수 있어요.",
    needsModel:
      "번역하거나 글을 쓰고 고치는 일은 언어 모델만 할 수 있어요. 지금은 모델 없이 문서의 구절을 찾아 그대로 보여 드려요.",
    documents: "{count, plural, =0 {자료실에 읽을 수 있는 문서가 없어요.} other {문서가 {count}개 있어요.}}",
    more: "나머지 {count}개는 [자료실](/library)에서 볼 수 있어요.",
    pages: "{pages}쪽",
    used: "이 대화에서 참고한 문서예요.",
    sources: "{question}의 답은 이 문서에서 나왔어요.",
    noSources: "그 답은 문서를 인용하지 않았어요.",
    noneUsed: "이 대화에서는 아직 참고한 문서가 없어요.",
    inQuestions: "{numbers}번째 질문",
    whichSummary: "어떤 문서를 요약할까요? “{title} 요약해줘”처럼 제목을 알려 주세요.",
    changed: "{title}: v{before}에서 v{after}로 바뀐 점이에요.",
    unchanged: "{title}: v{before}와 v{after}의 내용이 같아요.",
    newEdition: "{title}: ‘{older}’에서 바뀐 점이에요.",
    sameEdition: "{title}: ‘{older}’와 내용이 같아요.",
    onlyVersion: "{title}: 버전이 하나뿐이라 비교할 내용이 없어요.",
    noVersions: "새 버전이 있는 문서가 없어요.",
    added: "추가: {words}",
    removed: "삭제: {words}",
    instead: "이전: {before} → 지금: {after}",
    moreChanges: "{count}곳이 더 바뀌었어요.",
  },
  conversation: {
    several: "이 대화의 내용이에요.",
    summedUp: "이 대화를 정리했어요.",
    questions: "질문과 답변이에요.",
    counted: "지금까지 질문을 {count}개 했어요.{left, plural, =0 {} other { 그중 최근 {shown}개예요.}}",
    asked: "{place, plural, =0 {질문} other {#번째 질문}}: {question}",
    user: "{place, plural, =0 {이렇게} other {#번째 질문에서 이렇게}} 말했어요:",
    assistant: "{place, plural, =0 {질문} other {#번째 질문}} {question}에 이렇게 답했어요:",
  },
  /** What stands in a conversation that is taken along, beside what was said. */
  exported: {
    untitled: "대화",
    overview:
      "답변 {answers}개 · {unsupported, plural, =0 {근거가 없다고 표시된 문장 없음} other {근거를 찾지 못한 문장 #개}}",
    sources: "출처",
    page: "{unit, select, slide {슬라이드 {page}} sheet {시트 {page}} other {{page}쪽}}",
    gone: "문서가 삭제되어 답변에 남아 있던 구절만 실었어요.",
  },
};
