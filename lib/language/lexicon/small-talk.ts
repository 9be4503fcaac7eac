import { wordings } from "./wordings.ts";

/**
 * Messages that address somebody and ask nothing, also in hurried spelling ("ㄳ", "thx"). "filler" comes
 * before or between them and adds nothing; "addressed" follows them.
 */
export const SMALL_TALK = wordings`
greeting	안녕(?:하세요|하십니까|히)? 안뇽 안뇽하세요 하이요? 헬로 ㅎㅇ 방가(?:방가|워요?)? 반가워요? 반갑습니다 굿모닝 좋은_(?:아침|저녁)(?:이에요|입니다)?	hi hello hey hiya howdy good_(?:morning|afternoon|evening)
thanks	(?:정말_|너무_|진짜_)?고(?:마워요?|마웡|맙네요?|맙습니다) (?:정말_|너무_|진짜_)?감사(?:해요|합니다|드려요|드립니다|요)? ㄳ+ (?:ㄱㅅ)+ 감사염 땡큐 수고(?:했어요?|하세요|하십시오|하셔요|하셨(?:어요|습니다))	(?:many_)?thanks(?:_(?:a_lot|so_much|again))? thank_you(?:_(?:so|very)_much)? thx ty tysm cheers
farewell	잘_가(?:요)? 잘_있어요? 안녕히_(?:계세요|가세요) 다음에_(?:봐요?|뵐게요) 바이 빠이 ㅂㅂ ㅂㅇ	bye goodbye see_you(?:_later)? cya
filler	아이고 에고 오케이 오키 ㅇㅋ ㅇㅇ 넵 옙 네 예 응 아하? 오호? 음 그래요? 글쿤요? 글쿠나 그렇군요? 그렇구나 알겠(?:어요?|습니다) 알았(?:어요?|습니다) 정말 진짜 너무 좋아요? 흠+ 음+ 오+ 아+ 어+ 글쎄요?	ok okay great cool perfect nice got_it i_see ah+ oh+ hm+ um+ uh+ kk? yeah yep yes sure alright
addressed	[가-힣]{1,4}님 여러분	there everyone all ibid
`;
