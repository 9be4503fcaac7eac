import { type SubjectWords, subjectWords } from "./subject-words.ts";

const MEDICINE = "(?:medicine|medication|meds|pills?|tablets?|drugs?)";

/** Kinds of medicine by purpose, and those that people take without a prescription. */
export const MEDICINE_KINDS: SubjectWords = subjectWords`
adhd medicine	ADHD 약	adhd ${MEDICINE}
antacid	제산제|겔포스|위장약	antacids?|tums
antibiotics	항생제	antibiotics?
antidepressant	우울증 약|항우울제	antidepressants?
antifungal	항진균제|무좀 약	antifungals?
antihistamine	항히스타민제?|알레르기 약|알러지 약	antihistamines?|allergy ${MEDICINE}
antiplatelet	항혈소판제	antiplatelets?
anxiety medicine	(?:공황 장애|불안 장애|공황) 약|신경 안정제|안정제	anxiety ${MEDICINE}|tranquili[sz]ers?|benzodiazepines?|benzos
arthritis medicine	관절염? 약|류마티스 약	arthritis ${MEDICINE}
asthma inhaler	천식 (?:흡입기|흡입제|약)|흡입기|흡입제	(?:asthma |rescue )inhalers?|(?<=\b(?:my|an|the|use|this) )inhalers?
beta blocker	베타 (?:차단제|블로커)	beta[- ]?blockers?
blood pressure medicine	(?:고)?혈압 (?:약|강하제)|강압제	(?:high )?(?:blood pressure|bp) ${MEDICINE}|hypertension ${MEDICINE}|antihypertensives?
blood thinner	혈액 응고 억제제|항응고제|혈전 약|혈전 용해제|피 묽게 하는 약	blood[- ]thinners?|anticoagulants?
calcium	칼슘(?:제| 영양제)?(?= (?:이랑|랑|하고|과|도|을|를|먹|챙겨|복용|영양제|제|,|알레르기)|$)	calcium(?! channel)(?: supplements?| tablets?)?
cholesterol medicine	(?:콜레스테롤|고지혈증?|이상지질혈증) 약	(?:cholesterol|lipid) ${MEDICINE}
coenzyme q10	코엔자임 큐?Q?10?|코큐텐	co-?q-?10|coenzyme q10
cold medicine	(?:종합 )?감기 약	(?:cold|flu) ${MEDICINE}
collagen	콜라겐	collagen
contraceptive pill	(?:경구 )?피임약	birth control(?: pills?)?|the pill|oral contraceptives?|contraceptive pills?
cough medicine	기침 약	cough (?:syrup|${MEDICINE})
decongestant	비충혈 제거제|코 막힘 약	decongestants?
diabetes medicine	당뇨(?:병)? 약|혈당 (?:약|강하제)	(?:diabetes|diabetic) ${MEDICINE}
diuretic	이뇨제	diuretics?|water pills?
epilepsy medicine	(?:간질|뇌전증) 약|항경련제	(?:epilepsy|seizure) ${MEDICINE}|anticonvulsants?
eye drops	(?<![가-힣])안약|인공 눈물	eye ?drops|artificial tears
fever reducer	해열제	fever reducers?
folic acid	엽산제?	folic acid|folate
ginkgo	은행잎 (?:추출물|제제|약)|징코	gin[kg]+o(?: biloba)?
ginseng	(?<!홍)인삼	ginseng
glucosamine	글루코사민	glucosamine
gout medicine	통풍 약|요산 (?:약|강하제)	gout ${MEDICINE}
hair loss medicine	탈모 약	hair loss ${MEDICINE}
heart medicine	심장 약|부정맥 약|협심증 약	heart ${MEDICINE}
herbal medicine	한약|첩약	herbal (?:medicine|remed(?:y|ies)|supplements?)
hormone therapy	호르몬 (?:약|제|대체 요법|치료)	hormone (?:replacement )?therapy|hrt|estrogen|testosterone
immunosuppressant	면역 억제제	immunosuppressants?
iron supplement	철분(?:제| 영양제)?	iron (?:supplements?|${MEDICINE})
laxative	변비 약	laxatives?|stool softeners?
lutein	루테인	lutein
magnesium	마그네슘	magnesium
melatonin	멜라토닌	melatonin
migraine medicine	편두통 약|두통 약	(?:migraine|headache) ${MEDICINE}
milk thistle	밀크 (?:씨슬|시슬)	milk thistle
multivitamin	종합 비타민|멀티 비타민	multi-?vitamins?
muscle relaxant	근이완제|근육 이완제	muscle relax(?:ant|er)s?
nasal spray	(?:비염 )?(?:코|비강) 스프레이	nasal sprays?|nose spray
omega-3	오메가 -?(?:3|쓰리|삼)	omega-?3s?|fish oil
opioid	마약성 진통제|오피오이드	opioids?|opiates?|narcotics
osteoporosis medicine	골다공증 (?:약|주사)	osteoporosis ${MEDICINE}
probiotics	프로바이오틱스|유산균	probiotics?
propolis	프로폴리스	propolis
prostate medicine	전립[선샘] 약	prostate ${MEDICINE}
psychiatric medicine	정신과 약|조울증 약|조현병 약	psychiatric ${MEDICINE}|antipsychotics?|mood stabili[sz]ers?
red ginseng	홍삼	red ginseng
reflux medicine	역류성 식도염 약|위산 억제제|(?<![가-힣])위 약	reflux ${MEDICINE}|ppis?|proton pump inhibitors?
rhinitis medicine	비염 약	(?:rhinitis|hay ?fever) ${MEDICINE}
sleeping pills	수면제|수면 유도제	sleeping (?:pills?|tablets?|medication)|sleep (?:aids?|meds|medication)
statin	스타틴	statins?
steroid	스테로이드(?:제| (?:연고|주사|약))?	(?:cortico)?steroids?
thyroid medicine	갑상[선샘] (?:약|호르몬(?:제| 약)?)	thyroid ${MEDICINE}
turmeric	강황|커큐민	turmeric|curcumin
vitamin b	비타민 B(?:12|6|군)?	vitamin b-?(?:12|6)?|b12|b-?complex
vitamin c	비타민 [C씨]	vitamin c
vitamin d	비타민 [D디](?:3)?	vitamin d3?
vitamin e	비타민 E	vitamin e
vitamin k	비타민 K	vitamin k
weight loss medicine	다이어트 약|식욕 억제제	(?:weight[- ]loss|diet) ${MEDICINE}|appetite suppressants?
zinc	아연(?= (?:이랑|랑|하고|과|도|을|영양제|먹|챙겨|복용|,|알레르기))	zinc
`;

/**
 * The condition that a medicine's own name tells: someone who takes "혈압약" and denies high blood pressure
 * contradicts themselves.
 */
export const NAMED_AFTER: Readonly<Record<string, string>> = {
  "adhd medicine": "adhd",
  antidepressant: "depression",
  "anxiety medicine": "anxiety disorder",
  "arthritis medicine": "osteoarthritis",
  "asthma inhaler": "asthma",
  "blood pressure medicine": "hypertension",
  "cholesterol medicine": "hyperlipidemia",
  "diabetes medicine": "diabetes",
  "epilepsy medicine": "epilepsy",
  "gout medicine": "gout",
  "migraine medicine": "migraine",
  "osteoporosis medicine": "osteoporosis",
  "prostate medicine": "enlarged prostate",
  "reflux medicine": "reflux disease",
  "rhinitis medicine": "rhinitis",
};
