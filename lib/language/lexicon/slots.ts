import { ANY_MONTH, ANY_WEEKDAY, WEEKDAYS_KO } from "./calendar-words.ts";
import { wordings } from "./wordings.ts";

/** "May" counts as a month only where it cannot be the verb. */
const MONTH = ANY_MONTH.replace("may", String.raw`may(?=\s*(?:$|[?.!,]|\d))`);

/** Words of a question that can be replaced by others of their kind, by kind. */
export const SLOTS = wordings`
quarter	(?:\d{4}_년_)?[1-4]_\/?_분기	q[1-4]\b(?:\s*(?:of\s*)?\d{4})?
month	(?<![\d.])(?:1[0-2]|0?[1-9])_월(?!_\d)	${MONTH}
date	(?:1[0-2]|0?[1-9])_월_\d{1,2}_일
year	(?<!\d)(?:19|20)\d\d(?:_년도?)?(?![\d-]) 재?작년 올해 내년	(?:last|this|next)_year
week	(?:지난|이번|다음|저번)_[주달]	(?:last|this|next)_(?:week|month)
day	어제 오늘 내일 그제 모레	yesterday today tomorrow
weekday	[${WEEKDAYS_KO}]요일	${ANY_WEEKDAY}s?
season	봄 여름 가을 겨울	spring summer autumn fall winter
`;
