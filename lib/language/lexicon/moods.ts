import { QUESTIONS } from "./questions.ts";
import { wordings } from "./wordings.ts";

const FELT_KO = "(?<!(?:깨질|토할|죽을|터질|쓰러질|빠질|미칠)\\s?(?:것|거)?\\s?)";

/**
 * How something is meant: supposed, asked, requested, written by someone else, or spoken. "if" is a Korean
 * conditional verb, not a noun with that ending ("화면"). "spoken" are endings of speech that leaflets do not
 * use; "written" are those of leaflets ("복용합니다", "하십시오"). "steered" is a question without its mark ("안 돼요").
 * "kept" asks to keep what is told, and is no question.
 */
export const MOODS = wordings`
text	안내문 설명서 문서 매뉴얼 책 기사 논문 블로그 유튜브 뉴스 인터넷 진료\s*지침 가이드 책자 봉투 포장지 라벨	leaflet document manual article website book guide page text it
reads	(?:에|에는|에서|에서는|에도)\s [을를]\s*(?:보면|보니|읽)	says said states reads claims asks tells wants instructs
quoted	[라다]고\s*(?:나와|나오|적혀|적힌|쓰여|쓰인|써\s*있|되어)
if	(?<=[가-힣])(?<![화수측국냉장표전후정직안재])면(?=[\s,]|$)	if
doubt	다면 라면(?=[\s,]) 경우 다는_(?:게|것이|거|말|얘기)(?![을를도]?_(?:들었|들은|꼭\s|좀\s|잘\s|기억|참고|명심|잊지|적어|메모|알아_[두둬]|고려)) 만약 만일 혹시 가정 예를_들 (?:이?라고|다고)_(?:말)?(?:했|씀드렸|했었)(?:는|던)데 나_[봐보] [가-힣]가_[봐보][다네요] 모양	whether might maybe perhaps suppose imagine assum(?:e|ing) hypothetical(?:ly)? would i'd_(?:rather|like|love|prefer) could can(?!') (?<!\b(?:in|since|last|this|of|until|by|early|late|mid)_)may(?!_\d) in_case unless what_about for_example e\.g
doubt	${FELT_KO}(?:것|거)_같 ${FELT_KO}같아요 듯(?!이) (?:을|ㄹ|일|있을|할)_[수지]도 인지 는지 을지 할지 (?:먹|하|맞)(?:으)?려고 [가-힣]까_(?:봐|걱정|하|해|했|생각) 싶 걱정 의심 위험 예방 소설 주인공 (?<![가-힣])척	worried afraid suspect risk wonder(?:ing)? thinking_(?:about|of) considering plan(?:ning)?_to wish hop(?:e|ing) want(?:s|ed)?_(?:me_)?to think thought guess probably about_to going_to will not_sure pretend let'?s_say novel character story
leading		so and but then also please ok okay hi hello well fyi yes no today yesterday now actually sorry oh in_fact , \s
reason		because since
asked	${QUESTIONS.korean("what", "who", "how", "when", "where", "why", "amount")} 혹시
asks	나요 까요? (?<!나)가요 죠 지요 니 냐 을까 알려_(?:줘|줄래|주세요|주실|주시|달라)\S* (?:찾아|보여|해)_[줘주]\S* (?:설명|추천|비교)해?\S* 궁금\S* 어때요? 어떤가요? 뭐(?:야|예요|에요)? 무엇 [가-힣]*(?:세요|십시오|시오) 되나 될까 돼 되죠
recalls	[다라]고_(?:했|말했|그랬|얘기했)(?:었)?(?:지요?|죠|더라|나요?)
asks surely	나요 까요? (?<!나)가요 니 냐
steered	안_(?:된대요?|된다고|돼요|됩니다) [이가도은는]?_(?:있|없|않|아니|먹|앓|받|났|았|었|였)[가-힣]*[요다죠]
kept	잊지_(?:마(?:세요|십시오|요)?|말(?:아_(?:줘|주세요)|고)) (?:기억|참고|명심|메모|기록|저장|추가|등록|반영|유의|고려|주의|조심|적어|알아|써)(?:해|하고|하시고)?_(?:답(?:변)?해_)?(?:줘|주세요|주십시오|두세요|둬|둬요|주시기_바랍니다|부탁[가-힣]*)
runs	(?:[이가도만은는]|[가-힣]{2})\s+나요
spoken	아파 요 까 줘 야 어 아 해 지 죠 니 냐 네 군 대 래 답니다 랍니다 음 임 함 중 데 만 서 고 든 [ㅋㅎㅠㅜ]+
spoken	(?:있|없|않|았|었|였|됐|받|먹|중입|아닙|예|입|냈|했|렸|겼|났|졌|끊|앓|왔|갔|봤|썼|랐|꼈|쳤|맞|겪|심합|픕|아픕|럽|렵|립|룩합|답합|조합|곤합)습?니다
written	(?:복용|투여|섭취|사용|실시|시행|금지|주의|권장|처방|확인|관리)(?:합니다|해야\s*합니다|한다)
`;
