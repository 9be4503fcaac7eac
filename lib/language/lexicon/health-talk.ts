import { PEOPLE } from "./people.ts";
import { ASKS_FIRST_EN } from "./questions.ts";
import { wordings } from "./wordings.ts";

const MEDICINE_KO = "(?:약|주사|인슐린|영양제|항생제|진통제|해열제|아스피린|스테로이드|피임약)";
const MEDICINE_EN =
  "(?:metformin|insulin|warfarin|aspirin|ibuprofen|statins?|steroids?|antibiotics?|blood_thinners?|pills?|tablets?|lisinopril|amlodipine|levothyroxine|apixaban|heparin)";
const BID_KO = "(?:_(?:줘|주세요|주실래요|달라|드려|봐|바랍니다|바라요|부탁\\S*))?[\\s.!~]*$";
const KIN_KO = PEOPLE.korean("kin", "child");

/**
 * What a doctor has to know: "danger" must not happen to the person, "topic" is all that bears on it. "asks"
 * and "tells" tell questions from statements, "labels" are the labels of a list, and "granted" is what a
 * question states in passing.
 */
export const HEALTH_TALK = wordings`
danger	알레르기 알러지 아나필락시 임신 수유 금기	allerg\w* anaphyla\w* intoleran\w* hypersensitiv\w* contraindicat\w* pregnan\w* breast-?feeding pacemakers?
alert	과민 쇼크 두드러기 박동기 못_(?:먹|맞|찍|드시) 안_[되돼맞] 말라고	hives can'?t cannot must_not avoid
topic	과민_(?:반응|증) 쇼크를?_(?:일으|받|왔|온) 복용 투약 투여 처방 복약 ${MEDICINE_KO}[을를은도]?_(?:\S{1,20}\s)?(?:먹|맞|쓰|끊|드시) 먹[고는]_(?:있는_)?약 진단[을이]?_(?:받|나왔|됐|되) 진단명 확진 앓 지병 기저_질환 병력 가족력 부작용 수술[을도]?_(?:받|했|한_적)
topic	고혈압 저혈압 당뇨 천식 심부전 신부전 협심증 심근경색 부정맥 뇌졸중 뇌경색 뇌전증 간질 간경[화변] 간염 통풍 갑상[선샘] 골다공증 녹내장 치매 우울증 공황 빈혈 혈우병 [가-힣]암(?![가-힣]) 투석 이식 심박_조율기 와파린 메트포르민 항응고제 항혈소판 혈압약 당뇨약 인슐린 페니실린 세팔로 아목시실린 이부프로펜 조영제
topic		must_not_(?:take|have|get) diagnos(?:ed|is) prescri(?:bed|ption)\w* medicat\w* medicines? can(?:'t|_?not)_(?:take|tolerate) (?:takes?|taking|took|on|stopped|started|quit)\s+(?:\w+\s+){0,2}${MEDICINE_EN} \d+(?:\.\d+)?\s*(?:mg|mcg|µg|iu)\b
topic		diabet\w* hypertension high_blood_pressure asthma\w* epilep\w* cancer (?:kidney|liver|heart|thyroid)_(?:disease|failure|problem|condition|transplant)\w* dialysis\w* stroke depression hepatitis\w* glaucoma\w* penicillin\w* side[-\s]effects? had_surgery medical_history
asks	[?？]_$ (?:나요|까요?|[인는던]가|[는인]지|죠|뭐야|뭔가|어때)[\s.!~]*$ (?:알려|설명|보여|찾아|정리|요약|비교|말해)\S{0,20}${BID_KO} (?:가르쳐|추천|안내|답변|번역)\S{0,20}${BID_KO}	^\s*(?:please\s+)?${ASKS_FIRST_EN}
granted	(?:임신|수유|복용|투약|치료)_중 (?:[있없받먹맞앓했였됐썼]|걸렸)[가-힣]{0,3}(?:[는은]데|지만|[어아]서|으니|니까|거든|고\s) (?:인데|이라서?|환자라|라서|이고)요?(?=[\s,.]) (?:[있없했먹]|받았)(?:어요|습니다|고_있어요)\s+\S
granted		(?<!\b(?:can|may|should|could|do|did|must|will|would)\s)(?<!\b(?:shall|what|which|when)\s)(?:i(?:'?m|_am|'?ve|_have|_had|_was|_take|_took|_currently|_also)|(?:he|she|they)(?:'s|'re|_is|_are|_has|_have|_takes?)|${PEOPLE.english("kin", "child")}(?:_(?:is|has|takes?))?|patient(?:'s|_is|_has|_takes?))
granted		(?:given|with|because_of|due_to|since|despite|considering)\s+(?:my|his|her|their|our) allergic_to\b[^?]{0,60}[,;]
tells	(?:다|요|음|함|임|됨|어|아|야)[\s.!~)"'”’]*$ (?:지|네|중|환자|예정)[\s.!~)"'”’]*$ (?<![가-힣])(?:저|제|나|난|내|전|우리|저희|${KIN_KO}님?)(?:[는은가이도의]|께서|한테|에게)?\s	am is are was were have has had takes? taking took been got stopped started diagnosed prescribed allergic pregnant cannot not no never \w+n't (?:i|he|she|they)'(?:m|ve|s|re|d) my
labels	(?:알레르기|알러지|복용_약?|진단명?|병력|금기|처방|기저_질환|임신)[^:：\n]{0,16}[:：=]_\S	(?:allerg(?:y|ies)|medications?|meds|diagnos[ie]s|contraindications?|conditions?|history)[^:：\n]{0,16}[:：=]\s*\S+
`;
