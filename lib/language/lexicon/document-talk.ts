import { COMPARES_KO, COMPARISON } from "./comparison.ts";
import { wordings } from "./wordings.ts";

const DOCUMENTS_KO = "(?:문서|자료|파일|매뉴얼|출처|근거)";
const DOCUMENTS_EN = "(?:documents?|docs?|sources?|files?)";

/**
 * The words around documents that a message points at. "behind" and "before" join them to the question,
 * "joined" stands between two, and "shut out" excludes one. "summarise", "compare" and "show" name a task;
 * "open" only says that something is wanted of them; "itself" asks about the document itself. "page" and
 * "section" name its parts, "form" the form of an answer.
 */
export const DOCUMENT_TALK = wordings`
behind	_(?:기준|바탕|근거|토대)(?:으로만|으로|로) _(?:만_)?(?:보고|참[고조]해서|참고하여|참조하여|참[고조]해|참고로|읽고) _(?:에_)?(?:따르면|의하면|대해서?|관해서?|나온|나오는|있는|적힌) _안에서 _중에서 _내용(?:에서|[만을은])?
before		(?:based\s+(?:only\s+|solely\s+)?on|only\s+from|from\s+only|according\s+to|relying\s+on|look(?:ing)?\s+at|refer(?:ring)?\s+to|going\s+by) (?:using|use)(?:\s+only)? from in within inside of per about with by on to
joined	와 과 이?랑 하고 및	, and or &
chained	의 에서 에 중 나온 와 과 이?랑 하고	, and or & of from in on for
numbered	(?:\d{1,3}|첫|두|세|네|다섯)_(?:번째|번|째)?_(?:${DOCUMENTS_KO}|[거것])?	(?:${DOCUMENTS_EN}|number|no\.?|#)\s*\d{1,3} (?:first|second|third|fourth|last)\s+(?:one|document|doc|source|file)
shut out	말고 빼고 제외하고 아니고 아니라	not except(?:\s+for)? excluding without (?:instead|rather|other)\s+(?:of|than)
rest	나머지 다른_(?:문서|자료|것|거)들?
summarise	(?:간단히|간략히|짧게)?_(?:요약|정리|간추)\S*	summari[sz]e summary summed_up sum_up overview tl;?dr gist
compare	(?:서로_|의_)?(?:${COMPARES_KO}|대조)\S*	(?:${COMPARISON.exactEnglish("compare")}|contrast)\.?
show	보여\S* 열어\S* 띄워\S* 내려_받\S* 다운\S*	show open display download view
open	(?:무슨|어떤)_[가-힣]{1,6}?(?:[이예]에?요|인가요|인지요?|이야|이죠|이지요?|야|죠|입니까)(?=\s|$|[?.!]) (?:더|좀|조금)?_(?:(?:자세|상세)(?:히|하게)|구체적으로|쉽게|간단히|다시) (?:설명|소개|이야기|얘기|대답|답변|답)[해하]?\S* (?:알려|말해)\S*
open	(?:전체|전문|원문|내용|부분|문서|자료|파일)(?:[을를은는이가의]|에서)?(?=\s|$|[?.!]) 뭐(?:야|라고|예요|지)?\S* 무엇\S* 무슨 어떤 해_(?:줘|주세요|줄래)\S* (?:해줘|줘|주세요)(?=\s|$|[?.!]) (?:더|좀)(?=\s|$)	(?:what|which)_(?:kind|sort|type)_of_[\w-]+(?=\s+(?:is|was)\b) (?:what|which)_(?:case|manual|policy|report|guide|file|thing)(?=\s+is\b)
open	(?<![가-힣])[뭐머모]라고?\S*_(?:(?:써|쓰여|적혀|돼|되어|나와)_?(?:있\S*)?)?(?=\s|$|[?.!]) (?<![가-힣])(?:써|쓰여|적혀|돼|되어|나와)_있\S*
open		more details? detailed further again explain describe elaborate tell me us about sa(?:y|ys|id) contents? whole full entire document answer question please can could you what do(?:es)? it is the in and between this that
order	^(?:(?:please|좀)\s+)?(?:(?:대답|답변|답|설명|알려|말)[해하]?_(?:줘요?|주세요|줄래요?|주시겠어요|봐요?|보세요|라)?)	^(?:(?:please|좀)\s+)?(?:answer(?:\s+(?:me|this))?|tell\s+me|explain)
itself	(?:제목|이름|버전|판본|쪽_수|몇_(?:쪽|페이지|장|판))[을를은는이가]?	titled? names? named called versions? how\s+many\s+pages page\s+count
asking itself	뭐였\S* 뭐더라\S* 무엇\S* 인가요 이야 예요 야 있\S* 아까	was were are have has had of its? '?s again remind number
page	페이지 쪽 번째_(?:페이지|쪽|장) 슬라이드 시트	page p\.? slide sheet
section number	장 절 조 항 편 부분? 파트 섹션 항목 section part chapter
section	부분 파트 섹션 항목 section part chapter	chapter section part §
in part	에서는? 에는? [의을를은는만] 으?로
form	(?:표|도표|목록)[로를을]?	(?:table|chart|figure|list|page|section|chapter|row|column)s?
more	자세 상세 구체 더\s 좀_더	more details? elaborate further expand
says what	설명 소개 요약 정리 내용 무슨 뭐(?:야|라고|예요|지) 어떤 알려 말해	explain describe summari[sz]e summary overview tell what(?:'s|_(?:is|are|does))
`;
