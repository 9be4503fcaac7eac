import type { steps as english } from "../en/steps.ts";

export const steps: typeof english = {
  running: {
    search_documents: "{what, select, none {문서를 찾고 있어요} other {문서에서 {object} 찾고 있어요}}",
    sought: "{what}에서 {object} 찾고 있어요",
    read_document: "{what, select, none {문서를 읽고 있어요} other {{object} 읽고 있어요}}",
    part_of: "{what} {of}개 장 가운데 {at}번째를 읽고 있어요",
    list_documents: "문서 목록을 살펴보고 있어요",
    read_table: "{what, select, none {표를 읽고 있어요} other {{what}의 표를 읽고 있어요}}",
    search_conversation:
      "{what, select, none {이전 대화를 찾아보고 있어요} other {이전 대화에서 {object} 찾고 있어요}}",
    read_turn:
      "{turn, plural, =0 {이전 질문을 다시 읽고 있어요} other {{turn}번째 메시지를 다시 읽고 있어요}}",
    compute: "계산하고 있어요",
    note: "찾은 내용을 적고 있어요",
    review: "답을 원문과 다시 맞춰 보고 있어요",
  },
  done: {
    search_documents: "{what, select, none {문서를 찾아봤어요} other {문서에서 {object} 찾아봤어요}}",
    sought: "{what}에서 {object} 찾아봤어요",
    read_document: "{what, select, none {문서를 읽었어요} other {{object} 읽었어요}}",
    list_documents: "문서 목록을 살펴봤어요",
    read_table: "{what, select, none {표를 읽었어요} other {{what}의 표를 읽었어요}}",
    search_conversation:
      "{what, select, none {이전 대화를 찾아봤어요} other {이전 대화에서 {object} 찾아봤어요}}",
    read_turn: "{turn, plural, =0 {이전 질문을 다시 읽었어요} other {{turn}번째 메시지를 다시 읽었어요}}",
    compute: "계산했어요",
    note: "찾은 내용을 적어 뒀어요",
    review: "답을 원문과 다시 맞춰 봤어요",
  },
  failed: {
    search_documents:
      "{what, select, none {문서 검색을 마치지 못했어요} other {{what} 검색을 마치지 못했어요}}",
    sought: "{what}에서 {object} 찾지 못하고 멈췄어요",
    read_document: "{what, select, none {문서를 읽지 못했어요} other {{object} 읽지 못했어요}}",
    list_documents: "문서 목록을 읽지 못했어요",
    read_table: "{what, select, none {표를 읽지 못했어요} other {{what}의 표를 읽지 못했어요}}",
    search_conversation: "이전 대화를 찾아보지 못했어요",
    read_turn: "{turn, plural, =0 {이전 질문을 읽지 못했어요} other {{turn}번째 메시지를 읽지 못했어요}}",
    compute: "계산을 마치지 못했어요",
    note: "찾은 내용을 적지 못했어요",
    review: "답을 원문과 다시 맞춰 보지 못했어요",
  },
  found: {
    search_documents: "{count, plural, =0 {찾은 것 없음} other {구절 #개}}",
    sought: "{count, plural, =0 {없음} other {#곳}}",
    list_documents: "{count, plural, other {#개}}",
    read_table: "{count, plural, =0 {행 없음} other {#행}}",
    search_conversation: "{count, plural, =0 {찾은 것 없음} other {#건}}",
    review: "{count, plural, =0 {고친 문장 없음} other {고친 문장 #개}}",
  },
  withFound: "{line} ({found})",
  kinds: {
    search_documents: "문서 검색",
    read_document: "읽은 문서",
    list_documents: "문서 목록",
    read_table: "표",
    search_conversation: "대화 검색",
    read_turn: "이전 질문",
    compute: "계산",
    note: "메모",
    review: "원문 대조",
  },
  label: "이 답을 위해 찾아본 것",
  looking: "찾아보고 있어요",
  looked: "{count, plural, other {#단계로 찾았어요}}",
  failures: "{count}개는 마치지 못했어요",
};
