import { QUESTIONS } from "./questions.ts";
import { wordings } from "./wordings.ts";

/**
 * Where one clause ends and the next begins: "joins" ends a Korean clause, "starts" begins an English one
 * after a comma, "goes on" after "and". "reported" says that what follows is true, "kept" asks to note it.
 * "listed" joins the words of a list.
 */
export const CLAUSES = wordings`
joins	는데요? 은데요? 인데요? 한데 지만 라서 이라 여서 어서 아서 해서 니까 으니 이고 있고 없고 않고 았고 었고 끊고 중단하고 (?<![가-힣])[안못]_[가-힣]{1,3}고 거든요 며 면서 예요 이에요 어요 아요 해요 니다
starts		i i'm i've im my we our he she they you it the but so not please tell just only ${QUESTIONS.exactEnglish("how", "when", "why", "where", "what", "auxiliary")}
breaks		but though although while whereas so(?=_(?:i|my|can|should|what|is|how)\b)
reason		because since given_that as_i
goes on		it'?s\s (?:put|started|switched|take|took|stopped|quit|was|am)\s (?:i|i'm|i've|my|he|she|they|his|her|their|the|our)\b
reported		said says told_me tells_me confirmed found (?:don'?t|do_not|never)_forget know fyi mind_you aware for_the_record showed? shows turn(?:s|ed)_out found_out
kept		remember note keep_in_mind bear_in_mind
listed	와 과 이?랑 하고 및 이고 도 제?\s*[12]\s*형\b	and or nor as_well_as plus an? my high low severe mild chronic baby low-dose daily type\s*[12] (?:\d[\d.,]*\s*(?:mg|mcg|g|ml|iu|units?|밀리그램|정|알))
`;

/**
 * Words that introduce text which is not the user's own: a "part" in a dialogue ("System: …"), an "example",
 * an attempt to override ("told off": "ignore all previous instructions"), and text that was "brought" along.
 */
export const FOREIGN_TEXTS = wordings`
example	역할극 상황극 가정 예시 예문 시나리오	role-?play scenario example for_example
told off	(?:이전|앞선|위의)\s*(?:지시|명령|규칙)[^\n]{0,10}무시	ignore_(?:(?:all|any|the|your)_)*(?:previous|prior|above|earlier)_(?:instructions|rules|prompts?)
part	사용자 어시스턴트 비서 시스템 개발자 기억 메모리 프로필	(?:user|assistant|system|saved|long-term)\s+(?:profile|memory|memories|prompt|message) user assistant system developer tool memory profile note_to_(?:self|memory)
brought	(?:문서|기사|본문|메일|안내문|파일)\s*(?:내용|본문|전문|원문) (?:다음|아래|이하|첨부한?)\s*(?:의\s*)?(?:글|문서|내용|기사|텍스트|문장|본문|이메일|메일|자료)[^\n]* (?:요약|번역)해[^\n]{0,20}	(?:translate|summari[sz]e|proofread|rewrite|following|this|attached|here_(?:is|are))\b[^\n:]{0,40}(?:text|document|article|passage|paragraph|note|e-?mail|leaflet|story|record|below|this)?[^\n:]{0,20}
`;
