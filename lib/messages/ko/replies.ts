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
  part: "{kind, select, page {{text}쪽} chapter {{text}장} section {{text}절} other {“{text}”}}",
  described: "{name}: v{version}{pages, plural, =0 {} other {, {pages}쪽}}",
  smallTalk: {
    greeting: "안녕하세요. 문서에 대해 물어보시면 출처 번호와 함께 답해 드려요.",
    thanks: "도움이 되었다니 다행이에요. 더 궁금한 것이 있으면 물어보세요.",
    farewell: "안녕히 가세요. 이 대화는 그대로 남아 있어요.",
  },
  reset: "지금까지의 문서를 내려놓았어요. 새로 질문해 주세요. 앞의 대화는 그대로 남아 있어요.",
  emptyLibrary: "자료실에 아직 문서가 없어요. [자료실](/library)에 문서를 올린 뒤 다시 물어보세요.",
  noEvidence: "문서에서 답을 찾지 못했어요.",
  /** Of a search that found nothing: what was looked for, and what would help. */
  nothing: {
    known: "찾은 말: {words}.",
    unknown: "문서에 없는 말: {words}.",
    collections: "{names} 컬렉션에서만 찾았어요. 답이 다른 문서에 있을 수도 있어요.",
    words: "다른 표현으로 물어보거나 문서를 추가해 주세요.",
    inEnglish: "영어로 된 문서도 있어요. 영어로 물어보면 찾을 수도 있어요.",
    inKorean: "한국어로 된 문서도 있어요. 한국어로 물어보면 찾을 수도 있어요.",
    embedding: "임베딩 모델을 연결하면 다른 말로 적힌 내용도 찾아요.",
  },
  told: "알겠어요. 이 대화에서 기억해 둘게요. 문서에는 그에 대한 내용이 없어요.",
  searchUnavailable:
    "지금은 문서를 검색할 수 없어요. 검색 엔진이 응답하지 않아요. 질문은 저장했으니 잠시 뒤 다시 물어보세요. 이 대화에서 이미 인용한 문서는 지금도 번호로 물어볼 수 있어요.",
  takenBack:
    "이 답이 바탕으로 한 내용이 방금 삭제되어 답을 남기지 않았어요. 질문은 그대로 있으니 다시 물어보세요.",
  documentGone: "그 문서는 자료실에서 삭제되었어요. 답을 쓸 때 인용한 부분만 남아 있어요.",
  documentUnreachable:
    "지금은 문서 전체를 열 수 없어요. 문서를 보관하는 곳이 응답하지 않아요. 잠시 뒤 다시 열어 보세요.",
  citedThen: "답에 인용한 부분은 다음과 같아요.",
  askBack: {
    no_documents:
      "이 대화에는 아직 번호가 붙은 문서가 없어요. 먼저 질문해 주시면 답에 쓴 문서에 번호를 붙여 드려요.",
    turn_without_documents:
      "그 답에는 번호가 붙은 문서가 없어요. {count, plural, =0 {어느 답의 문서인지 말씀해 주세요.} other {다른 답의 이 문서를 말씀하셨나요?}}",
    out_of_range:
      "말씀하신 번호의 문서가 없어요. {count, plural, =0 {답 아래에 보이는 번호로 말씀해 주세요.} other {그 답에 쓴 문서는 {count}개예요. 어느 것을 말씀하셨나요?}}",
    in_other_answers: "그 답에는 그 번호의 문서가 없어요. 다른 답의 이 문서를 말씀하셨나요?",
    again:
      "어느 것인지 아직 모르겠어요. 아래에서 하나를 누르거나, 앞의 번호나 그 질문에 나온 말로 알려 주세요.",
    no_such_turn:
      "이 대화에 그런 질문이나 답은 없어요. {count, plural, =0 {어느 질문인지 다시 말씀해 주세요.} other {이 문서 가운데 하나를 말씀하셨나요?}}",
    deleted_turn:
      "그 질문과 답변은 삭제되었어요. {count, plural, =0 {다시 질문해 주시면 답해 드려요.} other {다른 답의 이 문서를 말씀하셨나요?}}",
    two_readings: "말씀에 맞는 문서가 여럿이에요. 어느 것을 말씀하셨나요?",
  },
  shown: {
    whole: "{name} 전체",
    part: "{name}의 {part}{kind, select, page {} other { 부분}}",
    opened: "{parts}{last, select, whole {를} other {을}} 열었어요.",
    asText: "원본 파일을 읽을 수 없어서 글로 보여 드려요.",
    asTextOf: "{names}: 원본 파일을 읽을 수 없어서 글로 보여 드려요.",
    newer: "인용한 것은 v{version}이고, 새 판 v{newer}가 있어요.",
    newerOf: "인용한 것은 v{version}이고, {title}에는 새 판 v{newer}가 있어요.",
    original: "{name}의 [원본 파일]({link})을 내려받을 수 있어요.",
    originalGone: "{name}의 원본 파일은 지금 읽을 수 없어요. 남아 있는 글은 열어 볼 수 있어요.",
  },
  missing: {
    part: "{title}에서 {part}에 해당하는 부분을 찾지 못했어요.",
    noPages: "이 문서에는 쪽이 없어요.",
    pages:
      "{unit, select, slide {이 문서에는 슬라이드가 {pages}개 있어요.} sheet {이 문서에는 시트가 {pages}개 있어요.} other {이 문서는 {pages}쪽까지 있어요.}}",
    noHeadings: "이 문서에는 제목이 없어요.",
    headings: "이 문서에는 이런 부분이 있어요: {titles}.",
    inDocuments: "{names}에는 그 내용이 없어요. 전체 자료에서 찾아볼까요?",
    inPart: "{names}의 {part}에는 그 내용이 없어요. 전체 자료에서 찾아볼까요?",
    inConversation: "이 대화에서 본 문서에는 그 내용이 없어요. 전체 자료에서 찾아볼까요?",
    inCollections: "선택한 컬렉션에는 그 내용이 없어요. 다른 문서에는 있어요. 전체 자료에서 찾아볼까요?",
    onShelf: "지금 검색하는 문서에는 그 내용이 없어요. 다른 예시 문서에는 있어요. 전체 자료에서 찾아볼까요?",
  },
  notices: {
    restsOn: "{names} 기준으로 답해요.",
    bySound: "문서에 적힌 말로도 찾았어요: {words}.",
    inEnglish: "{words}: 문서에 없는 말이에요. 영어로 된 문서도 있으니 영어로 물어보면 찾을 수도 있어요.",
    inKorean: "{words}: 문서에 없는 말이에요. 한국어로 된 문서도 있으니 한국어로 물어보면 찾을 수도 있어요.",
    widened: "{names}에는 그 내용이 없어서 전체 자료에서 찾았어요.",
    leftOut: "문서 {all}개를 말씀하셔서 앞의 {taken}개만 썼어요.",
    gone: "{titles}: 자료실에서 삭제된 문서라서, 전에 인용해 둔 부분만 보고 답해요.",
    unknownId: "{ids}: 자료실에 이 번호의 문서가 없어요.",
    fromOthers: "아래는 다른 문서에서 찾은 내용이에요.",
    unheardCodes: "{codes}{topic} 문서에서 그대로 적힌 것을 찾지 못했어요.",
    nearestCode: "비슷한 것으로 {nearest}{subject} 있어요.",
    otherwiseFound: "아래는 그 밖에 찾은 내용이에요.",
    missingPart: "{parts}에 대한 내용은 찾지 못했어요.",
    noneFound: "말씀하신 문서를 찾을 수 없어서 전체 자료에서 찾았어요.",
    withoutPart: "{titles}에는 {part}에 해당하는 부분이 없어요.",
  },
  /** Of a document that is not, or no longer, the one that holds; `yields`: it stands behind another one. */
  editions: {
    otherwise: `{yields, select,
      true {{title}에는 다르게 적혀 있어요. 서로 다르면 {by}{bySubject} 우선해요.}
      other {지난 판 {title}에는 다르게 적혀 있어요. 지금은 {by}{bySubject} 유효해요.}
    }`,
    also: `{yields, select,
      true {{title}에는 이렇게 적혀 있어요. 서로 다르면 {by}{bySubject} 우선해요.}
      other {지난 판 {title}에는 이렇게 적혀 있어요. 지금은 {by}{bySubject} 유효해요.}
    }`,
    closest: `{yields, select,
      true {{title}보다 {by}{bySubject} 우선해요. 거기서 가장 가까운 곳이에요.}
      other {{title}{titleTopic} 지난 판이고, 지금은 {by}{bySubject} 유효해요. 거기서 가장 가까운 곳이에요.}
    }`,
    replaced: `{yields, select,
      true {{title}{titleTopic} {by}보다 뒤에 서는 문서예요. 서로 다르면 {by}{bySubject} 우선해요.}
      other {{title}{titleTopic} 지난 판이에요. 지금은 {by}{bySubject} 유효해요.}
    }`,
    expired: "{title}{titleTopic} {until}까지 유효했던 문서예요.",
  },
  /** With the values, so that forgetting one takes these turns along. */
  headsUp: {
    allergies: "**기억하고 있는 알레르기**: {names}",
    contraindications: "**기억하고 있는 금기**: {names}",
    medications: "**기억하고 있는 복용 약**: {names}",
    more: "그 밖에 {count}개는 프로필에 있어요",
    alerts: "> {parts}. 해당될 수 있으면 의사나 약사에게 먼저 확인해 주세요.",
    warning:
      "> **기억하고 있는 {slot, select, allergies {알레르기} contraindications {금기} medications {복용 약} other {질환}} ‘{name}’에 대해 문서가 이렇게 말해요**: “{text}” [{number}]",
    first: "먼저 “{first}”라고 하셨어요{where}.",
    differs: "프로필에 적힌 것과 다른 말씀이에요.",
    elsewhere: " ({date}, 다른 대화에서)",
    elsewhereIn: " ({date}, ‘{title}’ 대화에서)",
    conflict:
      "{before} 나중에는 “{later}”라고 하셨고요. 어느 쪽이 맞나요? “처음 말이 맞아요”나 “나중 말이 맞아요”라고 답하거나, 프로필에서 골라 주세요. 정하시기 전까지는 조심하는 쪽으로 볼게요.",
    allergyTo: "{value} 알레르기",
    statement: "{polarity, select, holds {{value}} denied {{value} 없음} other {{value} 끝남}}",
    noted: "프로필에 적어 둘게요: {values}.",
    heeded: "답할 때 가장 먼저 살필게요.",
  },
  profile: {
    forgotten:
      "프로필에서 {count}개를 지웠어요. 요약과 기억에도 더는 없어요. 쓰신 말은 대화 기록에 그대로 있어요. 그것까지 지우려면 그 질문과 답변이나 이 대화를 삭제해 주세요.",
    nothing: "그런 내용은 프로필에 없어요.",
    confirmAlert:
      "알레르기나 금기는 확인을 받고 지워요. 정말 지울까요? 그러면 “네, 지워 주세요”라고 답해 주세요.",
    confirmAll: "알레르기와 금기까지 프로필 전체를 지울까요? 그러면 “네, 지워 주세요”라고 답해 주세요.",
    erased: "프로필을 모두 지웠어요. 요약과 기억에도 더는 없어요. 쓰신 말은 대화 기록에 그대로 있어요.",
    decided: "알겠어요. 말씀하신 값으로 기억하고, 다른 값은 이력에 남겨 둘게요.",
    several: "서로 다른 값이 여러 개 있어요. 프로필에서 하나씩 골라 주세요.",
    lead: "프로필에 적어 둔 내용이에요.",
    empty: "프로필에 아직 적어 둔 것이 없어요.",
    not: "없음",
    open: "확인 필요",
  },
  /** What a quoted answer begins with, before the quotes. */
  quotes: {
    closest: "답이 확실하지 않아요. 가장 가까운 구절이에요.",
    compared: "문서에서 찾은 내용을 나란히 놓았어요.",
    summarised: "각 절의 첫 문장이에요.",
    abstract: "문서에 있는 요약이에요.",
    beginning: "문서의 첫머리예요.",
    nothing: "이 문서에는 없어요",
    aspect: "항목",
  },
  /** What Ibid answers of itself and of the library. */
  library: {
    help: "올린 문서에서 답을 찾아, 있는 자리를 출처 번호와 함께 보여 드려요. 이렇게 물어보세요.",
    ask: "내용: “{question}”",
    list: "문서 목록: “어떤 문서가 있어?”",
    summary: "요약: “{title} 요약해줘”",
    part: "한 부분: “{title} 5조에 뭐라고 써 있어?”",
    open: "원문: “1번 문서 보여줘”",
    changes: "바뀐 점: “{title} 뭐가 바뀌었어?”",
    withoutModel: "언어 모델을 연결하면 문장으로 정리한 답을 받을 수 있어요.",
    documents: "{count, plural, =0 {자료실에 읽을 수 있는 문서가 없어요.} other {문서가 {count}개 있어요.}}",
    more: "그 밖에 {count}개는 [자료실](/library)에서 볼 수 있어요.",
    pages: "{pages}쪽",
    used: "이 대화에서 쓴 문서예요.",
    noneUsed: "이 대화에서는 아직 문서를 쓰지 않았어요.",
    inQuestions: "{numbers}번째 질문",
    whichSummary: "어느 문서를 요약할까요? “{title} 요약해줘”처럼 제목을 말해 주세요.",
    changed: "{title}: v{before}에서 v{after}로 바뀐 점이에요.",
    unchanged: "{title}: v{before}와 v{after}의 내용이 같아요.",
    newEdition: "{title}: ‘{older}’에서 바뀐 점이에요.",
    sameEdition: "{title}: ‘{older}’와 내용이 같아요.",
    onlyVersion: "{title}: 버전이 하나뿐이라 비교할 것이 없어요.",
    noVersions: "새 버전이 올라온 문서가 없어요.",
    added: "추가: {words}",
    removed: "삭제: {words}",
    instead: "이전: {before} → 지금: {after}",
    moreChanges: "그 밖에 {count}곳이 더 바뀌었어요.",
  },
  conversation: {
    several: "이 대화에서 나눈 말이에요.",
    summedUp: "이 대화를 정리했어요.",
    questions: "물어보신 것과 답이에요.",
    asked: "턴 {turn}: {question}",
    user: "턴 {turn}에서 이렇게 말씀하셨어요:",
    assistant: "턴 {turn}의 질문 {question}에 이렇게 답했어요:",
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
