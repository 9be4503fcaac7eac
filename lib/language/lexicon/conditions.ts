import { type SubjectWords, subjectWords } from "./subject-words.ts";

/**
 * Diagnoses as people name them, keyed by their English name. This table does not say what a condition means.
 */
export const CONDITIONS: SubjectWords = subjectWords`
acne	여드름	acne
adhd	ADHD|주의력 결핍(?: 과잉 행동)?(?: 장애)?	adhd|attention deficit(?: hyperactivity)? disorder
alcohol dependence	알코올 (?:중독|의존증?)	alcoholism|alcohol dependence
alzheimer's disease	알츠하이머병?|치매	alzheimer'?s(?: disease)?|dementia
anemia	빈혈	(?:iron[- ]deficiency )?an(?:a)?emia|an(?:a)?emic
angina	협심증	angina
ankylosing spondylitis	강직성 척추염	ankylosing spondylitis
anxiety disorder	불안 장애|공황 장애	(?:generali[sz]ed )?anxiety disorder|(?<!my )anxiety(?! (?:rating|levels?|about|attack))|panic (?:disorder|attacks)
appendicitis	맹장염|충수염	appendicitis
arrhythmia	부정맥	arrhythmia|irregular heartbeat
asthma	천식	asthma|asthmatic
atherosclerosis	동맥 경화증?	atherosclerosis
atrial fibrillation	심방 세동	atrial fibrillation|a-?fib
autism	자폐(?: 스펙트럼)?(?: 장애)?	autism|autistic
bell's palsy	안면 마비|구안와사	bell'?s palsy
bipolar disorder	조울증|양극성 장애	bipolar(?: disorder)?
bronchiectasis	기관지 확장증	bronchiectasis
bronchitis	(?:만성 |급성 )?기관지염	bronchitis
cancer	(?:위|폐|간|대장|직장|유방|전립선|갑상[선샘]|췌장|자궁(?:경부)?|난소|방광|신장|피부|식도|혈액|구강|후두|담도)?(?<![가-힣] )암(?=이|을|은|도|으?로|\s|환자|진단|수술|치료|완치)|(?:위|폐|간|대장|직장|유방|전립선|갑상[선샘]|췌장|자궁(?:경부)?|난소|방광|신장|피부|식도|혈액|구강|후두|담도)암	(?:(?:breast|lung|liver|colon|bowel|stomach|prostate|thyroid|skin|ovarian|cervical|pancreatic|kidney|bladder) )?cancer
carpal tunnel syndrome	손목 터널 증후군	carpal tunnel(?: syndrome)?
cataract	백내장	cataracts?
celiac disease	셀리악병?	c(?:o)?eliac(?: disease)?
chickenpox	수두	chicken ?pox
chronic fatigue syndrome	만성 피로 증후군	chronic fatigue syndrome
copd	만성 폐쇄성 폐 질환|COPD	copd|chronic obstructive pulmonary disease|emphysema
coronary artery disease	관상 동맥 질환	coronary (?:artery|heart) disease
coronary stent	스텐트	(?:coronary |heart )?stents?
covid-19	코로나(?:19|에)?(?= (?:확진|걸|양성))	covid(?:-?19)?
crohn's disease	크론병	crohn'?s(?: disease)?
cushing's syndrome	쿠싱 증후군	cushing'?s(?: syndrome| disease)?
cystitis	방광염	cystitis|bladder infection
deep vein thrombosis	심부 정맥 혈전증?|혈전증	deep vein thrombosis|dvt|blood clots?
depression	우울증(?! 약)	depression
dermatitis	(?:지루성 |접촉성 )?피부염	dermatitis
diabetes	당뇨병?	diabetes(?: mellitus)?|diabetic
diabetic neuropathy	당뇨병?성? 신경병증	diabetic neuropathy
diabetic retinopathy	당뇨병?성? 망막 병증	diabetic retinopathy
dialysis	(?:혈액 |복막 )?투석	dialysis
diverticulitis	게실염	diverticulitis
down syndrome	다운 증후군	down'?s? syndrome
dry eye disease	안구 건조증	dry eye (?:disease|syndrome)
dysmenorrhea	생리통	dysmenorrh(?:o)?ea|period (?:pains?|cramps)|menstrual cramps
eczema	아토피(?:성)?(?: 피부염)?|습진	eczema|atopic dermatitis
endometriosis	자궁 내막증	endometriosis
enlarged prostate	전립[선샘] 비대증?	enlarged prostate|bph|benign prostatic hyperplasia
epilepsy	(?<!간질)간질(?!성|간질)|뇌전증	epilepsy|epileptic
fatty liver	지방간	fatty liver(?: disease)?
fibromyalgia	섬유 근육통	fibromyalgia
flu	독감	(?:the )?flu(?! ?(?:shot|vaccine|jab|season))|influenza
frozen shoulder	오십견	frozen shoulder
g6pd deficiency	G6PD 결핍증?	g6pd deficiency
gallstones	담석증?	gall ?stones
gastritis	(?:만성 |급성 |위축성 )?위염	gastritis
gestational diabetes	임신성 당뇨병?	gestational diabetes
glaucoma	녹내장	glaucoma
gout	통풍(?! 구)	gout
graves' disease	그레이브스병?	graves'?(?: disease)?
hashimoto's disease	하시모토(?: 갑상[선샘]염|병)?	hashimoto'?s(?: disease| thyroiditis)?
hearing loss	난청	hearing loss
heart disease	심장 (?:병|질환)	heart (?:disease|condition|problems?)
heart failure	심부전증?	(?:congestive )?heart failure
heart murmur	심장 잡음	heart murmur
heart valve disease	심장 판막 (?:증|질환|병)|판막증	heart valve (?:disease|problem)|mitral valve prolapse|aortic stenosis
hemophilia	혈우병	h(?:a)?emophilia|h(?:a)?emophiliac
hemorrhoids	치질|치핵	h(?:a)?emorrhoids|piles
hepatitis a	A형 간염	hepatitis a
hepatitis b	B형 간염	hepatitis b|hep b
hepatitis c	C형 간염	hepatitis c|hep c
hernia	탈장	(?:inguinal |hiatal |umbilical )?hernia
herniated disc	(?:허리|목) 디스크|디스크(?=가 (?:있|터|심|왔|나))|추간판 탈출증?	herniated disc|slipped disc|bulging disc
herpes	헤르페스|단순 포진	herpes(?! zoster)|cold sores?
hiv	HIV|에이즈	hiv(?: positive)?|aids
hyperlipidemia	고지혈증(?! 약)|이상 지질혈증(?! 약)	hyperlipid(?:a)?emia|dyslipid(?:a)?emia|high cholesterol|hypercholesterol(?:a)?emia
hypertension	고혈압	hypertension|high blood pressure|hypertensive
hyperthyroidism	갑상[선샘] (?:기능)? 항진증?	hyperthyroidism|hyperthyroid|overactive thyroid
hypotension	저혈압	hypotension|low blood pressure
hypothyroidism	갑상[선샘] (?:기능)? 저하증?	hypothyroidism|hypothyroid|underactive thyroid
interstitial cystitis	간질성 방광염	interstitial cystitis
irritable bowel syndrome	과민성 (?:대장|장) (?:증후군)?	ibs|irritable bowel(?: syndrome)?
kidney disease	(?:만성 )?(?:콩팥병|신부전증?|신장병|신장 질환|콩팥 질환)	(?:chronic )?kidney (?:disease|failure|problems)|ckd|renal (?:failure|insufficiency|disease)
kidney stones	신장 결석|요로 결석|콩팥 결석	kidney stones?
lactose intolerance	유당 불내증	lactose intoleran(?:ce|t)|intolerant to lactose
leukemia	백혈병	leuk(?:a)?emia
liver cirrhosis	간경변증?|간경화증?	(?:liver )?cirrhosis
liver disease	간 질환	liver disease
lupus	루푸스	lupus
lyme disease	라임병	lyme disease
lymphoma	림프종	lymphoma
macular degeneration	황반 변성	macular degeneration
meniere's disease	메니에르병?|메니에르 증후군	m(?:e|é)ni(?:e|è)re'?s(?: disease)?
meningitis	뇌수막염|수막염	meningitis
menopause	갱년기(?: 증후군| 장애| 증상)?|폐경	menopaus(?:e|al)
metabolic syndrome	대사 증후군	metabolic syndrome
migraine	편두통(?! 약)	migraines?
multiple sclerosis	다발성 경화증	multiple sclerosis|ms(?= (?:since|for|diagnos)|[.,]|$)
muscular dystrophy	근이영양증|근위축증	muscular dystrophy
myasthenia gravis	중증 근무력증	myasthenia gravis
myocardial infarction	심근 경색증?	heart attack|myocardial infarction
narcolepsy	기면증	narcolepsy
neuropathy	(?:말초 )?신경병증	(?:peripheral )?neuropathy
obesity	비만(?=이|입|인|으로|\s?진단)	obesity|obese
obsessive-compulsive disorder	강박 (?:증|장애)	ocd|obsessive[- ]compulsive disorder
osteoarthritis	퇴행성 관절염|골관절염|관절염	osteoarthritis|(?<!rheumatoid )(?<!psoriatic )arthritis
osteopenia	골감소증	osteopenia
osteoporosis	골다공증(?! (?:약|주사))	osteoporosis
otitis media	중이염	otitis media|ear infection
pancreatitis	췌장염	pancreatitis
parkinson's disease	파킨슨(?:병|증후군)?	parkinson'?s(?: disease)?
plantar fasciitis	족저 근막염	plantar fasciitis
pneumonia	폐렴	pneumonia
pneumothorax	기흉	pneumothorax|collapsed lung
polycystic ovary syndrome	다낭성 난소 (?:증후군)?	pcos|polycystic ovar(?:y|ian) syndrome
post-traumatic stress disorder	외상 후 스트레스 장애|PTSD	ptsd|post-?traumatic stress disorder
prediabetes	당뇨(?:병)? 전 단계|공복 혈당 장애	pre-?diabet(?:es|ic)
prostatitis	전립[선샘]염	prostatitis
psoriasis	건선	psoriasis
psoriatic arthritis	건선성? 관절염	psoriatic arthritis
pulmonary embolism	폐 색전증	pulmonary embolism
pulmonary fibrosis	폐 섬유(?:화|증)증?	pulmonary fibrosis
raynaud's disease	레이노(?:병| 증후군)	raynaud'?s(?: disease)?
reflux disease	역류성 식도염|위식도 역류(?: 질환)?	gerd|acid reflux|reflux disease
restless legs syndrome	하지 불안 증후군	restless legs?(?: syndrome)?
retinal detachment	망막 박리	retinal detachment
rheumatoid arthritis	류마티스(?:성)?(?: 관절염)?	rheumatoid arthritis|ra(?= (?:for|since))
rhinitis	비염(?! (?:약|스프레이))	(?:allergic )?rhinitis|hay ?fever
rosacea	주사 피부염	rosacea
sarcoidosis	사르코이드증|유육종증	sarcoidosis
schizophrenia	조현병	schizophrenia
sciatica	좌골 신경통	sciatica
scoliosis	척추 측만증	scoliosis
seizure disorder	발작 장애	seizure disorder|seizures
shingles	대상 포진(?! (?:백신|접종|예방))	shingles(?! (?:vaccine|shot|jab))|herpes zoster
sickle cell disease	겸상 적혈구(?: 빈혈)?	sickle cell(?: disease| an(?:a)?emia)?
sinusitis	축농증|부비동염	sinusitis|sinus infection
sjögren's syndrome	쇼그렌(?: 증후군)?	sj(?:o|ö)gren'?s(?: syndrome)?
sleep apnea	수면 무호흡증?	sleep apn(?:o)?ea
spinal stenosis	(?:척추관 )?협착증	spinal stenosis
stomach ulcer	위 궤양|십이지장 궤양	(?:stomach|peptic|gastric|duodenal) ulcers?|ulcers?
stroke	뇌졸중|뇌경색|뇌출혈|중풍	(?:mini-?)?stroke
tendinitis	건초염|힘줄염|건염	tend(?:o|i)nitis
tennis elbow	테니스 엘보	tennis elbow
thyroid nodule	갑상[선샘] 결절	thyroid nodules?
thyroiditis	갑상[선샘]염	thyroiditis
tonsillitis	편도(?:선)?염	tonsillitis
transient ischemic attack	일과성 허혈 발작	transient isch(?:a)?emic attack|tia
tuberculosis	결핵	tuberculosis
ulcerative colitis	궤양성 대장염	ulcerative colitis|colitis
urinary incontinence	요실금	(?:urinary )?incontinence
urinary tract infection	요로 감염	uti|urinary tract infection
urticaria	만성 두드러기	(?:chronic )?urticaria|chronic hives
uterine fibroids	자궁 근종	(?:uterine )?fibroids
vaginitis	질염	vaginitis|yeast infection
varicose veins	하지 정맥류|정맥류	varicose veins
vertigo	이석증	vertigo|bppv
vitiligo	백반증	vitiligo
`;
