/**
 * Law, study, places and everyday words. Columns: id, Korean, English, narrower words (lexicon/meanings.ts).
 */
export const LIFE_MEANINGS = `
agree	동의 찬성	agree consent
law	법률 법. 법령 법적	law legal statute
right	권리	right
duty	의무 책임	duty obligation
privacy	개인정보 사생활 프라이버시 개인	privacy personal_data
confidential	비밀 기밀 대외비	confidential secret
violate	위반 어기 어긴 어겼	violate breach break_rule infringe
punish	처벌 징계 제재	punish penalty discipline sanction
lawsuit	소송 재판 고소	lawsuit court sue
complaint	불만 민원 항의 이의 고충	complaint objection complain grievance appeal
report_abuse	제보 신고	report whistleblow
harassment	괴롭힘 성희롱 갑질	harassment bullying
liability	책임 배상책임	liability responsibility
signature	서명 사인 도장 날인	signature sign signed
certificate	증명서 인증서 확인서 자격증	certificate certification proof
identity_card	신분증 주민등록증	id identification
school	학교 대학 학원 교육기관	school college university academy schools
student	학생 수강생	student pupil
teacher	교사 강사 교수 선생	teacher instructor professor tutor
exam	시험 고사 평가	exam test
homework	숙제 과제	homework assignment
grade	성적 점수 학점	grade score mark
library	도서관	library
book	책. 책을 도서 서적 독서 읽 소설	book
scholarship	장학금	scholarship
graduate	졸업	graduate graduation
enrol	입학 등록	enroll admission
night_class	야간수업 야간강좌	night_class evening_course
language_study	어학 외국어	language
research	연구 조사	research study survey
house	집. 집을 집에 주택 가정 자택 아파트 방. 거실 주방	house home apartment
room	방. 방을 객실 실내	room
kitchen	주방 부엌	kitchen
bathroom	화장실 욕실	bathroom toilet restroom
elevator	엘리베이터 승강기	elevator lift
floor	층. 바닥	floor
building	건물 빌딩	building
entrance	입구 출입 현관 들어가는	entrance entry gate
exit	출구 나가는 퇴장	exit way_out
map	지도 약도 오시는_길 길.	map directions route
address	주소 위치 어디 장소 지역	address location place where
near	가까 근처 인근	near close nearby
far	멀리 먼. 거리	far distance
bus	버스	bus
subway	지하철 전철	subway metro
airport	공항	airport
road	도로 길에	road street
animal	강아지 고양이 동물 반려 애완	animal cat dog pet puppy
dog	개. 강아지	dog
cat	고양이	cat
child_care	어린이집 유치원 보육	daycare nursery kindergarten
friend	친구 지인	friend
couple	부부 배우자 남편 아내 와이프	spouse partner husband wife couple
parent	부모 엄마 아빠 어머니 아버지	parent mother father
son_daughter	자녀 아들 딸.	child son daughter kid
music	음악 노래	music song
movie	영화	movie film
photo	사진 이미지 그림 앨범 포토	photo picture image photos
video	동영상 영상 비디오 멀티미디어	video
game	게임	game
news	뉴스 소식 기사	news article
shop	가게 매장 상점	shop store
restaurant	식당 음식점	restaurant
clothes	옷. 의류	clothes clothing
shoe	신발 구두	shoe
bag	가방	bag
umbrella	우산	umbrella
trash	쓰레기 휴지통	trash garbage waste rubbish
recycle	재활용 분리수거	recycle recycling
big	크다 큰. 커다 대형 크면	big large
small	작은 작다 소형 작아	small little
many	많이 많은 여러 다수 많아	many much lot several loads bunch plenty
few	적은 적다 조금 소량 적게	few little less small_amount
enough	충분 넉넉	enough sufficient
more	더. 추가 이상 초과 넘어 넘으 넘는	more over above exceed additional extra beyond
under	이하 미만 아래 밑. 못미치	under below less_than beneath
exceed	초과 넘으 넘는 넘어 넘게 이상	exceed over above more_than beyond
same	같은 동일 같아 똑같	same identical equal
different	다른 다르 차이 달라 상이 구별	different difference differ
compare	비교 대비 견주	compare comparison versus
good	좋은 좋아 우수 낫	good better best
bad	나쁜 나빠 안좋 불량	bad worse poor
correct	맞는 올바 정확 옳	correct right accurate proper
wrong	틀린 잘못 틀려	wrong incorrect false
easy	쉬운 쉽게 간단 편한	easy simple
difficult	어려 힘들 힘든 곤란	difficult hard tough
important	중요 핵심 주요	important key main essential
necessary	필요 있어야 요구	necessary need required requirement
strong	강한 세게 강력	strong
weak	약한 약하	weak
full	가득 꽉. 만석	full
empty	빈. 비어 비우 공석	empty vacant blank
clean_state	깨끗 청결	clean
dry	건조 마른 말려	dry
wet	젖은 젖어 축축 물기	wet damp
bright	밝은 밝기 밝게	bright brightness
quiet	조용 정숙	quiet silent
safe	안전 무사	safe
carry	들고 가져 지참 소지 챙겨 가지고	bring carry take_with have_with
bring	가져 지참 준비물 챙겨	bring prepare carry
prepare	준비 마련 대비 챙기	prepare preparation ready get_ready
receive	받아 받는 받을 받고 수령 수신 받습 받. 받은 받았	receive get obtain collect pick_up
give	주는 줘요 주나 드립 제공 지급	give provide offer issue hand_out
issue_item	지급 발급 나눠주 배부	issue issued hand_out provide
send	보내 보낸 전송 발송 부쳐 보낼 보냈 송신 전달	send transmit dispatch mail
put	넣어 두는 놓아 놓는 올려	put place insert
take	가져가 꺼내	take pick
keep	보관 간직 유지 두고	keep retain hold preserve retention
use	사용 이용 쓰는 쓸. 활용 쓰나	use using utilize
make	만들 제작 생성 작성 만드 만든 만듭	make create build produce
choose	고르 골라 선택 고릅 고른 선별	choose select pick selection
join_in	참여 참가 끼어 들어가	join participate take_part
help	도움 도와 지원 돕	help assist support aid
try	시도 해보	try attempt
know	알아 아는 알고 알려	know information
understand	이해	understand
remember	기억 기억해	remember memory
forget	잊어 까먹 깜빡	forget forgot
meet	만나 만남	meet
live	살아 사는 거주	live reside
die	사망 죽어 돌아가	die death
count	세는 개수 몇_개 몇_대 수량 갯수	count number quantity
number	번호 숫자	number
kind	종류 유형 가지.	kind type sort category
example	예시 예. 사례 보기	example instance case sample
case	사례 경우 건.	case instance
condition	조건 요건 자격 상태	condition requirement criteria eligibility
eligible	대상 자격 해당	eligible qualify entitled
scope	범위 적용범위	scope coverage
advantage	장점 이점 좋은_점	advantage benefit pro
disadvantage	단점 나쁜_점	disadvantage drawback con
effect	효과 영향	effect impact
plan	계획 예정 목표	plan planned planning
idea	아이디어 생각 의견 견해 느낌	idea opinion thought
feedback	의견 피드백 후기	feedback comment review
suggestion	제안 건의 추천 권하	suggestion recommend proposal advice
target_person	대상자	recipient
guest_network	게스트 손님용	guest
customer_service	고객센터 상담실 콜센터	customer_service call_center helpline
who	누가 누구 누구한테 누구에게	who whom
prevent	방지 예방 막는 막아 막을	prevent avoid prevention
allow_pet	동반 함께_들어	accompany
split	나누 나눠 쪼개 분할 나눌 분리 구분	split divide part
combine	합치 합쳐 통합 병합	combine merge join
quantity_limit	인원 정원 명수	headcount people number_of_people
leave_place	떠나 출발 나서	leave depart departure set_off
arrive	도착 오는 와서	arrive arrival get_to
return_back	돌아와 돌아오 복귀 다녀와 다녀온 귀국 귀사	return come_back be_back back get_back
go	가는 가려 가면 방문	go visit
unused	남은 남아 남으 안_쓴 미사용 남는	unused left leftover remaining left_over
carry_over	이월 넘겨 넘어가 다음해로	carry_over carried_over roll_over
lose_right	소멸 사라 없어지 날아가	lose lapse forfeit expire
`;
