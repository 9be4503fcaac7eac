type Rule = readonly [RegExp, string | ((...parts: string[]) => string)];

const KOREAN: readonly Rule[] = [
  [/입니다\./u, "이에요."],
  [/합니다\./u, "해요."],
  [/됩니다\./u, "돼요."],
  [/한다\./u, "합니다."],
  [/된다\./u, "됩니다."],
  [/있다\./u, "있어요."],
  [/없다\./u, "없어요."],
  [/이다\./u, "입니다."],
  [/하세요\./u, "하셔야 해요."],
  [/(?<=\d)시간/u, " 시간"],
  [/(\d{1,3}),(\d)0,000\s?원/u, (_all, a = "", b = "") => `${a}${b}만 원`],
  [/(\d{4})-(\d{2})-(\d{2})/u, (_all, y = "", m = "", d = "") => `${y}년 ${Number(m)}월 ${Number(d)}일`],
  [/(?<=\d)\s?L\/min/u, " 리터/분"],
  [/반드시 /u, "꼭 "],
  [/바로 /u, "즉시 "],
  [/교체/u, "교환"],
  [/점검/u, "확인"],
];
const ENGLISH: readonly Rule[] = [
  [/\bmust be\b/u, "has to be"],
  [/\bmust\b(?! not)/u, "has to"],
  [/\bcannot\b/u, "can't"],
  [/\bis not\b/u, "isn't"],
  [/\bdoes not\b/u, "doesn't"],
  [/\bminutes\b/u, "min"],
  [/\bhours\b/u, "h"],
  [/(?<=\d )L\/min\b/u, "litres per minute"],
  [
    /\b(\d{4})-(\d{2})-(\d{2})\b/u,
    (_all, y = "", m = "", d = "") => `${MONTHS[Number(m) - 1] ?? ""} ${Number(d)}, ${y}`,
  ],
  [/\bcheck\b/u, "verify"],
  [/\breplaced\b/u, "exchanged"],
  [/\bstop\b/u, "halt"],
  [/\bbefore\b/u, "prior to"],
  [/\buse\b/u, "employ"],
  [/\b(\d),(\d)00,000\b/u, (_all, a = "", b = "") => `${a}.${b} million`],
];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const LEADS = {
  ko: ["문서에 따르면 ", "정리하면, ", ""],
  en: ["According to the document, ", "In short, ", ""],
} as const;

/** The same in other words, by rules that preserve the meaning. */
export function paraphrase(
  sentence: string,
  language: "ko" | "en",
  random: (below: number) => number,
): string {
  let said = sentence;
  for (const [form, other] of language === "ko" ? KOREAN : ENGLISH)
    said = typeof other === "string" ? said.replace(form, other) : said.replace(form, other);
  const leads = LEADS[language];
  const lead = leads[random(leads.length)] ?? "";
  const isWord = /^(?:The|This|These|It|If|When|You|A|An|Keys|There|All|Each|Any|No|Do|For|In|On)\b/u.test(
    said,
  );
  return lead + (lead !== "" && isWord ? said.charAt(0).toLowerCase() + said.slice(1) : said);
}
