import { ASKS_FIRST_EN } from "./questions.ts";
import { wordings } from "./wordings.ts";

/**
 * How people speak of an allergy. "part" makes the word part of another one; "has" follows it when someone
 * has it or not; "result" is of a test. "none" and a "joke" name nothing one can be allergic to; "says" is
 * said of something. A list ends at "stop", and "request" begins what is not an item of it ("…, pick me a
 * glove").
 */
export const ALLERGIES = wordings`
noun	알레르기 알러지 앨러지 알레르지 과민\s?(?:반응|증) 아나필락시스	allerg(?:y|ies)
part	약 증상 원인 종류 유발 치료 비염 결막염 주사 테스트 정보 관련 때문에?\s?약 검사(?![^.!?]{0,14}(?:음성|양성|나[왔온]|있|없))
has	있 없 심[하해한했] 생[겼기] 나[요고서와왔온았] 일으[켰키] 이?인\s줄 이?(?:예요|에요|입니다|인데|라서|라_|라$|야|거든|고\s|래요|라고|라는|라던|란\s|였) 아니 아닌 아닙 아님 사라[졌지] 판정 진단 고생 때문 음성 양성 환자 앓 조심 주의 추가 등록
have		have had having 've_got got with for outgrew my no
kind		an? my any severe bad mild known serious [a-z]+-[a-z]+
reaction		allergic anaphylactic hypersensitive allerg(?:y|ies) react(?:s|ed)?(?:_\w+ly)?(?:_\w+)? reaction(?:_\w+)?
added	추가 넣어 적어 등록 기록 메모 올려
result	음성 양성 있다 없다 아니
second	(?:진드기|털|주사|백신|계열|항생제)(?:에|에도|에만)? 대한
joins	, 와 과 랑 하고 (?<![가-힣])및
thought	[라다]고\s*생각했 줄\s*(?:로만\s*)?알(?:았|고\s*있었)
to it		(?:(?:because|since|as)_)?i(?:'m|_am)_(?:\w+ly_)?allergic(?:_to_(?:it|them|that))?
none	(?:뭐|무엇|뭔가)에?(?:게)? 아니(?:요|야)? 아뇨 네 예 아 어 앗 음 참 맞다 근데 그런데 사실 음식 약물? 무슨 어떤 제 내 저는? 나는? 다른 특별한 특정 계절성? 피부 심한 모든 제가 은 는 이 가 없 있 아무런? 딱히 현재 별다른 별 따로 전혀 아직 지금 원래 혹시 그런 이런 저런 어떠한	gone better cured (?:any_)?longer(?:_have)? history_of zero many multiple several few two it that this nothing anything something some any the a an no known food drug medicine medication skin seasonal my other them what everything drugs? (?:no|any|other|known)\s+(?:known\s+)?(?:food|drug|medicine|medication|skin|other|latex_and_food)s?
joke		(?:meeting|work|monday|morning|exercise|people|paperwork|spreadsheet|email|bureaucracy|drama|bullshit|stupidity|change|homework|housework|deadline|idiot|noise|nonsense|commitment|winter|summer|cold)s?
says	(?:대요|래요|[어아해에예]요|[았었했]대?요?|먹고|하고|있고|없고|[해어아]서|지만|[는은인한]데|니까|[으이]면|니다|다행히|완전히|전혀|이제는?|원래는?|거나),?
stop		but which that so since because when if any_?more at in for from with is was are too either as and_(?:i|my|have|had|take) now please recommend suggest advise (?:tell|give|show|find|help)_me what how
request		(?:${ASKS_FIRST_EN}|propose|help|name|pick|choose|make|plan|check|look|looking|get|need|want|let|offer|any) .*\S\s+(?:an?|the|some|any|me|my|for|of|to)
`;
