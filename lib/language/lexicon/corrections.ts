import { wordings } from "./wordings.ts";

/**
 * How people correct a number they have just said: "opens" leads to it, "is" stands around the right number,
 * "not" around the wrong one ("50 아니고", "not 5"), and "ends" comes last.
 */
export const CORRECTIONS = wordings`
opens	아+ 앗 아차 아니(?:요|야|에요|다)? 참 잠깐만? 미안(?:해요?|합니다)? 죄송(?:해요|합니다)? 사실은? 정정(?:할게요?|합니다)? 다시_보니 (?:방금|아까)_(?:건|거는?) 잘못_(?:말했|썼|적었)[가-힣]* 틀렸[가-힣]* 용량[은이]? 정확히는	actually sorry oops no wait i_mean correction oh i_meant make_(?:it|that) my_mistake my_bad (?:i_)?mis(?:typed|spoke) typo
is		it'?s it_is it_was (?:it_|that_)?should_be that'?s i_take i'm_taking
not	(?:이|가)?_(?:아니(?:라|고|에요|야)|말고)	not instead_of rather_than
ends	이?(?:야|에요|예요|입니다|라고|었어요?|였어요?|이요|요|임) 먹(?:어요?|고_있어요?|습니다|는데) (?:으?로)_(?:고쳐|바꿔|정정해|수정해)_(?:줘요?|주세요)	sorry actually instead though now my_mistake
unit	밀리(?:그램)? 미리	mg mcg g ml iu units? kg lbs? pounds? mmhg
`;
