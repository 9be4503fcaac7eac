import { wordings } from "./wordings.ts";

/** What is measured of a body, and the range of possible readings: a number outside it is something else. */
export interface Measure {
  slot: string;
  subject: string;
  /** Sources of regular expressions, as in `subjectWords`. */
  ko: string;
  en: string;
  least: number;
  most: number;
  unit: string;
  /** Another unit for it, as the source of a regular expression. */
  otherUnit: string;
}

/**
 * More precise names come first, so that "공복 혈당" is not read again as "혈당". Only the pulse is given as a
 * count.
 */
export const MEASURES: readonly Measure[] = String.raw`
vitals	fasting blood sugar	공복에? (?:[가-힣]{1,3} )?혈당|혈당[이은는]? 공복에?	fasting (?:blood )?(?:sugar|glucose)|blood (?:sugar|glucose) fasting	20	800	mg/dL	mmol\/l
vitals	blood sugar after a meal	식후에? (?:\d 시간 )?혈당|혈당[이은는]? 식후에?(?: \d 시간)?	post-?(?:meal|prandial) (?:blood )?(?:sugar|glucose)	20	800	mg/dL	mmol\/l
vitals	blood sugar	혈당	blood (?:sugar|glucose)|sugar level	20	800	mg/dL	mmol\/l
vitals	pulse	(?:맥박|심박수)[이은는가]?(?: 분당)?	(?:resting )?(?:pulse|heart rate)	25	250	bpm
vitals	temperature	체온(?!계)|열(?=이|은)	temperature|(?<=a )fever(?= of)	34	43	°C	°?\s*f
vitals	weight	체중|몸무게	weight|weigh(?:ed|ing)?|i(?:'m| am) (?:now |currently )?(?:down to |up to |at )?(?=\d+(?:\.\d+)?\s*(?:kg|kilos?|lbs?|pounds?))	2	400	kg	lbs?|pounds?
vitals	oxygen saturation	산소 포화도	spo2|(?:blood )?oxygen(?: saturation| levels?)?	50	100	%
labs	hba1c	당화 혈색소	hb\s?a1c|a1c	3	20	%
labs	ldl	LDL 콜레스테롤	ldl(?: cholesterol)?	10	600	mg/dL	mmol\/l
labs	hdl	HDL 콜레스테롤	hdl(?: cholesterol)?	5	200	mg/dL	mmol\/l
labs	cholesterol	총? 콜레스테롤	(?:total )?cholesterol	50	800	mg/dL	mmol\/l
labs	triglycerides	중성 지방	triglycerides?	20	5000	mg/dL	mmol\/l
labs	creatinine	크레아티닌	creatinine	0.1	20	mg/dL
labs	egfr	사구체 여과율	egfr	1	200	mL/min
labs	ast		ast	1	10000	U/L
labs	alt		alt	1	10000	U/L
labs	tsh	갑상[선샘] 자극 호르몬	tsh	0.001	200	mIU/L
labs	potassium	칼륨	potassium	1	10	mmol/L
labs	sodium	나트륨	sodium	100	180	mmol/L
labs	uric acid	요산	uric acid	1	20	mg/dL
labs	crp		crp	0	500	mg/L
labs	ggt	감마 지티피	ggt	1	5000	U/L
labs	bilirubin	빌리루빈	bilirubin	0.1	50	mg/dL
labs	psa		psa	0	1000	ng/mL
labs	vitamin d	비타민\s?[D디] (?:수치|농도|검사)	vitamin d levels?	1	300	ng/mL
labs	inr		inr	0.5	15	
labs	hemoglobin	(?<!당화\s?)혈색소|헤모글로빈	h(?:a)?emoglobin	2	25	g/dL
labs	ferritin	페리틴	ferritin	1	10000	ng/mL
`
  .trim()
  .split("\n")
  .map((row) => {
    const [slot = "", subject = "", ko = "", en = "", least, most, unit = "", otherUnit = ""] =
      row.split("\t");
    return {
      slot,
      subject,
      ko: ko || "(?!)",
      en,
      least: Number(least),
      most: Number(most),
      unit,
      otherUnit: otherUnit || "(?!)",
    };
  });

/**
 * Numbers that are not readings: a target ("goal"), a duration, or what it "counts". "when" and "unit"
 * accompany readings that are noted without a verb.
 */
export const NO_READINGS = wordings`
since	(?:개월|달|주|년|일)\s*(?:만에|동안|사이에?|새)
counts	년 월 개월 달 일 시 분 주 살 세 kg\s*빠	kg\s*lost years? months? weeks? days? hours? times
when	오늘 어제 그제 방금 아까 지금 요즘 아침 점심 저녁 새벽 낮 밤 공복 식[전후] 자기_전 기상_후 \d{1,2}_시
unit	mg\/dl mmol\/l mmhg kg cm 킬로(?:그램)? 센티(?:미터)? [도%번회]
goal	\d\s*(?:mmHg)?\s*(?:이|가|은|는|정도가|까지)\s*정상 \d\s*에서\s*\d 정상(?=[^.!?]*\d) 목표 기준 이하 이상 미만 초과 범위 권장	should_be hop(?:e|ing) like_to want(?:ed)?_to try(?:ing)?_to plan(?:ning)? target goal aim normal need_to have_to lose gain get_down_to drop_to below under above less_than more_than at_least ideal or_(?:higher|lower|more|less|over|under) means? from_\d[\d.]*_to_\d\S*
`;
