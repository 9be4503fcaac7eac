import { PROHIBITIONS } from "./prohibitions.ts";
import { wordings } from "./wordings.ts";

/**
 * How people say that they take a medicine: "take" before its English name, "taken" after the Korean one, and
 * "own" before it ("제가 먹는 약은 …"). "between" must not stand between the two. "once" was in the past; "left
 * out" is a missed dose, which ends nothing; "not yet" was never begun; "refused" must not be taken; "no use"
 * makes the name something else. Rows with a number say how often a day.
 */
export const TAKING = wordings`
take		take taking taken on off prescribed(?:_me)? start(?:ed|ing)?(?:_on|_taking)? use using used inject(?:ing)? rely(?:ing)?_on need finish(?:ed|ing) course_of (?:switched|changed|moved)_(?:me_)?(?:over_)?to put_me_on (?:switched|changed)_(?:me_)?from_[a-z-]+_to started_me_on increased_to
take		(?:stop(?:ped|ping)?|quit)(?:_taking|_using)? came_off went_off weaned_off tapered_off discontinued no_longer_take don't_take (?:meds|medications?|medicines?|pills|prescriptions?|tablets)_(?:are|is|include|:) my
between		with about for without against into after before during if when than and or to from is are was were allerg\w+ waiting not it that
taken	먹 복용 시작[했하] 올렸 올려 늘렸 늘려 줄였 줄여 바꿨 바꿔 바뀌었 맞고 맞아 맞는 맞습 처방 쓰고 쓰는 써요 씁니다 사용_중 사용하 바르 발라 뿌리 뿌려 넣고 넣어 넣습 끊 그만 중단 드시고 투여_받 달고 의존 흡입 주사(?:해|하|를_맞) 타_[왔먹]
own	(?:먹는|복용하는|복용\s?중인|처방받은|맞는|먹고\s?있는)_(?:혈압|당뇨)?(?:약|주사|영양제|건|것|게)(?:은|는|이|으로는)?_(?:[가-힣]{1,5}\s)?
ends	(?:하나|한\s?가지|뿐)?(?:이?(?:에요|예요|입니다|야|고)|하고|이랑|랑|,|$)
once	[가-힣]{0,3}\s?(?:[가-힣]{1,4}\s)?(?:먹|복용하|맞|바르|쓰)(?:으면|면|은_적|[었았]던_적) [^.!?]{0,24}\s적[이은도]?_있
taker	복용자 복용\s?중 [을를]?\s?(?:먹|복용하)고\s?있
noted	하루 매일 아침 저녁 식[전후] 자기\s*전
no use	알레르기 알러지 부작용 과민 대신\s 말고\s 때문에\s*(?!먹)
refused		${PROHIBITIONS.english("must not")} not_to_(?:take|use) supposed_to told_to_avoid allergic
not yet	(?:아직|한\s*번도|전혀|실제로는?|결국|하나도|한\s*알도)\s*안\s*(?:먹|맞|복용|[쓰썼]) (?:먹|맞|복용하|쓰)(?:지는|지도|지|진)\s*않	(?:haven'?t|have_not|not|never|didn'?t|did_not)_(?:yet_|ever_|actually_)?(?:taken|took|take|started|start|filled|fill|begun|used)
left out	깜[빡박] 까먹 잊[어었] 빠뜨 빼먹 걸렀 놓쳤 안\s*(?:먹었|먹은(?!\s*지)|복용했|맞았)	missed forgot forgotten skipped didn'?t_take haven'?t_taken did_not_take
stopped	끊었 끊은 중단[했한] 그만\s*(?:먹|뒀|두)	stop(?:ped)? quit came_off went_off discontinued
whenever		(?:when(?:ever)?|(?:every|each|any)_?time)_i_[a-z]+(?:_[a-z]+)?
was on		i_was_(?:on|taking|using)(?:_[a-z]+){0,2}
changed	바꿨 바꾸었 변경했 교체했 넘어갔	switched changed moved went
no name	하루 아침 저녁 매일 이제	about every each around only another daily
4 a day	하루에?\s*(?:네|4)\s*[번회]	(?:four_times|4_times|4x)\s*(?:a|per|each)?\s*da(?:y|ily)
3 a day	하루에?\s*(?:세|3)\s*[번회]	(?:three_times|3_times|3x)\s*(?:a|per|each)?\s*da(?:y|ily)
2 a day	하루에?\s*(?:두|2)\s*[번회] 아침\s*저녁	(?:twice|two_times|2_times|2x)\s*(?:a|per|each)?\s*da(?:y|ily)
1 a day	하루에?\s*(?:한|1)\s*[번회] 매일 (?:아침|저녁|점심|밤)마다	(?:once|one_time)\s*(?:a|per|each)?\s*da(?:y|ily) every_(?:day|night|morning|evening) daily each_(?:morning|evening|night)
`;
