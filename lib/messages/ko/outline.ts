import type { outline as english } from "../en/outline.ts";

export const outline: typeof english = {
  label: "질문 목록",
  search: "질문 검색",
  position: "질문 {total, number}개 중 {current, number}번째",
  deleted: "삭제된 질문",
  elsewhere: "다른 답변에서 이어진 질문",
  running: "답하는 중",
  nothing: "“{query}” 검색 결과가 없어요.",
  found: "질문 {count, number}개",
  failed: "질문을 불러오지 못했어요.",
  incomplete: "대화 저장소가 응답하지 않아 일부 질문이 보이지 않아요.",
};
