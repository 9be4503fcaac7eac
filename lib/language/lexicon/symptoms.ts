import { type SubjectWords, subjectWords } from "./subject-words.ts";

/**
 * Complaints as people describe them; in Korean often a whole phrase ("머리가 아파요"), with what may stand between
 * its words.
 */
export const SYMPTOMS: SubjectWords = subjectWords`
abdominal bloating	(?<![가-힣])배에 가스가? (?:[가-힣]{1,3} )?차	bloat(?:ed|ing)
back pain	(?<![가-힣])허리(?:가|에|랑|도| 쪽이)? (?:[가-힣]{1,4} ){0,2}(?:통증|아[파프픈팠]|쑤[시셔]|뻐근|결[리려])|(?<![가-힣])요통	pains? in my (?:lower |upper )?back|(?:lower |upper )?back (?:pains?|hurts|aches|ache|is (?:killing|hurting|aching|sore))|backache
bleeding gums	(?<![가-힣])잇몸에서 피|(?<![가-힣])잇몸 출혈	(?:bleeding gums|gums (?:are )?bleed(?:ing)?)
blurred vision	(?<![가-힣])(?:눈|시야)(?:이|가)? (?:[가-힣]{1,3} )?(?:침침|흐[릿려리]|뿌[옇예]|흐리)	blurr(?:y|ed) vision|vision (?:is |has been )?blurr(?:y|ed)
body aches	(?<![가-힣])몸살(?! 약)|(?<![가-힣])온몸이 (?:[가-힣]{1,3} )?(?:아[파프픈팠]|쑤[시셔])|(?<![가-힣])근육통	body aches|muscle (?:aches|pains?|soreness)|aching all over|ache all over
chest pain	(?<![가-힣])가슴(?:이|에| 쪽이)? (?:[가-힣]{1,3} )?(?:통증|아[파프픈팠]|조이|조여)|(?<![가-힣])흉통	chest (?:pains?|hurts|tightness)|(?:tight|pain in my) chest
chills	(?<![가-힣])오한|(?<![가-힣])(?:몸이 |온몸이 )?으슬으슬	chills|shivering
constipation	(?<![가-힣])변비(?! 약)|(?<![가-힣])변을? (?:[가-힣]{1,3} )?못 [봤보]	constipat(?:ion|ed)
cough	(?<![가-힣])기침(?! 약)	cough(?:ing)?(?! (?:syrup|drops|medicine))
diarrhea	(?<![가-힣])설사(?! 약)	diarrh(?:o)?ea|the runs
dizziness	(?<![가-힣])어지[러럽]|(?<![가-힣])어지럼(?:증)?|(?<![가-힣])현기증	dizz(?:y|iness)|light-?headed(?:ness)?
dry eyes	(?<![가-힣])눈이 (?:[가-힣]{1,3} )?(?:뻑뻑|건조)	dry eyes
dry mouth	(?<![가-힣])입(?:이|안이) (?:[가-힣]{1,3} )?(?:바짝 )?(?:말라|마르)	dry mouth
ear pain	(?<![가-힣])귀가? (?:[가-힣]{1,3} )?아[파프픈팠]|(?<![가-힣])귀 통증|(?<![가-힣])이통(?![가-힣])	ear ?aches?|ear (?:pains?|hurts)|ears hurt
eye pain	(?<![가-힣])눈이? (?:[가-힣]{1,3} )?(?:아[파프픈팠]|따가|따갑|충혈)	eye (?:pains?|hurts)|eyes (?:hurt|sting|are (?:red|sore))|red eyes
fatigue	(?<![가-힣])피로[가감해하]|(?<![가-힣])피곤|(?<![가-힣])무기력|(?<![가-힣])기운이 (?:[가-힣]{1,3} )?없|(?<![가-힣])쉽게 지[치쳐]	fatigued?|tired(?! of)|exhausted|worn out
fever	(?<![가-힣])열(?:이|도) (?:[가-힣]{1,3} ){0,2}(?:나(?![오와왔])|있|났|심|계속|올랐|올라|펄펄)|(?<![가-힣])열[이은]? (?:[가-힣]{1,3} )?(?:내렸|떨어졌)|(?<![가-힣])열[은도] (?:[가-힣]{1,2} )?(?:없|안 나)|(?<![가-힣])발열|(?<![가-힣])고열|(?<![가-힣])미열	fever(?:ish)?
foot pain	(?<![가-힣])(?:발|발바닥|발뒤꿈치|발목|발가락)(?:이|가|에)? (?:[가-힣]{1,4} )?(?:통증|아[파프픈팠]|쑤[시셔])	(?:foot|heel|ankle|toe) (?:pains?|hurts)|feet hurt
frequent urination	(?<![가-힣])소변(?:이|을)? (?:[가-힣]{1,3} )?(?:자주|너무 자주)|(?<![가-힣])자주 소변|(?<![가-힣])빈뇨	frequent urination|(?:pee|peeing|urinate|urinating) (?:a lot|all the time|so often|often)
hair loss	(?<![가-힣])탈모(?! (?:약|샴푸))|(?<![가-힣])머리(?:카락)?가 (?:[가-힣]{1,3} )?(?:빠[져지졌]|많이 빠)	hair (?:loss|is falling out|falling out)|losing (?:my )?hair
headache	(?<![가-힣])두통(?! 약)|(?<![가-힣])머리가? (?:[가-힣]{1,4} ){0,2}(?:아[파프픈팠]|지끈|깨질)	headaches?|head (?:hurts|aches|is (?:killing|pounding|throbbing))|splitting head
hot flashes	(?<![가-힣])안면 홍조|(?<![가-힣])얼굴이 (?:[가-힣]{1,3} )?화끈	hot fl(?:ash|ush)es
indigestion	(?<![가-힣])소화(?:가|도)? (?:[가-힣]{1,3} )?(?:안 [되돼됩]|불량|못)|(?<![가-힣])더부룩|(?<![가-힣])체(?:한|했)(?=[ 가-힣]*(?:요|습니다|어|것|듯))|(?<![가-힣])속이 (?:[가-힣]{1,3} )?(?:답답|거북)	indigestion|upset stomach
insomnia	(?<![가-힣])불면(?:증)?|(?<![가-힣])잠을? (?:[가-힣]{1,3} )?(?:못|설[치쳐])|(?<![가-힣])잠이 (?:[가-힣]{1,3} )?(?:안 [와오]|오[지질])|(?<![가-힣])잠들기가? (?:힘들|어려)	insomnia|trouble (?:falling as|staying as)?sleep(?:ing)?|trouble (?:falling|staying) asleep|can'?t (?:fall as)?sleep|(?:not|haven'?t) been (?:sleeping|able to sleep)(?: well)?|barely sle(?:ep|pt)|(?:do|did|have)n'?t sle(?:ep|pt)(?= (?:well|much|properly|enough|at all|a wink)|[.,!?]|$)|not sleeping well|difficulty sleeping
itching	(?<![가-힣])가려[워움]|(?<![가-힣])가렵	itch(?:y|ing|es)?
joint pain	(?<![가-힣])관절(?:통|이 (?:[가-힣]{1,3} )?(?:아[파프픈팠]|쑤[시셔]))|(?<![가-힣])무릎(?:이|에|도)? (?:[가-힣]{1,4} ){0,2}(?:통증|아[파프픈팠]|쑤[시셔]|시[려큰])|(?<![가-힣])손목(?:이|에)? (?:[가-힣]{1,4} )?(?:통증|아[파프픈팠])|(?<![가-힣])손가락 마디가 아	pains? in my (?:left |right )?(?:joints?|knees?|hips?|wrists?)|(?:joints?|knees?|hips?|wrists?) (?:pains?|hurts?|aches?|ache|(?:is|are) (?:killing|sore|hurting|aching))
leg cramps	(?<![가-힣])(?:다리|종아리)에 (?:[가-힣]{1,3} )?쥐가? 나|(?<![가-힣])쥐가 (?:자주 )?나	(?:leg|calf|muscle) cramps
leg pain	(?<![가-힣])(?:다리|종아리|허벅지)(?:가|에)? (?:[가-힣]{1,4} )?(?:통증|아[파프픈팠]|쑤[시셔])	pains? in my (?:left |right )?(?:legs?|calf|calves|thighs?)|(?:legs?|calf|calves|thighs?) (?:pains?|hurts?|aches?|ache)
loss of appetite	(?<![가-힣])식욕 ?부진|(?<![가-힣])입맛이 (?:[가-힣]{1,3} )?(?:없|떨어)|(?<![가-힣])식욕이 (?:[가-힣]{1,3} )?(?:없|떨어|줄)|(?<![가-힣])밥맛이 (?:[가-힣]{1,3} )?없	(?:no|loss of|lost my) appetite|appetite (?:is|has) gone|not hungry
loss of smell	(?<![가-힣])냄새(?:를|가)? (?:[가-힣]{1,3} )?(?:못 맡|안 나)|(?<![가-힣])후각을? (?:[가-힣]{1,3} )?(?:상실|잃|마비)	(?:lost (?:my )?sense of|can'?t|loss of) smell
mouth ulcer	(?<![가-힣])구내염|(?<![가-힣])입안이 (?:[가-힣]{1,3} )?헐|(?<![가-힣])혓바늘	mouth (?:ulcers?|sores?)|canker sores?
nausea	(?<![가-힣])메스[꺼껍]|(?<![가-힣])구역질|(?<![가-힣])속이 (?:[가-힣]{1,3} )?(?:안 좋|울렁|미식|느글)|(?<![가-힣])울렁거[리려]|(?<![가-힣])토할 것 같	nause(?:a|ous|ated)|queasy|sick to my stomach
neck pain	(?<![가-힣])(?:뒷목|목덜미|목 뒤)(?:이|가|에)? (?:[가-힣]{1,4} )?(?:통증|아[파프픈팠]|뻣뻣|뻐근|당[겨기])|(?<![가-힣])목이 (?:[가-힣]{1,3} )?(?:뻣뻣|뻐근|결[리려])	pains? in my neck|neck (?:pains?|hurts|is stiff|stiffness)|stiff neck
night sweats	(?<![가-힣])식은땀|(?<![가-힣])자면서 땀	night sweats|sweating at night
nosebleed	(?<![가-힣])코피(?:가|를)?	nose ?bleeds?|nose (?:keeps )?bleed(?:s|ing)
numbness	(?<![가-힣])(?:[손발팔다리끝바닥가락]+(?:이|가|도) (?:[가-힣]{1,3} )?)?저[려리릴림린렸](?=[가-힣]|\s|$|[.!?])(?!나|고나)|(?<![가-힣])감각이 (?:[가-힣]{1,3} )?없	numb(?:ness)?|tingl(?:ing|es|y)|pins and needles
painful urination	(?<![가-힣])소변(?:을)? (?:볼|눌) 때(?:마다)? (?:[가-힣]{1,3} )?(?:아[파프픈팠]|따가|따갑|통증)	(?:painful|burning) urination|burns when i (?:pee|urinate)|hurts when i (?:pee|urinate)
palpitations	(?<![가-힣])두근거|(?<![가-힣])두근두근|(?<![가-힣])심계항진|(?<![가-힣])심장이 (?:[가-힣]{1,3} )?(?:빨리 뛰|벌렁)	palpitations?|heart (?:is |keeps )?(?:racing|pounding|fluttering)|racing heart
phlegm	(?<![가-힣])가래(?=가|도|는|를|\s)	phlegm|mucus
rash	(?<!만성 )두드러기|(?<![가-힣])발진	rash(?:es)?|hives
runny nose	(?<![가-힣])콧물	runny nose|nose (?:is |keeps |won'?t stop )?running
shortness of breath	(?<![가-힣])숨(?:이|도)? (?:[가-힣]{1,3} ){0,2}(?:차[고요서네며기]|찬|찹|차(?=$|\s)|가쁘|가빠|막)|(?<![가-힣])호흡 곤란	short(?:ness)? of breath|trouble breathing|out of breath|hard to breathe|breathless
shoulder pain	(?<![가-힣])어깨(?:가|에| 쪽이)? (?:[가-힣]{1,4} ){0,2}(?:통증|아[파프픈팠]|쑤[시셔]|결[리려]|뻐근)	pains? in my (?:left |right )?shoulders?|shoulders? (?:pains?|hurts?|aches?|ache|is (?:killing|sore|hurting|aching))
sneezing	(?<![가-힣])재채기	sneez(?:e|es|ing)
sore throat	(?<![가-힣])목(?:이|구멍이|도)? (?:[가-힣]{1,3} ){0,2}(?:아[파프픈팠]|따가|따갑|칼칼|부었|쉬었|쉰)|(?<![가-힣])인후통|(?<![가-힣])편도가 (?:[가-힣]{1,3} )?부	sore throat|throat (?:hurts|is (?:sore|killing|scratchy|raw))|scratchy throat
stomach ache	(?<![가-힣])복통|(?<![가-힣])(?:아랫|윗)?배가? (?:[가-힣]{1,3} )?(?:아[파프픈팠]|쑤[시셔])|(?<![가-힣])(?:속|위)(?:이|가)? (?:[가-힣]{1,3} )?(?:쓰[리려림린렸]|쓰라)|(?<![가-힣])배탈|(?<![가-힣])위(?:가|장이) (?:[가-힣]{1,3} )?아[파프픈팠]	(?:stomach|tummy|belly) ?aches?|(?:stomach|belly|abdominal|tummy) (?:pains?|cramps?|hurts|is killing|(?:has been |is )hurting)|heartburn
stuffy nose	(?<![가-힣])코(?:가|도) (?:[가-힣]{1,3} )?(?:막[혀히혔힘]|꽉)|(?<![가-힣])코막힘	stuffy nose|blocked nose|nasal congestion|congested|nose is (?:blocked|stuffy|stuffed)
swelling	(?<![가-힣])(?:발|다리|손|얼굴|눈|몸|종아리|발목|무릎|손가락|잇몸)[이가도] (?:[가-힣]{1,3} )?(?:부었|부어|붓)|(?<![가-힣])부었|(?<![가-힣])붓고|(?<![가-힣])붓네|(?<![가-힣])부종|(?<![가-힣])부기	swelling|swollen|puffy
thirst	(?<![가-힣])갈증|(?<![가-힣])목이 (?:[가-힣]{1,3} )?(?:말라|마르|타)	(?:very |always |so |constantly )thirsty|excessive thirst
tinnitus	(?<![가-힣])이명|(?<![가-힣])귀에서 (?:[가-힣]{1,3} )?(?:소리|삐)	tinnitus|ringing in my ears|ears (?:are |keep )?ringing
toothache	(?<![가-힣])치통|(?<![가-힣])이[가빨]+이? (?:[가-힣]{1,3} )?(?:아[파프픈팠]|시[려린])|(?<![가-힣])잇몸이 (?:[가-힣]{1,3} )?(?:아[파프픈팠]|부)	tooth ?aches?|tooth hurts|teeth hurt
tremor	(?<![가-힣])(?:손|손발|손가락|몸)(?:이|을)? (?:[가-힣]{1,3} )?(?:떨[려리]|떨립)|(?<![가-힣])수전증	tremors?|hands (?:are |keep )?shak(?:e|ing)|shaky hands
vomiting	(?<![가-힣])구토|(?<![가-힣])토(?:했|하고|를 (?:[가-힣]{1,2} )?(?:했|하|해))	vomit(?:ing|ed)?|throwing up|threw up|puk(?:ed|ing)
weakness	(?<![가-힣])힘이 (?:[가-힣]{1,3} )?(?:없|빠[져지졌])	weakness|feel(?:ing)? weak
weight loss	(?<![가-힣])(?:살|체중)이 (?:[가-힣]{1,3} )?(?:빠[져지졌]|줄)	(?:unexplained )?weight loss|losing weight without
`;
