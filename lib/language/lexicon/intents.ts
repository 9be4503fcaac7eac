import { REASON_EN, REASON_KO, STEPS_EN, STEPS_KO, WHY_KO } from "./asked-kinds.ts";
import { COMPARES_KO, COMPARISON } from "./comparison.ts";
import { QUESTIONS } from "./questions.ts";
import { wordings } from "./wordings.ts";

const VALUES_EN =
  "(?:limit|rate|price|cost|fee|amount|number|value|temperature|pressure|torque|interval|deadline|date|time|size|weight|capacity|range|target|maximum|minimum|address|population|age|distance|height)";

/** Words that say what a question is after. */
export const INTENTS = wordings`
conversation	(?:물어_본|물어봤|물었|얘기한|얘기했|이야기한|이야기했|말한|말했|대화한|나눈)_(?:[거것게걸던지]|질문|얘기|이야기|내용|대화) 내가_(?:뭐|뭘|무엇|언제|처음|아까|어제) 우리가?_(?:뭐|무슨|어떤|언제)	(?:did|have)_(?:i|we)_(?:ask|say|talk|discuss|mention|tell)\w* (?:i|we)_(?:asked|said|talked|discussed|mentioned|told) (?:my|our)_(?:first|last|previous|earlier)_(?:question|message|conversation|chat)
comparison	${COMPARES_KO} 뭐가_(?:더|다르) 어느_[게것쪽]이?_더 보다_(?:더|얼마나)	${COMPARISON.exactEnglish("compare")} different_from (?:better|worse|cheaper|faster|higher|lower)_than which_(?:one_)?is_(?:better|worse|faster|cheaper|higher|lower|bigger|smaller)
summary	요약 정리해 간추 핵심만 한_줄로	summar(?:y|i[sz]e)\w* tl;?dr overview in_short gist
troubleshooting	[안못]_(?:돼|되|켜|꺼|움직|나와|나오|열|작동) 작동하지 되지_않 고장 이상[해하] 떴 발생했 울렸 울려 (?:알람|에러|오류|경보).{0,20}(?:어떻게|조치|해결|대처|뜨|나면) 조치 해결 대처 복구 트러블	(?:not|stopp?ed|fails?_to)_(?:work|start|open|turn|respond|run)\w* troubleshoot\w* broken fix(?:ed|ing)? (?:went|goes)_wrong keeps?_\w+ing
cause	${WHY_KO} ${REASON_KO} 때문 어째서	why ${REASON_EN} caused_by how_come
how_to	${STEPS_KO} 하려면 어떻게_(?:하|해|교체|신청|설정|설치|청소|사용|진행|만들) 어떻게_(?:바꾸|받|되)	${STEPS_EN} how_(?:do|can|should|to|would) what_should_(?:i|we)_do
value_lookup	얼마 며칠 몇 언제 주기 기한 한도 상한 하한 온도 압력 유량 토크 전압 전류 용량 무게 크기 비용 가격 금액 요금 수치 목표 범위 기간 날짜 전화번호 연락처 누구 어디	how_(?:much|many|often|long|far|old|big|high|soon|deep|fast) how_(?:heavy|tall) when where who what(?:'s|_is|_are|_was|_were)_the_(?:\w+_){0,4}${VALUES_EN} what_(?:time|date|day|year|percentage)
list	목록 종류 리스트 어떤_(?:것들|문서|항목|부품|장비) 뭐가_(?:있|포함) 무엇이_있 나열 모두_알려 필요한_(?:것|공구|부품|서류|도구) 준비물	list what_(?:are|were)_(?:all|some|the_(?:different|main|various)) which_\w+s_(?:are|do|can|have) what_(?:kinds?|types?|tools|parts|documents) name_(?:all|some|the|three|two) examples?
definition	[이가은는란]_(?:뭐|무엇|무슨_(?:뜻|의미)) 뜻 의미 정의 란_[?？]?$ 설명해 소개해	what(?:'s|_(?:is|are|was|were|does|do)) defin(?:e|ition) mean(?:s|ing)? explain describe tell_me_about
yes_no	(?:[나가까]요|니까|는지|한가|인지|될까|[있없]어|돼|되나)_[?？] 해도_되_[?？] (?:가능|필수|필요)\S{0,4}_[?？]	^\s*(?:(?:and|but|so)_)?(?:${QUESTIONS.exactEnglish("auxiliary")}|have|had|must)
statement	(?:입니다|이에요|예요|했습니다|있습니다|먹고_있|이야|거든|[했았었]어|[했있먹]어요)_[.!~]*$	^\s*(?:i|my|we|our)\b[^?]*$
`;
