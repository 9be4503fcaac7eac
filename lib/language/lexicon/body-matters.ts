import { wordings } from "./wordings.ts";

const OWN_KO = "(?=[는은가도의한에를만]|\\s|$)";

/**
 * What concerns somebody's body, and who is spoken of. "treatment" is what people take, eat or have done to them;
 * "taken" are other things that one takes. "health" and "in charge" are what a sentence must say for a word that also
 * means something else to be about a user's health or machine. "self" and "own" name the user. "warns" forbids
 * something, or says to ask somebody first.
 */
export const BODY_MATTERS = wordings`
treatment	(?<![가-힣])약(?:을|은|이|사|\s+(?!\d|[백천만몇]|(?:한|두|세|네)\s)|$|국에서|도\s+(?:같이|함께|먹|드|복|끊|필요)|[가-힣]{0,2}_(?:먹|복)) [가-힣]약(?<!예약|계약|(?<!관)절약|요약|청약|조약|협약|공약|제약|서약|치약|(?<![가-힣])만약)(?:을|은|이|도)?(?:\s|$) 복용 복약 투약 처방 (?:주사(?!위)|접종|수술|시술|내시경|마취)(?!실|과) 백신 항생 진통 해열 소염 연고(?!지) 안약 영양제 부작용 음식 식단 식사 먹(?:어|을|으|고|는|지) (?<!지\s?)마[셔시](?!ㄴ) 조영 금식 간식
treatment		medic(?:ine|ines|ation|ations) drugs? pills? tablets? doses? dosage prescri\w+ inject\w* shots? vaccin\w* antibiotics? pain\s?killers? ointments? drops supplements? side_effects? foods? eat eating diet meals? drink\w* snacks? surgery operation procedure endoscopy contrast ana?esthe\w+ take taking
taken		leave place part photos? pictures? notes? seat bus taxi train elevator lift stairs vacation holidays? turns advantage
persons		i we you one people patients adults children
health	알레르기 알러지 증상 진단 질환 환자 복용 (?:^|[^가-힣])약(?:[은을이도]|\s|$) 의사 병원 먹 마시 마셔 음식 간식 식단 식품 섭취 성분 건강 프로필 기억하고 아프 아파 앓 걸렸 치료
health		allerg intoleran \breact sensitiv symptom diagnos disease illness \bsick medic \bdrugs?\b \bpills?\b treat doctor \beat \bdrink \bfoods?\b \bdiet snack \bmeals?\b ingredient health profile on_record \bhave_(?:a|the)_(?:cold|stroke)
in charge	담당 맡 책임 운전하 관리하 기억하고 프로필	look(?:s|ing)?_after responsible in_charge \brun(?:s|ning)?_the\b operat profile on_record
self	(?<![가-힣])(?:저|나|제|내)${OWN_KO} 사용자	i i'm i've i'd i'll im me myself user
own	(?<![가-힣])(?:저|나|제|내|저희|우리)${OWN_KO} 사용자	i i'm i've i'd im my me mine our user'?s?
warns	안\s*(?:됩|돼|되|된) 금기 금지 금합 피하 삼가 마십시오 마세요 말아야 않습니다 않도록 주의 위험 중단 상의 상담 확인 알리 알려 문의
warns		do_not don'?t must_not mustn'?t should_not shouldn'?t cannot can'?t avoid never contraindicat\w* not_(?:recommended|suitable|be) caution careful\w* warnings? risks? tell_(?:us|your|the) ask_(?:your|a|the) check_with consult stop
`;
