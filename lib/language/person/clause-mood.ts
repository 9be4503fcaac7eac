import type { Locale } from "../../domain/locale.ts";
import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { ASKED_KO, ASKS_FIRST_EN } from "../lexicon/questions.ts";
import { FORBIDDEN_KO } from "./clause-polarity.ts";
import { REACTS_KO } from "./reaction-words.ts";

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

/** Supposed, wished, feared or told of a story: nothing that holds. */
export function isDoubtful(text: string, language: Locale): boolean {
  if (language === "en") return DOUBT_EN.test(text);
  return DOUBT_KO.test(text) && !FORBIDDEN_KO.test(text) && !REACTS_KO.test(text);
}

const ASKS_EN = pattern("iu")`
  ^(?:so|and|but|then|also|please|ok|okay|hi|hello|well|,|\s)*(?:${ASKS_FIRST_EN}|have i|any|let me know)\b
`;
const ASKS_WITH_KO = new RegExp(`${ASKED_KO}|혹시`, "u");
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

/**
 * Asks or bids, and states nothing.
 * `runsOn`: the sentence goes on behind it, so that "있으니" gives a reason.
 */
export function isAskedClause(text: string, language: Locale, runsOn = false): boolean {
  if (language === "en") return ASKS_EN.test(text);
  if (KEEP_KO.test(text) || (runsOn && /(?:[으하이]니|니까)$/u.test(text))) return false;
  // The verb, and no question: "기침이 나요".
  if (/(?:이|가|도|만|은|는|[가-힣]{2})\s+나요\s*[.!~…ㅠㅜ]*$/u.test(text)) return ASKS_WITH_KO.test(text);
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
