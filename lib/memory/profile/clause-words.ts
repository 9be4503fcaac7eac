import type { Polarity } from "../../domain/profile.ts";

const RELATIVES =
  "mother|mom|mum|mommy|father|dad|daddy|parents?|grandmother|grandma|grandfather|grandpa|husband|wife|spouse|partner|boyfriend|girlfriend|son|daughter|child|children|kids?|baby|brother|sister|siblings?|uncle|aunt|cousin|nephew|niece|friend|neighbou?r|colleague|co-?worker|boss|roommate|family|in-?laws?|relatives?|patients?|people|clients?|customers?|cat|dog|pet|stepson|stepdaughter";
/** Somebody else is spoken of. */
const OTHER_EN = new RegExp(
  `\\b(?:${RELATIVES})(?:'s)?\\b|\\b(?:he|she|they|him|them|his|her|their|someone|somebody|anyone|everyone|users?)\\b|\\bdoctor (?:has|takes|is (?:allergic|taking))\\b`,
  "iu",
);
const YOU = /\b(?:you|your)\b/iu;
const SELF_EN = /\b(?:i|i'm|i've|i'd|i'll|im|ive|my|me|myself|mine|we|our)\b/iu;

const PARTICLE = "(?=은|는|이|가|의|도|을|를|한테|에게|께서|께|님|랑|와|과|들|쪽|,|\\s|$)";
const OTHER_KO = new RegExp(
  `(?:시어머니|친정어머니|어머니|엄마|어머님|아버지|아버님|아빠|부모님?|외?할머니|외?할아버지|남편|아내|와이프|배우자|집사람|신랑|아들|딸내미|자녀|누나|오빠|언니|동생|삼촌|이모부?|고모부?|사촌|조카|친구|동료|이웃|장모님?|장인어른|환자(?!(?:예요|이에요|입니다|인데|라서|라|야))|분들|고객|누군가|지인|가족력?|강아지|고양이|반려견|반려묘|그녀|그분|시아버지|선배|후배|과장님|팀장님|부장님|남자친구|여자친구|애인)|(?<![가-힣\\d])(?:딸|형|형님|아이|애|아기|애기|걔|쟤|그|개|사람들)${PARTICLE}`,
  "u",
);
const SELF_KO = /(?<![가-힣])(?:저|나|제|내|저희|우리|본인)(?:는|은|가|도|의|한테|에게|를|만|\s|,)/u;

/** Whose words these are about; null: they do not say. */
export function subjectOf(text: string, language: "ko" | "en"): "self" | "other" | null {
  if (language === "ko") {
    if (OTHER_KO.test(text)) return "other";
    return SELF_KO.test(text) ? "self" : null;
  }
  if (OTHER_EN.test(text)) return "other";
  if (SELF_EN.test(text)) return "self";
  return YOU.test(text) ? "other" : null;
}

const ENDED_EN =
  /\b(?:stopped|quit|quitting|no longer|not any ?more|any ?more|came off|gave up|recovered from|got over|cured|went away|(?:is|are|has|have) gone|discontinued|gave birth)\b/iu;
const DENIED_EN =
  /\b(?:don'?t|doesn'?t|didn'?t|do not|does not|not(?! only)|never|no|isn'?t|ain'?t|haven'?t|without)\b/iu;
const ENDED_KO =
  /끊었|끊은|중단했|중단한|그만\s*(?:먹|뒀|두|복용)|이제(?:는)?\s*(?:더\s*)?(?:안|없)|더\s*이상|더는|나았|나은|완치|사라졌|없어졌|괜찮아졌|출산했|낳았/u;
const DENIED_KO =
  /없(?:어|습|는|고|다|지만|음|었|네|거)|아니(?:에|예|야|고|지만|며|라|었)|아닙|않(?:아|습|고|는|지만|다|았)|안\s*(?:먹|걸|앓|있|해|맞|써|복용)/u;

export function polarityOf(text: string, language: "ko" | "en"): Polarity {
  if ((language === "ko" ? ENDED_KO : ENDED_EN).test(text)) return "ended";
  return (language === "ko" ? DENIED_KO : DENIED_EN).test(text) ? "denied" : "holds";
}

/** What must not be taken: part of a statement too, and no condition. */
export const FORBIDDEN_KO = /(?:면|선)\s*(?:절대\s*)?안\s*(?:된|돼|되|됩|좋)|못\s*(?:먹|마시|맞|쓰)|금기/u;

const DOUBT_EN =
  /\b(?:if|whether|might|maybe|perhaps|suppose|imagine|assum(?:e|ing)|hypothetical(?:ly)?|would|could|can(?!')|may|in case|unless|what about|for example|e\.g|worried|afraid|suspect|risk|wonder(?:ing)?|wish|think|thought|guess|probably|about to|going to|will|not sure|pretend|let'?s say|novel|character|story)\b/iu;
const DOUBT_KO =
  /[가-힣](?<!화|수|측|국|냉|장|표|전|후|정|직|안)면(?=\s|,|$)|다면|라면(?=\s|,)|경우|만약|만일|혹시|가정|예를\s*들|것\s*같|거\s*같|같아요|듯|(?:을|ㄹ|일|있을|할)\s*(?:수도|지도)|인지|는지|을지|할지|(?:먹|하|맞)(?:으)?려고|(?:[가-힣])까\s*(?:봐|걱정|하)|싶|걱정|의심|위험|예방|소설|주인공|(?:(?<![가-힣])척)/u;

export function isDoubtful(text: string, language: "ko" | "en"): boolean {
  return language === "ko" ? DOUBT_KO.test(text) && !FORBIDDEN_KO.test(text) : DOUBT_EN.test(text);
}

const ASKS_EN =
  /^(?:so|and|but|then|also|please|ok|okay|hi|hello|well|,|\s)*(?:what|which|who|whom|whose|when|where|why|how|is|are|am|was|were|do|does|did|can|could|should|shall|would|will|may|might|has|have i|any|tell|explain|show|give|list|find|compare|search|summari[sz]e|translate|describe|recommend|let me know|write|draft|remind)\b/iu;
const ASKS_KO =
  /(?:나요|까요?|가요|죠|지요|니|냐|을까|알려\s*(?:줘|줄래|주세요|주실|주시|달라)[^\s]*|찾아\s*(?:줘|주)[^\s]*|설명해?[^\s]*|보여\s*(?:줘|주)[^\s]*|추천해?[^\s]*|비교해?[^\s]*|해\s*(?:줘|주세요|주실)[^\s]*|궁금[^\s]*|어때요?|어떤가요?|뭐(?:야|예요|에요)?|무엇|[가-힣]*세요|[가-힣]*십시오|[가-힣]*시오|되나|될까|돼|되죠)\s*[.!~…ㅠㅜㅎㅋ]*$/u;
/** "괜찮아요", "안 돼요" as a statement of what one was told ends like a question without its mark. */
const TOLD_KO =
  /(?:안\s*(?:된대요?|된다고|돼요|됩니다)|(?:이|가|도|는|은)?\s*(?:있|없|않|아니|먹|앓|받|났|았|었|였)[가-힣]*(?:요|다|죠))\s*[.!~…]*$/u;

export function isAsked(text: string, language: "ko" | "en"): boolean {
  if (language === "en") return ASKS_EN.test(text);
  if (/(?:나요|까요?|가요|니|냐)\s*[.!~…]*$/u.test(text)) return true;
  return ASKS_KO.test(text) && !TOLD_KO.test(text);
}

/** How somebody talks, and not how a leaflet is written: "복용합니다", "…한다", "하십시오" are not taken without 저 or 나. */
const SPOKEN_KO =
  /(?:요|까|줘|야|어|아|해|지|죠|니|냐|네|군|대|래|음|임|함|중|(?:있|없|않|았|었|였|됐|받|먹|중입|아닙|예|입|냈|했|렸|겼|났|졌|끊|앓)습?니다|(?:데|만|서|고|든)|[ㅋㅎㅠㅜ]+)\s*[.!?~…？！]*\s*$/u;
const WRITTEN_KO =
  /(?:복용|투여|섭취|사용|실시|시행|금지|주의|권장|처방|확인|관리)(?:합니다|해야\s*합니다|한다)/u;

export function isSpokenKorean(sentence: string): boolean {
  return SPOKEN_KO.test(sentence) && !WRITTEN_KO.test(sentence);
}
