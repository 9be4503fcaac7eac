/**
 * Offices: people, hours, leave, trips, papers, rules. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const WORK_MEANINGS = `
employee	직원 사원 구성원 임직원 근로자 종업원 스태프	employee staff worker personnel crew colleague
colleague	동료 팀원	colleague coworker teammate
boss	상사 상급자 팀장 본부장 부서장 사장 윗사람 관리자 책임자 결재권자	boss manager supervisor lead leader head superior chief
owner	소유자 주인 보유자 오너	owner holder proprietor
administrator	관리자 운영자 어드민	administrator admin operator manager
department	부서 본부 조직 팀. 소속	department division team unit section
company	회사 기업 법인 사업자 당사	company firm business corporation employer enterprise
office	사무실 사옥 본사 오피스 지사	office headquarters workplace branch
job	직업 직무 업무 일자리 직책 근무	job work position duty role occupation task
hire	채용 고용 뽑아 뽑는 뽑을 입사 구인	hire recruit employ join recruitment
newcomer	신입 새내기 수습 신규 처음_온 입사자	newcomer newbie beginner trainee starter joiner
resign	퇴사 퇴직 그만두 그만둘 관두 사직 사표 이직	resign quit leave leaving resignation notice departure
dismiss	해고 잘리 잘려 면직	dismiss fire fired dismissal sack layoff
retire	은퇴 정년 퇴임	retire retirement pension
promotion	승진 진급	promotion promote
working_hours	근무시간 근로시간 업무시간 일하는_시간 출퇴근 근무	working_hours office_hours core_hours shift
arrive_at_work	출근 출근하	commute attendance clock_in
leave_work	퇴근	clock_out go_home
late	지각 늦게 늦은 늦어 늦으 지연 연체	late delay delayed overdue tardy
early	일찍 조기 이르 미리 사전 먼저	early beforehand advance ahead
overtime	야근 초과근무 연장근로 시간외 추가근무 특근	overtime extra_hours late_work
shift	교대 근무조 당번 당직	shift duty on_call
remote_work	재택 재택근무 원격근무 집에서_일 집에서_근무 홈.	remote telework wfh work_from_home home_office home
leave	휴가 연차 월차 쉬는 쉴. 쉬고 쉬어 쉬나 휴직 휴일 반차	leave vacation holiday day_off days_off time_off pto off
holiday	휴일 휴무 공휴일 쉬는_날 명절 빨간날 쉬는날 휴관	holiday closed day_off red_day closing
birth_leave	출산 육아 분만 애기 아기 아이_낳 산휴 태어나 낳는	birth maternity paternity newborn parental baby childbirth
family_care	가족 돌봄 간병 부양	family care caregiving
wedding	결혼 혼인 예식 장가 시집	wedding marriage marry
funeral	장례 조의 상중 부고 문상	funeral bereavement condolence
sick_leave	병가 아파서_쉬 아파서_못 몸살	sick_leave sick_day sick
sabbatical	안식 장기휴가	sabbatical
salary	급여 월급 연봉 임금 봉급 보수 페이 페이로 결제	salary pay wage paycheck payroll
bonus	상여 성과급 보너스 인센티브	bonus incentive
allowance	수당 일비 식비 지원금 보조금	allowance per_diem stipend daily subsidy
benefit	복지 복리 혜택 지원	benefit perk welfare
meeting	회의 미팅 모임 간담회 면담	meeting conference session gathering
minutes	회의록 의사록	minutes notes record
agenda	안건 의제	agenda topic item
decision	결정 의결 확정 정했 정한 정하 정해	decision decide resolve determine
approval	승인 결재 허가 재가 허락 사인 동의 인가	approval approve sign_off signs_off sign authorize permit permission consent ok
reject	거절 반려 기각 퇴짜 부결 불승인 거부	reject refuse decline deny turn_down turned_down rejected
request	신청 요청 접수 의뢰 요구 부탁 신청서	request apply application ask claim submit
submit	제출 내야 내면 내는 냅니 보내야 올려야 접수	submit hand_in turn_in send_in file submission enter
form	양식 서식 신청서 서류	form template paperwork
report	보고 신고 알려 알립 통보 리포트 알리	report notify inform tell alert notification
report_document	보고서 리포트 결과서	report summary
document	문서 자료 서류 문건	document paper material
draft	초안 초고 기안	draft
lead_time	납기 리드타임	lead_time lead
deadline	기한 마감 마감일 데드라인 언제까지 시한 기일	deadline due cutoff limit by_when
schedule	일정 스케줄 계획 시간표 캘린더	schedule plan timetable calendar agenda
appointment	예약 약속	appointment booking reservation book reserve
postpone	연기 미루 미룰 늦추 늦출 미뤄 연장	postpone delay defer put_off push_back
extend	연장 늘리 늘릴 늘려 갱신	extend extension renew prolong
cancel	취소 철회 무르 물러 캔슬	cancel cancellation call_off withdraw
change	변경 바꾸 바꿔 바꿀 바뀌 바뀐 바뀔 수정 고치 변화 달라 개정 차이 바꾼 바꿨 전환 교체 편집	change modify alter edit amend update switch difference differ
replace	교체 교환 갈아 갈려 갈 바꿔_끼 대체	replace replacement exchange swap swapping change substitute renewal renew
new	새로 신규 새. 새것 신형 최신 최근	new latest recent brand_new newest
old	옛날 예전 오래된 오래 구형 낡은 낡아 이전 과거 지난	old former previous earlier past outdated
business_trip	출장 외근 여행	trip travel business_trip journey
domestic	국내	domestic inland
abroad	해외 국외 외국	abroad overseas international foreign
transport	교통 이동 교통편 교통비	transport travel fare transit
taxi	택시 콜택시	taxi cab uber
train	기차 열차 철도	train rail railway ktx
plane	항공 비행기 항공권 비행 항공편	flight plane air airline airfare ticket
economy_class	일반석 이코노미	economy
business_class	비즈니스석 우등	business_class
car	자동차 차량 승용차 자가용 자차 차를 차로 차. 드라이브	car vehicle automobile drive
fuel	연료 기름값 유류 유류비 주유 휘발유	fuel gas petrol gasoline mileage
lodging	숙박 숙소 호텔 묵으 묵을 묵는 묵었 잤는 자는 투숙 모텔 민박	lodging accommodation hotel stay overnight night hostel room
relative	친척 친지 부모님 부모 가족 친정 처가 시댁	relative family relatives parents
meal	식사 밥을 밥. 밥값 식비 점심 저녁 아침밥 끼니 먹는	meal food lunch dinner breakfast eat dining
client	고객 거래처 손님 고객사 클라이언트 바이어 접대	client customer guest visitor partner
visitor	방문객 손님 방문자 외부인	visitor guest
business_dinner	회식 접대	team_dinner entertainment
receipt	영수증 증빙 세금계산서 계산서	receipt proof voucher slip invoice
expense	경비 비용 지출 쓴_돈 지출액	expense cost spending expenditure
reimburse	정산 환급 돌려받 청구 돈_나오 실비 돌려줘 보전	reimburse reimbursement refund pay_back paid_back get_back claim settle repay cover pays_for
corporate_card	법인카드 회사카드 카드 결제	corporate_card company_card card swipe
training	교육 훈련 연수 강의 수업 학습 강좌 공부 학교 시험 숙제 학생	training course education class lesson learn workshop study
tuition	학비 교육비 수강료 등록금	tuition fee
club	동호회 동아리 모임 취미	club hobby
gift	선물 사은품 증정 기프트	gift present freebie
stationery	문구 사무용품 필기구	stationery supplies
business_card	명함	business_card
badge	출입증 사원증 출입카드 출입_카드 신분증 명찰 배지	badge access_card id_card pass keycard
seat	자리 좌석 책상 데스크	seat desk place
reception	안내 안내데스크 접수처 프런트 리셉션	reception front_desk information
wiki	위키 지식	wiki knowledge
handbook	안내서 편람 핸드북 수첩 취업규칙	handbook guide
evaluation	평가 고과 심사 리뷰	evaluation appraisal review assessment performance
goal	목표 목적 지향	goal aim objective target purpose
strategy	전략 방침	strategy approach
project	프로젝트 과제 사업	project
result	결과 성과 결론 결과물	result outcome finding conclusion
problem	문제 이슈 말썽 탈 사고	problem issue trouble matter
cause	원인 이유 까닭 때문 왜. 탓	cause reason why due root
measure	조치 대책 대응 처치 해결	action measure remedy countermeasure solution
solve	해결 고쳐 고쳤 풀었 풀어	solve fix resolve solution
responsible	담당 담당자 책임 책임자 맡은 맡는 맡아	responsible charge responsibility in_charge accountable owner contact
contact	연락 문의 연락처 문의처 전화 상담 통화 부재중	contact reach inquiry call ask enquiry get_in_touch
call	전화 통화 걸어 걸면 전화번호 내선	call phone telephone ring dial extension number
email	이메일 메일 전자우편	email mail
write	적어 적는 적으 쓰는 써야 작성 기재 기입 기록 적습	write fill fill_in fill_out note enter record
record	기록 이력 내역 일지 로그 히스토리	record log history entry journal
check	확인 점검 검사 체크 살펴 봐야 봅니 보면 검토 알아보	check inspect inspection verify examine look confirm review see
share	공유 나눠 나누 같이 함께	share shared
teamwork	협업 협력 함께 같이	collaborate together cooperation
absent	결근 부재 자리_비 빠지 빠질	absent absence away missing
attendance	출석 참석 참가 오는 참여	attend attendance participate
invite	초대 초청	invite invitation
dress	복장 옷차림 옷을 옷. 착용 입어 입는 입고	dress clothing clothes wear outfit attire
announcement	공지 알림 안내 발표	announcement notice announce
rule	규정 규칙 정책 지침 원칙 내규 수칙 룰	rule policy regulation guideline principle
procedure	절차 순서 단계 과정 프로세스	procedure process step steps sequence workflow
method	방법 요령 방식 법. 어떻게	method way how approach
exception	예외 제외 빼고	exception except exclude exclusion
mandatory	필수 의무 반드시 꼭. 무조건	mandatory required must compulsory obligatory have_to
forbidden	금지 금합 안됩 못하 불가	forbidden prohibited ban not_allowed may_not must_not forbid never
allowed	가능 허용 괜찮 되나	allowed may possible permitted permissible ok_to okay
limit	한도 제한 상한 한계 최대 까지 최고 이내	limit maximum max cap at_most up_to upper ceiling most restriction highest largest
minimum	최소 최저 하한 이상 적어도	minimum least lowest at_least min
`;
