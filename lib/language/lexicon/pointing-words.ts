import { wordTable } from "./word-table.ts";

/**
 * The words with which people point back at documents and turns, by their role in a reference (`WordClass` in
 * lib/language/pointing/token.ts). A Korean word may have particles. "begun" groups are beginnings of verbs,
 * which may have any ending. "compound" follows a noun directly and makes another thing of it (문서함, file
 * server); "modifier" precedes a noun and does the same (power source, log file). "counted" shows that the
 * word before "document 2" was a verb ("document 2 incidents"). "kind" are documents that can also be other
 * things: 그 지침 is a document only if its words are asked for. The groups after these serve single rules.
 */
export const POINTING_WORDS = wordTable(`
document noun	가이드 각주 계약서 규정집 근거 근거문서 근거자료 논문 다큐먼트 도큐먼트 레퍼런스 리포트 매뉴얼 메뉴얼 문서 문헌 보고서 설명서 소스 안내문 안내서 인용 인용문서 자료 절차서 지침서 참고문서 참고문헌 참고자료 첨부파일 출처 출처문서 파일 회의록	article attachment citation doc docment document documet documnet file footnote guide handbook manual paper pdf ref reference report source
document nouns		articles attachments citations docs documents files footnotes guides handbooks manuals papers pdfs references refs reports sources
question noun	문의 물음 질문 질의	message prompt q query question
question nouns		messages qs queries questions
answer noun	답 답변 대답 응답	answer reply response
answer nouns		answers replies responses
turn noun	메시지 차례 턴	turn
turn nouns		turns
conversation noun	대화 대화창 세션 채팅	chat conversation dialog dialogue discussion session thread
conversation nouns		chats conversations sessions
demonstrative	같은 고 그 동일한 바로그 요 이 이번 저 해당	said same that these this those
earlier	가장최근 맨위 먼저번 방금 방금전 아까 아까전 앞 앞서 앞에 앞의 위 위에 위의 이전 이전에 이전의 전에 제일최근 조금전 좀전 지난 지난번 직전 직전의 최근 최근의	above already back before earlier just latest preceding previous previously prior recent
join	과 그리고 대 또 또는 랑 및 와 이랑 하고 혹은	against and between or plus to versus vs vs. with
all	각각 넷다 다 둘 둘다 둘모두 모두 모두다 모든 셋 셋다 셋모두 싹 싹다 전부 전부다	all both each either every everything
rest	그외 나머지 다른거 다른것	others remainder remaining rest
except	대신 대신에 말고 말고는 빼고 빼고는 빼놓고 아니고 아니라 제외 제외하고 제외하면 제외한	but except excluding instead not rather without
whole	그대로 끝까지 본문 온전히 원문 원본 전문 전문을 전부를 전체 전체내용 전체보기 전체본 처음부터 통으로 통째 통째로 풀버전 풀텍스트	beginning bottom complete completely entire entirely entirety finish full full-text fulltext fully original raw start top unabridged verbatim whole
show	보시 볼 볼까요 볼래요 봅니다 봅시다 봐 봐요 열	bring display displays jump let's lets load look navigate open opening opens present produce pull read reopen reveal scroll see show showing shown shows view
show begun	꺼내 노출 띄우 띄워 보고싶 보기 보여 보자 볼게 볼까 볼래 볼수 봐도 봐야 불러 뷰어 열고 열기 열람 열려 열어 오픈 읽게 읽고싶 읽어 읽어보 읽을래 제시바 제시하여 제시해주 출력해서보 펴 펴봐 펴서 펴주 펴줘 펼쳐 펼치 표시
summarise		condense digest gist outline overview recap shorten sum summaries summarise summarised summarising summarize summarized summarizing summary summing tl;dr tldr
summarise begun	간추 개요 세줄로 요약 정리부탁 정리좀 정리하 정리해 줄여서말 추려 한줄로 핵심만 핵심정리
compare		agree compare compared compares comparing comparison conflict conflicts contradict contradicts contrast contrasting differ difference differences differs disagree disagrees
compare begun	견주 공통점 다르 다른점 다른지 달라 대조 모순 비교 비교해 상충 어긋 일치 차이 차이점 충돌
download		download downloads export save
download begun	내려받 내려받기 내보내 다운 받아볼 저장하 저장해
ground	가지고 국한 근거로 근거해서 기반 기반으로 기준 기준으로 기준으로만 내에서 놓고 따르면 바탕 바탕으로 보고 보니 보니까 보면 보아하니 써서 안에 안에서 의거 의하면 이용해 이용해서 읽고 참고 참조 토대 토대로 한정 한정해 한정해서 활용 활용해 활용해서	according base based consult exclusively going grounded only per refer referring rely relying solely strictly use using
ground begun	근거하 기반하 기반해 기준해 바탕하 인용해서 참고하 참고해 참조하 참조해
detail	구체적으로 더 상세하게 상세한 상세히 자세하게 자세한 자세히 조금더 좀더	again clarify deeper detail detailed details elaborate expand explain further more repeat say tell
detail begun	간단하게 간단히 나오나 나올까 나와 다뤄 답변해 답을 답하 답해 대답하 대답해 만들 만들어 말해 뽑아 설명부탁 설명좀 설명하 설명해 쉽게 써있 쓰여 쓰인지 알고싶 알려 얘기해 이야기해 적혀 짚어 짧게 풀어 풀어서
mention		answered appeared brought came cite cited citing discussed displayed found gave given linked listed mention mentioned named opened pointed provided quoted recommended referenced referred returned showed spoke talked told used
mention begun	가져다준 가져온 건네준 걸린 걸어준 나온 나왔 달려 달린 달아주신 달아준 답변한 답변했 답한 답했 대답한 대답했 등장한 등장했 딸린 띄워놓은 띄워둔 띄워준 말씀하 말한 말했 받았던 받은 보던 보았던 보여주신 보여준 보여줬 본 봤 봤던 붙여주신 붙여준 붙은 붙인 사용된 사용한 사용했 설명한 설명해준 설명했 소개한 소개해준 실린 썼 썼던 쓰인 쓴거 알려주신 알려준 알려줬 얘기한 얘기했 언급 열린 열어놓은 열어둔 열어준 열었던 이야기한 이야기했 인용된 인용하던 인용하신 인용한 인용했 읽던 읽은 적힌 제시된 제시한 제시했 주셨던 주신 준거 줬던 참고한 참고했 참조된 참조한 참조했 찾아준 찾은 첨부된 첨부한 추천한 추천해준 펼쳐둔
ask		ask asked asking discussing enquired inquired questioned talking wondered
ask begun	검색한 논의한 논의했 다룬 다뤘 드렸 드렸던 드린 문의한 문의했 물어보 물어본 물어볼 물어봤 물었 물은 물을 얘기나눈 얘기나눴 얘기하던 얘기할 여쭌 여쭤 여쭤볼 이야기하던 이야기할 질문드린 질문하신 질문한 질문할 질문했 질의한
thing	거 거로 건 걸 걸로 것 것으로 게 꺼 꺼를 껄 녀석 놈 쪽	it one ones them thing things
piece	구절 내용 내용들 대목 부분 부분들 사항 설명 얘기 이야기	bit content contents excerpt paragraph part passage piece portion section sentence stuff text
question	누가 머 머야 몇 무슨 무엇 뭐 뭐야 뭐에요 뭐예요 뭐지 뭔데 뭔지 어느 어디 어떤 어떻게 언제 얼마 얼마야 왜	how what when where which who whom whose why
time	간밤 그끄저께 그날 그저께 그제 금요일 나흘 내일 닷새 당일 며칠전 목요일 밤 보름 사흘 새벽 수요일 아침 어제 엊그제 엊저녁 오늘 오전 오후 올해 월요일 이번달 이번주 이틀 일요일 일주일 일주일전 작년 저녁 저번 저번달 저번주 전 점심 주말 지난달 지난밤 지난주 토요일 하루 화요일	afternoon ago day days evening friday hour hours minute minutes monday month months morning night noon saturday sunday thursday today tonight tuesday wednesday week weekend weeks year yesterday
filler	ㄱㄱ ㅇㅇ ㅋㅋ ㅋㅋㅋ ㅎㅎ ㅜㅜ ㅠㅠ 가능 가능하면 가능하시면 가능한가요 가능할까 가능할까요 가능해 가능해요 가운데 가장 감사 감사드려요 감사하겠습니다 감사합니다 같아 같아요 같은데 같이 걍 거기 거기서 고를게 고를게요 고마워 고맙겠습니다 골라 골라줘 곳 곳에서 관련 관련된 관련한 관련해서 관한 관해 관해서 괜찮다면 괜찮으면 괜찮으시면 궁금한데 궁금해 궁금해요 그거야 그거예요 그냥 그래 그러니까 그러면 그런데 그럼 그렇다면 근데 급해 급해요 나 나도 나란히 나에게 나한테 내가 내게 너가 넘버 네 네가 넵 넹 니가 다시 다시좀 다시한번 달라 당신이 대한 대해 대해서 데 데서 데의 돌아가서 동시에 돼 돼요 되나 되나요 되시면 될까 될까요 따로 링크 말이야 말이에요 말이죠 말인데 맞아 맞아요 맨 머였더라 머였지 먼저 무엇이었는지 무엇인지 뭐였는지 뭐였더라 뭐였지 미안한데 바라요 바랄게요 바랍니다 바로 바로요 번 번만 번호 부탁 부탁드려요 부탁드립니다 부탁합니다 부탁해 부탁해요 빨리 빨리요 상호 새창 서로 선택 선택할게 선택할게요 선택해 수 순서대로 순서로 순으로 실례지만 싶네 싶다 싶습니다 싶어 싶어요 싶은데 아 아뇨 아니 아니다 아니요 아이고 아참 안녕 안녕하세요 앗 야 어 어땠는지 어서 어이 얼른 얼른요 에고 여기 여기에 여보세요 열람 옆에 예 옙 오 요청 요청드려요 요청드립니다 요청할게요 요청합니다 요청해요 우리 우리가 우선 원해 원해요 음 응 이름 이요 이제 일단 있나 있나요 있는 있니 있던 있습니까 있어 있어요 있었던 있을까 있을까요 있잖아 있잖아요 있죠 있지 있지요 자 잠깐 잠깐만 저기 저기요 저도 저에게 저한테 제가 제목 제발 제일 좀 죄송하지만 죄송한데 주게 주겠어 주겠어요 주고 주라 주면 주세요 주세용 주셈 주시게 주시겠어요 주시기 주시면 주실 주실래요 주십사 주십시오 줄 줄래 줄래요 중 중에 중에서 줘 줘요 지금 직접 쪽이요 차례로 플리즈 필요해 필요해요 하되 하라 하자 한번 한번더 한번만 한테도 할 할게 할게요 할까 할래 함께 해 해라 해봐 해봐요 해주라 해주세요 해주십시오 해줄래 해줄래요 해줘 해줘요 했더라 했죠 했지 헉 혹시 화면 화면에 확인 확인하게 확인하고 확인할 확인할래 확인해 확인해줘	able actually also am away back-up be been can choice choose correction could count counting get give go grab had have hello here hey hi hmm i i'd i'll i'm id'like kindly let like list love may me mean meant might mind my myself need next no now number ok okay oops option order our ourselves out panel pick please pls plz pop possible possibly quick quickly right screen select separately side simply so some something sorry take thank thanks then there though time together too uh um up ur us very wait wanna want want's we well will would yeah yep yes you your yourself
filler begun	고를 골라 돌아가 부탁 선택 싶어 싶은 주세 주시 줄래 줄수 해주 해줄
link		's a about across an are as at by did do does during for from has in inside into is its of on over than the their through throughout was were within
compound	개정 결재 결재선 경로 공유 관리 관리대장 관리번호 관리자 구조 구조체 권한 규정 규칙 단자 대장 댐퍼 등급 등록 등록법 리스트 릴레이 모드 목록 미상 미터 배포 배포처 백업 밸브 버튼 번호 법 법령 변환 보관소 보관실 보관함 보안 보존 보존기한 보존연한 복구 복원 부족 분석 불명 불충분 브레이크 삭제법 서버 서식 세단기 센서 수집 스위치 승인 시스템 신호 암호 암호화 압축 양식 업로드 없는 없이 용량 운전 유형 이력 입력 작성 작성법 작성일 작성자 전송 전압 전환 접근 제출 제출일 제출처 조사 조작 조항 종류 첨부 체계 캐비닛 케이블 코드 크기 타입 파기 폐기 포트 폴더 표기 표기방법 표기법 표시법 함 형 형식 확인서 확장자	access book brake cabinet cabinets camera card cards center centre check checklist checks clerk code codes control control-valve controls current descriptor designator desk dog electrode extension extensions feeder field fields folder folders follow-up format formats frame gap handle handling header headers holder id ids impedance lab labs letter letters level lever libraries library line lines machine management manager managers mode name names needed no number number's numbering numbers override owner owners path paths permission permissions plane point point's points pressure rail rails range ranges retention room rooms scanner scanners server servers sharing sheet shift shredder signal size sizes standard standards stop storage style styles switch system systems tag tags temperature template templates transfer transmission tray tree type types upload uploads value values valve version-control voltage word words
modifier		ac air audio bug character circular city clock closed config configuration contamination crash credit cross current data dc energy error expense frame fuel gas heat honor host ignition image incident infection lab leak letter light log magazine money nail news newspaper noise oil open password peer point police power primary-power progress radiation research revenue sand self signal single sound status swap system term text toilet tour tourist traffic travel travel-expense video voltage wall water weather wrapping zip
counted		cases changes claims columns complaints copies days defects errors events examples findings hours incidents issues items lines minutes months pages people pieces problems reports rows sets steps tickets times units weeks years
kind	공문 규정 규칙 기록 기록지 노트 대장 도면 리플릿 메모 명세서 목록표 발표자료 법령 브로슈어 사례 수칙 안내 약관 요령 일지 절차 정책 조례 지침 통지서 팸플릿 편람 표준 핸드북 협약
particle	가 고 과 과는 과도 과의 까지 까지만 까진 께 나 는 는요 대로 도 든 든지 라고 라는 라면 란 랑 랑만 랑은 로 로는 로도 로만 로부터 로서 로써 로요 를 마다 만 만요 만으로 만을 며 밖에 보다 부터 뿐 씩 야 에 에게서 에게선 에는 에도 에만 에서 에서는 에서도 에서만 에서만을 에서부터 에서요 에서의 에선 에선요 에요 에의 엔 엔요 예요 와 와는 와도 와의 요 으로 으로는 으로도 으로만 으로부터 으로서 으로써 으로요 으론 은 은요 을 의 이 이고 이나 이든 이라고 이라는 이라도 이라면 이란 이랑 이랑도 이랑만 이랑은 이며 이야 이에요 이예요 이요 이지 인가 인가요 인데 인지 입니까 입니다 조차 중 중에 중에서 째로 쯤 처럼 하고 하고는 하고만 한테 한텐
generic	각주 근거 다큐먼트 도큐먼트 레퍼런스 문서 문헌 소스 인용 자료 출처 파일	attachment attachments citation citations cite cites doc docs document documents file files footnote footnotes ref reference references refs source sources
document kind	계약 공식 관련 규정 근거 기술 내부 보고 사례 설명 안내 엑셀 워드 원본 인용 절차 정책 지침 참고 참조 첨부 출처 한글 해당 회의	case cited contract excel guideline html markdown official pdf policy reference related source supporting text word
describing	같은 동일한 앞의 이번 이전 이전의 지난 최근 최근의 해당	above earlier latest preceding previous prior recent same
relative		've already assistant had have he i ibid just she that u was we were which you
asked of		about for how if on regarding what when where whether which why
source	각주 근거 근거문서 근거자료 레퍼런스 인용 출처 출처문서	citation citations footnote footnotes ref reference references refs source sources
correction	실수 아뇨 아니 아니다 아니아니 잠깐 잠깐만 정정	actually correction meant oops sorry wait
counter	가지 개 건 권 글자 년 단락 마디 매 문단 문장 배 부 장 종 줄 차 편 포인트
label	넘버 번호 슬롯	choice no nr num number option slot
ground before		according based by from in of on only per to using with within
reason		as because before cause cuz for if since so thank thanks when while
period	날마다 달 매년 매달 매번 매시간 매월 매일 매주 연 월 일년 일주일 주 하루 한달 한주 해
period counted		afternoon afternoons day days evening evenings hour hours minute minutes month months morning mornings night nights quarter quarters release releases second seconds shift shifts week weekday weekdays weeks year years
page	슬라이드 시트 쪽 페이지	p page pages pg pp sheet slide
chapter	과 단원 부 장 챕터 편	ch chap chapter
article	조	article clause
section	섹션 절 파트 항	sec section
saying	나와 나와있어 돼있어 되어 되있어 머라 머라고 모라고 무엇 뭐 뭐라 뭐래 뭐래요 뭐야 뭐예요 뭐지 써 써있나 써있어 써있지 써져 쓰여 쓰여있어 적혀 적혀있어	state stated what written
part	꼭지 단원 대목 부분 섹션 장 절 챕터 파트 편 항목	appendix chapter heading paragraph part portion section
unit of things	개 건 권 기 년 대 도 매 명 배 분 시 원 월 위 일 종 차 초 층 호 회
last time		autumn fall friday monday month night saturday spring summer sunday thursday time tuesday wednesday week winter year
`);
