import { QUESTIONS } from "./questions.ts";
import { wordings } from "./wordings.ts";

/** How a Korean message ends when it asks about the past: 했죠? · 하셨나요 · 했는지 기억나요? */
const ENDS_KO =
  "(?:죠|지요?|나요|어요?|었죠|더라고?요?|던가요?|니|나|습니까|는지(?:_(?:기억|알|말|다시)[가-힣]*(?:_[가-힣]{1,6})?)?)[\\s?？.!~]*$";
const SAID_KO = "말했|말씀하셨|(?:얘기|이야기|대?답)했|물었|물어_봤";
const TALK_KO = "얘기|이야기|대화|질문";
const WHAT_KO = "(?:뭐|뭘|무엇|얼마|언제|어디|누구|몇)";

/**
 * How a message asks what was said before. "user" and "assistant" tell whose words are asked for; words of a
 * "document" are not the conversation's. A Korean ending can be "reported" (라고 했죠), or "talked", that
 * something was spoken of. "named" (말한 X) may still ask something new about X. "asking" is left out of the
 * subject.
 */
export const CONVERSATION_TALK = wordings`
user	(?<![가-힣])(?:제가|내가|저는|나는|저한테서|내)(?![가-힣])
assistant	(?<![가-힣])(?:네가|니가|너는|당신[이은]?|이비드가|답변?(?:에서|[은이])?|대답)(?![가-힣])
document	(?:문서|자료|규정|매뉴얼|설명서|보고서|안내서|지침|회의록|사례|파일)[에은는이가의]	(?:document|file|manual|policy|report|handbook|guide|page|section|chapter|contract)s? (?:agreement|meeting)s? minutes
reported	(?:(?:이|하)?라|(?:그렇)?다|냐|자)고_(?:${SAID_KO}|했|하셨|그랬|알려_[줬주]|들었)(?:었|셨)?${ENDS_KO}
talked	(?:${SAID_KO}|말씀드렸|나눴|논의했|다뤘|물어_보았|질문했|알려_줬)${ENDS_KO}
named	(?:말한|말씀(?:하신|드린)|말하신|(?:얘기|이야기|논의|질문|대?답)한|얘기하던|질문하신|나눈|다룬|물어_본|물은|알려_준)[가-힣]*
talk	(?:무슨|어떤)_(?:${TALK_KO}|말) (?:뭐|뭘|무엇을|뭐를|무얼)_(?:물|말|얘기|이야기|질문|다뤘|논의) 뭐라고_(?:했|말|답|얘기)
was	(?:뭐|무엇|언제|어디|얼마|몇_\S+|누구)이?였(?:죠|지|나요|더라|어요|는지)
memory	기억[나하해][가-힣]*
past	(?<![가-힣])(?:아까|앞에서|전에|이전에|방금|처음에|지난번에?|저번에|예전에|어제|그저께)(?![가-힣]) (?<![가-힣])(?:지금까지|여태(?:까지)?|이_대화에서|우리가?)(?![가-힣])
asks	[?？]_$ (?:죠|지|까|니|더라|던가|[려해]_줘|해줄래|요)[\s.!~]*$
sums up	정리 요약 모아 나열 목록 전부 모두	sum_up summari[sz]e list recap everything all discussed talked_about covered
whole	^_(?:(?:(?:지금|여태|오늘|현재)(?:까지)?[의한]?|이|이번|우리|나눈|한|전체|모든)_)*(?:대화|채팅|세션)한?(?:_(?:내용|전체|전부|모두|기록|[를을의]))*_(?:(?:좀|다시|짧게|간단히)_)*(?:요약|정리|간추려)_(?:좀_)?(?:해|부탁)?_(?:줘|주세요|줄래|봐|드려요|해요|합니다)?요?
whole		^\s*(?:(?:please|can\s+you|could\s+you)\s+)*(?:summari[sz]e|sum\s+up|recap|(?:give\s+me\s+)?a\s+summary\s+of)\s+(?:(?:this|our|the|all|of|whole|entire|full|complete)\s+)*(?:conversation|chat|session|discussion|dialogue)(?:\s+(?:so\s+far|until\s+now|please))*
counted	^_(?:(?:내가|제가|나는|저는|나|저|우리가|우리|지금까지|여태까지|여태|여기서|이_대화에서)_)+(?:총_)?(?:질문[을은이]?_(?:총_)?몇_?(?:번|개|가지)(?:이?나)?|질문_?(?:목록|리스트)[을를]?(?:_(?:좀|다|전부))*_(?:보여|알려))(?:_?(?:줘|주세요|봤|한|했|하|됐|되|인|이|야|거|지|었)[가-힣]{0,5})* ^_(?:내|제)_질문_?(?:목록|리스트)[을를]?(?:_(?:좀|다|전부))*_(?:보여|알려)[가-힣_]{0,6} ^_(?:총_)?질문[을은이]?_(?:총_)?몇_?(?:번|개|가지)(?:이?나)?_?(?:했|한_거)[가-힣]{0,5} ^_(?:(?:내가|제가|나는|저는|나|저|우리가|우리|지금까지|여태까지|여태|여기서|이_대화에서)_)*(?:총_)?몇_?(?:번|개)(?:이?나)?_(?:질문|물어)(?:_?(?:봤|한|했|거|지|었)[가-힣]{0,5})+	^\s*(?:so_)?how_many_(?:questions|times)_(?:have_i|did_i|have_we)_(?:already_)?ask(?:ed)?(?:\s+(?:you|so_far|until_now|already|in_this_(?:chat|conversation)))* ^\s*(?:please_)?(?:count|list)_(?:all_)?my_questions(?:_so_far)?
told		said told_(?:you|me) asked mentioned discussed talked_about answered
tell		say tell ask mention call discuss talk agree answer report decide
recall		remind_me remember recall sum_up summari[sz]e list recap
other clause		if after when before that because once since unless until should do does did can could must in
asking	[이그]?_(?:${TALK_KO}|답변|내용|것들?|거)(?:에서|에는|[의을를은는이가]|에_대해서?)?(?![가-힣])
asking about	[에은는]?_(?:대해서?|관해서?|관한|대한)(?![가-힣])
bidding	(?:정리|요약|알려|말해|나열|모아)[가-힣]*(?:_(?:줘|주세요|줄래|봐))?[.!?]*
what	${WHAT_KO}이?[였라인]?(?:죠|지|나요|더라|어요|는지|고)?(?=[\s?.!]|$)
asking		how_(?:much|many|often|long) ${QUESTIONS.exactEnglish("what", "how", "when", "where")} who do does did have had has you i we me us say said tell told (?:ask|mention|discuss|talk|answer|report|call)(?:ed)? agreed? remind remember recall sum_up summari[sz]e list recap everything about so_far earlier before already ever in_this_conversation please can could it that was were is
own	(?<![가-힣])(?:내|제|우리)[가\s] (?:뭐|무엇)이?였 물었 물어 질문한 질문했 기억 다시	my i we our was were again
repeated	다시 한번_더 또_보여	again repeat once_more
answered	뭐라고_(?:대?답|말|했)[가-힣]*	did_you_(?:answer|say|reply)
from end	(?:마지막|끝|뒤)에서	from_the_(?:end|last)
see again	보여 [뭐머]였 뭐라	show was were
how	어떻게	how
before that	(?<![가-힣])(?:그_[전앞]|전전)	before_that
answer again	다시_(?:한번_)?(?:대?답|설명|말)_?(?:해|하) 질문으로_(?:다시_)?(?:돌아|가)	answer\b.{0,40}\bagain (?:go_)?back_to say_(?:that|it)_again
counts back		(?:answers|questions|turns)_ago
wants	뭐 뭘 뭔 무엇 무슨 어떤 기억 알려 말해 보여	what which remind remember recall repeat tell show
wanting	내 제 우리 전전 (?:뭐|뭘|뭔|무엇|기억).*	remind remember recall repeat very
first	맨_먼저 (?:뭐|뭘|무엇)부터	at_the_(?:beginning|start) to_(?:begin|start)_with
newest	방금 직전 바로_[전앞]	just most_recently
to come	봐야 어야 면\s 까요?[\s?]*$	do does should can could must may will would need
`;
