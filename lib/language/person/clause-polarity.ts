import type { Locale } from "../../domain/locale.ts";
import { koreanPattern, pattern } from "../../domain/pattern.ts";
import type { Polarity } from "../../domain/profile.ts";

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

/** Whether a clause says that something is so, that it is not, or that it is over. */
export function polarityOf(text: string, language: Locale): Polarity {
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
