import type { settings as english } from "../en/settings.ts";

export const settings: typeof english = {
  sections: {
    appearance: "화면",
    profile: "프로필",
    samples: "샘플 문서",
    words: "동의어",
    data: "내 데이터",
    shortcuts: "키보드 단축키",
    about: "정보",
  },
  samples: {
    switch: "자료실에 샘플 문서 두기",
    none: "샘플 문서가 없어요.",
    notOffered: "이 서버에서는 샘플 문서를 쓰지 않아요.",
    forAdministrators: "관리자만 바꿀 수 있어요.",
    searched: "샘플 문서도 검색",
    searchedOn: "내 문서와 샘플 문서를 함께 검색해요.",
    searchedOff: "내 문서만 검색해요.",
  },
  data: {
    how: "내 대화와 프로필이에요. 문서는 자료실에서 관리해요.",
    exportAll: "모두 내려받기",
    exportHow: "모든 대화와 프로필을 JSON 파일 하나로 받아요.",
    erase: "모두 삭제",
    eraseHow: "모든 대화와 프로필을 완전히 삭제해요. 문서는 남아요.",
    eraseTitle: "대화와 프로필을 모두 삭제할까요?",
    eraseWarning:
      "질문과 답, 알레르기를 포함한 프로필이 모두 삭제되고 되돌릴 수 없어요. 문서는 자료실에 남아요.",
    eraseNow: "모두 삭제",
    erased:
      "{count, plural, =0 {프로필을 삭제했어요. 대화는 없었어요.} other {대화 #개와 프로필을 삭제했어요.}}",
    eraseFailed: "모두 삭제하지는 못했어요. {reason}",
  },
  about: {
    ok: "모두 정상이에요.",
    degraded: "쓸 수 있지만 일부가 응답하지 않아요.",
    down: "데이터베이스가 응답하지 않아요.",
    models: { answer: "답변", light: "작은 작업", embedding: "의미 검색" },
    without: {
      answer: "모델 없음: 문서를 인용해 답해요",
      light: "모델 없음: 규칙으로만 처리해요",
      embedding: "모델 없음: 단어로 검색해요",
    },
    modelAway: "응답 없음: 돌아올 때까지 문서를 인용해 답해요",
    engines: {
      database: "데이터베이스",
      turnLog: "대화 기록",
      documentIndex: "검색",
      workingMemory: "단기 기억",
      objectStore: "파일",
    },
    engineOk: "정상 ({driver})",
    engineDown: "응답하지 않아요. 관리자가 서버 로그에서 이유를 볼 수 있어요.",
    disk: "디스크",
    diskFree: "{gigabytes, plural, =0 {1GB 미만 남음} other {#GB 남음}}",
    diskOk: "정상",
    diskLow: "거의 찼어요. 관리자가 공간을 비워야 해요.",
    administrationHow: "관리자용",
  },
};
