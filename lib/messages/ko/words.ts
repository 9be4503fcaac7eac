import type { words as english } from "../en/words.ts";

export const words: typeof english = {
  title: "동의어",
  how: "한 묶음의 단어 하나로 물어도 나머지 단어가 있는 문서까지 찾아요. 자료실을 함께 쓰는 모두에게 적용돼요.",
  example: "연차 = 휴가 = PTO",
  newGroup: "새 동의어 묶음",
  add: "추가",
  save: "저장",
  edit: "묶음의 단어",
  editGroup: "{group} 수정",
  removeGroup: "{group} 삭제",
  removed: "‘{group}’ 묶음을 삭제했어요.",
  ofOthers: "다른 사람이 추가함",
  empty: "아직 없어요. 우리 팀에서만 쓰는 줄임말이나 이름을 추가해 보세요.",
  changedMeanwhile: "다른 곳에서 동의어가 바뀌어 다시 불러왔어요. 덮어쓴 내용은 없어요. 다시 시도해 주세요.",
  faults: {
    too_few: "서로 다른 단어를 두 개 이상 입력해 주세요. 예: “연차 = PTO”",
    too_many: "한 묶음에는 단어를 {limit, number}개까지 넣을 수 있어요.",
    too_many_groups: "묶음은 {limit, number}개까지 만들 수 있어요.",
    too_long: "‘{word}’: 단어는 {limit, number}자까지 쓸 수 있어요.",
    no_letters: "‘{word}’에는 글자나 숫자가 없어 검색할 수 없어요.",
    equals_sign: "‘{word}’: 단어 안에는 등호를 쓸 수 없어요.",
    in_two_groups: "‘{word}’: 이미 다른 묶음에 있어요. 그 묶음에 추가해 주세요.",
  },
};
