import { wordTable } from "./word-table.ts";

/**
 * Nouns for what is asked about a thing, never for the thing itself: alone, they depend on what was said
 * before. "label" is the kind of an id; with it, the id is still one thing.
 */
export const ASPECTS = wordTable(`
aspect	가격 간격 개수 결과 공구 교체 권장 권장량 규정 금액 기간 기준 기타 기한 날짜 납기 다음 단가 단계 단점 담당 담당자 대상 대처 도구 마감 목표 무게 방법 번호 범위 복구 복용 복용량 부작용 부품 비용 빈도 사용 사용법 사항 상한 서류 설정 설치 소요 속도 수량 수리 수치 순서 습도 승인 시간 신청 압력 연락처 예산 예시 예외 온도 요금 용량 원인 위치 위험 유량 이름 이유 일정 자격 작업 장소 장점 재고 재료 전류 전압 절차 점검 정비 제출 조건 조치 종류 주기 주의 준비물 중량 증상 진공도 차이 차이점 청소 최대 최소 크기 토크 특징 평균 하한 한계 한도 회전수 횟수 효과	action advantage amount approval ask average benefit capacity cause charge check cleaning condition contact cost count criteria criterion current date deadline disadvantage dosage dose duration effect example exception feature fee fix flow form frequency humidity inspection installation interval limit location long maintenance many material max maximum method min minimum much next notice number often other owner part period place pressure price procedure range reason recommended remedy repair replacement required responsible rest result risk rule schedule service setting size speed step stock symptom target temperature time tool torque type usage value voltage warning weight
label	경보 모델 문서 밸브 번호 사례 설비 알람 에러 오류 장비 코드 펌프	alarm case code document error fault machine model number pump valve
`);
