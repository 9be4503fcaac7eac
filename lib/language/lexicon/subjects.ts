import { OWN_THINGS } from "./own-things.ts";
import { PEOPLE } from "./people.ts";
import { wordings } from "./wordings.ts";

const RELATIVES_EN = PEOPLE.english("kin", "household", "child", "friend", "public", "pet");
const TREATING_KO = PEOPLE.korean("treating");

/**
 * Signs of whom a clause is about. "other" is never the user. Nor is "honoured", since nobody honours
 * themselves, except that a "giver" who told or gave the user something is honoured too. "beside" is only
 * what the user compares themselves with, or the child they feed. "own", "worked with" and "treating" are the
 * ends of subjects that still concern the user. "brief" and "presented" leave the subject out: "currently
 * taking …", "45M on warfarin"; so does "as one": "as a diabetic". "no complement" cannot be part of a list
 * of what the user is ("I'm 65, diabetic and …"); "as it is" may come before one of these, and "behind
 * complement" begins what follows. "is" lists what a subject is said to be, have or do.
 */
export const SUBJECTS = wordings`
self	(?<![가-힣])(?:저|나|제|내|저희|우리|본인)(?:[는은가도의를만\s,]|한테|에게)	i i'm i've i'd i'll im ive my me myself mine we our
you		you your
other	${PEOPLE.korean("kin", "household", "child", "friend", "somebody", "public", "pet")} 환자(?!(?:예요|이에요|입니다|인데|라서|라|야)) 담임(?=이|은|선생|쌤|\s) (?:첫째|둘째|셋째|쌍둥이)(?=가|는|도|들|네|\s아이)	${RELATIVES_EN} he she they him them his her their someone somebody anyone everyone users? my_(?:phone|laptop|computer|car|machine|pump|printer|server|tablet|plants?|garden) (?<!\b(?:i'm|i_am|im|as|being|i_was)_)an?_(?:\d{1,3}[-_]years?[-_]old|woman|man|male|female) doctor_(?:has|takes|is_(?:allergic|taking))
relative		${RELATIVES_EN}
own	${OWN_THINGS.korean("body", "measured", "care", "state", "told", "machine", "model", "workplace")}	${OWN_THINGS.english("body", "measured", "care", "state")}
worked with		${OWN_THINGS.english("machine", "model", "workplace")} \p{L}{1,8}-?\d{1,5}
treating	${TREATING_KO} 과	${PEOPLE.english("treating")} \p{L}{3,14}(?:ologist|iatrist|trician|therapist)
giver	${TREATING_KO} 과에서
honoured	(?<!고\s?|주|안녕|보|두)(?:(?<=[있앓받걸었넣맞])으?(?:시|셔|세요|신|십)|(?:드|계)(?:시|셔|셨|세요|신|십)|(?<=환자|당뇨|혈압)이?(?:시|셔|세요|신데)) 다고\s*(?:하시|하세|하십|그러시|그러세|말씀하)
beside	[가-힣]+(?:처럼|만큼)(?:\s|,|$) [가-힣]+도\s+(?=(?:저|나)도\s) (?:강아지|고양이|개)_(?:털|알레르기|알러지) (?:강아지|고양이|개)(?:를|도)?_키[우웁웠] (?:우리_)?(?:아기|아이|애)(?:에게|한테|를)?_(?=모유|수유|젖)	baby_(?=aspirin) (?:just_)?(?:un)?like_(?:my|the|other)_\w+,? as_an?_(?:young_)?(?:teen|teenager|child|kid|baby|toddler|student)\b (?<=\b(?:expecting|nursing|feeding|breast-?feeding)_)(?:an?|our|my)(?:_\w+)?_(?:baby|child|daughter|son|newborn|infant|toddler)\b
presented		(?:\d{1,3}\s*(?:yo|y\/o|years?[-_]?old)?[\s,/]*(?:m|f|male|female|man|woman)|female|male)(?:_here)?[\s,]+(?:(?:and\s+)?(?:with|on|taking)\s+)(?:an?\s+)? (?:as_an?|being(?:_an?)?)\s+(?!(?:nurse|doctor|engineer|student)\b)
as one		as_(?:someone|somebody|a_person|a_patient)_(?:with|who_has|living_with|on|taking)
brief		(?:currently|been)\s+(?:taking|on) (?:recently_|just_|newly_|also_)?(?:diagnosed_with|prescribed) (?:severely_|very_|deathly_)?allergic_to no_(?:history_of|fever|chills|cough|rash|nausea|vomiting|allerg|chest|shortness|dizziness|headaches?|swelling|bleeding|diarrhea|pain)\w* (?:bp|blood_pressure|fasting_(?:glucose|sugar)|a1c|hba1c|cholesterol|ldl|hdl|weight|temp(?:erature)?)\b[^.?!]{0,24}\d\S*
brief within		(?:diabetic|asthmatic|patient)_here came_back_(?:at_|as_)?\d\S*
known		(?:but_|and_|luckily_)?the_[a-z]+(?:_[a-z]+)?_(?:is|are|has|have|went)\s+(?:(?:finally|almost|all|been)\s+)?(?:gone|away|back|better|worse|getting|stopped|returned)
done	라고 다고 래[요서] 대[요서] 처방 [줬주] 바꿔 바꾸 올[려렸] 늘[려렸] 줄[여였] 진단	bumped put raised lowered increased reduced doubled halved cut switched changed started took prescribed diagnosed upped told gave
no complement		i he she they you we it who that which what is are was were has have had my his her their when if because since about not(?=_\S+_and_) (?!(?:tak|us|feel|breast-?feed|smok|liv|expect|recover)ing)[\p{L}-]+ing
as it is		also currently now still not no_longer both newly recently already very (?:\d{1,2}|\p{L}+)_(?:weeks|months)
behind complement		and but or so now too as_well since for with_(?:my|our|twins|triplets|an?) at_the_moment again
how often		also now just never always currently really often still recently
whose		my our the an? one these those another other
of		one some most all both many half
no name		to that not and or said says told
is		is was are were isn't has had have hasn't doesn't takes? took taking uses? weighs? weighed covers? gets? got can't cannot needs? suffers? lives developed turned needed sells? makes? stocks? carries requires? avoids? eats? drinks? on
when		this last today tonight yesterday at in after before from on when right now for during of since lately there
`;
