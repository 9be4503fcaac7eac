import { ASKED_KO } from "./questions.ts";
import { wordings } from "./wordings.ts";

/**
 * How a sentence asks for something or only tells: "asks" in a message, "writes" in a pasted mail, "tells"
 * otherwise. "own" says whose something is; "leads over" only names what is being talked about.
 */
export const REQUESTS = wordings`
writes	[?？]["'”’)\]]*$ (?:[는은인]지|ㄴ지|[을할될]지)(?:\s|[가-힣]{0,2}\s|$) [까나]요 가요[\s.!]*$ 알려 궁금 문의	^(?:how|what|when|where|which|who|why|can|could|may) ^(?:do|does|is|are|should) (?:could|can)\s+you please\s+tell let\s+me\s+know wondering need\s+to\s+know
asks	[?？]_$ (?:줘|주세요|까요?|나요|니|해봐|돼요|(?<![에로러]\s)가요)[\s.!]*$ 싶(?:어|습|은데) 궁금 부탁 찾고_있 바랍니다 ${ASKED_KO}	^(?!(?:remember|note|from_now_on)\b).*\b(?:i|we)(?:'d|_would)?_(?:need|want|like|wonder) looking_for can(?:'?t|not)_find please (?:tell|show|give|help)_me
tells	[가-힣](?:다|요|야|어|아|음|임|함)[\s.!~]*$	^\s*(?:i|we|my|our|he|she|they|remember|note|from_now_on)
own	\d (?<![가-힣])(?:우리|저희|저는|제가|제\s|저의|나는|내가|내\s)	i i'm i've my we we're our
leads over	얘기 이야기 주제 화제 질문	topic subject question
`;
