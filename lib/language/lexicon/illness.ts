import { wordings } from "./wordings.ts";

/**
 * How people say that they have an illness or complaint. "have" and "am" precede its English name, "had"
 * follows the Korean one. "joined" continues after it ("고혈압이고 …"); "whatever" after it makes it any illness.
 * "as one is" are names that describe the person. After "about" or before "other", the name is only a topic:
 * of a text, an examination, a medicine. "gone" says that it is over, and so does "fine" when it follows. A
 * complaint may be a verb ("머리가 아파요", "my head hurts"): "verbal" lists its English forms, and a Korean one is
 * any that does not end like a "noun". A hot "device" has no fever.
 */
export const ILLNESS = wordings`
quality		type\s*(?:[12]|i{1,2}|one|two) severe mild moderate chronic bad stage\s*\d+[ab]? left right seasonal poorly_controlled terrible slight constant awful nasty persistent a_bit_of a_lot_of some really_bad high recurring occasional frequent
have		have 've_got have_got get getting diagnosed(?:_me)?(?:_as|_with)? (?:diagnosis|history)_of suffer(?:ing|s)?_(?:from|with) struggl(?:e|ed|ing)_with deal(?:ing)?_with dealt_with liv(?:e|ed|ing)_with born_with recover(?:ed|ing)_from cured_of got_over beat outgrew had having experiencing never_had (?:treated|treatment|surgery)_for got without no
have		(?:told|found|confirmed|learned|discovered)(?:_out)?(?:_that)?_i_(?:have|had|am) (?:old|man|woman|male|female|guy|patient)_with (?:i'm|i_am)_an?_(?:[a-z]{1,14}_){1,3}with (?:tak(?:e|ing)|on|prescribed|us(?:e|ing)|medications?|medicine|pills?|meds|surgery|treated)\b[^.!?]{0,40}\bfor
am		i'm i_am im i've_been i_have_been been feel feeling was because_of of keep kept
filler		also still both no not any an? the my this some just getting having feeling very so really quite constantly always
about		about research study studies article document guide leaflet question information read reading work_on interested
other	약 검사 식단 식이 예방 백신 접종 안내 자료 문서 책자 관련 대한 대해 위험 수치 관리법 가족력 치료법 치료제 교육 강의 연구 논문 보험 정보 전문 센터 클리닉 환우 협회 증상 수\s	of_(?!(?:my|both|unknown)\b|\d)\w+ patients? guides? leaflets? brochures? posters? tests? screening clinics? ward programs? course class education guidelines? supplies stud(?:y|ies) articles? books? appointment specialist nurse doctor risk prevention research
had	있 앓 없 걸[렸려린] 생[겼긴기] 심[하해한했] 나[요고네서] 났 시작 진단 판정 확진 나[왔온와] 왔(?!을)(?:어|습|는데|었|고|네)_ 와서 온_[것거지] 수술 시술 치료 투병 재발 발견 이?(?:래요|라네|라고|라는|랍니다) 계속[되돼됩] [가-힣]{1,4}고_있 안_(?:떨어|멈|나아|낫|하|해|했) (?:떨어|멈추|그치)[지질] 자꾸 자주
had	이?(?:예요|에요|입니다|야|인데|인\s|라서|라\s|라$|고요|거든|었|였) 환자 보균 아니 아닙 아닌 해요 하고 해서 합니다 했 남았 남아 끼[고어었] 껴 때문 다니 다녀 고생 시달 힘들 달고 오래 초기 말기 중증 경증 약하게 살짝 조금 나았 나은 나아 괜찮아졌 좋아졌 그쳤
had gone	가라앉았 완치 사라졌 없어[졌지] 멎었 멈췄 나았
joined	이?고 이?며
whatever	(?:뭐|무엇|나발)(?:이?고|든)
as one is		(?:pre-?)?diabetic asthmatic hypertensive hypotensive epileptic an(?:a)?emic autistic obese h(?:a)?emophiliac (?:hypo|hyper)thyroid (?:post)?menopausal arthritic
past	있었 앓았었 앓(?:았던|은)_적 걸(?:렸던|린)_적
fine	괜찮 나았 나은 나아졌 완치 없어 없습 사라졌 좋아졌 멀쩡 가라앉	fine better okay ok cured gone recovered over
now	(?:지금|이제|현재|요즘|그런데|근데|오늘)[은는]?
feels		is are 's feels? felt (?:has|have)_been keeps?_(?:getting|going)
rather		a_bit so very really all still quite
noun	통 열 침 증 사 비 토 진 종 물 명 피 래 한 살 기 모 땀 질 늘 뇨 조 염 탈 혈 란 면 량 힘
reason	[이가]?\s?때문
own trouble		my can'?t
negated	없 안\s? 못	\w*n'?t not no gone
denied by	(?<=\s)안_(?=아[프파픈팠]) (?<=\s)안_(?=쑤[시셔]) (?<=\s)안_(?=[저결시쓰떨][리려린]) (?<=\s)안_(?=가[렵려]) (?<=\s)안_(?=어지) (?<=\s)안_(?=붓|부[었어]) (?<=\s)안_(?=따[갑가])	(?:doesn'?t|does_not|don'?t|do_not|no_longer)\s(?=(?:hurt|ache)s?(?!\p{L}))
still	지금도 아직도 여전히 요즘도
on	고 며 면서 [는은]데 지만 서
known		(?:but_|and_|luckily_)?the
known goes on		is are has have went
device	기기 폰 노트북 컴퓨터 모니터 배터리 충전 모터 엔진 본체 제품 서버 앱
verbal		\w*(?:hurts?|aches?|ing|bleeds?) threw_up vomited a?sleep slept numb swollen itch(?:y|es) sore puffy smell hungry appetite thirsty blurr(?:y|ed)
`;
