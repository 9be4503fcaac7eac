import { wordings } from "./wordings.ts";

const DOCUMENTS_KO = "(?:문서|자료|파일)들?";
const USED_KO = "(?:썼|쓴|봤|본|나왔|나온|(?:사용|인용|참고)(?:했|한))";
const TALK_KO = "(?:(?:지금|이제|여태)까지|여태|이_대화(?:에서)?)";
const CHANGED_KO = "(?:(?:바뀐|변경된|달라진)_(?:[게것점]|것이|점이|내용이?|부분이?))";
const BID_KO = "_(?:좀_)?(?:줘|주세요|주라|줄래|줄_수_있[가-힣]{1,3}|봐|달라|부탁[가-힣]*)요?";
const TONGUE_KO = "(?:영어|영문|한국어|한글|국문|일본어|일어|중국어|다른_언어|외국어)";
const TONGUE_EN = "(?:english|korean|japanese|chinese|french|german|spanish|another\\s+language)";
const TEXT_KO =
  "(?:이메일|메일|문자|카톡|편지|답장|초안|시|글|소설|보고서|안내문|공지|공지문|기사|대본|발표문)";
const TEXT_EN =
  "(?:e-?mail|letter|message|poem|reply|response|report|essay|story|post|text|speech|announcement)";
const LAST_VERSION_EN = "(?:last|previous)\\s+version(?:\\s+of)?";

/**
 * Questions about Ibid and the library, each a whole message: "help", which documents there are or were
 * "used", "where" the last answer is "from", and a "summary" or the "changes" of a named document. "writing" is what only a language model can
 * do: translate, reword, write. A "pointer" names no document.
 */
export const LIBRARY_TALK = wordings`
help	(?:(?:너는?|넌|여기서?는?|(?:이비드|ibid)는?|이건)_)?(?:(?:뭘|뭐|무엇을|무얼|어떤_(?:일|것|걸|거))[를을]?_(?:할|해_줄|도와_줄|물어볼)_수_있(?:[어나니]|는데|는지_알려_줘)|어떻게_(?:써|쓰는_거야|사용해)|도움말|사용법(?:_알려_줘)?)[요죠]?
help		what\s+can\s+(?:you|ibid|i)\s+(?:do|ask)(?:\s+(?:for\s+me|here|you))? how\s+(?:can|do)\s+(?:you\s+help(?:\s+me)?|i\s+use\s+(?:you|this|ibid)) help what\s+(?:are|is)\s+(?:you|ibid)(?:\s+for)?
help	(?:너는?|넌|당신은?|이비드는?)_(?:누구|뭐|뭐_?하는_[가-힣]{1,3}|이름이_(?:뭐|무엇))[가-힣]*	who_are_you what(?:'?s|\s+is)_your_name
writing	.{0,60}?${TONGUE_KO}로_(?:번역|옮겨|바꿔)(?:_(?:좀|부탁[가-힣]*))? .{0,60}?${TONGUE_KO}로_(?:좀_)?(?:번역|옮겨|바꿔|바꾸어|써|작성|말|알려|설명|답)(?:해|하여)?${BID_KO} .{0,60}?번역_(?:좀_)?(?:해|하여)?${BID_KO} .{0,80}?${TEXT_KO}(?:[을를]|으?로)?_(?:(?:한|하나|좀|짧게|간단히|정중하게)_)*(?:[편통]_)?(?:써|작성해|만들어)${BID_KO}
writing	(?:(?:[이그저]거|[이그]걸|위|방금|답변?|내용|문장|좀|더|다시|조금)[을를은도]?_)*(?:짧게|줄여서?|쉽게|쉬운_말로|공손하게|정중하게|부드럽게|다른_말로|표로|다듬어서?|고쳐서?)(?:_(?:써|바꿔|만들어|고쳐|다듬어|줄여|(?:설명|정리|말|작성|표현)해))?(?:${BID_KO})?
writing		(?:(?:please|can_you|could_you)\s+)*translate\b.{0,80} (?:(?:please|can_you|could_you)\s+)*(?:say|write|put|answer|explain)\s.{1,60}\sin(?:to)?\s+${TONGUE_EN} (?:(?:please|can_you|could_you)\s+)*(?:write|draft|compose)\s+(?:me\s+)?(?:an?|the|some|my)\s+(?:\w+\s+){0,3}${TEXT_EN}\b.{0,80}
writing		(?:(?:please|can_you|could_you)\s+)*(?:rewrite|rephrase|reword|paraphrase|shorten|simplify|proofread)(?:\s+(?:it|this|that|the\s+answer|your\s+answer|please))* (?:(?:please|can_you|could_you)\s+)*(?:make|write|say|put|explain)\s+(?:it|this|that|the\s+answer|your\s+answer)\s+(?:(?:a_bit|much|more|in|as|like|to|a|an|other|simple|simpler|plain|shorter|longer|easier|formal|polite|friendly|child|i'?m|i_am|five|5|table|list|bullet|points?|words?|terms?|sentence|one|please)\s*)+
documents	(?:(?:지금|여기|(?:자료실|라이브러리)에?|나한테|내가?_올린)_)*(?:(?:어떤|무슨)_${DOCUMENTS_KO}[이가을를]?_(?:있|올라와_있|[가갖](?:지)?고_있)[가-힣]*|${DOCUMENTS_KO}(?:[은는이가]|에는?)?_(?:뭐|뭐뭐|무엇|어떤_[것게거]|몇_[개건])(?:[이가]|들이)?_(?:있|올라와_있)?[가-힣]*|(?:문서|자료|파일)_(?:전체)?_(?:목록|리스트)[을를은좀]?_(?:보여|알려|줘|뭐)?[가-힣\s]*)
documents		(?:please\s+)?(?:list|show)\s+(?:me\s+)?(?:all\s+)?(?:(?:the|my|your)\s+)?(?:documents|files) (?:what|which|how\s+many)\s+(?:documents|files|sources)\s+(?:do|are|have)\s+(?:you|i|we|there|in)(?:\s+(?:have|know|got|the|my|library|here|uploaded|there))*
used	(?:(?:${TALK_KO}|방금|앞에서|네가|너는)_)*(?:어떤|무슨|어느)_(?:문서|자료|파일|출처)들?(?:[을를이가]|에서)?_${USED_KO}[가-힣]*(?:_[가-힣]{1,4})? ${TALK_KO}_${USED_KO}_(?:문서|자료|파일|출처)[가-힣\s]*
where from	(?:(?:방금|아까|이전|위의?|그|네|이|답변?|대답|거|건|것)[은는이가]?_)*(?:어느|어떤|무슨)_(?:문서|자료|파일)(?:에서|에)?_(?:나왔|나온|있|가져)[가-힣\s]*	where_did_(?:you_(?:get|find|read|see)_(?:that|this|it)|(?:that|this|your(?:_last)?)_answer_come_from|(?:that|this|it)_come_from)(?:_from)?
used		(?:which|what)(?:\s+(?:documents|files|sources|ones?))?\s+(?:did|have|were)\s+(?:you|we|i)?\s*(?:used?|cited?|read)(?:\s+(?:so\s+far|in\s+this\s+conversation|up\s+to\s+now|for\s+this))?
summary	(?<ko>.*?)(?:[을를]|의?_내용을?)?_(?:좀_)?(?:간단히|간략히|짧게|한_줄로)?_(?:요약|정리)[을를본문]?_(?:좀_)?(?:해|부탁|보여|알려)?_(?:줘|주세요|줄래|봐|달라|해요|드려요|해|하자)?요?
summary		(?:please\s+)?(?:summari[sz]e|sum\s+up|tl;?dr|(?:give\s+me\s+)?(?:a|the)\s+summary(?:\s+of)?|summary(?:\s+of)?)(?:\s+(?:the|this|that|it|document|file|please))*\s*(?<en>.*)
changes	(?<ko>.*?)(?:에서|[은는이가])?_(?:(?:뭐|무엇|어디|어떤_(?:점|내용))[가이]|어떤_게|${CHANGED_KO})_(?:바뀌었|바뀐|변했|달라졌|변경(?:됐|되었)|뭐|무엇|있|알려)[가-힣\s]*
changes		(?:what(?:'s|\s+is|\s+has|\s+was)?\s+(?:changed|different|new)|what\s+(?:are\s+the\s+)?changes(?:\s+are\s+there)?)(?:\s+(?:in|since\s+the\s+${LAST_VERSION_EN}|from\s+the\s+${LAST_VERSION_EN}))?\s*(?<en>.*)
pointer	이거 그거 이것 그것 이 그 위 방금 지금까지 전체 문서	it this that the document file everything
`;
