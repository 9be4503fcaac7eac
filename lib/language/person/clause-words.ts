import { koreanPattern, partOfKorean, partOfPattern, pattern } from "../../domain/pattern.ts";
import type { Polarity } from "../../domain/profile.ts";
import { isAttributedToOther } from "./subject-attribution.ts";

const RELATIVES = partOfPattern`
  mother|mom|mum|mommy|father|dad|daddy|parents?|grandmother|grandma|grandfather|grandpa|husband|wife|
  spouse|partner|boyfriend|girlfriend|son|daughter|child|children|kids?|baby|toddler|infant|newborn|teen|
  teenager|grandson|granddaughter|fianc[eé]e?|tenants?|students?|employees?|brother|sister|siblings?|
  uncle|aunt|cousin|nephew|niece|friend|neighbou?r|colleague|co-?worker|boss|roommate|family|in-?laws?|
  relatives?|patients?|people|clients?|customers?|cat|dog|pet|stepson|stepdaughter
`;
/** Somebody else is spoken of. */
const OTHER_EN = pattern("iu")`
  \b(?:${RELATIVES})(?:'s)?\b|
  \b(?:he|she|they|him|them|his|her|their|someone|somebody|anyone|everyone|users?)\b|
  \bmy (?:phone|laptop|computer|car|machine|pump|printer|server|tablet|plants?|garden)\b|
  (?<!\b(?:i'm|i am|im|as|being|i was) )\ban? (?:\d{1,3}[- ]years?[- ]old|woman|man|male|female)\b|
  \bdoctor (?:has|takes|is (?:allergic|taking))\b
`;
const YOU = /\b(?:you|your)\b/iu;
const SELF_EN = /\b(?:i|i'm|i've|i'd|i'll|im|ive|my|me|myself|mine|we|our)\b/iu;

const PARTICLE = "(?=은|는|이|가|의|도|을|를|한테|에게|께서|께|님|랑|와|과|들|쪽|,|\\s|$)";
const OTHER_KO = koreanPattern("u")`
  (?:
    시어머니|친정어머니|어머니|엄마|어머님|아버지|아버님|아빠|부모님?|외?할머니|외?할아버지|남편|아내|
    와이프|배우자|집사람|신랑|아들|딸내미|자녀|누나|오빠|언니|동생|삼촌|이모부?|고모부?|사촌|조카|친구|동료|
    이웃|장모님?|장인어른|환자(?!(?:예요|이에요|입니다|인데|라서|라|야))|분들|고객|누군가|지인|직원|상사|
    룸메이트|이모|외삼촌|며느리|사위|시누이|매형|형부|처제|손자|손녀|막내(?=가|는|도)|사용자|유저|이용자|
    가족력?|친정|시댁|집안|외가|친가|강아지|고양이|반려견|반려묘|그녀|그분|시아버지|손님|아는 분|회원|
    이용객|딸아이|선배|후배|과장님|팀장님|부장님|사장님|남자친구|여자친구|애인|여친|남친|처남|형수|짝꿍|할머님|
    어르신|큰딸|작은딸|룸메|담임(?=이|은|선생|쌤|\s)|(?:첫째|둘째|셋째|쌍둥이)(?=가|는|도|들|네|\s아이)
  )|
  (?<![가-힣A-Za-z\d])(?:딸|형|형님|아이|애|아기|애기|걔|쟤|그|개|사람들)${PARTICLE}
`;
/** Nobody honours themselves: "당뇨가 있으신데", "약을 드세요". Who told or gave the user something is honoured too. */
const HONOURED_KO = pattern("u")`
  (?<!고\s?|주|안녕|보|두)(?:
    (?<=[있앓받걸었넣맞])으?(?:시|셔|세요|신|십)|드(?:시|셔|셨|세요|신|십)|계(?:시|셔|셨|세요|신|십)|
    (?<=환자|당뇨|혈압)(?:이)?(?:시|셔|세요|신데)
  )
`;
/** "… 있다고 하시는데요": somebody says it of themselves. */
const REPORTED_BY_KO = /다고\s*(?:하시|하세|하십|그러시|그러세|말씀하)/u;
const HONOURED_GIVER_KO = /선생님|의사|약사|간호사|교수님|원장님|병원|과에서/u;
const SELF_KO = /(?<![가-힣])(?:저|나|제|내|저희|우리|본인)(?:는|은|가|도|의|한테|에게|를|만|\s|,)/u;

/**
 * Somebody else is only what the user compares themselves with, or the child that is fed:
 * "환자처럼 저도", "아기 모유 수유 중".
 */
const BESIDE_KO = koreanPattern("gu")`
  [가-힣]+(?:처럼|만큼)(?:\s|,|$)|[가-힣]+도\s+(?=(?:저|나)도\s)|
  (?:강아지|고양이|개) (?:털|알레르기|알러지)|(?:강아지|고양이|개)(?:를|도)? 키[우웁웠]|
  (?:우리 )?(?:아기|아이|애)(?:에게|한테|를)? (?=모유|수유|젖)
`;
const BESIDE_EN =
  /\bbaby (?=aspirin)|\b(?:just )?(?:like|unlike) (?:my|the|other) \w+,?|\bas an? (?:young )?(?:teen|teenager|child|kid|baby|toddler|student)\b|(?<=\b(?:expecting|nursing|feeding|breast-?feeding) )(?:an?|our|my)(?: \w+)? (?:baby|child|daughter|son|newborn|infant|toddler)\b/giu;
/** Those who treat the user do something to them: "they put me on …", "the doctor lowered my …". */
const DONE_TO_SELF_EN = pattern("iu")`
  ^(?:(?:and|so|then|but)\s+)?(?:
    they|he|she|(?:the|my) (?:doctor|gp|nurse|cardiologist|specialist|clinic|hospital|pharmacist)
  )(?:'ve|'s)?\s+(?:(?:have|has|just|also|recently)\s+)*(?:
    bumped|put|raised|lowered|increased|reduced|doubled|halved|cut|switched|changed|started|took|
    prescribed|diagnosed|upped|told|gave
  )\s+(?:me|my)\b
`;
/** How one introduces oneself without a verb: "female with asthma", "45M on warfarin", "as a diabetic". */
export const PRESENTED_EN = pattern("iu")`
  ^(?:\d{1,3}\s*(?:yo|y\/o|years?[- ]old)?[\s,/]*(?:m|f|male|female|man|woman)|female|male)(?: here)?
  [\s,]+(?:(?:and\s+)?(?:with|on|taking)\s+)(?:an?\s+)?|
  ^as (?:someone|somebody|a person|a patient) (?:with|who has|living with|on|taking)\s+(?:an?\s+)?|
  ^(?:as an?|being(?: an?)?)\s+(?!(?:nurse|doctor|engineer|student)\b)
`;
const AS_ONE_EN = /^as (?:someone|somebody|a person|a patient) (?:with|who has|living with|on|taking)\b/iu;
/** The subject left out: "currently taking …", "creatinine came back 1.6". */
const BRIEF_EN = pattern("iu")`
  ^(?:currently|been)\s+(?:taking|on)\b|^(?:recently |just |newly |also )?(?:diagnosed with|prescribed)\b|
  \b(?:diabetic|asthmatic|patient) here\b|\bcame back (?:at |as )?\d|
  ^(?:severely |very |deathly )?allergic to\b|
  ^no (?:
    history of|fever|chills|cough|rash|nausea|vomiting|allerg|chest|shortness|dizziness|headaches?|
    swelling|bleeding|diarrhea|pain
  )|
  ^(?:bp|blood pressure|fasting (?:glucose|sugar)|a1c|hba1c|cholesterol|ldl|hdl|weight|temp(?:erature)?)\b
  [^.?!]{0,24}\d
`;
/** "The headache is gone": what one has told of before. */
const KNOWN_COMPLAINT_EN = pattern("iu")`
  ^(?:but |and |luckily )?the [a-z]+(?: [a-z]+)? (?:is|are|has|have|went)\s+
  (?:(?:finally|almost|all|been)\s+)?(?:gone|away|back|better|worse|getting|stopped|returned)\b
`;

const RELATIVE_EN = new RegExp(`\\b(?:${RELATIVES})\\b`, "iu");

export function namesRelative(text: string): boolean {
  return RELATIVE_EN.test(text);
}

/** In so many words; without any the user may still be meant ("allergic to nuts"). English alone. */
export function namesSelf(text: string): boolean {
  return SELF_EN.test(text);
}

/** Whose words these are about; null: they do not say. */
export function clauseSubject(text: string, language: "ko" | "en"): "self" | "other" | null {
  if (language === "ko") {
    const stated = text.replace(BESIDE_KO, " ");
    if (OTHER_KO.test(stated) || isAttributedToOther(stated, "ko")) return "other";
    if (SELF_KO.test(stated)) return "self";
    return (HONOURED_KO.test(stated) || REPORTED_BY_KO.test(stated)) && !HONOURED_GIVER_KO.test(stated)
      ? "other"
      : null;
  }
  if (DONE_TO_SELF_EN.test(text) && !RELATIVE_EN.test(text)) return "self";
  if (AS_ONE_EN.test(text)) return "self";
  const stated = text.replace(BESIDE_EN, " ");
  if (OTHER_EN.test(stated) || isAttributedToOther(stated, "en")) return "other";
  if (
    SELF_EN.test(stated) ||
    BRIEF_EN.test(stated) ||
    PRESENTED_EN.test(stated) ||
    KNOWN_COMPLAINT_EN.test(stated)
  )
    return "self";
  return YOU.test(stated) ? "other" : null;
}

/** What stands in a document, however it is said: "안내문에 … 나와요", "문서에는 … 라고 적혀 있어요". */
const WRITTEN_ELSEWHERE = pattern("iu")`
  (?:
    안내문|설명서|문서|매뉴얼|책|기사|논문|블로그|유튜브|뉴스|인터넷|진료\s*지침|가이드|책자|봉투|포장지|
    라벨
  )(?:(?:에|에는|에서|에서는|에도)\s|(?:을|를)\s*(?:보면|보니|읽))|
  (?:라고|다고)\s*(?:나와|나오|적혀|적힌|쓰여|쓰인|써\s*있|되어)|
  \b(?:leaflet|document|manual|article|website|book|guide|page|text|it)\s+(?:
    says|said|states|reads|claims|asks|tells|wants|instructs
  )\b
`;

export function isWrittenElsewhere(sentence: string): boolean {
  return WRITTEN_ELSEWHERE.test(sentence);
}

const ENDED_EN = pattern("iu")`
  \b(?:
    stopped|quit|quitting|no longer|not any ?more|any ?more|came off|went off|weaned off|tapered off|
    gave up|(?:had|have|made me|told me) (?:to )?(?:stop|quit|come off)|
    fever (?:broke|came down|went down)|it'?s (?:all )?gone|outgrew|grew out of|used to|beat|finished|
    done with|(?:took|taken) (?:me )?off|(?:i'm|i am|been) off|cleared up|recovered from|got over|cured|
    went away|(?:is|are|has|have) (?:\w+ )?(?:gone|healed|disappeared|resolved|subsided)|discontinued|
    gave birth
  )\b
`;
const DENIED_EN = pattern("iu")`
  \b(?:
    don'?t|doesn'?t|didn'?t|do not|does not|not(?! only)|never|no|isn'?t|ain'?t|haven'?t|without|
    misdiagnos(?:ed|is)|false alarm|mistaken|a mistake
  )\b
`;
const ENDED_KO = koreanPattern("u")`
  끊었|끊은|끊고|중단했|중단한|중단하고|그만 (?:먹|뒀|두|복용)|
  이제(?:는)? (?:더 )?(?:그만 )?(?:안|없)|안 (?:먹은|맞은|복용한) 지|더 이상|더는|나았|나은|
  완치|멈췄|멎었|그쳤|가라앉았|사라졌|없어졌|괜찮아졌|좋아졌|극복했|(?<!안\s)낫고|출산했|낳았|
  열(?:이|은) (?:[가-힣]{1,3} )?(?:내렸|떨어졌)|안 (?:먹어|맞아)도 [된돼되]
`;
/** "기침이 안 떨어져요": it goes on. */
const LASTS_KO = koreanPattern("u")`
  (?:안|못) (?:없어[지져]|떨어[지져]|멈[추춰]|가라앉|나아|낫)|
  (?:떨어지|멈추|가라앉|낫|가시)(?:지|질) (?:를 )?않|잠(?:이|을)? (?:잘 )?(?:안|못|오지)
`;
const DENIED_KO = koreanPattern("u")`
  없(?:어|습|는|고|다|지만|음|었|네|거)|아니(?:에|예|야|고|지만|며|라|래|랍|었)|아닙|아닌 (?:걸|것|거)|
  음성(?:이|으로|\s|$)|않(?:아|습|고|는|지만|다|았)|
  안 (?:먹|했|하고|나고|났|걸|앓|있|해|맞|써|복용|아[프파픈팠])
`;

export function polarityOf(text: string, language: "ko" | "en"): Polarity {
  if (language === "ko" && LASTS_KO.test(text)) return "holds";
  if ((language === "ko" ? ENDED_KO : ENDED_EN).test(text)) return "ended";
  return (language === "ko" ? DENIED_KO : DENIED_EN).test(text) ? "denied" : "holds";
}

/** What must not be taken: part of a statement too, and no condition. */
export const FORBIDDEN_KO = koreanPattern("u")`
  (?:면|선) (?:절대 )?안 (?:된|돼|되|됩|좋)|못 (?:먹|마시|맞|쓰|찍|받)|
  (?:먹|마시|맞|쓰|찍|복용하|드시|바르|섭취하)지 말(?:라|래)|피하(?:라|래)|피해야 (?:한|해|된|돼|합)|
  삼가라|끊으라|금지|금물|금기
`;

/** What the body did: hives and the like are an allergy's, the rest a reason not to take it. */
export const ALLERGIC_REACTION_KO = partOfKorean`
  두드러기|발진|가려[워움]|가렵|
  (?:입술|입 안|입|얼굴|눈|목|혀|목구멍)(?:이|가|안이)? (?:다 |퉁퉁 |막 )?(?:부어|부었|붓)|
  (?:입술|입 주변|얼굴|눈|피부|두피|온몸|몸|살|자리가|혀|손)(?:이|가|에|도)? (?:[가-힣]{1,4}\s+){0,2}(?:
    빨[갛개]|벌[겋게]|뒤집어|부풀|따끔|간지러|간질|화끈|올라[와오왔]
  )|
  붉은 반점|재채기|쇼크|아나필락시스|알레르기 (?:반응|증상)이|쓰러[졌진지]|기절|실신|실려|
  숨(?:이|을)? (?:막|안 쉬|못 쉬)|호흡 곤란|응급실
`;
export const SICK_KO = partOfKorean`
  속이 (?:[가-힣]{1,3}\s+)?(?:안 좋|메스|울렁|쓰[리렸려]|뒤집|아[파프팠]|더부룩)|
  위(?:가|장이) (?:[가-힣]{1,3}\s+)?아[파프팠]|배탈|배가 아[파프팠]|메스꺼|구토|토[했하해한할]|설사|
  어지러|어지럽|부작용|근육통|몸살|심하게 아[팠프파]
`;
/** A rule of one's own body and no doubt: "새우 먹으면 두드러기가 나요". */
const REACTS_KO = koreanPattern("u")`
  (?:먹|마시|맞|바르|붙이|끼|닿|만지|쓰|쏘이|착용하|복용하|스치|입|차|타|맡|쐬|들어가)(?:으)?면\s+
  (?:(?!왜|어떻게|어떡|혹시|보통|누구)[가-힣]+\s+){0,2}?(?:${ALLERGIC_REACTION_KO}|${SICK_KO})
  (?:이|가|도|를)?(?:[가-힣]{0,2}\s+(?!왜|어떻게)[가-힣]{1,4}(?=\s))? (?:게\s+)?(?:[가-힣]{1,3}\s+)?
  (?:(?:막|꼭|바로|항상|심하게|자꾸|좀) )?(?:
    나요|나서|나고|난다(?!는|고|면)|나거든|나는데|나더라|올라와|올라오|올라요|[어아]?(?:져|지[고는])|거려|
    거리|거린|생겨|생기더라|져요|부어|부어요|[어아]요|워요|해요|요|와요|가요|갔|해져
  )
`;

const DOUBT_EN = pattern("iu")`
  \b(?:
    if|whether|might|maybe|perhaps|suppose|imagine|assum(?:e|ing)|hypothetical(?:ly)?|would|
    i'd (?:rather|like|love|prefer)|could|can(?!')|
    (?<!\b(?:in|since|last|this|of|until|by|early|late|mid) )may(?! \d)|in case|unless|what about|
    for example|e\.g|worried|afraid|suspect|risk|wonder(?:ing)?|thinking (?:about|of)|considering|
    plan(?:ning)? to|wish|hop(?:e|ing)|want(?:s|ed)? (?:me )?to|think|thought|guess|probably|about to|
    going to|will|not sure|pretend|let'?s say|novel|character|story
  )\b
`;
const DOUBT_KO = koreanPattern("u")`
  [가-힣](?<!화|수|측|국|냉|장|표|전|후|정|직|안|재)면(?=\s|,|$)|다면|라면(?=\s|,)|경우|
  다는 (?:게|것이|거|말|얘기)(?!
    (?:을|를|도)? (?:들었|들은|꼭\s|좀\s|잘\s|기억|참고|명심|잊지|적어|메모|알아 [두둬]|고려)
  )|
  만약|만일|혹시|가정|예를 들|(?:이?라고|다고) (?:말)?(?:했|씀드렸|했었)(?:는|던)데|나 [봐보]|
  [가-힣]가 [봐보][다네요]|모양|(?<!(?:깨질|토할|죽을|터질|쓰러질|빠질|미칠)\s?)(?:것|거) 같|
  (?<!(?:깨질|토할|죽을|터질|쓰러질|빠질|미칠)\s?(?:것|거)\s?)같아요|듯(?!이)|
  (?:을|ㄹ|일|있을|할) (?:수도|지도)|인지|는지|을지|할지|(?:먹|하|맞)(?:으)?려고|
  (?:[가-힣])까 (?:봐|걱정|하|해|했|생각)|싶|걱정|의심|위험|예방|소설|주인공|(?:(?<![가-힣])척)
`;

export function isDoubtful(text: string, language: "ko" | "en"): boolean {
  if (language === "en") return DOUBT_EN.test(text);
  return DOUBT_KO.test(text) && !FORBIDDEN_KO.test(text) && !REACTS_KO.test(text);
}

const ASKS_EN = pattern("iu")`
  ^(?:so|and|but|then|also|please|ok|okay|hi|hello|well|,|\s)*(?:
    what|which|who|whom|whose|when|where|why|how|is|are|am|was|were|do|does|did|can|could|should|shall|
    would|will|may|might|has|have i|any|tell|explain|show|give|list|find|compare|search|summari[sz]e|
    translate|describe|recommend|let me know|write|draft|remind
  )\b
`;
const ASKS_KO = koreanPattern("u")`
  (?:
    나요|까요?|(?<!나)가요|죠|지요|니|냐|을까|알려 (?:줘|줄래|주세요|주실|주시|달라)[^\s]*|
    찾아 (?:줘|주)[^\s]*|설명해?[^\s]*|보여 (?:줘|주)[^\s]*|추천해?[^\s]*|비교해?[^\s]*|
    해 (?:줘|주세요|주실)[^\s]*|궁금[^\s]*|어때요?|어떤가요?|뭐(?:야|예요|에요)?|무엇|[가-힣]*세요|
    [가-힣]*십시오|[가-힣]*시오|되나|될까|돼|되죠
  ) [.!~…ㅠㅜㅎㅋ]*$
`;
/** "괜찮아요", "안 돼요" as a statement of what one was told ends like a question without its mark. */
const STATED_KO = koreanPattern("u")`
  (?:
    안 (?:된대요?|된다고|돼요|됩니다)|
    (?:이|가|도|는|은)? (?:있|없|않|아니|먹|앓|받|났|았|었|였)[가-힣]*(?:요|다|죠)
  ) [.!~…]*$
`;

/** Wants what is told to be kept: asks nothing. */
const KEEP_KO = koreanPattern("u")`
  잊지 (?:마(?:세요|십시오|요)?|말(?:아 (?:줘|주세요)|고)) [.!~]*$|
  (?:기억|참고|명심|메모|기록|저장|추가|등록|반영|유의|고려|주의|조심|적어|알아|써)(?:해|하고|하시고)?\s*
  (?:답(?:변)?해 )?(?:줘|주세요|주십시오|두세요|둬|둬요|주시기 바랍니다|부탁[가-힣]*) [.!~]*$
`;

/** `runsOn`: the sentence goes on behind it, so that "있으니" gives a reason. */
export function isAskedClause(text: string, language: "ko" | "en", runsOn = false): boolean {
  if (language === "en") return ASKS_EN.test(text);
  if (KEEP_KO.test(text) || (runsOn && /(?:[으하이]니|니까)$/u.test(text))) return false;
  // The verb, and no question: "기침이 나요".
  if (/(?:이|가|도|만|은|는|[가-힣]{2})\s+나요\s*[.!~…ㅠㅜ]*$/u.test(text))
    return /왜|언제|어떻게|얼마나|무슨|어떤|뭐|혹시/u.test(text);
  if (REACTS_KO.test(text) && !/나나요|왜|어떻게/u.test(text)) return false;
  if (/(?:나요|까요?|(?<!나)가요|니|냐)\s*[.!~…]*$/u.test(text)) return true;
  return ASKS_KO.test(text) && !STATED_KO.test(text);
}

/**
 * How somebody talks, and not how a leaflet is written: "복용합니다", "…한다", "하십시오" are not taken without 저 or 나.
 */
const SPOKEN_KO = koreanPattern("u")`
  (?:
    요|까|줘|야|어|아|해|지|죠|니|냐|네|군|대|래|답니다|랍니다|래요|음|임|함|중|
    (?:
      있|없|않|았|었|였|됐|받|먹|중입|아닙|예|입|냈|했|렸|겼|났|졌|끊|앓|왔|갔|봤|썼|랐|꼈|쳤|맞|겪|심합|
      픕|아픕|럽|렵|립|룩합|답합|조합|곤합
    )습?니다|
    (?:데|만|서|고|든)|[ㅋㅎㅠㅜ]+
  ) [.!?~…？！]* $
`;
const WRITTEN_KO =
  /(?:복용|투여|섭취|사용|실시|시행|금지|주의|권장|처방|확인|관리)(?:합니다|해야\s*합니다|한다)/u;

export function isSpokenKorean(sentence: string): boolean {
  return SPOKEN_KO.test(sentence) && !WRITTEN_KO.test(sentence);
}
