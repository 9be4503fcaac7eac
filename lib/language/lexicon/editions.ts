import { wordings } from "./wordings.ts";

/**
 * How documents speak of their editions. "noun" are documents that have them, "standing" those that hold until another
 * replaces them, "given" words that a name has beside its edition, "imprint" begins a line that identifies a document.
 */
export const EDITIONS = wordings`
noun	문서 규정 규칙 지침 안내 설명서 매뉴얼 편람 약관 수칙 절차서 개정 판(?![가-힣])	document policy manual guide handbook edition revision version leaflet rules? procedure regulations? notice
this	(?:이|본|해당)_(?:문서|규정|규칙|지침|안내|설명서|매뉴얼|편람|약관|수칙|판)	th(?:is|e_present)_(?:\w+_)?(?:document|policy|manual|guide|handbook|edition|revision|version|leaflet|procedure|notice)
standing	규정 규칙 지침 안내 설명서 매뉴얼 편람 약관 정책 수칙 절차 요금표 가이드 핸드북	policy policies manual guides? handbook regulations? terms procedures? standards? rules price_list pricing
remark	폐지 구판 신판 지난 이전 개정 최신 버전 판 (?:19|20)\d{2}	replaced superseded obsolete revision edition version rev\.?\s?\d old new draft
age	개정판 최신판 구판 신판	old new latest final superseded obsolete
numbered	개정 제	revision rev edition version ver
revision	개정판? 버전	revision rev version ver edition
language	국문 영문 한글	ko kr kor en eng ja korean english
older	(?:이전|예전|지난|옛|종전|폐지된)_(?:판|버전|개정판|규정|안내서?|설명서|매뉴얼|정책|지침|자료)(?![가-힣]{2,}[에로]) 구판 구_버전	(?:old|older|previous|former|earlier|superseded|replaced|outdated)\s+(?:edition|version|revision|policy|manual|guide|rules?|handbook|leaflet|document)
imprint	문서(?:_번호)? 안내문 규정_번호	document guide leaflet policy manual
in force	개정_R?\d 시행(?:일|\s) 유효_기간	(?:revision|rev\.?|version|edition)\s*R?\d valid_(?:from|until) effective\b
gone	지난_(?:안내|규정|판|버전|문서|자료) 구판 구_버전 폐지(?:됨|되었|된|$) (?:더_이상|이제)_(?:유효하지|적용되지|쓰지)_않 효력(?:을|이)_(?:잃|없|상실)	no_longer_(?:valid|in_force|applicable) withdrawn obsolete outdated
`;
