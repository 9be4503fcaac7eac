import { wordTable } from "./word-table.ts";

/**
 * What belongs to the speaker alone: parts of the body, what is "measured" of it, "care" and "state". "told"
 * are other nouns one speaks of as one's own ("제 경우"); "machine", "model" and "workplace" belong to one's
 * work.
 */
export const OWN_THINGS = wordTable(`
body	가슴 간 갈비뼈 갑상샘 갑상선 골반 관절 귀 근육 눈 다리 두피 뒷목 등 머리 머리카락 목 목구멍 몸 무릎 발 발가락 발등 발목 발바닥 방광 배 볼 뼈 사지 속 손 손가락 손등 손목 손발 손톱 신경 신장 심장 아랫배 어깨 얼굴 엉덩이 옆구리 온몸 위 이마 이빨 입 입술 잇몸 자궁 장 전립선 전체 종아리 척추 치아 코 콩팥 턱 팔 팔꿈치 폐 피부 허리 허벅지 혀 혈관	abdomen airway ankle arm artery back belly bladder blood body bone bowel brain breast calf calves cheek chest digestion ear elbow eye eyelid face feet finger foot forehead gallbladder gland groin gum gut hair hand head heart heel hip immune_system jaw joint kidney knee leg lip liver lung mouth muscle nail neck nerve node nose nostril ovary pancreas prostate pupil rib scalp shin shoulder side sinus skin spine stomach system teeth temple tendon thigh throat thumb thyroid toe tongue tonsil tooth tummy uterus vein womb wrist
measured	검사 결과 나이 맥박 몸무게 비만도 성별 수치 심박 심박수 연세 체온 체중 콜레스테롤 키 혈당 혈색소 혈압	a1c acid age alt ast bilirubin bmi bp cholesterol count creatinine crp egfr ferritin gender gfr ggt glucose haemoglobin hba1c hdl height hematocrit hemoglobin inr iron lab ldl level number oxygen platelet potassium pressure psa pulse rate reading result saturation score sex sodium spo2 sugar temperature test triglyceride tsh value weight
care	금기 박동기 병 병력 병명 복용량 수술 심박동기 알러지 알레르기 약 약물 영양제 용량 주사 지병 진단 진단명 질병 질환 처방 처방전 치료 치료제	allergen allergic allergy capsule condition contraindication cream diagnoses diagnosis disease disorder dosage dose drop drug illness implant infection inhaler injection med medication medicine operation pacemaker patch pill prescription pump regimen restriction shot supplement surgery syndrome tablet therapy treatment vitamin
state	건강 기력 기분 기억력 대변 면역력 목소리 문제 반응 상태 생리 소변 수면 숨 시력 식욕 임신 입맛 잠 주기 증상 청력 체질 통증 호흡	ache appetite balance birthday breathing complaint cycle due_date energy hearing history issue memory mood pain pee period pregnancy problem reaction sight sleep stool symptom trigger trouble urine vision voice
told	거 건 것 게 경우 느낌 때 생각 생일 이름 직업 쪽 피
machine	기계 설비 장비	equipment machine machinery
model	기종 모델 압축기 칠러 펌프	chiller compressor model pump system tool unit
workplace	공장 라인 부서 팀 현장 회사	company department fab factory lab line plant shop site team
`);
