import { wordings } from "./wordings.ts";

/**
 * Words that decide how a sentence of an answer is checked. "computes" says that it computes; "about" and "or
 * so" make a number approximate; "told" addresses the reader and claims nothing of a document; "counted" is
 * what an answer counts itself. "denies" denies what is before it, "denies next" what follows, and "denies by
 * word" what is near. "bound" means the same as "only", and a word with "no noun" is not a noun.
 */
export const CLAIM_WORDS = wordings`
computes	총 합계 (?<![가-힣])약\s 합하 합치 합산 더하 빼 차이 평균 곱하 나누 환산 남[는은] 늘어 줄어 비율 [=≈÷×∑] \s[+*/−-]\s	about approximately roughly around total sum altogether in_all combined average mean difference (?:more|less)_than minus plus times divided per remaining left equals? ratio increase decrease so
or so	정도 가량 쯤 여\s 남짓 or\sso
about	약 대략 거의 어림 ≈ ~	about around approximately roughly nearly almost over
told	[?？]_$ [:：]_$ (?:주세요|드릴게요|드려요|바랍니다)[.!]*_$	let_me_know feel_free hope_this if_you_(?:need|have|want|would)
counted	가지 단계 번째 항목 개_문서	points? steps? ways? things? items? documents? st nd rd th
denies	[지진질][는도를]?\s?(?:않|못|마[세십시라]|말[고아라며]|아니) 수[는도가]?\s?없 [이가은는도]?\s?(?:없|아니|아닌|아닙) (?:면|서는)\s?안\s?[되된돼됩] 불가 금지 못\s?[하한합했] 제외 삼가 피하 피해야
denies next	(?<![가-힣])[안못]\s(?=[가-힣]) (?<![가-힣])불필요 (?<![가-힣])미(?:완료|확인|등록|지원|적용|설치|사용|포함) 불(?=가능|필요)	not never cannot no without neither nor none nothing \w+n['’]t
denies thing	[이가은는도]?\s?없	without no(?:ne|thing)? n?either nor
denies by word		forbid(?:s|den)? prohibit(?:s|ed)? ban(?:s|ned)? avoid(?:s|ed)? unable impossible unnecessary refus(?:e|es|ed) exclud(?:e|es|ed|ing) disallow(?:s|ed)?
bound	전에 까지 (?<!지)만[\s이은을] 뿐 외에 밖에 이상 아니라 아닌\s한	unless until only except before prior_to other_than
no noun	[았었였했됐]다가$ (?<!에)서$ [고며면다요해게히기]$ [한할된될]$ 하여$ 되어$ 기로$ 적으로$ ^(?:처음|나중|먼저|이후|이전|현재|당시|최소|최대) ^(?:모두|전체|대략|각각|다시)
`;
