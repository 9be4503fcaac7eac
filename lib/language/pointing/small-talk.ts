import { pattern } from "../../domain/pattern.ts";
import { oneLine } from "../../domain/text.ts";
import { SMALL_TALK_LENGTH } from "../../tunables/language.ts";

/** A message that is nothing but a greeting, thanks or a farewell; anything more is a question. */
const SMALL_TALK: readonly { kind: SmallTalk; form: RegExp }[] = [
  {
    kind: "greeting",
    form: pattern("iu")`
      ^(?:
        안녕(?:하세요|하십니까|히)?|하이|헬로|반가워요?|반갑습니다|좋은\s*(?:아침|저녁)(?:이에요|입니다)?|
        hi|hello|hey|good\s+(?:morning|afternoon|evening)
      )(?:\s+(?:there|ibid|everyone))?$
    `,
  },
  {
    kind: "thanks",
    form: pattern("iu")`
      ^(?:정말\s*|너무\s*)?(?:
        고마워요?|고맙습니다|감사(?:해요|합니다|드려요|드립니다)?|땡큐|고맙네요?|고마웡|
        수고(?:했어요?|하세요|하십시오|하셔요|하셨(?:어요|습니다))|
        (?:many\s+)?thanks(?:\s+(?:a lot|so much|again))?|thank\s+you(?:\s+(?:so|very)\s+much)?|thx|ty
      )$
    `,
  },
  {
    kind: "farewell",
    form: pattern("iu")`
      ^(?:
        잘\s*가(?:요)?|잘\s*있어요?|안녕히\s*(?:계세요|가세요)|다음에\s*(?:봐요?|뵐게요)|bye|goodbye|
        see\s+you(?:\s+later)?
      )$
    `,
  },
];

export type SmallTalk = "greeting" | "thanks" | "farewell";

/** Said before or between them without meaning more. */
const FILLERS = pattern("iu")`
  ^(?:
    (?:
      ok|okay|아이고|에고|오케이|오키|ㅇㅋ|넵|옙|네|예|응|아|오|그래요?|알겠(?:어요?|습니다)|great|cool|
      perfect|nice|got it|정말|너무|좋아요?
    )\s+
  )+
`;
/** 고맙습니다 선생님 */
const ADDRESSED = /\s+(?:[가-힣]{1,4}님|여러분|everyone|all|ibid)$/iu;

export function smallTalkOf(message: string): SmallTalk | null {
  if (message.length > SMALL_TALK_LENGTH) return null;
  const text = message
    .replace(/[.!?~…♥❤😀-🙏ㅋㅎㅠㅜ^]+/gu, " ")
    .replace(/\b(?:that'?s|that is) (?:all|it)\b|\bfor now\b/giu, " ");
  const parts = text.split(",").map((part) => oneLine(part).replace(FILLERS, "").replace(ADDRESSED, ""));
  const kinds = parts
    .filter((part) => part !== "")
    .map((part) => SMALL_TALK.find(({ form }) => form.test(part))?.kind);
  return kinds.every((kind) => kind !== undefined) ? (kinds[0] ?? null) : null;
}
