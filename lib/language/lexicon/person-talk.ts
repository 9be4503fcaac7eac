import { wordings } from "./wordings.ts";

const ADMIN_EN = "(?:admin(?:istrator)?|root|superuser)";

/**
 * What a sentence says of the "person" ("The user is …", "저는 …"), or only that they "asked". Also "rights",
 * which nobody gets by being remembered, and the "office" someone is said to hold.
 */
export const PERSON_TALK = wordings`
person	(?<![가-힣])(?:저는|제가|나는|내가)\s (?:사용자|고객|환자|질문자)(?:[는은가이의]|에게)\s	I I'm my (?:user|person|customer|patient)(?:'s|\s+(?:is|are|was|ha[sd]|have|prefers?|wants?|needs?)) (?:user|person|customer|patient)\s+(?:must|may|can|takes?|lives?|works?)
asked	물었 물어 질문	asked asks wanted_to_know
rights	관리자 권한 허가 지시 시스템_프롬프트	${ADMIN_EN} admin(?:istrator)?s permissions? privileges? authori[sz]ed allowed_to_(?:see|read|access) instructions? system_prompt ignore
office	관리자(?:이|입|임|예|다|로|라|권)	(?:is|are|was|as|being|becomes?|became)\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:system\s+)?${ADMIN_EN}s?
`;
