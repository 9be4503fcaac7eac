import { wordTable } from "./word-table.ts";

/**
 * How people ask and request. Korean words are given by their beginning ("어떻게", "알려줘"). "have" is in no
 * group: "have had asthma" omits its subject and asks nothing.
 */
export const QUESTIONS = wordTable(`
what	무슨 무얼 무엇 뭐 뭔 뭘 뭣 어느 어떤	what which
who	누가 누구 누굴	who whom whose
how	어때 어땠 어떠 어떡 어떻	how
when	며칠 언제	when
where	어디	where
why	어째서 왜	why
amount	몇 얼마
auxiliary		am are can could did do does has is may might shall should was were will would
request	가르쳐 말해 번역 보여 비교 설명 알려 요약 정리 찾아 추천	advise compare define describe draft explain find give list open recommend remind search show suggest summarise summarize tell translate write
`);

export const ASKED_KO: string = QUESTIONS.korean("what", "who", "how", "when", "where", "why", "amount");
export const ASKED_EN: string = QUESTIONS.exactEnglish("what", "who", "how", "when", "where", "why");
/** How an English question or request begins. */
export const ASKS_FIRST_EN: string = `(?:${ASKED_EN}|${QUESTIONS.exactEnglish("auxiliary", "request")})`;
