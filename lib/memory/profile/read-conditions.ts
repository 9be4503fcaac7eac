import { PRESENTED_EN } from "./clause-words.ts";
import { framed, wordFinder } from "./find-words.ts";
import { CONDITIONS, SYMPTOMS } from "./health-words.ts";
import type { OwnClause } from "./own-clauses.ts";
import { reactionsOf } from "./read-reactions.ts";
import { confidenceOf, type Told } from "./told.ts";

const findConditions = wordFinder([CONDITIONS]);
const findSymptoms = wordFinder([SYMPTOMS]);

const QUALITY =
  "(?:(?:type\\s*(?:[12]|i{1,2}|one|two)|severe|mild|moderate|chronic|bad|stage\\s*\\d+[ab]?|left|right|seasonal|poorly controlled|terrible|slight|constant|a bit of|some)\\s+){0,3}";
const QUALITY_ONLY_EN = new RegExp(`^${QUALITY}$`, "iu");
const HAVE_EN = new RegExp(
  `(?:\\b(?:have|'ve got|have got|got|diagnosed(?: me)?(?: as| with)?|suffer(?:ing)? from|living with|live with|recovered from|cured of|got over|had|having|never had|treated for|without)\\s+(?:also\\s+|still\\s+|no\\s+|any\\s+|a\\s+|an\\s+|the\\s+)*|\\b(?:i'm|i am|im|i've been|i have been|been|feel|feeling|was|because of|of)\\s+(?:not\\s+|also\\s+|still\\s+|a\\s+|an\\s+|very\\s+|so\\s+|really\\s+|quite\\s+)*|\\bmy\\s+)${QUALITY}$`,
  "iu",
);
/** Spoken about, not suffered from. */
const ABOUT_EN =
  /\b(?:about|research|study|studies|article|document|guide|leaflet|question|information|read|reading|work on|interested)\b/iu;
const PAST_EN = /\bhad\s+(?:a\s+|an\s+)?[\w\s]*$/iu;

const HAVE_KO =
  /^(?:병|증)?\s*(?:이|가|은|는|도|만|을|를|까지)?\s*(?:(?:다|저도|이제는?|이미|아직|지금|원래|계속|조금|좀|약간|심하게|심한\s*편이|있는\s*상태|\d+\s*년\s*(?:전|째|동안)(?:에|부터)?|작년에?|올해|최근에?|며칠\s*전부터|어제부터|오늘)\s*){0,3}(?:있|앓|없|걸렸|걸린|생겼|심[하해한]|나요|나고|났|나서|시작|진단(?:을|도)?\s*받|진단됐|(?:진단|판정)(?:이|도)?\s*나[왔온]|나왔(?!을)|왔(?!을)(?:어|습|는데|었)|와서|(?:이?라는|으?로)\s*진단|수술(?:을|도)?\s*(?:했|받)|이?래요|이?라고\s*(?:하|했|들|진단)|판정(?:을|도)?\s*받|계속[되돼됩]|안\s*(?:떨어|멈|나아|낫)|떨어지지|멈추지|이?(?:예요|에요|입니다|야|인데|인\s|라서|라\s|고요|거든)|환자(?:예요|입니다|인데|라서|야)|아니|아닙|나았|나은|완치|사라졌|없어졌|괜찮아졌|멈췄|멎었|그쳤|가라앉았|해요|해서|때문에|으?로\s*(?:고생|치료|병원))/u;
/** The symptom's own word is the statement: "어지러워요", "머리가 아파요". */
const VERBAL_KO =
  /(?:아[파프픈팠]|어지[러럽]|메스[꺼껍]|울렁|열이.*|피곤|두근거|숨이.*|쓰[리려림]|가려워|가렵|저[려리]|부었|붓.|토했|잠을?.*못|잠이.*|열[이은].*)$/u;

const PAST_KO = /^(?:병|증)?\s*(?:이|가|은|는|도|을|를)?\s*(?:있었|앓았었|앓은 적)/u;

const TYPE = /(?:type\s*|제?\s*)(1|2|i{1,2}|one|two)(?:\s*형)?\s*$/iu;
const STAGE = /(?:stage\s*(\d+[ab]?)|(\d)\s*기)\s*$/iu;
const NUMERALS: Record<string, string> = { i: "1", one: "1", ii: "2", two: "2" };

/** "type 2 diabetes", "제2형 당뇨", "stage 3 kidney disease": two of them cannot both be. */
function qualityOf(before: string): { detail: string; words: string } {
  const type = TYPE.exec(before);
  if (type?.[1]) {
    const written = type[1].toLowerCase();
    return { detail: `type ${NUMERALS[written] ?? written}`, words: type[0].trim() };
  }
  const stage = STAGE.exec(before);
  if (stage) return { detail: `stage ${stage[1] ?? stage[2] ?? ""}`.toLowerCase(), words: stage[0].trim() };
  return { detail: "", words: "" };
}

export function readConditions(clause: OwnClause): Told[] {
  return read(clause, findConditions(clause.text), (before, after) => isHad(clause, before, after));
}

export function readSymptoms(clause: OwnClause): Told[] {
  // What the body did with something is told as such, and is no complaint of today.
  if (reactionsOf(clause).length > 0) return [];
  return read(clause, findSymptoms(clause.text), (before, after, text) =>
    clause.language === "ko"
      ? VERBAL_KO.test(text) || HAVE_KO.test(after)
      : isHad(clause, before, after) ||
        (/^(?:but |and |luckily )?the\s+$/iu.test(before) &&
          /^\s*(?:is|are|has|have|went)\b/iu.test(after)) ||
        /\b(?:hurts?|aches?)$/iu.test(text) ||
        /\b(?:my|can'?t)\b/iu.test(`${before} ${text}`),
  );
}

function isHad({ language }: OwnClause, before: string, after: string): boolean {
  if (language === "ko") return HAVE_KO.test(after);
  const presented = PRESENTED_EN.exec(before);
  if (presented && QUALITY_ONLY_EN.test(before.slice(presented[0].length))) return true;
  return (
    HAVE_EN.test(before) &&
    !ABOUT_EN.test(before) &&
    !/^\s*(?:research|patients?|guide|leaflet|test|clinic|ward)\b/iu.test(after)
  );
}

function read(
  clause: OwnClause,
  words: ReturnType<typeof findConditions>,
  hasFrame: (before: string, after: string, text: string) => boolean,
): Told[] {
  const { text } = clause;
  return framed(text, words, (before, after, word) => hasFrame(before, after, word.text)).map((word) => {
    const before = text.slice(0, word.from);
    const after = text.slice(word.to);
    const { detail, words: quality } = qualityOf(before);
    // "어지러" is half a word.
    const name = VERBAL_KO.test(word.text) ? `${word.text}${/^[가-힣]*/u.exec(after)?.[0] ?? ""}` : word.text;
    return {
      subject: word.subject,
      detail,
      name,
      value: `${quality} ${name}`.trim(),
      unit: "",
      polarity: isOver(clause, before, after) ? "ended" : clause.polarity,
      from: word.from,
      confidence: confidenceOf(clause),
    };
  });
}

/** "I had pneumonia", "위염이 있었어요": it was, and is no more. */
function isOver({ language, polarity }: OwnClause, before: string, after: string): boolean {
  if (polarity !== "holds") return false;
  if (language === "ko") return PAST_KO.test(after);
  return PAST_EN.test(before) && !/'ve had|have had/iu.test(before);
}
