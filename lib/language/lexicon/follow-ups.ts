import { LEADING_EN, LEADING_KO } from "./connectors.ts";
import { QUESTIONS } from "./questions.ts";
import { anyOf, wordsOf } from "./word-table.ts";
import { wordings } from "./wordings.ts";

const SUBJECT_KO = "(?:주제|얘기|이야기|화제|대화)";
const THINGS_KO = anyOf(wordsOf("문서 경우 내용 방법 절차 다음 외 중 사례 장비 부품 사람 값 답변"));
const POINTERS_KO = anyOf(
  wordsOf("그거 그건 그게 그걸 그것 이거 이건 이게 이걸 이것 저거 저건 그중 그때 거기 여기서"),
);
const BEHIND_KO = "(?:$|[\\s은는이가을를도만의에로와과,?!.]|에서|으로|까지|부터)";
const DOCUMENTS_KO = "(?:문서|자료|파일|보고서|회의록|규정|버전|판)";

/**
 * After these words "that" begins a clause and points at nothing: so that …, make sure that …, it is true
 * that …
 */
export const BEFORE_THAT_CLAUSE: string = anyOf(
  wordsOf(
    "so such provided providing given assuming granted supposing considering except sure certain true clear likely " +
      "unlikely possible important necessary required seems? appears? means? fact case idea hope aware glad afraid sorry",
  ),
);
/** A noun that the clause after it describes: "a seal that leaks", "the files that were moved". */
const NOUN_BEFORE = "(?:a|an|the|any|some|all|each|every|my|our|your|no)\\s+(?:[a-z-]+\\s+)?[a-z-]+";

/**
 * How a message depends on what was said before: it closes the subject ("reset", "announces" beside it), asks what was
 * meant ("clarifies"), points back ("back", "leads" and "points", tried in this order), is half a question ("half"), or
 * names another edition ("of year") or a table ("that table"). "stands for" are words that name nothing themselves,
 * "two" refers to two things named before, "verb" occurs in whole English questions. "before that" and "behind that"
 * are the words around a "that" which points back.
 */
export const FOLLOW_UPS = wordings`
reset	(?:새|새로운|다른)_${SUBJECT_KO}(?:로|를|을)?_(?:새로|다시)?_(?:시작|바[꾸꿔꿀]|넘어|하자|할게|해_보|하고|가자|$|[.,!:]) 주제[를을]?_(?:바[꾸꿔꿀]|전환) (?:대화|맥락|문맥|기억|세션|컨텍스트)_[을를은는]?_(?:초기화|리셋|지워|비워|삭제해|잊어) ^_(?:초기화|리셋)(?:_(?:해_(?:줘|주세요)|하자|부탁해))?_[.!]*_$
reset	(?:이전|지금까지|앞의|방금)_의?_(?:대화|내용|얘기|이야기|질문|답변|맥락|것)?_[은는을를]?_(?:모두|다|전부)?_(?:무시|잊[어고]) 처음부터_(?:다시)?_시작	(?:new|different|another|(?:change|switch)(?:_the)?)\s*(?:topic|subject)s? (?:reset|clear|wipe)\s+(?:(?:the|our|this|your)\s+)?(?:context|conversation|chat|memory|session|history)
reset		^\s*(?:please\s+)?(?:reset|start_(?:over|again|afresh))\s*(?:please)?\s*[.!]*\s*$ let'?s_start_(?:over|again|afresh) (?:forget|ignore|disregard)\s+(?:about\s+)?(?:all\s+(?:of\s+)?(?:that|this)|that|everything|it_all|the_above|(?:(?:the|our|my)\s+)?(?:previous|earlier|last))
announces	(?:물어|질문|시작|이야기|얘기)_[가-힣]*	we i said asked questions? answers?
clarifies	무슨_(?:뜻|말|의미|소리) 이해가?_(?:안|되지|잘) 다시_(?:한_번)?_(?:설명|말해|얘기|알려) (?:더|좀|조금)_더?_(?:자세|구체|쉽게|간단) ^_(?:자세히|구체적으로|쉽게|예를_들) 왜_(?:그런|그렇|그래) 정말(?:인가요|이야|로\?) 확실(?:해|한가|합니까) 어떤_[거것걸]_말
clarifies		what_(?:do|did)_you_mean what_does_(?:that|this|it)_mean clarify elaborate in_other_words more_(?:detail|specific|precise)\w* (?:explain|say|repeat)\s+(?:that|this|it) are_you_sure why_is_(?:that|this) which_(?:one|of_(?:them|those|these)) i_(?:don'?t|do_not)_(?:understand|get_it) give_(?:me_)?an_example for_example\s*\?
back	^_(?:또_)?다른\s+(?:\S+\s+){0,2}\S+?[은는]요?_\?*_$ (?:^|\s)(?:그_)?당시 (?:^|\s)(?:둘|두_(?:개|가지|문서|장비|모델))(?:[의은는을를이다\s]|$)	back_then at_that_time (?:both|the_two)_of_(?:them|those) the_other_ones?
leads	^_(?:${LEADING_KO}|(?:왜|계속)(?:[\s,?!]|$))	^\s*(?:${LEADING_EN}|why|how_come|(?:what|how)_about|what_(?:if|else)|any(?:thing_else|_other))
points	(?:^|\s)(?:${POINTERS_KO}|그_${THINGS_KO}|이_(?:문서|경우|내용|방법|절차|중)|위의?|위에서|앞에서|방금|아까|나머지|직전|이전(?!\s+${DOCUMENTS_KO}\s+[가-힣])|마찬가지)${BEHIND_KO}	(?:its?|(?<!\b(?:${BEFORE_THAT_CLAUSE}|${NOUN_BEFORE})\s+)that|those|these|this|the(?:m|y|ir)|s?he|h(?:im|er|is))\b(?!\s+(?:is|are)\s+(?:possible|there|necessary)\b) the_(?:same|former|latter|above|previous|other|rest) above previously earlier instead as_well
half	[은는]요_\?*_$ (?<!\S)\S+[은는]_\?+_$ 말고(?:[\s,?]|$)
that table	_표_(?:전체|전부)_(?:다_)?(?:보여|보자|띄워)[가-힣]{0,4}(?:_(?:줘|주세요|줄래))?요? _(?:(?:그|이|저|위|위의|방금|아까|해당)_)+(?:표|테이블)_(?:[를을만도]|전체|전부|다|다시|좀|통째로)*(?:_(?:전체|전부|다|다시|좀|통째로))*_(?:보여|보자|볼래|띄워|꺼내|줘)[가-힣]{0,4}(?:_(?:줘|주세요|줄래))?요?	\s*(?:(?:please|can_you|could_you|can_i|could_i|now|and)\s+)*(?:show|open|see|give|display)\s+(?:me\s+)?(?:again\s+)?(?:(?:all|the\s+whole)\s+(?:of\s+)?)?(?:that|this|the)\s+(?:same\s+|whole\s+|full\s+)?table(?:\s+(?:again|please|from_it|from_there))*
of year	(?:(?:그럼|그러면|아니|그거|음)[,\s]*)?(?<ko>(?:19|20)\d\d)_(?:년도?_)?(?:(?:꺼|거|것|버전|판)_(?:기준|말야)?|(?:계약서|문서|자료|파일)_(?:기준_으?로|으?로)|기준)_(?:으?로|만|은|는|에선|대로)?_(?:다시_)?(?:[답알말봐찾해보][가-힣]{0,4}_?(?:줘|주세요|줄래)?[요]?)?	(?:(?:and|no|but|then|ok|sorry)[,\s]+)?(?:use|(?:based|going)\s+on|according\s+to|using|in|from|for|what\s+about|by)?\s*(?:the\s+)?(?<en>(?:19|20)\d\d)\s+(?:one|version|edition|contract|document|file)(?:[,\s]+(?:please|then|instead|only|again))*
stands for	(?:^|\s)[그이저][거것건게걸]	its? that th[ei]s those these the(?:y|m|ir) others? same
two	(?:^|\s)그?_(?:둘|두_(?:가지|장비|모델|문서|것)) 어느_[게것쪽] 뭐가_더	both (?:the|these|those)_two which_(?:one_)?is
defines	뭐 뭔 무엇 무슨 어떤	(?:what|which)_(?:is|are|does|do|kind|sort|type) means? meaning
verb		${QUESTIONS.exactEnglish("auxiliary")} be have had must need means? happen(?:s|ed)? works?
pronoun		it they them he she him these those
before that		${QUESTIONS.exactEnglish("auxiliary", "how", "when", "where", "why")} what must about of for like after before with to than mean if and but so or in on at by from because until explain do say
behind that		is was do does did means? works? happens? can be takes? costs? appl(?:y|ies) too
`;
