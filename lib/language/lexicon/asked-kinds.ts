import { ANY_MONTH, ANY_MONTH_SHORT, ANY_WEEKDAY } from "./calendar-words.ts";
import { wordings } from "./wordings.ts";

export const REASON_KO = "원인 이유 까닭";
export const REASON_EN = "reasons? causes?";
export const WHY_KO = "(?:^|\\s)왜(?=\\s|요|죠|[?？.!]|$)";
export const STEPS_KO = "방법 절차 순서 단계 요령 하는_법";
export const STEPS_EN = "steps? procedures?";

/** A number before a unit written in letters. */
const NUMBER = "\\d[\\d.,]*\\s*";
const SPANS_EN = "(?:days?|weeks?|months?|hours?|years?)";

/**
 * The kinds of values a question may ask for: how the question asks, and how a text states the value. "from"
 * asks since when; "beginning" says when something takes effect. Also how a question asks for a "reason", how
 * a text announces or "gives" one, and how a question asks for steps or what changed between two times.
 */
export const ASKED_KINDS = wordings`
asks frequency	얼마나_자주 몇_[번회] 마다 주기	how_often how_many_times
frequency	\d_(?:번|회|년|개월|주|일|시간) 마다 매[년월주일]	every once twice per_(?:day|week|month|year)
asks duration	며칠 기간 몇_(?:일|시간|분|초|년|개월|달|주) 시간은	how_(?:long|soon|many_(?:days|hours|weeks|months|years|minutes)) downtime
duration	\d_(?:년|개월|주|일|영업일|시간|분|초|박)	${NUMBER}${SPANS_EN} ${NUMBER}(?:min|minutes?|seconds?)
asks money	얼마 비용 요금 가격 금액 한도 예산 몇_(?:퍼센트|%|프로|원)	how_much price cost fee allowance percent(?:age)?
money	\d_[만천억]?_(?:원|달러|유로) \d_%	${NUMBER}(?:won|krw|usd|dollars?|euros?)
asks from	언제부터	(?:since|from)_when
from	\d_[년월일시]_(?:부터|이후) \d[^.]*시행 시행[^.]*\d	(?:valid|effective|in_force|applies)\s+(?:from|since|as_of|on)\b[^.]*\d\w* (?:since|as_of|starting)_[^.]*\d\w* from\s+(?:\d{1,2}\s+)?(?:${ANY_MONTH}|${ANY_MONTH_SHORT})\s+\d\w*
asks date	언제(?!부터) 날짜 몇_[월시] 기한	(?<!\b(?:since|from)_)when what_(?:date|time|day) until
date	\d_(?:년|월|일|시|분기|주) \d{4}-\d\d (?:^|\s)(?:매일|매월|매주|평일|언제든) \d:\d\d	(?:${ANY_MONTH}|${ANY_MONTH_SHORT}) ${ANY_WEEKDAY}s? ${NUMBER}${SPANS_EN}
asks torque	토크	torques?
torque	\d_N_·?_m \d_kgf
asks pressure	(?<!혈)압력 진공도	\w*pressures?
pressure	\d_(?:m?bar|[kM]?Pa|psi|mmHg)\b
asks flow	유량	flow
flow	\d_(?:m?L|㎥|m³)_/_(?:min|h|s)
asks temperature	온도 몇_도	temperatures?
temperature	\d_(?:℃|°_[CF]|도)
asks weight	무게 중량	weigh\w* heavy
weight	\d_(?:kg|g|t)\b \d_톤
asks id	번호 코드 아이디	id code part_number
asks number	년도 연도 횟수 개수 비율 몇 크기 용량	how_(?:many|old|far|high|big) what_year
number	\d
why	${WHY_KO}	why
reason	${REASON_KO}	${REASON_EN}
gives reason	때문 덕분 탓에 므로	because due_to so_that in_order_to owing_to caused
steps	${STEPS_KO} 준비물 수칙 어떻게_(?:해|하|조치|처리|대처|복구|만들|바꾸|진행|교체|설치) 뭐(?:부터|를|_해야) 뭘_(?:해|봐|확인) 주의할 주의_사항 증상 신호	${STEPS_EN} how_(?:do|to|can|should)(?!_(?:often|long)) phases? what_(?:should|must|do)_i_(?:do|have) what_to_do signs?
changed	달라 다른가 다르 뭐가_다 바뀌 바뀐 변경된 올랐 늘었 줄었	changed?
`;
