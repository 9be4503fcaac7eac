import { wordings } from "./wordings.ts";

/**
 * Words between a name and its value: "is" joins them, "about" precedes the number. "no name" words cannot
 * name something with a value.
 */
export const NAMED_VALUES = wordings`
is		is are be equals? of
about	약 최대 최소 이제 총 다시 모두	now about at_least at_most only (?:set|changed|raised|lowered|up)_to
no name	그 이 저 약 총 매 단 및 또 각 제 더 답 질문 번 문서	the it this that there which and or about is are was were of to at than every page step no number version turn slot document
`;
