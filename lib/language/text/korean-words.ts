import { pattern } from "../../domain/pattern.ts";
import { QUESTIONS } from "../lexicon/questions.ts";

/**
 * Particles and the most frequent endings that follow a noun or a verbal noun ("냉각수는" → "냉각수", "개발되었다" →
 * "개발"). A list instead of a morphological analyser: it needs no dictionary on disk, and the character
 * bigrams that are indexed beside the words catch what it cuts wrongly.
 */
const PARTICLES =
  "은 는 이 가 을 를 의 에 로 와 과 도 만 랑 나 께 야 며 고 란 라 " +
  "에서 에게 한테 께서 으로 로서 로써 이랑 이나 까지 부터 마다 조차 마저 처럼 같이 보다 이며 이고 이란 이라 이야 라는 라고 라며 라면 든지 대로 만큼 뿐만 " +
  "에는 에도 에의 에만 로는 로도 로의 와의 과의 와는 과는 와도 과도 만의 만을 만이 만은 보다는 에서는 에서도 에서의 에게는 에게도 에게서 으로는 으로도 으로의 " +
  "으로서 으로써 으로부터 로부터 까지는 까지의 까지도 부터는 부터의 이라는 이라고 이라며 이라면 이든지 에서부터 이라도 처럼은 만으로 만으로는 들이 들은 들을 들의 들과 들도 들에게 들에서";

const ENDINGS =
  "다 이다 하다 되다 한다 된다 했다 됐다 였다 이었다 하였다 되었다 했던 되었던 하였던 였던 이었던 있다 있는 있던 있었다 없는 없다 " +
  "하는 하고 하여 해서 하며 하면 하면서 하기 하기로 하지 하자 하려 하려고 하도록 하던 한 할 함 해 했고 했으며 했지만 하였고 하였으며 하므로 한지 할지 하거나 " +
  "되는 되고 되어 되며 되면 되면서 되기 되지 되던 된 될 됨 돼 됐고 되었고 되었으며 되었지만 되거나 시킨 시키는 시켰다 시키고 시켜 받은 받는 받고 받았다 당한 당하는 당했다 " +
  "인 일 임 인데 이지만 이므로 인지 일까 인가 인가요 일까요 이었나 이었는가 였나 였는가 이었을까 " +
  "입니다 입니까 합니다 합니까 됩니다 됩니까 했습니다 했습니까 됐습니다 되었습니다 이에요 예요 이죠 해요 해야 해야해 했어요 돼요 되나요 하나요 하는가 하였는가 했는가 " +
  "했나 했나요 하였나 하나 되나 되는가 되었는가 되었나 됐나 됐는가 하는지 되는지 했는지 었다 았다 었던 았던 었고 았고 었으며 았으며 었는가 았는가 었나 았나 었나요 았나요 " +
  "는가 는지 은가 은지 을까 나요 까요 습니다 습니까 는다 는데 어서 아서 으며 으면 지만 려면 으려면";

function bySuffixLength(words: string): ReadonlyMap<number, ReadonlySet<string>> {
  const byLength = new Map<number, Set<string>>();
  for (const word of words.split(" ")) {
    const known = byLength.get(word.length) ?? new Set<string>();
    known.add(word);
    byLength.set(word.length, known);
  }
  return byLength;
}

const SUFFIXES = bySuffixLength(`${PARTICLES} ${ENDINGS}`);
const LONGEST_SUFFIX = Math.max(...SUFFIXES.keys());

/**
 * Endings after a noun of one syllable ("물은", "문을"), where cutting is a guess and the
 * cut form only an addition.
 */
const AFTER_ONE_SYLLABLE = new Set("은는이가을를의에로도".split(""));

/** The eojeol without its particle or ending; at least two syllables stay. */
export function stripParticle(word: string): string {
  for (let length = Math.min(LONGEST_SUFFIX, word.length - 2); length >= 1; length--) {
    if (SUFFIXES.get(length)?.has(word.slice(-length))) {
      const stem = word.slice(0, -length);
      return stem.length > 2 && stem.endsWith("들") ? stem.slice(0, -1) : stem;
    }
  }
  return word.length > 2 && word.endsWith("들") ? word.slice(0, -1) : word;
}

/** What follows a number or an id without being its unit ("GCB-123의", "77에서"). */
const PARTICLE_WORDS = new Set(PARTICLES.split(" ").filter((word) => word !== "도" && word !== "만"));

export function isParticle(word: string): boolean {
  return PARTICLE_WORDS.has(word);
}

export function oneSyllableNoun(word: string): string | null {
  return word.length === 2 && AFTER_ONE_SYLLABLE.has(word.charAt(1)) ? word.charAt(0) : null;
}

/** Whole-word questions and requests; they say what kind of answer is wanted, not what it is about. */
const QUESTION_START = pattern("")`
  ^(?:
    ${QUESTIONS.korean("what", "who", "how", "when", "where", "amount")}|어째서|달라|다르|다른가|다를|알려줘|알려주|알려줄|알려달|가르쳐|설명해|보여줘|보여주|찾아줘|찾아주|찾아봐|찾아보|말해줘|
    말해주|정리해|요약해
  )
`;
const QUESTION_WORDS = new Set(
  (
    "왜 왜요 왜죠 이유는 대해 대해서 대한 관해 관해서 관한 알려 줘 줘요 주세요 좀 것 것은 것이 것을 것인가 것일까 것인지 거 거야 거예요 거죠 건 건가 건가요 걸 걸까 걸까요 게 " +
    "하나 인가 인가요 일까 일까요 이란 란 그리고 그럼 그러면 그런데 근데 혹시 및 또는 수 때 등 중 그 이 저 뜻은 제가 내가 나는 저는 우리 너무 정말 진짜 그냥 다들 지금 해 돼 되 하 이면 이면은 " +
    "그거 그건 그게 그걸 그것은 그것이 그것을 이거 이건 이게 이걸"
  ).split(" "),
);

/** Auxiliaries and verbs of all work in their spoken forms: "해야 하나요", "할 수 있어", "되나요", "싶어요". */
const AUXILIARY = pattern("u")`
  ^(?:하|해|했|할|한|합|되|돼|됐|될|된|됩|있|없|않|싶|괜찮|그렇|그래|이렇|이래|줘|줄|주)(?:
    [다요죠지서도야는던면며고나냐니네데까려록게기자어었았였으을은가습라래잖거더돼되하해할한될수있줘]{0,6}
  )$
`;
/** Nouns that look like one. */
const NO_AUXILIARY = new Set(
  "하나 하자 하는 하기 되기 해도 해지 해고 해서 주지 주가 주거 주기 주도 줄거 있도 한국 한지 한가 한라 한자 한데 해주 주자 주소 한라 한도".split(
    " ",
  ),
);

export function isAuxiliary(word: string): boolean {
  if (word.length < 2 || !AUXILIARY.test(word)) return false;
  return !NO_AUXILIARY.has(word) && !NO_AUXILIARY.has(stripParticle(word));
}

export function isKoreanQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word) || QUESTION_START.test(word);
}

/**
 * Names of the kind of answer ("이름은?", "나라는?") and verbs of all work: nearly every question has one, the text
 * that answers it often has not (counted on the KorQuAD development questions). They count, but little.
 */
const LIGHT_WORDS = new Set(
  (
    "이름 사람 사람들 곳 인물 해 년도 연도 나라 국가 날짜 제목 시기 수 날 명칭 장소 때 말 말로 말은 위치 갯수 개수 이것 용어 점 점은 분 명 명은 퍼센트 금액 직업 계기 이유 원인 방법 경우 " +
    "내용 문서 자료 설명 정보 된 한 할 된다 되는 되나 받은 만든 말한 맡은 했는 했던 있는 있던 있었던 없는 인해 인한 부르 불리 일컫 일어난 보낸 같이 함께 동안 위한 위해 위해서 통해 통해서 " +
    "따라 따르 의해 중에서 가진 알려진 이루어진 있도록 주로 가장 다른 필요 필요한 가능 가능한 하려 후 후에 전 전에 당시 현재 부른 쓴 쓰이 나온 밝힌 지어진 곳은 해는 수는 날은 때는 분은 얻은 얻기 무렵 그때 이때 " +
    "비교 비교해 비교해서 비교하면 차이 차이점 바뀐 변한 예전 이전 다시 제일 최근 부분 쪽 정도 보통 가면 쓰면 뜨면 들면 나면 오면 보면 쓸 쓸때 갈 올 볼 쓰는 가는 오는 나는 드는 걸리는 나오는 생긴 걸린 " +
    "궁금해 궁금합니다 싶어 싶어요 싶습니다 싶은데 어때 맞나 맞아 맞나요 원해 부탁해 부탁드려요 부탁합니다"
  ).split(" "),
);

/** Stems of verbs that go with any subject. */
const LIGHT_VERBS = new Set(
  "바뀌 변하 나오 나와 걸리 걸려 만들 모르 생기 생겨 일어나 이루어지 나타나 사용 이용 진행 적용 지나 쓰이 들어가 들어 가지 가져 알리 알려 말하 묻 필요 가능 오르 올라 내리 늘어나 줄어들".split(
    " ",
  ),
);

export function isLightKoreanVerb(stem: string): boolean {
  return stem.length < 2 || LIGHT_VERBS.has(stem);
}

export function isLightKoreanWord(word: string): boolean {
  return LIGHT_WORDS.has(word) || LIGHT_WORDS.has(stripParticle(word));
}
