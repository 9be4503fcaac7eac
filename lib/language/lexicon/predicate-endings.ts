import { wordings } from "./wordings.ts";

/** How predicates end in spoken Korean: after a noun, and after the stem of a verb. */
export const PREDICATE_ENDINGS = wordings`
copula	이야 이?예요 이?에요 인가요? 인지요? 인데요? 일까요? 이었어요? 였어요? 이었나요? 였나요? 입니까 입니다 이죠 이지요? 이라고 이며 이고 이면 라면
verb	으?려면 으?려고 으?니까 [는은](?:가|지|데)요? 을(?:까|게|래)요? 나요 습니까 습니다 도록 거나 거든요? 잖아요? 지만 지요 으?면서 으면 으며 더라도 니 냐 죠 네요?
`;
