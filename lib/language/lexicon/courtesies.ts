import { QUESTIONS } from "./questions.ts";
import { wordings } from "./wordings.ts";

/**
 * What accompanies something that is only told, and how a message asks something, with or without a question mark.
 * "courtesy" and "noting" ask nothing. "안 돼요", "콧물이 나요" and what somebody else recommended are told. "asks i" are
 * followed by "I", "asks first" begin a sentence.
 */
export const COURTESIES = wordings`
courtesy	안녕하세요 안녕하십니까 감사합니다 고맙습니다 고마워요?	hello hi thanks thank_you by_the_way fyi just_so_you_know for_the_record
noting	(?:참고|기억|저장|메모|기록|주의|조심|고려|유의|감안|등록|반영|명심|적어|알아|써)	(?:please_)?(?:note|remember|keep_in_mind|bear_in_mind|don'?t_forget|make_a_note)(?:_(?:that|this|it))?
bidding	주세요 줘요? 주시기\s*바랍니다 두세요 둬요? 부탁(?:해요?|드려요|드립니다|합니다)?
asks	[가-힣](?<!열|러기|콧물)나요 [가-힣](?<!니)까(?:요|용)?(?![가-힣]) (?:습|입|합|됩|십)니까 [가-힣]가요(?![가-힣]) 되나(?![가-힣]) (?<!안\s*)(?:돼요?|되요|되죠|되지요|됩니까)(?![가-힣])
asks	[어아해]도\s*(?:돼|되|될|괜찮|좋) 줘 주세요 주십시오 주실 줄래 달라 알려(?!\s*(?:줬|주셨|주더)) 추천(?!\s*(?:했|하셨|받)) 부탁 궁금 알고\s*싶 얼마 ${QUESTIONS.korean("what", "how")}
asks		what how why recommend suggest advise tell_me show_me give_me help_me explain looking_for wonder(?:ing)? want_to_know need_to_know
asks i		can could should may must do shall would am
asks first		is are can could does do should would will may any please find list
told		i we my made makes gave gives caused causes means was
`;
