/**
 * Words that belong together without meaning the same. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const TOPIC_MEANINGS = `
people_known_topic			친구 지인 동료 상대 사람
family_members_topic			가족 엄마 아빠 어머니 아버지 부모 자녀 아들 딸. 딸이 동생 형제 누나 언니 오빠 남편 아내 와이프
costs_topic			비용 요금 가격 금액 결제 지불 비싸 저렴
finances_topic			돈. 돈이 돈을 예산 저축 월급 연봉 급여 투자 대출
calendar_topic			일정 약속 캘린더 달력 스케줄 이벤트 행사 예약 calendar
sizes_topic			크기 사이즈 용량 공간 메모리 부피
installing_topic			설치 깔. 깔아 까는 다운 내려받 다운로드
music_topic			음악 노래 뮤직 곡. 가수 공연 콘서트 music
driving_topic			운전 차량 자동차 차. 차를 차에 주행 카플레이 carplay
public_transport_topic			교통 버스 지하철 기차 택시 출퇴근
batteries_topic			충전 배터리 베터리 전력 battery
watching_topic			영화 드라마 시청 극장
exercise_topic			운동 헬스 조깅 달리기 러닝 요가 수영 등산 체력
health_topic			건강 병원 의사 진료 약. 약을 아프 아파 통증 질병
eating_topic			음식 식사 밥. 밥을 요리 먹 식당 맛집 메뉴 레시피
drinking_topic			마시 마셔 커피 음료 물. 차. 술. 맥주
travel_topic			여행 휴가 관광 여행지 숙소 호텔 비행기 항공
weather_topic			날씨 기온 비가 비. 눈이 우산
pets_topic			강아지 개. 고양이 애완 반려
workplace_topic			회사 직장 업무 근무 출근 일터
`;
