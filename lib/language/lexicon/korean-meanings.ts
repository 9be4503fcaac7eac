import { englishStem } from "../text/english-words.ts";

/**
 * Everyday Korean words of one meaning, one meaning a line: verbs as their forms begin ("켜", "켤", "켰"),
 * nouns, and what is written in Latin letters as often as in Hangul. An entry stands for every word that
 * begins with it; one with a full stop behind it for the word alone, with or without a particle. General
 * words, as of everyday-words.ts; a word may stand in several lines.
 */
const KOREAN_MEANINGS = `
켜 켤 켠 켰 킬. 킨. 키는 키고 켭 실행 시작 작동 활성 구동 가동 띄우
끄 끌. 끈. 꺼 껐 끕 종료 중지 중단 그만 비활성 멈추 멈춰 멈춤 정지
지우 지워 지웠 지운 지울 삭제 제거 없애 없앨 비우 버리 버려
바꾸 바꿔 바꿀 바꾼 바꿨 바뀌 바뀐 변경 수정 전환 교체 편집
보내 보낼 보낸 보냈 전송 발송 송신 전달
받. 받아 받은 받을 받았 받는 수신 수령
만들 만드 만든 만듭 생성 제작 작성
꾸미 꾸며 꾸밀 장식 편집 스티커
추가 넣 삽입 등록 더하 더해 덧붙
찾 검색 조회 탐색 뒤지
확인 체크 점검 살펴 알아보
늘리 늘려 늘어 늘릴 증가 높이 높여 높일 키우 키워 올리 올려 확대 크게
줄이 줄여 줄일 줄어 감소 낮추 낮춰 낮출 내리 내려 축소 작게
아끼 아껴 절약 절전 최소
막. 막아 막는 막을 막고 차단 거절 거부 금지 제한 방지
잠그 잠금 잠가 잠겨 잠긴 잠기 잠궈
풀. 풀어 풀기 풀고 푸는 해제 해지
열. 열어 열려 열리 여는 펼치 펼쳐 펴. 오픈
닫 접. 접어 접기
숨기 숨겨 숨길 숨김 가리 가려 감추 감춰
옮기 옮겨 옮길 옮긴 이동 이전 이사
합치 합쳐 합칠 통합 병합 묶 모으 모아 모음
나누 나눠 나눌 분할 분리 구분
빠르 빨리 빨라 빠른 신속 고속 급히 금방 얼른 서두
느리 느려 느린 천천 저속 더디 지연 늦
뜨거 뜨겁 덥. 더운 더워 더위 열이 열을 발열 과열 고온 온도 뜨끈
차가 차갑 춥 추운 추워 추위 저온 온도 냉장 냉동
밝 환하 환한 밝기 어두 어둡 어둠 야간
소리 음량 볼륨 음향 사운드 오디오 음성 목소리 시끄
소음 노이즈 잡음 시끄
문자 메시지 메세지 쪽지
전화 통화 연락 부재중
사진 이미지 그림 앨범 포토 photo photos
동영상 영상 비디오 video 멀티미디어
찍 촬영 녹화
녹음 음성 목소리
휴대폰 핸드폰 스마트폰 폰. 전화기 휴대전화
기기 제품 장치 디바이스 단말 기계 장비 설비
컴퓨터 노트북 랩탑 피시 pc
앱. 앱을 앱이 앱에 앱은 어플 애플리케이션 어플리케이션 응용 프로그램 app apps
고장 오류 에러 결함 불량 장애 먹통 이상이 이상한 문제
수리 고치 고쳐 고친 정비 서비스센터 보수
깨지 깨져 깨진 깨졌 파손 부서 부러 손상 망가
비밀번호 암호 패스워드 비번 password pin
계정 아이디 로그인 회원 id account
인터넷 온라인 네트워크 와이파이 wifi 웹. 사이트
와이파이 wifi wi 무선
블루투스 bluetooth 무선
저장 보관 백업 backup 간직
복구 복원 되돌 되살 원래대로
초기화 리셋 reset 재설정
재시작 재시동 재부팅 리부팅 강제
연결 접속 페어링 연동 이어
끊 단절 두절 중단
친구 지인 동료 상대 사람
가족 엄마 아빠 어머니 아버지 부모 자녀 아들 딸. 딸이 동생 형제 누나 언니 오빠 남편 아내 와이프
아이 자녀 어린이 아들 딸. 애들 아기 육아
비용 요금 가격 금액 결제 지불 얼마 비싸 저렴
돈. 돈이 돈을 예산 저축 월급 연봉 급여 투자 대출
구매 구입 주문 쇼핑 사려 샀. 샀어 샀는
일정 약속 캘린더 달력 스케줄 이벤트 행사 예약 calendar
알림 통지 푸시 공지
알람 타이머 깨우 깨워
위치 장소 지역 주소
자동 알아서 저절로
기능 역할 용도 쓰임
장점 이점 좋은 효과 특징 유용
단점 나쁜 불편 부작용
조심 주의 유의 경고 위험
글자 글씨 텍스트 폰트 필기 손글씨 글. 글을 text
크기 사이즈 용량 공간 메모리 부피
사용 이용 쓰. 쓰는 쓰면 쓰려 쓸. 써. 써도 써야 활용
설치 깔. 깔아 까는 다운 내려받 다운로드
복사 붙여 베끼
번역 통역
잃 분실 도난 잊어버
캡처 캡쳐 스샷 스크린샷
음악 노래 뮤직 music 곡. 가수 공연 콘서트
이어폰 헤드폰 헤드셋 버즈 에어팟
스피커 음향
운전 차량 자동차 차. 차를 차에 주행 카플레이 carplay
교통 버스 지하철 기차 택시 출퇴근
화면 디스플레이 액정 스크린 screen
사라 없어 안보
보이 보여 나타 표시 떠. 떠요 뜨는 뜨지 나오 나와
충전 배터리 베터리 전력 battery
오래 수명 지속
개인 사생활 프라이버시
보호 보안 안전 지키 지켜
재생 틀어 틀고 듣. 들을 들으 들어
자르 잘라 잘랐 트리밍
공유 나눠 같이 함께
동기화 연동 싱크
얼굴 안면
기록 이력 내역 히스토리 로그
즐겨찾기 북마크 자주
그룹 단체 여러
예쁘 예쁜 이쁘 멋지 멋진 아름
배경 바탕 벽지 테마
키보드 자판 타자 타이핑 입력 keyboard
메일 이메일 mail email
책. 책을 도서 독서 읽 소설
영화 드라마 시청 극장
운동 헬스 조깅 달리기 러닝 요가 수영 등산 체력
건강 병원 의사 진료 약. 약을 아프 아파 통증 질병
잠. 잠을 수면 자고 잤 졸리 침대
음식 식사 밥. 밥을 요리 먹 식당 맛집 메뉴 레시피
마시 마셔 커피 음료 물. 차. 술. 맥주
여행 휴가 관광 여행지 숙소 호텔 비행기 항공
날씨 기온 비가 비. 눈이 우산
강아지 개. 고양이 애완 반려
집. 집에 집을 주택 아파트 방. 거실 주방
회사 직장 업무 근무 출근 일터
회의 미팅 면담 모임
학교 수업 강의 공부 학습 시험 숙제 학생
취미 여가 관심사
계획 예정 목표
이름 명칭 성함 제목
가입 등록 신청
취소 철회 무르
의견 생각 견해 느낌
추천 제안 권하
설명 안내 소개
원인 이유 까닭 때문
결과 결론 성과
차이 다르 다른 달라 구별
도움 돕 도와 지원
가능 가능한 불가
보통 일반 평소
새로 신규 최신 최근
이전 예전 과거 지난
아이폰 iphone
아이패드 ipad
아이클라우드 icloud 클라우드 cloud
시리. 시리야 시리에 시리를 시리가 시리한 siri
맥. 맥북 macbook mac
애플 apple
삼성 samsung
갤럭시 galaxy
구글 google
안드로이드 android
윈도우 windows
유튜브 youtube
스마트 smart
스토어 store 마켓
페이. 페이로 pay 결제
지갑 월렛 wallet
위젯 widget widgets
링크 link
드라이브 drive
에어드롭 에어드랍 airdrop
에어플레이 airplay
페이스타임 facetime 영상통화
핸드오프 handoff
팟캐스트 podcast podcasts
사파리 safari 브라우저 browser
메모 노트 note notes memo
파일 자료 문서 file files
폴더 디렉터리 folder
지도 맵. map maps 길찾기 내비
뉴스 기사 news
설정 세팅 셋팅 setting settings
서버 server
데이터 data
시스템 system
소프트웨어 software
업데이트 update 최신화
테스트 시험 test
프로젝트 과제 project
보고서 리포트 report
버튼 단추 button
펜. 펜을 펜이 펜으 pen 연필 펜슬 pencil
액세서리 악세서리 부속 구성품
카메라 camera 렌즈
홈. home
모드 mode
다크 dark 어두
공항 airport
`;

/** By how a word begins: the numbers of the meanings, and whether it must be the whole word. */
const beginnings = new Map<string, { meaning: number; whole: boolean }[]>();
for (const [meaning, line] of KOREAN_MEANINGS.trim().split("\n").entries()) {
  for (const entry of line.split(" ")) {
    const latin = /^[a-z]/u.test(entry);
    const text = latin ? englishStem(entry) : entry.replace(".", "");
    const known = beginnings.get(text) ?? [];
    known.push({ meaning, whole: latin || entry.endsWith(".") });
    beginnings.set(text, known);
  }
}
const LONGEST_BEGINNING = Math.max(...[...beginnings.keys()].map((text) => text.length));
/** What may stand behind a noun of one syllable. */
const PARTICLE = /^(?:은|는|이|가|을|를|의|에|도|로|으로|에서|에는|까지|부터|랑|과|와)?$/u;

/** The meanings that a word (lower-cased, of one script) has, as numbers; none for most words. */
export function koreanMeanings(word: string): readonly number[] {
  if (/^[a-z]/u.test(word)) return (beginnings.get(englishStem(word)) ?? []).map(({ meaning }) => meaning);
  const found: number[] = [];
  for (let length = 1; length <= Math.min(word.length, LONGEST_BEGINNING); length++) {
    for (const { meaning, whole } of beginnings.get(word.slice(0, length)) ?? []) {
      if (!whole || PARTICLE.test(word.slice(length))) found.push(meaning);
    }
  }
  return found;
}
