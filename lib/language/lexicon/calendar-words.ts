import { words } from "./load.ts";

const CALENDAR = words("calendar");
const inOrder = (group: string): readonly string[] => CALENDAR.groups.get(group)?.english ?? [];

export const MONTHS = inOrder("month");
export const MONTHS_SHORT: readonly string[] = MONTHS.map((month) => month.slice(0, 3));
/** Sunday first, as `getUTCDay` counts. */
export const WEEKDAYS = inOrder("weekday");
export const WEEKDAYS_KO = "일월화수목금토";

export const ANY_MONTH: string = CALENDAR.exactEnglish("month");
/** May has no shorter form. */
export const ANY_MONTH_SHORT: string = CALENDAR.exactEnglish("short month");
