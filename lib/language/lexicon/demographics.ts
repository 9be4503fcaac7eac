import { TENS_KO, UNITS_KO } from "./numbers.ts";
import { anyOf } from "./word-table.ts";
import { wordings } from "./wordings.ts";

const NATIVE_AGE = `${anyOf(Object.keys(TENS_KO))}${anyOf(Object.keys(UNITS_KO))}?`;
const OLD_EN = "(?:[-_]years?[-_]olds?|\\s*(?:yo|y\\/o)\\b)";
/** "45M on warfarin" */
const PRESENTED_EN = "(?=(?:_here)?[\\s,]+(?:with|on|taking)\\b)";

/**
 * How people state their age, size and sex; each wording captures the words of the value. "no age" marks a
 * rule about ages, not a person's age.
 */
export const DEMOGRAPHICS = wordings`
age	(?<![\d.])(\d{1,3})_[세살](?:이?(?:예요|에요|고|야|라서?|거든|며)|\s+먹은|입니다|인데|[이가]?_(?:됐|되었|되네|돼요|됩니다)|\s*(?:여자|남자|여성|남성|주부|직장인|회사원|학생|노인)|_$|,)	(?:i'm|i_am|im)\s+(?:now\s+|an?\s+)?(\d{1,3})(?:${OLD_EN}|\s*(?=,|and\b|now\b|$|[.!])) my_age_is_(\d{1,3})\b (?:i|i've|i_have)\s+(?:just\s+|recently\s+)?turn(?:ed)?\s+(\d{1,3})(?=\s*(?:[.!,]|$|(?:years?|this|last|in|on|and|but|so|today|yesterday|recently|now|a|two|three)\b))
age		^(\d{1,3})\s*(?:yo|y\/o|years?[-_]?old)?[\s,/]*(?:m|f|male|female)${PRESENTED_EN}
native age	(?<![가-힣])(${NATIVE_AGE})_(?:살(?:[\s이인입]|$)|이?(?:예요|에요|야|고)|입니다|인데|이?라서?|[이가]?_됐)
birth year	((?:19|20)\d{2})\s*년\s*(?:\d{1,2}월\s*)?(?:\d{1,2}일\s*)?(?:생|에?\s*태어났)	i_was_born_(?:in|on)[^\d]{0,20}(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?((?:19|20)\d{2})\b
sex	(?<![가-힣])(여자|남자|여성|남성)(?:예요|이에요|에요|입니다|이고|고(?=\s)|인데|이?야|이라서?|\s*$)	(?:i'm|i_am|im)\s+(?:not\s+)?(?:an?\s+)?(?:\d{1,3}[-_]years?[-_]old\s+)?(woman|man|female|male)\b (?:i'm|i_am)\s+\d{1,3}(?:_years_old)?,?\s+(?:and\s+)?(?:an?\s+)?(female|male|woman|man)\b ^(?:\d{1,3}\s*(?:yo|y\/o|years?[-_]?old)?[\s,/]*)?(m|f|male|female)${PRESENTED_EN}
height	(?<![가-힣])(?:키|신장)[는가이은]?\s*(\d{2,3}(?:\.\d)?)\s*(?:cm|센티|센치)?	(?:i'm|i_am|my_height_is)\s+(\d{2,3}(?:\.\d)?)\s*cm\b
no age	평균 이상 이하 미만 부터 까지 때	average (?:older|younger)_than (?:over|under)_\d+
woman	여자 여성	woman female f
man	남자 남성	man male m
`;
