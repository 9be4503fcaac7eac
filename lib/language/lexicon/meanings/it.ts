/**
 * Computers: accounts, servers, data, support. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const IT_MEANINGS = `
computer	컴퓨터 노트북 랩탑 피시 데스크톱	computer laptop pc notebook desktop
phone	휴대폰 핸드폰 스마트폰 휴대전화 폰. 전화기	phone smartphone mobile cellphone handset
server	서버 인스턴스 가상머신 머신	server instance vm virtual_machine machine host box
cloud	클라우드 아이클라우드	cloud icloud
region	리전 지역	region location area
zone	구역 존. 가용영역	zone
account	계정 아이디 회원 로그인	account id login user
sign_up	가입 등록 회원가입 새로_만들 신청	sign_up register registration join enroll sign
cancel_account	해지 탈퇴	cancel close_account unsubscribe terminate delete_account
login	로그인 접속 로그온 들어가 인증	login log_in sign_in sign-in access connect logon sign
logout	로그아웃 접속_끊 끊어 끊기	logout log_out sign_out disconnect session
password	비밀번호 암호 비번 패스워드	password passcode pin
two_factor	2단계 이중인증 이단계 인증번호 otp 인증_앱	two-factor mfa 2fa authenticator verification second_factor
security_key	보안키 보안_키	security_key
key_secret	키. 키가 키를 액세스키 비밀키 열쇠	key keys secret token credential
leaked	유출 노출 새어나 공개된 털렸 올렸 올라갔	leak leaked exposed public published pasted posted
lost_thing	분실 잃어 잃은 놓고 두고 없어졌 없어진 도난 잊어버 흘렸 잃	lost lose missing stolen left_behind theft
permission	권한 허가 접근권	permission access right privilege allow
role	역할 롤. 직책	role
policy	정책 폴리시	policy
deny	거부 막아 막혀 차단 안됨	deny denied block blocked refuse
denied_access	접근거부 권한없 안_들어가 안들어가	access_denied forbidden unauthorized
port	포트	port
firewall	방화벽 보안그룹 보안_그룹	firewall security_group
network	네트워크 통신 망. 인터넷 회선	network internet connection line
bandwidth	대역폭 회선 속도	bandwidth line speed throughput
wifi	와이파이 무선 무선랜	wifi wi-fi wireless wi
vpn	가상사설망 가상_사설망	vpn
bluetooth	블루투스 무선	bluetooth
connect	연결 접속 붙어 붙는 이어 안붙 연동 페어링	connect connection link join pair attach
disconnect	끊겨 끊기 끊어 끊김 단절	disconnect drop lost_connection cut_off
domain_name	도메인	domain dns
website	웹사이트 홈페이지 사이트	website site web page
browser	브라우저 사파리	browser safari
app	앱. 앱을 앱이 어플 애플리케이션 프로그램 앱에 앱은 어플리케이션 응용	app application program software apps
software	소프트웨어 프로그램	software
firmware	펌웨어	firmware
update	업데이트 갱신 최신화 패치	update upgrade patch
release	배포 릴리스 출시 릴리즈	release roll-out rollout deploy deployment ship
rollback	롤백 되돌리 되돌려 복귀 원상 돌아가	rollback roll_back revert undo go_back back_out
version_it	버전 판본	version
bug	버그 오류 결함	bug defect issue
database	데이터베이스 디비 데이타베이스	database db
data	데이터 자료 정보	data information
file	파일	file
folder	폴더 디렉터리 디렉토리	folder directory
disk	디스크 하드 저장장치	disk drive volume storage
external_drive	외장 외부저장 유에스비 usb 이동식	external drive thumb
memory	메모리 램. 램은	memory ram
cpu	씨피유 프로세서 코어	cpu core vcpu processor
gpu	그래픽카드	gpu graphics
storage	스토리지 저장소 저장공간 보관 저장	storage store space
bucket	버킷 통.	bucket
backup	백업 사본 복사본	backup copy
restore	복구 복원 되살 살려 살릴 되돌 원래대로	restore recover recovery
delete	삭제 지우 지워 지운 제거 없애 날아가 지울 지웠 없앨 비우 버리 버려	delete remove erase wipe clear get_rid wiped purge deletion
copy	복사 베끼 복제 카피 붙여	copy duplicate copying
move_data	이전 마이그레이션 옮기 옮겨 이사 갈아타 이동 옮길 옮긴	migration migrate move transfer switch cutover
download	다운로드 내려받 받기 다운	download
upload	업로드 올리 올려	upload
outgoing_traffic	트래픽 전송량 나가는	traffic transfer outgoing egress
encryption	암호화	encryption encrypt
print	인쇄 프린트 출력 프린터 인쇄물 뽑아	print printer printout printing printouts
scan	스캔	scan
screen	화면 모니터 스크린	screen display monitor
lock_screen	화면잠금 화면_잠금 잠겨 잠기 잠금	screen_lock lock locking
keyboard	키보드 자판 타자 타이핑 입력	keyboard
email_it	메일 이메일	email mail
message	문자 메시지 메세지 쪽지	message text sms
notification	알림 통지 푸시 공지	notification alert
search	검색 찾기 찾아 조회	search find look_up lookup
name	이름 명칭 성함 제목	name title called
rename	이름_바꾸 이름을_바꾸 개명	rename change_name
character_limit	글자 글자수 자수 문자수	characters length letters
quota	할당량 쿼터 한도	quota limit
automatic	자동 저절로 알아서 스스로	automatic automatically by_itself auto
manual_op	수동 손으로 직접	manual manually by_hand
schedule_it	예약 예약실행 시간_맞춰	schedule scheduled timer
scale	확장 늘리 증설	scale scaling expand grow
downsize	축소 줄이	shrink downsize reduce
monitoring	모니터링 감시	monitoring monitor watch
incident	장애 사고 중단 터지 다운	incident outage down disruption crash
sla	보장 약속 서비스수준 가동률	sla guarantee promise commitment
support	지원 고객지원 상담 도움 헬프데스크	support help assistance helpdesk service_desk
response_time	응답시간 응답_시간 답변_시간 대응시간 반응	response_time react respond reply
plan_tier	요금제 플랜 등급	plan tier package
subscription	구독 정기결제	subscription
trial	체험 시험판 무료체험	trial
usage	사용 이용 쓰는 사용량 활용	use usage utilize using
user	사용자 이용자 유저 회원	user member
tag	태그 꼬리표	tag label
command	명령 명령어 커맨드	command
script	스크립트	script
code	코드 소스	code source
error_code	오류코드 에러코드	error_code
log_it	로그 기록	log
test_it	테스트 시험	test
cache	캐시 임시저장	cache
configuration	설정 환경설정 구성	configuration setting config settings
environment	환경	environment
api	인터페이스	api
link	링크 주소	link url address
lifecycle	수명주기 생명주기	lifecycle
archive	보관 아카이브	archive
apply_it	적용 반영	apply effect take_effect
audit	감사	audit
secondary	보조 대체 예비	secondary backup fallback spare
session	세션	session
conversation	대화 채팅	conversation chat dialogue
question	질문 물음 묻는	question ask query
answer	답변 대답 응답 답.	answer reply response
summary	요약 정리 간추	summary summarize
token	토큰	token
threshold	임계값 기준값 문턱	threshold
confidence	확신 신뢰도 자신	confidence certainty
tool_call	도구 호출	tool call
storage_key	저장 저장소	store
initialize	초기화 리셋 비우 재설정	reset initialize clear initialization
ambiguous	모호 애매 헷갈	ambiguous unclear vague ambiguity
similarity	유사 비슷 닮은	similar similarity alike
priority	우선 먼저 우선순위	priority first
`;
