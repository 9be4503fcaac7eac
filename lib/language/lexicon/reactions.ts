import { koreanPattern } from "../../domain/pattern.ts";
import { wordings } from "./wordings.ts";

/**
 * How the body reacts to something: "allergic" reactions such as hives mean an allergy, others are a reason
 * not to take it. "met" is how the person came into contact, "then" leads to the result, and "begins" is how
 * Korean says that a reaction comes. "stuff" may follow its name. "gives" is what the thing does, "gets" what
 * the person gets, "swells" what a part of the body does. "may" is only possible, or did not happen.
 */
export const REACTIONS = wordings`
allergic	두드러기 발진 가려[워움] 가렵 (?:입술|입_안|입|얼굴|눈|목|혀|목구멍)(?:이|가|안이)?_(?:다_|퉁퉁_|막_)?(?:부어|부었|붓) (?:입술|입_주변|얼굴|눈|피부|두피|온몸|몸|살|자리가|혀|손)[이가에도]?_(?:[가-힣]{1,4}\s+){0,2}(?:빨[갛개]|벌[겋게]|뒤집어|부풀|따끔|간지러|간질|화끈|올라[와오왔])	hives rash(?:es)? swell(?:s|ing|ed)?(?:_up)? swollen anaphyla\w+ itch(?:y|es|ing)? close(?:s|d)?_up sneez(?:e|ing) break_out broke_out react(?:ed)?_badly allergic_reaction
allergic	붉은_반점 재채기 쇼크 아나필락시스 알레르기_(?:반응|증상)이 쓰러[졌진지] 기절 실신 실려 숨[이을]?_(?:막|안_쉬|못_쉬) 호흡_곤란 응급실
ill	속이_(?:[가-힣]{1,3}\s+)?(?:안_좋|메스|울렁|쓰[리렸려]|뒤집|아[파프팠]|더부룩) 위(?:가|장이)_(?:[가-힣]{1,3}\s+)?아[파프팠] 배탈 배가_아[파프팠] 메스꺼 구토 토[했하해한할] 설사 어지러 어지럽 부작용 근육통 몸살 심하게_아[팠프파]	sick ill nause\w+ throw_up threw_up vomit\w* dizzy faint drowsy stomach_?aches? diarrh\w+ constipated muscle_(?:pain|aches?) headaches?
met	먹 마시 마셔 마셨 맞 발랐 바르 발라 붙이 붙여 붙였 붙인 끼 껴 꼈 닿 만지 만져 만졌 썼 쓰 써 복용하 복용해 복용했 투여받 쏘이 쏘여 쏘였 차 착용하 착용했 타 맡 맡으 쐬 스치 입 대 들어가
then	고(?:_나(?:서|면|니))? 으면 면 었더니 더니 았더니 었는데 았는데 었다가 았다가 자마자 은_(?:뒤|후|적|날|자리) 는_(?:날|순간) _자리 다가 아서 어서 여서 해서 아도 어도 여도 도 기만_(?:하면|해도) 니까 으니까
met		eat(?:ing)? ate tak(?:e|ing) took drink(?:ing)? touch(?:ing)? wear(?:ing)? us(?:e|ing) hav(?:e|ing) get an? the some around near
when		from to on with after when(?:ever)? if every_time
stuff	약 주사 장갑 반지 검사 계열? 털 연고 (?:목|귀)걸이 제품 냄새 가루
gives		made? makes? g[ai]ves? caused? causes? sends? sent puts? left
gets		get got (?:have_)?had (?:break|broke|come)_out_in develop(?:ed)? went_into fe(?:el|lt) was threw_up am
badly		an? in very so bad severe terrible [a-z]+ly
swells		(?:swell|clos|itch|tingl|burn|puff|blister|react|break)(?:es?|s|ed|y)? swollen
member		throat tongue lips? mouth face eyes skin hands whole_body airways?
side effect	\s*부작용(?:으로|이|도)?_[^.!?]{0,20}?(?:있었|왔|와서|심[했해]|났|나서|생[겼겨]|고생)
may	(?:을|ㄹ|날|올|할|생길)\s*수\s*(?:도\s*)?있 없[어었습] 안\s*[났나생] 괜찮
always	막 꼭 바로 항상 심하게 자꾸 좀
begins	나요 나서 나고 난다(?!는|고|면) 나거든 나는데 나더라 올라와 올라오 올라요 [어아]?(?:져|지[고는]) 거려 거리 거린 생겨 생기더라 져요 부어 부어요 [어아]요 워요 해요 요 와요 가요 갔 해져
`;

/** A definite statement about one's own body: "새우 먹으면 두드러기가 나요". */
export const REACTS_KO = koreanPattern("u")`
  ${REACTIONS.korean("met")}(?:으)?면\s+
  (?:(?!왜|어떻게|어떡|혹시|보통|누구)[가-힣]+\s+){0,2}?${REACTIONS.korean("allergic", "ill")}
  [이가도를]?(?:[가-힣]{0,2}\s+(?!왜|어떻게)[가-힣]{1,4}(?=\s))? (?:게\s+)?(?:[가-힣]{1,3}\s+)?
  (?:${REACTIONS.korean("always")} )?${REACTIONS.korean("begins")}
`;
