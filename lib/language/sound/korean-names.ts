import { syllableOf } from "../../domain/syllable.ts";

/**
 * Korean names in Latin letters, as in passports and as people otherwise spell them: surnames from a list,
 * given names from the spellings of each sound.
 */
const SURNAMES = new Map(
  `김 kim gim,이 lee yi rhee li,박 park bak pak,최 choi choe,정 jung jeong chung,강 kang gang,조 cho jo,윤 yoon yun,
장 jang chang,임 lim im rim,한 han,오 oh,서 seo suh,신 shin sin,권 kwon gwon,황 hwang,안 ahn an,송 song,
류 ryu yoo,유 yoo yu you ryu,전 jeon jun,홍 hong,고 ko go koh,문 moon mun,양 yang,손 son sohn,배 bae,백 baek paik,
허 heo hur huh,남 nam,심 shim sim,노 noh roh no,하 ha,곽 kwak gwak,성 sung seong,차 cha,주 joo ju,우 woo,구 koo gu ku,
민 min,나 na,진 jin,지 ji,엄 eom um,원 won,천 cheon chun,방 bang,공 kong gong,현 hyun hyeon,함 ham,변 byun byeon,
염 yeom yum,여 yeo,추 choo chu,도 do,석 seok,선 sun seon,설 seol,마 ma,길 gil kil,연 yeon,위 wi,표 pyo,명 myung myeong`
    .replaceAll("\n", "")
    .split(",")
    .map((row) => {
      const [surname = "", ...written] = row.split(" ");
      return [surname, written] as const;
    }),
);

const INITIALS = "g k,kk,n,d t,tt,r l,m,b p,pp,s,ss,,j ch,jj,ch,k,t,p,h";
const VOWELS =
  "a ah,ae,ya,yae,eo u o uh,e,yeo you yu yo,ye,o oh,wa,wae,oe,yo,u oo woo,wo weo,we,wi,yu yoo you,eu u,ui ee eui,i ee";
const FINALS = ",k g,,,n,,,t,l,,,,,,,,m,p b,,t,t,ng,t,,,,,";
const [initials, vowels, finals] = [INITIALS, VOWELS, FINALS].map((letters) =>
  letters.split(",").map((each) => each.split(" ")),
);
/** Syllables of names that are usually not spelt as they sound. */
const USUAL = new Map([
  ["이", ["lee"]],
  ["우", ["woo"]],
  ["영", ["young"]],
  ["선", ["sun"]],
  ["신", ["shin"]],
  ["시", ["shi"]],
  ["승", ["seung", "sung"]],
]);
/** A person's name in Latin letters; each part has several spellings. */
export interface LatinName {
  surname: readonly string[];
  /** In one word. */
  given: readonly string[];
}

/** The spellings of a name of three syllables; null when it does not begin with a surname. */
export function latinNames(hangul: string): LatinName | null {
  const surname = SURNAMES.get(hangul.charAt(0));
  if (hangul.length !== 3 || !surname) return null;
  const [first, second] = [romanised(hangul.charAt(1)), romanised(hangul.charAt(2))];
  const given = first.flatMap((one) => second.map((other) => one + other));
  return given.length === 0 ? null : { surname, given };
}

/** The Hangul forms of a surname and a given name of two syllables, in this order. */
export function hangulNames(surname: string, given: string): string[] {
  const surnames = [...SURNAMES].filter(([, written]) => written.includes(surname)).map(([name]) => name);
  if (surnames.length === 0) return [];
  const givens: string[] = [];
  for (let at = 1; at < given.length; at++) {
    const seconds = SYLLABLES.get(given.slice(at)) ?? [];
    for (const first of SYLLABLES.get(given.slice(0, at)) ?? [])
      for (const second of seconds) givens.push(first + second);
  }
  return surnames.flatMap((name) => givens.map((rest) => name + rest));
}

/** The spellings of a syllable. None for syllables that names do not have: double letters, rare finals. */
function romanised(syllable: string): string[] {
  const parts = syllableOf(syllable);
  if (parts === null) return [];
  const [first = [], vowel = [], final = []] = [
    initials?.[parts.initial],
    vowels?.[parts.vowel],
    finals?.[parts.final],
  ];
  if (final[0] === "" && parts.final !== 0) return [];
  const written = first.flatMap((one) => vowel.flatMap((two) => final.map((three) => one + two + three)));
  return [...new Set([...(USUAL.get(syllable) ?? []), ...written])];
}

const SYLLABLES = new Map<string, string[]>();
for (let code = "가".charCodeAt(0); code <= "힣".charCodeAt(0); code++) {
  const syllable = String.fromCharCode(code);
  for (const written of romanised(syllable))
    SYLLABLES.set(written, [...(SYLLABLES.get(written) ?? []), syllable]);
}
