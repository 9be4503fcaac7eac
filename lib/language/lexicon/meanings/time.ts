/** Times, days and periods. Columns: id, Korean, English, narrower words (lexicon/meanings.ts). */
export const TIME_MEANINGS = `
hour	시간 시각	hour hours time
minute	분. 분이 분에	minute minutes
second	초. 초가	second
day	하루 날짜 일. 일일 매일	day daily
week	일주일 한주 주간 매주	week weekly
month	한달 매월 매달 월간 달. 개월	month monthly
quarter	분기	quarter quarterly
year	일년 연간 매년 해마다 년.	year annual yearly annually
today	오늘 금일	today
yesterday	어제 전날	yesterday
tomorrow	내일 익일 다음날	tomorrow next_day
next_month	담달 다음달 다음_달	next_month
last_year	작년 지난해 전년	last_year previous_year
this_year	올해 금년	this_year
next_year	내년 이듬해	next_year
morning	아침 오전	morning am
noon	점심시간 정오 낮.	noon lunch midday
evening	저녁 오후	evening afternoon pm
night	밤. 야간 밤에 심야 밤이 밤엔 밤새	night nightly overnight
weekend	주말 토요일	weekend saturday sunday
weekday	평일 영업일 근무일	weekday business_day working_day workday
monday	월요일	monday
tuesday	화요일	tuesday
wednesday	수요일	wednesday
thursday	목요일	thursday
friday	금요일	friday
saturday	토요일	saturday
sunday	일요일	sunday
january	1월	january jan
february	2월	february feb
march	3월	march
april	4월	april apr
may_month	5월	may
june	6월	june jun
july	7월	july jul
august	8월	august aug
september	9월	september sept
october	10월	october oct
november	11월	november nov
december	12월	december dec xmas christmas
spring	봄. 봄에	spring
summer	여름 하계	summer
autumn	가을	autumn fall
winter	겨울 동계	winter
period	기간 동안 시기 기한	period duration term length
interval	주기 간격 얼마나_자주 몇_번 마다 빈도	interval cycle frequency every
valid	유효 효력 유효기간	valid validity effective good_for
expire	만료 끝나 지나면 소멸 없어지 만기 사라지	expire expiry expires lapse run_out end lose
start	시작 개시 착수 시작일 시행 여는 열어 열리	start begin commence from launch open
end	종료 끝나 끝내 마침 마쳐 완료 끝.	end finish complete close over stop
open_hours	영업시간 운영시간 진료시간 이용시간 여는_시간 몇_시까지 문_여 문_닫	opening_hours open hours closing_time business_hours
continue	계속 지속 유지	continue keep last remain
repeat	반복 다시 재차 되풀이	repeat again retry recur recurring
immediately	즉시 바로 곧바로 당장 지금 빨리 얼른	immediately at_once right_away now straight instantly asap
before	전까지 전에 이전 앞서 미리 사전	before prior ahead beforehand in_advance previously
after	후에 뒤에 다음 이후 지나서	after afterwards later following then
during	동안 중에 사이 도중	during while between
wait	기다려 기다리 대기	wait waiting hold
take_time	걸려 걸리 걸린 소요 걸립	take takes long duration
period_of_notice	예고 통보	notice period
anniversary	기념일 주년 생일	anniversary birthday
time_zone	시간대 시각	time_zone timezone clock time
first	처음 첫. 최초 첫날 맨_처음	first initial initially
last	마지막 최종 끝	last final
next	다음 차기	next following upcoming
sometimes	가끔 때때로 이따금	sometimes occasionally
always	항상 언제나 늘. 상시	always
usually	보통 대개 평소 일반	usually normally typical standard
release_date	출시일 발매일 출시 발매 나와 나오 공개	release launch published come_out comes_out available
current	현재 지금 요즘 요새	current currently now
history_time	과거 이력 연혁	history past
season	계절 철. 시즌	season
fast	빨리 빠른 신속 급히 빠르 고속 후딱 금방 빨라 얼른 서두	fast quick quickly rapid speed soon
slow	느려 느린 천천 느리 더디 서행 저속 지연 늦	slow slowly sluggish lag
`;
