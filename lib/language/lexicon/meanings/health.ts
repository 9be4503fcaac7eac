/**
 * Health: the body, illnesses, medicines, food. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const HEALTH_MEANINGS = `
clinic	병원 의원 진료소 클리닉 보건소	clinic hospital surgery
doctor	의사 주치의 선생님 의료진 원장	doctor physician gp
nurse	간호사 간호	nurse
patient	환자	patient
visit	진료 진찰 방문 내원 외래	visit consultation appointment see_a_doctor examination
interpreter	통역 영어_하는 영어_되 번역	interpreter translator speaks_english english
checkup	검진 건강검진 종합검진 검사	checkup check_up examination screening health_check
blood_test	혈액검사 피검사 피_검사 채혈 혈액 피. 피를	blood_test blood
urine	소변 오줌	urine
ultrasound	초음파	ultrasound sonogram
xray	엑스레이 방사선	x-ray xray radiograph
endoscopy	내시경 위내시경 대장내시경	endoscopy gastroscopy colonoscopy
sedation	수면 진정 재우 마취 잠들	sedation sedated anesthesia asleep
fasting	금식 공복 굶어 굶고 굶는 먹으면_안 먹지_마 빈속	fast fasting empty_stomach nothing_to_eat
blood_pressure	혈압	blood_pressure pressure
blood_sugar	혈당 당. 당수치	blood_sugar glucose sugar
low_sugar	저혈당 당이_떨어 당_떨어	hypoglycemia low_sugar low
diabetes	당뇨 당뇨병	diabetes diabetic
insulin	인슐린	insulin
cholesterol	콜레스테롤 고지혈	cholesterol
heart	심장 가슴 흉부	heart chest cardiac
brain	뇌. 뇌졸중 중풍 머리	brain stroke head
stomach	위. 배가 복부 속이 위장	stomach belly abdomen tummy abdominal
lung	폐. 호흡 숨. 숨이 숨쉬	lung breath breathing breathe respiratory
kidney	신장 콩팥	kidney renal
liver	간. 간염 간기능	liver hepatitis
eye	눈. 눈이 안과 시력 망막 안구	eye eyes vision sight retina
ear	귀. 귀가 청력	ear hearing
tooth	이빨 치아 치과 이가 잇몸	tooth teeth dental dentist gum
foot	발. 발이 발을 발가락 족부	foot feet toe
arm	팔. 팔이 위팔 팔뚝	arm upper_arm
hand	손. 손이 손을 손가락	hand finger hands
skin	피부 살갗	skin
pain	통증 아파 아픔 아프 쑤셔 결려	pain ache hurt hurts sore painful
headache	두통 머리_아 머리가_아	headache migraine
fever	열이 발열 고열 열나 열. 체온	fever temperature
cough	기침 콜록	cough
cold_illness	감기 몸살	cold
flu	독감 인플루엔자	flu influenza
nausea	구토 메스꺼 토하 토할 울렁	nausea vomit vomiting throw_up
diarrhea	설사 배탈	diarrhea diarrhoea
constipation	변비	constipation
dizziness	어지럼 어지러 현기증 어질	dizzy dizziness faint lightheaded
trembling	떨림 떨려 손떨 덜덜 떨리	tremble trembling shaky shaking shake
sweating	식은땀 땀. 땀이	sweat sweating
unconscious	의식 기절 쓰러 실신 깨워	unconscious consciousness faint pass_out passed_out collapse
seizure	경련 발작	seizure convulsion fit
bleeding	출혈 피가 피나	bleed bleeding
swelling	붓고 부어 부종 부었	swell swelling swollen
wound	상처 베인 다친 찢어	wound cut injury sore
allergy	알레르기 알러지 두드러기 과민	allergy allergic hives
side_effect	부작용 이상반응	side_effect adverse reaction
symptom	증상 증세 징후 조짐	symptom sign
disease	질병 병. 병이 질환 아픈	disease illness sick condition ill
emergency	응급 긴급 위급 구급 119	emergency urgent ambulance
medicine	약. 약을 약이 약은 의약품 약물 알약	medicine drug medication pill tablet pills meds
take_medicine	복용 먹는_약 약_먹 드시 투약 투여	take dose swallow
dose	용량 복용량 몇_알	dose dosage
missed_dose	빼먹 깜빡 잊어 잊고	missed forget forgot skip
crush	부수 쪼개 갈아서 으깨 반으로	crush split cut halve break_in_half
slow_release	서방정 서방형 천천히_녹	slow_release extended_release sustained sr xr er
syrup	시럽 물약	syrup liquid_medicine
eye_drops	안약 점안	eye_drops drops
ointment	연고 크림 바르	ointment cream
injection	주사 놔줘 놓는 맞아야 맞는 맞을 맞으 접종	injection shot inject jab
vaccination	예방접종 접종 백신 예방주사 주사	vaccination vaccine immunization shot jab booster injection
prescription	처방 처방전	prescription prescribe script
pharmacy	약국 약사	pharmacy pharmacist chemist drugstore
discard	버려 버리 버릴 폐기 처분	discard throw_away dispose get_rid bin dump trash bring_back
keep_store	보관 두는 냉장 상온 저장	store keep storage fridge refrigerate
opened	개봉 뜯은 뜯고 딴. 개봉후	opened opening once_open in_use
food	음식 식단 먹을 먹는 먹어 식사	food diet eat eating meal
drink	마셔 마시 마실 음료 물을 마신 마셨	drink beverage water drank
coffee	커피 카페인 아메리카노 라떼	coffee caffeine
alcohol	술. 술을 음주 맥주 소주	alcohol drinking beer wine
smoking	담배 흡연 금연	smoke smoking cigarette tobacco
salt	소금 짜게 짠. 나트륨 싱겁 염분 짠	salt salty sodium
sugar_sweet	설탕 단것 사탕 달게 단	sugar sweet candy juice glucose
vegetable	채소 야채	vegetable greens
rice	밥. 쌀. 탄수화물	rice starch carbohydrate carbs
meat	고기 단백질 육류	meat protein
fat	지방 기름진	fat fatty
exercise	운동 걷기 산책 활동 헬스	exercise walk workout sport physical_activity
weight_body	체중 몸무게 살. 비만	weight overweight obesity
sleep	수면 잠. 잠을 자는 자고 잤 졸리 침대	sleep bed
pregnant	임신 임산부	pregnant pregnancy
child	아이 어린이 소아 애들 아기 영유아 자녀 아들 딸. 육아	child kid children kids baby infant
elderly	노인 어르신 고령 65세	elderly senior older
adult	성인 어른	adult grown-up
home_measure	집에서_잰 가정 자가	home self-measured
cuff	커프 압박대 완장	cuff
device_compare	비교 맞는지 정확한지	compare accurate accuracy
test_strip	검사지 시험지 스트립	strip test_strip
mental	마음 정신 우울 자살 상담	mental depression suicide counseling
result_letter	결과지 진단서 소견서	report certificate letter
parking	주차 차_가져 차를_가져 차_대	parking park
insurance_health	건강보험 보험 급여	insurance
waiting_time	대기시간	waiting_time
vaccine_hepatitis	간염	hepatitis
shingles	대상포진	shingles zoster
pneumonia	폐렴	pneumonia pneumococcal
tetanus	파상풍	tetanus
`;
