import { wordTable } from "./word-table.ts";

/** Words for the conversation itself, not for a subject; Korean ones by their beginning. */
export const TALKING = wordTable(`
about	경 기억 나누 나눈 나눴 나는 나랑 내가 내용 너는 너랑 네가 논의 다루 다룬 다뤘 다시 답변 당신 대답 대화 동안 때 말 모두 무슨 무얼 무엇 물어 물었 물은 뭐 뭘 보여 사이 상담 설명 세션 알려 얘기 어떤 어떻게 요약 우리 의논 이야기 저는 전부 정리 제가 좀 주제 질문 쯤 채팅 하 한 했	across ago answer answered anything around ask asked aspect aspects back between bring brought chat chatted comprehensive content conversation cover covered date day days detail details discuss discussed discussion during earlier everything go gone happened history item items kind list long may meeting mention mentioned might month order over overview question questions recall recap remember remind said say session sitting something sort sorts speak spoke stuff subject summarize summary talk talked talking thing things throughout time times topic topics turn turns week went
`);
