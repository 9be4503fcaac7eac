import { wordings } from "./wordings.ts";

/**
 * Replies when Ibid has asked which document is meant, or whether to search all of them. "first" to "middle"
 * are positions in a list; "thing" and "picked" follow them in Korean; "ending" follows the words of a title;
 * "enough" accepts the wider search. The rest ask for that search in other words: "widen" is the verb,
 * "everywhere" the place.
 */
export const REPLIES = wordings`
yes	응 네 예 넵 맞아요? 그래요? 그거	yes yeah yep right correct sure
first	앞에 앞의 앞쪽 위에 위의 위쪽 맨_위 전자	former upper_one top_one top
last	뒤에 뒤의 뒤쪽 아래 아래의 아래쪽 밑에 맨_아래 후자	latter lower_one bottom_one bottom
middle	가운데 중간	middle_one middle
thing	거 것 걸 게
picked	로 요 이요 으로
beginning	앞 위 처음	first top
end	뒤 마지막 아래	last bottom
ending	으로요 이요 으로 에서 이랑 라고 로 요 을 를 은 는 이 가 의 에 도 만 거 것 걸
polite	부탁해요? 줘 주세요	please
agreed	네 응 예 그래 좋아 어	yes yeah yep ok okay sure please then
everywhere	전체 전부 모든 다른 나머지 자료실(?:_전체)? 전_자료	everything everywhere elsewhere all(?:_of)?(?:_(?:the|my|our))?(?:_(?:documents?|files?|sources?|library))? (?:whole|entire|full)_(?:library|collection) library (?:the_)?(?:other|rest_of_the)_(?:documents?|files?|sources?) search
documents	문서 자료 파일 데이터 매뉴얼 곳
in	에서도 에서 까지 에도 를 을 도 로	in through across for_it_in at
widen	찾아 검색 살펴 뒤져 조회 넓혀 알아	search look check try find_it look_it_up widen broaden expand
asked	줘 봐 주세요 보자 봐_줘 봐요 보세요 해 해_줘 해_주세요 해_봐 봐_주세요
enough	네 응 예 어 그래 좋아요? 그래_줘 그렇게_해_줘 찾아_줘 찾아봐(?:_줘)? 부탁해(?:요)?	yes yeah yep yes,?\s*please please_do ok(?:ay)? sure go_ahead do_(?:it|that)
`;
