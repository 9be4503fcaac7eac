import { koreanPattern, partOfKorean } from "../../domain/pattern.ts";

/** Korean as it is written: every blank may be left out. */
export const ko = koreanPattern("u");

export const SUDDEN = partOfKorean`
  갑자기|갑작스|별안간|방금|아까부터|(?:좀|조금) 전(?:에|부터)|순식간|(?:자고|아침에) (?:일어나|일어났)|지금
`;
export const SIDE = partOfKorean`한 쪽|왼|오른|반쪽|반신|몸 반`;
export const CHILD = partOfKorean`
  아기|애기|아가|신생아|갓난|(?<![가-힣])애(?=가|를|도|는|들|한테|\s)|아이|\d 개월|[한두세네\d] 살|꼬마|꼬맹이|백일|돌쟁이|딸|아들|조카|손[녀자주](?=[가를는이도]|들|\s)
`;
export const FAMILY = partOfKorean`
  엄마|아빠|어머니|아버지|어머님|아버님|할머니|할아버지|할매|할배|어르신|남편|아내|와이프|장모|장인|환자|사람|동료|친구|${CHILD}
`;
/** What is finished, asked for or too much without anybody being in danger. */
export const WORK = partOfKorean`
  프로젝트|업무|작업|회의|보고서|숙제|공사|과제|계약|마감|설치|점검|정산|일을|할 일|이 일|(?<![가-힣])일\s|시험|빨리|구독|방송|발표|야근
`;
