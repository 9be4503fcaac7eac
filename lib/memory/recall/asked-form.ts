import { pattern } from "../../domain/pattern.ts";

/** What kind of answer a question wants; the first that fits. */
const FORMS: readonly (readonly [AskedForm, RegExp])[] = [
  ["amount", /\bhow (?:much|many|long|often|far|old)\b|몇|얼마/iu],
  [
    "meaning",
    pattern("iu")`
      \bwhat(?:'s| is| are| does)\b|\btell me about\b|\bexplain\b|뭐(?:야|지|니|예요|에요|죠|냐|하는)|
      뭔가요|뭔지|뭘까|무엇|무슨 (?:기능|뜻|앱|서비스)|어떤 (?:기능|앱|서비스|뜻|거|것|건)|대해|소개|설명|
      란[?？]?\s*$
    `,
  ],
  ["place", /\bwhere\b|어디|위치/iu],
  ["reason", /\bwhy\b|\bhow come\b|왜|이유|원인|때문/iu],
  ["time", /\bwhen\b|언제|며칠/iu],
  [
    "way",
    /\bhow (?:do|to|can|does|did|should|would)\b|어떻게|방법|[는할]\s?법|려면|싶|할래|할게|하기[.\s]*$|줘[.!\s]*$/iu,
  ],
  [
    "whether",
    pattern("iu")`
      ^\s*(?:can|could|is|are|does|do|did|will|may|should)\b|수\s?있(?:어|나|을까|니|는지|지)|가능|되나|
      돼[?？]|될까|되니|나[?？]\s*$
    `,
  ],
];

export type AskedForm = "amount" | "meaning" | "place" | "reason" | "time" | "way" | "whether";

/** "X가 뭐야?" wants something else than "X는 어떻게 써?"; null where no form is seen. */
export function askedForm(message: string): AskedForm | null {
  return FORMS.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
}
