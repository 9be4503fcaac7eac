import { OWN_THINGS } from "./own-things.ts";
import { wordings } from "./wordings.ts";

/** A machine name: "PX-40", "MARU 200-R3". */
export const MACHINE_NAME = "[A-Za-z]{2,8}[-_ ]?\\d{1,5}[A-Za-z]{0,3}(?:-[A-Za-z0-9]{1,6}){0,3}";
const NAME = MACHINE_NAME.replace(" ", "\\x20").replace("-_", "-\\x5f");
const THINGS = { ko: OWN_THINGS.korean("machine", "model"), en: OWN_THINGS.english("machine", "model") };
const PLACES_EN = OWN_THINGS.english("workplace");

/** How people say which machines they look after. "other" names belong to documents, alarms and the like. */
export const MACHINES = wordings`
mine	${THINGS.ko}(?:_(?:모델|기종|이름))?[은는이가]\s*(?:${NAME}_(?:하고|과|와|이?랑|,|및)_){0,3}${NAME}\s*(?:이?(?:예요|에요|고|야|라)|입니다|인데) ${NAME}_[을를만]?_(?:[가-힣]{1,2}_대(?:를)?_)?(?:써요|씁니다|(?:사용|돌려|운용|관리|담당|정비)(?:해?요|합니다|하고_있)|돌립니다|(?:쓰|사용하|운용하|담당하|정비하|관리하|맡|돌리)고_[있계]) ${NAME}_[을를은는]?_담당[은을]?_(?:안_해|이에요|이야|입니다|하고|하는|합니다|해요|자예요|자입니다|이라)
mine		(?:my|our)\s+${THINGS.en}(?:\s+model)?\s+is\s+(?:an?\s+|the\s+)?${NAME} (?:i|we)(?:'m|'re)?\s+(?:(?:no_longer|don't|also|mostly|am|are)\s+)*(?:work_on|run|operate|maintain|look_after|take_care_of|use|(?:am_|are_|'m_|'re_)?(?:responsible_for|in_charge_of))\s+(?:an?\s+|the\s+|our\s+)?${NAME} our\s+${PLACES_EN}\s+(?:runs|uses|operates|has)\s+(?:an?\s+|the\s+)?${NAME} we(?:'ve_got|_have|_have_got|_run)\s+(?:an?|one|two|three|four|\d+)\s+${NAME}\s+(?:on|in|at)\s+(?:our|the|my)
other		(?:stage|grade|class|level|covid|vitamin|omega|day|phase|sop|gcb|rev|version|page|step|alarm|error|doc|iso|type|chapter|e|al|err|v)[-\s\x5f]?\d.*
`;
