/**
 * Devices and what one does with them. Columns: id, Korean, English, narrower words (lexicon/meanings.ts).
 */
export const GENERAL_MEANINGS = `
date	날짜 일자	date
security	보안	security
run_it	켜 켤 켠 켰 킬. 킨. 키는 키고 켭 실행 시작 작동 활성 구동 가동 띄우	
switch_off	끄 끌. 끈. 꺼 껐 끕 종료 중지 중단 그만 비활성 멈추 멈춰 멈춤 정지	
decorate	꾸미 꾸며 꾸밀 장식 편집 스티커	
add	추가 넣 삽입 등록 더하 더해 덧붙	add insert append
look_for	찾 검색 조회 탐색 뒤지	search find
enlarge	늘리 늘려 늘어 늘릴 증가 높이 높여 높일 키우 키워 올리 올려 확대 크게	
save_up	아끼 아껴 절약 절전 최소	
block	막. 막아 막는 막을 막고 차단 거절 거부 금지 제한 방지	block prevent
lock	잠그 잠금 잠가 잠겨 잠긴 잠기 잠궈	lock
undo_lock	풀. 풀어 풀기 풀고 푸는 해제 해지	
unfold	열. 열어 열려 열리 여는 펼치 펼쳐 펴. 오픈	
fold	닫 접. 접어 접기	
hide	숨기 숨겨 숨길 숨김 가리 가려 감추 감춰	hide
gather	합치 합쳐 합칠 통합 병합 묶 모으 모아 모음	collect merge combine
warmth	뜨거 뜨겁 덥. 더운 더워 더위 열이 열을 발열 과열 고온 온도 뜨끈	
brightness	밝 환하 환한 밝기 어두 어둡 어둠 야간	
sound	소리 음량 볼륨 음향 사운드 오디오 음성 목소리 시끄	sound volume audio
shoot	찍 촬영 녹화	shoot film
record_voice	녹음 음성 목소리	recording voice
shatter	깨지 깨져 깨진 깨졌 파손 부서 부러 손상 망가	broken smash
internet	인터넷 온라인 네트워크 와이파이 웹. 사이트	wifi
store_away	저장 보관 백업 간직	backup
cut_off	끊 단절 두절 중단	
alarm_clock	알람 타이머 깨우 깨워	
function	기능 역할 용도 쓰임	function feature
merit	장점 이점 좋은 효과 특징 유용	merit advantage
demerit	단점 나쁜 불편 부작용	drawback
lettering	글자 글씨 텍스트 폰트 필기 손글씨 글. 글을	text
make_use	사용 이용 쓰. 쓰는 쓰면 쓰려 쓸. 써. 써도 써야 활용	
screenshot	캡처 캡쳐 스샷 스크린샷	screenshot capture
earphones	이어폰 헤드폰 헤드셋 버즈 에어팟	earphones headphones headset
loudspeaker	스피커 음향	speaker
vanish	사라 없어 안보	
appear	보이 보여 나타 표시 떠. 떠요 뜨는 뜨지 나오 나와	
long_lasting	오래 수명 지속	
protect	보호 보안 안전 지키 지켜	protect protection
play_back	재생 틀어 틀고 듣. 들을 들으 들어	play
trim	자르 잘라 잘랐 트리밍	trim crop
synchronise	동기화 연동 싱크	sync synchronise synchronize
face	얼굴 안면	face
bookmark	즐겨찾기 북마크 자주	bookmark favourite
group	그룹 단체 여러	group
pretty	예쁘 예쁜 이쁘 멋지 멋진 아름	
wallpaper	배경 바탕 벽지 테마	wallpaper background theme
hobby	취미 여가 관심사	hobby interest
explain	설명 안내 소개	explain explanation
possible	가능 가능한 불가	
iphone	아이폰	iphone
ipad	아이패드	ipad
siri	시리. 시리야 시리에 시리를 시리가 시리한	siri
mac	맥. 맥북	macbook mac
apple	애플	apple
samsung	삼성	samsung
galaxy	갤럭시	galaxy
google	구글	google
android	안드로이드	android
windows	윈도우	windows
youtube	유튜브	youtube
smart	스마트	smart
app_store	스토어 마켓	store
wallet	지갑 월렛	wallet
widget	위젯	widget widgets
airdrop	에어드롭 에어드랍	airdrop
airplay	에어플레이	airplay
facetime	페이스타임 영상통화	facetime
handoff	핸드오프	handoff
podcast	팟캐스트	podcast podcasts
memo	메모 노트	note notes memo
file_paper	파일 자료 문서	file files
map_app	지도 맵. 길찾기 내비	map maps
pen	펜. 펜을 펜이 펜으 연필 펜슬	pen pencil
camera	카메라 렌즈	camera
mode	모드	mode
`;
