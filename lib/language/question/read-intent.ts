import type { Intent } from "../../domain/intent.ts";
import { pattern } from "../../domain/pattern.ts";
import { singleBlanks } from "../../domain/text.ts";
import { INTENT_READ_LENGTH } from "../../tunables/language.ts";
import { COMPARES } from "../lexicon/comparison.ts";
import { isOnlyFiller } from "../pointing/small-talk.ts";

/** In order: the first that fits. */
const RULES: readonly (readonly [intent: Intent, form: RegExp])[] = [
  [
    "conversation",
    pattern("iu")`
      (?:물어\s*본|물어봤|물었|얘기한|얘기했|이야기한|이야기했|말한|말했|대화한|나눈)\s*
      (?:거|것|게|걸|질문|얘기|이야기|내용|대화|던|지)|
      내가\s*(?:뭐|뭘|무엇|언제|처음|아까|어제)|우리가?\s*(?:뭐|무슨|어떤|언제)|
      \b(?:did|have) (?:i|we) (?:ask|say|talk|discuss|mention|tell)|
      \b(?:i|we) (?:asked|said|talked|discussed|mentioned|told)\b|
      \b(?:my|our) (?:first|last|previous|earlier) (?:question|message|conversation|chat)
    `,
  ],
  [
    "comparison",
    pattern("iu")`
      ${COMPARES.source}|뭐가\s*(?:더|다르)|어느\s*(?:게|것|쪽)이?\s*더|보다\s*(?:더|얼마나)|
      \bdifferent from\b|
      \b(?:better|worse|cheaper|faster|higher|lower) than\b|
      \bwhich (?:one )?is (?:better|worse|faster|cheaper|higher|lower|bigger|smaller)\b
    `,
  ],
  [
    "summary",
    /요약|정리해|간추|핵심만|한\s*줄로|\bsummar(?:y|i[sz]e)|\btl;?dr\b|\boverview\b|\bin short\b|\bgist\b/iu,
  ],
  [
    "troubleshooting",
    pattern("iu")`
      (?:안|못)\s*(?:돼|되|켜|꺼|움직|나와|나오|열|작동)|작동하지|되지\s*않|고장|이상(?:해|하)|떴|발생했|
      울렸|울려|(?:알람|에러|오류|경보).{0,20}(?:어떻게|조치|해결|대처|뜨|나면)|
      (?:조치|해결|대처|복구)\s*(?:방법|법|책)?|트러블|
      \b(?:not|n'?t|stopp?ed|fails? to) (?:work|start|open|turn|respond|run)|\btroubleshoot|\bbroken\b|
      \bfix(?:ed|ing)?\b|\b(?:went|goes) wrong\b|\bkeeps? (?:\w+ing)\b
    `,
  ],
  [
    "cause",
    /(?:^|\s)왜(?:\s|요|[?？]|$)|원인|이유|까닭|때문|어째서|\bwhy\b|\breasons?\b|\bcauses?\b|\bcaused by\b|\bhow come\b/iu,
  ],
  [
    "how_to",
    pattern("iu")`
      방법|절차|순서|하는\s*법|하려면|어떻게\s*(?:하|해|교체|신청|설정|설치|청소|사용|진행|만들|바꾸|받|되)|
      단계|요령|\bhow (?:do|can|should|to|would) (?:i|we|you|one|it)?\b|\bsteps?\b|\bprocedures?\b|
      \bhow to\b|\bwhat should (?:i|we) do\b
    `,
  ],
  [
    "value_lookup",
    pattern("iu")`
      얼마|며칠|몇|언제|주기|기한|한도|상한|하한|온도|압력|유량|토크|전압|전류|용량|무게|크기|비용|가격|
      금액|요금|수치|목표|범위|기간|날짜|전화번호|연락처|누구|어디|
      \bhow (?:much|many|often|long|far|old|big|high|soon|deep|fast|heavy|tall)\b|\bwhen\b|\bwhere\b|
      \bwho\b|
      \bwhat (?:is|are|was|were|'s) the (?:\w+ ){0,4}(?:
        limit|rate|price|cost|fee|amount|number|value|temperature|pressure|torque|interval|deadline|date|
        time|size|weight|capacity|range|target|maximum|minimum|address|population|age|distance|height
      )\b|
      \bwhat (?:time|date|day|year|percentage)\b
    `,
  ],
  [
    "list",
    pattern("iu")`
      목록|종류|리스트|어떤\s*(?:것들|종류|문서|항목|부품|장비)|뭐가\s*(?:있|포함)|무엇이\s*있|
      모두\s*(?:알려|나열)|나열|필요한\s*(?:것|공구|부품|서류|도구)|준비물|\blist\b|
      \bwhat (?:are|were) (?:all |some |the (?:different|main|various) )|
      \bwhich (?:\w+s) (?:are|do|can|have)\b|\bwhat (?:kinds?|types?|tools|parts|documents) \b|
      \bname (?:all|some|the|three|two)\b|\bexamples?\b
    `,
  ],
  [
    "definition",
    pattern("iu")`
      (?:이|가|은|는|란|이란)\s*(?:뭐|무엇|무슨\s*(?:뜻|의미))|뜻(?:이|은|을|도)?|의미|정의|
      (?:이란|란)\s*[?？]?$|설명해|소개해|\bwhat (?:is|are|was|were|'s|does|do)\b|\bdefin(?:e|ition)\b|
      \bmean(?:s|ing)?\b|\bexplain\b|\bdescribe\b|\btell me about\b
    `,
  ],
  [
    "yes_no",
    pattern("iu")`
      (?:나요|인가요|가요|까요|니까|는지|한가|인지|될까|있어|없어|돼|되나|해도\s*(?:돼|되))\s*[?？]|
      (?:가능|필수|필요)\S{0,4}\s*[?？]|
      ^\s*(?:and |but |so )?(?:
        is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|may|must
      )\b
    `,
  ],
  [
    "statement",
    pattern("iu")`
      (?:입니다|이에요|예요|했어|했어요|했습니다|있어요|있습니다|먹어요|먹고\s*있|이야|거든|았어|었어)\s*
      [.!~]*$|
      ^\s*(?:i|my|we|our)\b[^?]*$
    `,
  ],
];

/** What a question is after, by its words alone; the same for every assistant. "other": no rule fits. */
export function readIntent(question: string): Intent {
  if (isOnlyFiller(question)) return "small_talk";
  const text = singleBlanks(question).slice(0, INTENT_READ_LENGTH);
  return RULES.find(([, form]) => form.test(text))?.[0] ?? "other";
}
