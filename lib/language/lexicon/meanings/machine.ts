/**
 * Machines: parts, faults, quantities, safety. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const MACHINE_MEANINGS = `
machine	장비 설비 기계 기기 장치 단말 머신 제품 디바이스 시스템	machine equipment device unit apparatus appliance system
part	부품 부속 예비품 파트 자재 구성품 액세서리 악세서리	part spare component piece
tool	공구 도구 연장 툴.	tool
manual	매뉴얼 설명서 지침서 안내서 사용법	manual guide handbook instructions
specification	사양 제원 스펙 규격	specification spec data datasheet rating
install	설치 달아 다는 장착 깔아 세워	install installation mount set_up setup fit
remove	제거 분리 떼어 떼는 빼는 빼기 빼고 뽑아 철거 풀기 떼면	remove take_off take_out detach pull_out uninstall disassemble
assemble	조립 끼우 끼워 맞춰	assemble put_together fit reassemble
disassemble	분해 해체 뜯어	disassemble dismantle take_apart
repair	수리 고치 고쳐 고친 정비 보수 손봐 에이에스 서비스센터	repair fix maintenance service mend overhaul
maintenance	정비 유지보수 보전 관리 점검	maintenance servicing upkeep service
inspection	점검 검사 순찰	inspection check inspect
daily_check	일일점검 일일_점검 매일_보는	daily_check daily_inspection
clean	청소 세척 닦아 닦고 씻어 세정	clean cleaning wash wipe rinse
failure	고장 장애 결함 불량 망가 먹통 이상 터지 죽었 죽어 뻗 오류 에러 이상이 이상한 문제	failure fault defect breakdown broken break malfunction fail outage goes_wrong went_wrong broke down
error	오류 에러 잘못 실수	error mistake fault wrong
alarm	알람 경보 경고 경고음 울려 울리	alarm warning alert
stop	정지 멈춤 멈추 멈춰 중단 멈췄 서는 서요 섰 끄고 다운타임	stop halt shut_down stopped interrupt trip stopping downtime outage interruption
start_machine	가동 기동 구동 켜기 켜. 켜는 돌리 돌려 시동 운전 작동	start run operate switch_on turn_on power_on operation start_up
turn_off	끄기 끄. 끄는 끄면 꺼. 꺼지 꺼져 껐 꺼요 종료 차단 전원_끊 끈.	turn_off switch_off power_off shut_down off kill stop
turn_on	켜기 켜. 켜는 켜고 켜지 켰 켤 킬. 실행	turn_on switch_on power_on on start
restart	재시작 재부팅 다시_켜 재가동 리부팅 껐다_켜 재시동 강제	restart reboot reset
emergency_stop	비상정지 비상_정지	emergency_stop
downtime	정지시간 정지_시간 다운타임 가동중단 중단	downtime outage interruption out_of_service down
uptime	가동률 가용성	uptime availability
power	전원 전력 전기 정전	power electricity electric supply mains
power_cut	정전 전원_끊 단전	power_cut blackout power_loss outage
voltage	전압	voltage volt
current_electric	전류	current ampere amp
frequency	주파수	frequency hertz
battery	배터리 전지 건전지 충전지	battery cell
charge	충전	charge charging recharge
pressure	압력 기압 수압	pressure bar
temperature	온도 기온 뜨거 뜨겁 더워 차가	temperature hot cold heat degrees
hot	뜨거 뜨겁 더워 더운 과열 고온 달아오 열받	hot heat overheat warm overheating high_temperature
cold	차가 차갑 추워 추운 저온 영하 얼어 춥 추위 온도 냉장 냉동	cold freezing chill low_temperature
ice	얼음 결빙 얼어 착빙 빙결 성에	ice icing frost freeze frozen
humidity	습도 습기 축축 젖은 젖어 수분	humidity moisture damp wet
flow	유량 흐름 흐르 물이_안 돌아 순환	flow circulation circulate stream
water	물이 물을 물. 수분 용수 급수	water
coolant	냉각수 냉각액 부동액	coolant liquid fluid
cooler	냉각기 냉각장치 칠러 냉동기 쿨러	cooler chiller cooling refrigerator
refrigerant	냉매 가스_충전 프레온	refrigerant gas
gas	가스 기체	gas
leak	누설 누출 누수 새는 새요 새고 샌다 샜 흘러 새어 흘린	leak leaking leakage spill drip escape
puddle	물웅덩이 고인 웅덩이 고여	puddle pool
drain	배출 배수 빼내 빼는 빼고 빼면 뺍니	drain discharge empty bleed drainage
fill	채우 채워 보충 주입 넣어	fill refill top_up topped_up charge replenish
oil	오일 기름 윤활유 윤활	oil lubricant grease lubrication
dark	검게 까매 시커 어두 갈색 검은 탁해 다크	dark black brown
color	색깔 색상 색은 색이 빛깔	color colour
noise	소음 소리 시끄 잡음 덜덜 달그락 노이즈	noise sound loud noisy rattle rattling
knocking	두드리는 쿵쿵 탁탁 덜컹 딱딱	knocking rattling banging clanking knock
vibration	진동 떨려 떨림 흔들	vibration shake shaking vibrate
smell	냄새 악취	smell odor odour
smoke	연기 타는	smoke burning
fire	화재 불이 불. 불났 불나	fire flame burn
valve	밸브	valve
pump	펌프	pump
filter	필터 여과 거름 스트레이너	filter strainer screen
compressor	압축기 콤프레서 컴프레서	compressor
motor	모터 전동기 엔진	motor engine
fan	팬. 환풍기 송풍 선풍기	fan blower
heater	히터 가열 난방	heater heating
sensor	센서 감지기 검출기	sensor detector probe
actuator	구동부 액추에이터 구동기	actuator drive
gear	기어 톱니	gear
bearing	베어링	bearing
seal	씰. 패킹 가스켓 개스킷 밀봉	seal gasket packing
bolt	볼트 나사 너트	bolt screw nut
torque	토크 조임 체결 조여 조이 죄어	torque tighten tightening fasten
flange	플랜지	flange
pipe	배관 파이프 관로	pipe piping tube line
hose	호스	hose
cable	케이블 전선 선을	cable wire cord
connector	커넥터 단자 접속	connector terminal plug
clamp	클램프 죔쇠 고정	clamp bracket
switch	스위치 버튼 단추 눌러 누르	switch button press push
button	단추 버튼	button
display	화면 표시 표시창 디스플레이 액정 스크린 모니터	display screen monitor show panel
light	불빛 표시등 램프 전등 조명 깜빡	light lamp led indicator blink
cover	덮개 뚜껑 커버	cover lid cap
door	문이 문을 도어 출입문	door
box	상자 함체 패널 박스	box cabinet enclosure panel
lockout	잠금 자물쇠 잠그 채우 걸어_잠 열쇠	lock lockout padlock lock_out locked
unlock	풀어 푸는 풉니 해제 열쇠	unlock release open
open_thing	열어 여는 열면 열고 열려 개방	open opening
close_thing	닫아 닫는 닫고 닫혀 폐쇄 잠가	close shut closed
stuck	걸려 걸렸 끼었 막혀 막힌 막혔 안_움직 고착	stuck jam jammed block blocked clog clogged
wear	마모 닳아 닳은 낡아 해진	wear worn wear_out
crack	균열 깨져 깨진 금이 갈라	crack cracked broken
damage	파손 손상 부서 망가 훼손	damage broken damaged break
rust	녹이 부식 녹슨 녹슬	rust corrosion corrode
dust	먼지 이물 오염 더러 지저분	dust dirt contamination dirty debris
safety	안전 보호	safety safe protective protection
danger	위험 유해	danger hazard risk dangerous
caution	주의 유의 조심 경고 위험	caution warning careful attention beware
glove	장갑	gloves
goggles	보안경 고글 안경	glasses goggles eyewear
helmet	안전모 헬멧	helmet hard_hat
protective_gear	보호구 보호장비 착용	ppe protective_equipment gear wear
alone	혼자 단독 홀로 1인	alone by_oneself single by_myself solo
two_people	둘이 2인 두_사람 짝을	two_people pair together
work_permit	작업허가 작업허가서 허가서	work_permit permit
accident	사고 재해 다쳤 다치	accident injury incident
evacuate	대피 나갑 피해 밖으로 피난	evacuate leave get_out exit outside
extinguisher	소화기	extinguisher
first_aid	응급처치 구급	first_aid
test	시험 테스트 검증	test testing trial
calibrate	교정 보정 영점	calibrate calibration
measure_value	측정 재는 재기 재고 잽니 계측 잰.	measure measurement reading read
capacity	용량 양이 분량 몇_리터	capacity volume amount
weight	무게 중량 질량 무거	weight weigh heavy mass
size	크기 치수 규격 사이즈	size dimension big large
length	길이 길어	length long
height	높이 높아 키가	height high tall
width	너비 폭이 폭.	width wide
speed	속도 빠르기 회전수	speed rate velocity rpm
level	수위 레벨 눈금 유면	level mark gauge
default_value	기본값 초기값 공장값 출고	default factory out_of_the_box preset
setting	설정 세팅 셋팅 맞추 조정	setting set configuration configure adjust settings
range	범위 구간 사이	range between
rated	정격 표준 공칭	rated nominal standard
lifetime	수명 교체주기 내구	life lifetime lifespan
consumption	소비 사용량 소모	consumption usage
spare_part_price	단가 부품값	unit_price
serial	일련번호 시리얼	serial
model	모델 기종 형식	model type
version	버전 개정 판. 개정판	version revision edition release
plant	공장 플랜트 현장	plant factory site
warehouse	창고 보관소 자재실	warehouse store storage
vacuum	진공	vacuum
exhaust	배기 배출	exhaust
nitrogen	질소	nitrogen
mixture	혼합 섞어 섞은 비율 배합	mixture mix ratio blend
storage_long	보관 장기 세워_둘 안_쓸 휴지	storage shutdown idle unused
weather	날씨 기상 일기	weather climate
wind	바람 풍속 풍향	wind
rain	비. 강수 강우 비가 우량	rain rainfall precipitation
observation	관측	observation
waterproof	방수 방진 보호등급	waterproof ip rating protection
`;
