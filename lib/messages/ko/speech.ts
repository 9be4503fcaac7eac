import type { speech as english } from "../en/speech.ts";

export const speech: typeof english = {
  start: "말로 질문하기",
  stop: "듣기 중지",
  listening: "듣는 중",
  notice: "음성은 브라우저가 글자로 바꿔요. 이때 녹음이 브라우저 제조사로 전송될 수 있어요.",
  allow: "시작",
  cancel: "취소",
  faults: {
    blocked: "브라우저가 마이크를 막고 있어요. 사이트 설정에서 허용한 뒤 다시 시도해 주세요.",
    noMicrophone: "마이크를 찾지 못했어요. 마이크를 연결한 뒤 다시 시도해 주세요.",
    network: "브라우저의 음성 서비스에 연결하지 못했어요. 연결을 확인한 뒤 다시 시도해 주세요.",
    nothing: "들린 말이 없어요. 다시 시도해 주세요.",
    other: "브라우저가 음성을 글자로 바꾸지 못했어요. 질문을 입력해 주세요.",
  },
};
