import { ASKED_KO } from "./questions.ts";
import { wordings } from "./wordings.ts";

/** What people call the slots of their profile. */
export const SLOT_NAMES = wordings`
allergies	알레르기 알러지	allerg(?:y|ies)
contraindications	금기(?:_(?:사항|약물))?	contraindications?
conditions	지병 기저_질환 질환 병력 진단명? 병	(?:medical_)?conditions? illness(?:es)? diagnos[ie]s medical_history
medications	복용_(?:중인_)?약(?:물)? 먹는_약 약	(?:current_)?(?:medications?|medicines?|meds|prescriptions?) drugs pills
vitals	혈압 맥박 체온 혈당 몸무게 체중	blood_pressure pulse vital_signs blood_sugar weight
labs	검사_수치	lab(?:oratory)?_(?:values|results)
symptoms	증상	symptoms?
demographics	나이 성별 키	age height
machines	담당_설비 담당_장비 설비 장비	machines?
`;

/**
 * Questions and requests about the profile. "everything" asks for all that is noted; "asking" is what else
 * such a question says. "led to" may precede "forget". What is to be forgotten is "that", "all" or "named",
 * never something "elsewhere". "standing" and "claimed" choose between two values; "still" and "not" say
 * whether one holds.
 */
export const PROFILE_TALK = wordings`
everything	[나저내제](?:에|한테)?_(?:대해|관해|대한)_(?:서_)?(?:뭘|무엇을?|뭐를?|어떤_걸|것)?\s*(?:알고_있|기억하|기억해|적어_[뒀두둔]|알아|아는|알려)[가-힣\s]*[?？.!]*$ [내제]_프로필(?:을|에는?|에선)?_(?:좀_)?(?:다_)?(?:보여|알려|뭐|뭘|무엇)[가-힣\s]*[?？.!]*$ [내제]_정보(?:는|를|가)?_(?:뭐|뭘|무엇을?|어떤_걸?|얼마나)?_(?:알고_있|기억하|기억해|저장하|저장해|적어_[뒀두둔]|갖고|가지고|보여|알려)[가-힣\s]*[?？.!]*$	what_do_you_(?:know|remember|have(?:_on_record|_noted)?)_(?:about|of|on)_me\s*\??$ (?:show|tell|read)_me_my_profile\s*[?.]*$ what(?:'s|_is)_in_my_profile\s*\??$
asking	어떻게 뭐가 ${ASKED_KO} 지금 현재 있(?:었)?(?:죠|지요?|나요|어요?|더라|습니까|는지) 먹고 먹는 복용(?:하고|하는|_중)? 중인 앓고 앓는 이?었?(?:죠|나요|더라) 였(?:죠|지요?|나요|더라) 이죠 되죠 이?야 (?:알려|보여)_(?:줘|주세요)
asking	(?:있|먹는|먹고_있|복용하고_있|복용한|앓는|걸렸|쓴|이)?[다라]고_(?:했|말했|그랬|얘기했)(?:었)?(?:지요?|죠|더라|나요?|어요?) (?:있|먹는|앓는)댔(?:지요?|죠|더라|나요?|어요?) (?:말|얘기)한 목록 리스트 전부 모두 다(?=\s) 좀 다시
asks	[?？] ${ASKED_KO} 죠 나요 더라 알려 보여 (?:기록|목록|추이)[\s.!]*$
history	변화 기록 추이 내역 이력	history records? readings log changes? trend over_time
of mine		do_i_(?:take|have|use) am_i_(?:on|taking) are_mine did_i_(?:say|tell_you|mention)_(?:that_)?(?:i_(?:take|have|use|had)|i(?:'m|_am|_was)_(?:on|taking))
lists		do_i_have what(?:'s|_is|_are|_were) list show(?:_me)? tell_me remind_me_of do_you_know
asks allergies		what_am_i_allergic_to\s*\??$ am_i_allergic_to_(?:anything|something|any_(?:drugs?|foods?|medicines?|medications?))\s*\??$ what_did_i_(?:say|tell_you)_(?:that_)?i(?:'m|_am|_was)_allergic_to\s*\??$
asks age		how_old_am_i\s*\??$
led to		ok(?:ay)?,? please,? just (?:can|could|would)_you(?:_please)? you_can (?:i_want|i'd_like|i_would_like)_you_to no,? actually,?
forget	잊어 잊고 지워 삭제해 기억하지_(?:마|말아)	forget erase delete remove wipe(?=_my) (?:don'?t|do_not)_remember (?:stop|quit)_remembering
that	(?:방금|아까|지금)?_[그이저]?(?:그|이)?(?:거|건|것|게|말|얘기|내용|정보)?_(?:[내제]가_)?(?:방금_|아까_)?(?:말한|한_말|얘기한|한_얘기|말씀드린|알려준|알려_드린)?\s*(?:거|건|것|내용|정보|말)?	(?:about_)?(?:that|this|it|(?:what|that)_i_(?:just_)?(?:said|told_you|mentioned)(?:_(?:before|just_now|earlier))?|my_last_message|that_last_(?:part|bit|thing))
all	[나저](?:에|한테)?_(?:대해|관해|대한)_(?:서_)?(?:아는|알고_있는|기억하는|저장한)?\s*(?:거|것|내용|정보)?_(?:다|모두|전부)? (?:[내제]_)?프로필_(?:전체|전부|모두|다|내용)? [내제]_정보_(?:전체|전부|모두|다)?	(?:everything|all)(?:_(?:that_)?(?:you_(?:know|have|noted|remember|stored)|i_(?:have_)?told_you))?_(?:about|of|on)_(?:me|myself) my_(?:whole_|entire_)?profile everything_in_my_profile
named		(?:(?:everything|all|anything)_)?(?:about_)?(?:(?:that_)?(?:i|my)|what_i_(?:said|told_you)_about|the_fact_that_(?:i|my)|where_i_(?:live|work|come_from)|how_(?:old|tall|heavy)_i_am|how_much_i_weigh|(?:what|which_\w+)_i_take) (?:about_)?(?:the|that)_\S+ [a-z]+$
elsewhere	문서 파일 세션 대화 질문 답변 맥락 이전 지금까지	documents? files? sessions? conversation chat history question answer
behind	이제 좀 그만 다 모두 전부 프로필에서	from_(?:my_profile|(?:your|the)_memory) please again now any_?more
never	잊지\s*(?:마|말) 잊으면\s*안 지우지\s*(?:마|말)	(?:don'?t|do_not|never)_forget
standing	(?:이전|예전|기존|원래|처음)_(?:값|거|것|정보|내용)?_(?:이_맞\S*|(?:으?로|을|를)?_(?:유지|둬|두|기억|사용)\S*(?:_(?:줘|주세요))?) (?:(?:네|음|아),?\s*)?(?:처음|먼저|앞|첫\s*번째|1번|이전)에?\s*(?:한|말한|말씀드린)?\s*[말쪽것거게건]?[이가]?\s*맞[가-힣]*	(?:keep|use|take|stay_with)_the_(?:old|earlier|previous|first)_(?:one|value) (?:the_)?(?:first|earlier|old)(?:_(?:one|statement))?_(?:is|was)_(?:right|correct|true)
claimed	(?:새|새로운|최신|나중|바뀐)_(?:값|거|것|정보|내용)?_(?:이_맞\S*|(?:으?로|을|를)?_(?:바꿔|변경|기억|사용|수정)\S*(?:_(?:줘|주세요))?) (?:(?:네|음|아),?\s*)?(?:나중|방금|뒤|두\s*번째|2번|지금)에?\s*(?:한|말한|말씀드린)?\s*[말쪽것거게건]?[이가]?\s*맞[가-힣]*	(?:keep|use|take|change_to)_the_(?:new|newer|latest|second)_(?:one|value) (?:the_)?(?:second|later|latter|newer|last)(?:_(?:one|statement))?_(?:is|was)_(?:right|correct|true)
still	(?:(?:네|아뇨|아니요|yes|no),?\s*)?(?:(?:알레르기|지금)(?:가|는|도)?\s*)?(?:있어요|있습니다|있어|있는\s*(?:게|것이|쪽이)\s*맞[가-힣]*)	(?:yes,?\s*)?i_(?:(?:still_)?(?:am|do|have_it)|am_still(?:_allergic)?)
not	(?:(?:네|아뇨|아니요|yes|no),?\s*)?(?:(?:알레르기|지금|이제)[가는은]?\s*)?(?:없어요|없습니다|없어|아니에요|없는\s*(?:게|것이|쪽이)\s*맞[가-힣]*)	(?:no,?\s*)?i(?:'m|_am)_not(?:_allergic)?(?:_any_?more)? (?:no,?\s*)?i_don'?t(?:_have_it)?(?:_any_?more)?
yes	네 예 응 어 그래 맞아요? 맞습니다 확인(?:했어요|합니다|해요)?	yes yep yeah sure ok(?:ay)? confirm(?:ed)?
agreed	(?:그렇게\s*)?(?:해|잊어|지워|삭제해)\s*(?:줘|주세요|요)?	please (?:go_ahead|do_it|do_that|(?:forget|delete|remove)_it)(?:_please)?
`;
