import { wordTable } from "./word-table.ts";

/**
 * What documents are called: by anything ("generic"), as what is in force until it is replaced ("standing"), by a
 * state of it ("edition"), as what tells of something once ("record").
 */
export const DOCUMENT_NOUNS = wordTable(`
generic	각주 근거 다큐먼트 도큐먼트 레퍼런스 문서 문헌 소스 인용 자료 출처 파일	attachment citation cite doc document file footnote ref reference source
standing	가이드 규정 규칙 매뉴얼 방침 설명서 수칙 안내 안내서 약관 요금표 절차 절차서 정책 지침 편람 핸드북	guide handbook leaflet manual notice policy price_list procedure regulation rule standard
edition	개정 개정판 버전 판본	edition revision version
record	보고서 사례 회의록	agreement case contract meeting minutes report
`);
