import { wordings } from "./wordings.ts";

/** The form of answer that a question wants; one that wants several is of the first of them. */
export const ANSWER_FORMS = wordings`
amount	몇 얼마	how_(?:much|many|long|often|far|old)
meaning	뭐(?:야|지|니|예요|에요|죠|냐|하는) 뭔가요 뭔지 뭘까 무엇 무슨\s(?:기능|뜻|앱|서비스) 어떤\s(?:기능|앱|서비스|뜻|거|것|건) 대해 소개 설명 란[?？]?\s*$	what(?:'s|\sis|\sare|\sdoes) tell_me_about explain
place	어디 위치	where
reason	왜 이유 원인 때문	why how_come
time	언제 며칠	when
way	어떻게 방법 [는할]\s?법 려면 싶 할래 할게 하기[.\s]*$ 줘[.!\s]*$	how_(?:do|to|can|does|did|should|would)
whether	수\s?있(?:어|나|을까|니|는지|지) 가능 되나 돼[?？] 될까 되니 나[?？]\s*$	can could is are does do did will may should
`;

/** What stands around the things that a question names side by side, and says nothing of them. */
export const ASPECT_FRAMES = wordings`
before	각 각각의? 두 세 문서의?	the its their how_about what_about what_is what_are in_terms_of with_regard_to regarding about on in of
particle	을 를 은 는 이 가 의 에서 으로 로
last	을 를 은 는 이 가 의 에\s*대해
asking	알려 말해 보여 정리 해
`;
