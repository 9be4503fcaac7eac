import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { RELATED_WORD_WEIGHT } from "../../tunables/language.ts";
import { englishStem } from "./english-words.ts";

/**
 * Everyday words of documents in Korean and English, one meaning a line. A question in one language then
 * finds a document in the other, and a spoken word the written one ("값" and "비용"). They are added to
 * questions only, with a low weight: a list of this size knows nothing of the subject, and the words that
 * were asked with come first. Words of one syllable that begin many others ("일", "수") are left out.
 */
const MEANINGS = `
원인 이유 까닭 | cause reason
조치 처치 대응 | action remedy measure
절차 순서 단계 과정 | procedure step process
방법 요령 | method way
점검 검사 확인 | check inspection inspect
교체 교환 갈아 | replace replacement exchange
수리 정비 보수 | repair maintenance service
설치 | installation install
청소 세척 | clean cleaning
시험 테스트 | test
누설 누출 누수 | leak
고장 장애 결함 | failure fault defect breakdown
오류 에러 | error
알람 경보 경고 | alarm warning alert
안전 | safety safe
위험 | danger hazard risk
주의 유의 | caution attention
토크 체결 조임 | torque tighten
압력 | pressure
유량 | flow
온도 | temperature
습도 | humidity
전압 | voltage
전류 | current
전원 전력 | power supply
용량 | capacity
무게 중량 | weight weigh
크기 규격 사이즈 | size dimension
길이 | length
높이 | height
속도 | speed rate
소음 | noise
밸브 | valve
펌프 | pump
필터 여과 | filter
볼트 나사 | bolt screw
플랜지 | flange
배관 파이프 | pipe piping
냉각수 | coolant
냉매 | refrigerant
오일 기름 윤활유 | oil lubricant
압축기 | compressor
모터 전동기 | motor
센서 감지기 | sensor
배터리 전지 | battery
부품 예비품 | part spare component
재고 | stock inventory
납기 | lead
납기 납품 | delivery
장비 설비 기계 | equipment machine device
매뉴얼 설명서 지침서 | manual guide handbook
사양 제원 | specification spec data
최소 최저 | minimum least lowest
최대 최고 | maximum highest most largest
정격 표준 | rated standard nominal
차이 변경 변화 | difference change differ
기간 동안 | period duration term
시간 | hour time
정지 중단 멈춤 멈추 다운타임 | downtime stop outage interruption
주기 간격 | interval cycle
기한 마감 | deadline due
날짜 일자 | date
대기 기다려 기다리 | wait waiting
시작 개시 | start begin
1월 | january
2월 | february
3월 | march
4월 | april
6월 | june
7월 | july
8월 | august
9월 | september
10월 | october
11월 | november
12월 | december
종료 마침 | end close finish
출시 발매 | launch release
일정 계획 | schedule plan
회의 미팅 | meeting
결정 | decision decide
담당 책임자 담당자 | owner responsible charge
연락 문의 | contact
전화 | phone telephone call
주소 | address
요금 가격 단가 값 비용 | price cost fee charge rate
예산 | budget
매출 수익 | revenue sales
할인 | discount
환불 보상 | refund compensation credit
결제 지불 지급 납부 | payment pay
청구서 청구 | invoice bill billing
계약 약정 | contract reservation agreement
영수증 | receipt
세금 부가세 | tax vat
수당 일비 | allowance
급여 월급 임금 | salary wage pay
휴가 | leave vacation holiday
병가 | sick
재택근무 재택 | home remote
출장 여행 | travel trip
국내 | domestic
해외 국외 | abroad overseas international
숙박 숙소 호텔 | lodging accommodation hotel
식사 | meal
항공 항공권 비행기 | flight air
자가용 자동차 차량 | car vehicle
직원 구성원 사원 | employee staff colleague
고객 손님 | customer client guest
관리자 | administrator admin manager
사용자 이용자 | user
권한 | permission access right
역할 | role
정책 규정 규칙 | policy rule regulation
승인 허가 | approval approve permit
신청 요청 | request apply application
등록 가입 | registration register sign
삭제 제거 지우 | delete remove deletion
복구 복원 되살 | restore recovery recover
백업 | backup
저장 보관 | storage store keep
비밀번호 암호 | password
계정 | account
로그인 접속 | login sign connect access
보안 | security
서버 인스턴스 | server instance
데이터 자료 | data
데이터베이스 | database
네트워크 | network
메모리 | memory
파일 | file
도메인 | domain
이전 마이그레이션 | migration migrate
버전 판 개정 | version revision
지원 | support
설정 | setting configuration set
시간대 시각 | time clock
유효 | valid
제한 한도 한계 | limit
금지 | forbidden prohibited
필수 의무 | mandatory required
가능 | possible allowed
증상 | symptom sign
통증 아픔 | pain
두통 | headache
열 발열 | fever
혈압 | pressure
혈당 | sugar glucose
당뇨 당뇨병 | diabetes
예방접종 접종 백신 | vaccination vaccine injection shot
복용 투약 | take dose
약 의약품 | medicine drug medication
처방 처방전 | prescription prescribe
부작용 | side effect
검진 건강검진 | checkup examination
진료 진찰 | visit consultation examination
예약 | booking appointment reservation book
병원 의원 | clinic hospital
의사 | doctor physician
응급 긴급 | emergency urgent
환자 | patient
결과 | result outcome
금식 공복 | fasting fast
운동 | exercise sport
음식 식단 | food diet eating
주차 | parking
분실 잃어 | lost lose
노트북 | laptop
도서 서적 | book
교육 훈련 | training course education
보증 | warranty guarantee
`;

const others = new Map<string, ReadonlySet<string>>();
for (const line of MEANINGS.trim().split("\n")) {
  const words = line
    .replace("|", " ")
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => (/^[a-z]/u.test(word) ? englishStem(word) : word));
  for (const word of words) {
    others.set(word, new Set([...(others.get(word) ?? []), ...words.filter((other) => other !== word)]));
  }
}

/** Words that mean much the same as this term, in both languages; stems as the analyser makes them. */
export function relatedWords(term: string): ReadonlySet<string> {
  return others.get(term) ?? NONE;
}

/** The terms of a search with those of about the same meaning behind them. */
export function withRelatedTerms(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of terms) {
    for (const word of relatedWords(term)) {
      if (!weights.has(word)) weights.set(word, RELATED_WORD_WEIGHT * weight);
    }
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

const NONE: ReadonlySet<string> = new Set();
