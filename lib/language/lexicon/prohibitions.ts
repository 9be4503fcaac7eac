import { wordings } from "./wordings.ts";

const MUST_NOT_EN = "(?:can'?t|cannot|can_not|must_not|mustn'?t|should_not|shouldn'?t|not_allowed(?:_to)?)";

/**
 * How people are told what not to take: in English before the thing ("told to avoid") or after it ("is off
 * limits"). Also states of the body that forbid things by themselves; "duration" is how long one has lasted.
 * Korean prohibitions end a clause (`POLARITIES`). "reason" is what the person takes or has, so that
 * something else is forbidden.
 */
export const PROHIBITIONS = wordings`
before		(?:told(?:_me)?_to|ha(?:ve|d)_to|need_to|must|should|advised(?:_me)?_to|supposed_to|sa(?:id|ys)(?:_i_should)?(?:_to)?)_(?:avoid|stay_(?:away_from|off)|steer_clear_of|keep_away_from) (?:can'?t|cannot|don'?t|do_not)_tolerate no(?=_\w+_for_me\b) (?:told|advised|warned)(?:_me)?_(?:never_to|against)_(?:tak(?:e|ing)|hav(?:e|ing)|us(?:e|ing)|eat(?:ing)?|drink(?:ing)?)
before		(?:${MUST_NOT_EN}|(?:told|advised)(?:_me)?_not_to|not_supposed_to)\s+(?:be_)?(?:take|taking|have|use|using|eat|drink|get|undergo|given|touch)
behind		(?:is|are)\s+(?:strictly\s+)?off[-_]limits (?:doesn'?t|does_not|don'?t|do_not|never)\s+agrees?_with_me
must not		${MUST_NOT_EN}
reason	[을를이가은는]?\s?(?:때문|먹고\s?있|복용|맞고\s?있|먹는|먹어서|있어서|알레르기|알러지|과민)
pregnancy	임신(?:한_지)?_\d{1,2}_(?:주|개월|기)(?!_차?_(?:이[후전상내]|까지|부터|미만|동안)|_차?에[는도])_차? 임신(?:을_했)?_(?:중(?![독기])|했|됐|이에요|이라|이래|상태|한_(?:상태|지|몸)|이고|입니다|인데|이_아니|은_아니|[초중후말]기|막달) 임[산신]부(?:예요|이에요|입니다|인데|라|이?고|거든|야) 만삭(?:이|입|인) 출산했	i(?:'m|_am|m)\s+(?:not\s+|no_longer\s+|(?:\d+|[a-z-]+)\s+(?:weeks|months)\s+|currently\s+)*pregnant (?:found_out|learned)(?:_that)?_i(?:'m|_am)_pregnant we(?:'re|_are)_expecting(?=[,.!]|$|_(?:a|our|in|twins))
pregnancy		weeks_along gave_birth i(?:'m|_am)\s+expecting(?:_(?:an?|our|my)(?:_\w+)?_(?:baby|child)|_twins) (?:\d+|[a-z-]+)_(?:weeks|months)_pregnant my_current_pregnancy i(?:'m|_am)_in_my_(?:first|second|third)_trimester
breastfeeding	(?:모유_)?수유(?:를)?_(?:중|하고|해요|합니다) 수유부(?:예요|입니다|인데|라|이고) (?:모유|젖)[을를]?_(?:먹이|물리)	(?:i'm|i_am|no_longer|stopped|not)\s+(?:currently\s+|still\s+)?(?:breast-?feeding|nursing)
duration	\d{1,2}_(?:주|개월)_?차? \d_기 [초중후말]기 막달	(?:\d{1,2}|[a-z]+(?:-[a-z]+)?)_(?:weeks|months)
pacemaker	심박동기 심장\s*박동기 페이스메이커	(?:have|got|my|wear|implanted)\s+(?:a\s+)?(?:cardiac\s+)?pacemaker
`;
