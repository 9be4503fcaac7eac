/**
 * The English spellings of the sounds in Korean loan words, and how unusual each is (0 is usual). "-" before
 * a letter means the end of a syllable. After a spelling, "+" means only before e, i, y; "!" never before
 * them; "$" only at the end of the word; "^" only at its beginning. Written from the rules for loan words
 * (외래어 표기법) and common deviations ("화일", "메세지").
 */
const CONSONANTS = `
ㄱ g! g+1 gg3 gu+3 gh4
ㄲ c!3 k3
ㄴ n nn1 kn^3
ㄷ d dd2 th4
ㄸ t3 d3
ㄹ r l^ l1 ll2 rr1 wr^3 rh4
ㅁ m mm1
ㅂ b v bb2
ㅃ b2 p2
ㅅ s c+1 ss1 th2 sc+3 ps^4
ㅆ s1 th2 c+2 ss2
ㅈ j z1 s2 g+1 dg+2 zz3 x^4
ㅉ z3 zz3
ㅊ ch t3 tch2 c4
ㅋ c! k!1 k+ ck!3 ck+1 ch3 cc!2 q4
ㅌ t tt1 th3
ㅍ p f ph2 pp1 ff1
ㅎ h wh4 f5
`;

/** A consonant without a vowel after it in English, or with a silent e. */
const WITHOUT_VOWEL = `
ㄱㅡ g gg4 gue$2 gh5 ge4
ㄴㅡ n4
ㄷㅡ d de$1 dd4 ed$4
ㄹㅡ r4 l5 le$4
ㅁㅡ m3 me$4
ㅂㅡ b v ve$ ve2 be$2
ㅅㅡ s se$1 ss1 ce$1 ce2 th$2 se3 ces4
ㅅㅣ sh$ sh1 shi2
ㅆㅡ s3 ss3
ㅈㅡ s$1 z$2 se$1 ze$2 es$2 s3
ㅈㅣ ge$ dge$1 ge2 age$3
ㅊㅡ ts$ t$4 tes$3 tz$3
ㅊㅣ ch$ tch$ tch2 ch3 che$3
ㅋㅡ c! k ke$ ck$1 ck2 que$3 ch2 ke3
ㅌㅡ t te$ tt$3 te3 th4
ㅍㅡ p f pe$1 fe$1 ff$1 ph2 pp4 pe3 ffe4
ㅅㅑ sha
ㅅㅒ sha
ㅅㅕ sha1 she sho2
ㅅㅛ sho
ㅅㅠ shoe4 shu shoo2 su1 sue2
ㅅㅖ she
ㅅㅟ shi sh$ swi1
ㅅㅕ-ㄴ tion sion1 ssion1 cian3 cean3 tian4
ㅅㅕ-ㄹ cial tial1 shal3
ㅈㅓ-ㄴ sion2 gen gin4 zen5
ㅅㅕㄴㅓ-ㄹ tional sional3
ㅊㅓ ture ter5 cher1 tur3 cha4
ㅊㅜ tu2 chew4 chu choo2
ㅈㅓ ger1 jor2 zer2 ser2 sure2 sor3 jer3 dger3
ㅈㅜ du2 ju ge4
ㅋㅗㅓ quo5 core3 cor3
ㅋㅝ qua quar1 quo1
ㅋㅜㅓ qua2 quar2
ㅋㅟ qui que3
ㅋㅞ que1
ㅋㅠ cu cue1 queue2
ㅎㅘ fa5 phi5 fi4 wha3
ㅎㅜ fu5 fo5 foo5
ㅎㅞ whe
ㅎㅔ-ㄹ hel heal3
`;

const FINALS = `
-ㄱ c1 k$1 ck g1 cc4 ke$2 k2 que$3 c$ gg5 ck$ ct5 q4
-ㄱㅅ x1 cc+1 xc+3 ks4 cs4
-ㄱㅅㅡ x ks3 cks3 cs3 xe4
-ㄴ n ne$1 nn3 ne4 gn3 kn4 nd5 nne4
-ㄷ t3 d4
-ㄹ l ll2 le$1 ll$1 le3 lle3
-ㄹㄹ l ll1 le4
-ㅁ m mm2 me$1 mb$3 me3 mn5 n5
-ㅂ p1 pe$3 pp3 b1 p$ be$4 pt5
-ㅅ t t$ tt2 te$2 th4 s3 d4 tch5 te4 ght4
-ㅇ ng n2 ngue$4 n$4
-ㅇㄱ ng1
-ㅇㅋㅡ nk$ nc2 nk1
-ㅇㅋ nk1 nc2 nqu4
`;

const VOWELS = `
ㅏ a o2 u4 ar3 ah4 er$4 al4 ha5
ㅏㅏ ar
ㅐ a ai5 e4
ㅑ ya ia3 ja5
ㅓ er1 or2 u1 o1 e1 a2 ur2 ir2 ar2 ear4 our3 re$2 ou4 ure$3 r5 ro5 io4 ea5 er$ or$ ar$1 ure$2
ㅔ e a1 ea2 ai3 ae3 ay5 ei4 he5
ㅕ ye yo3 ia4
ㅖ ye
ㅗ o oa2 ow$1 or1 au1 a3 aw2 our3 ore2 oe$3 ou3 al4 oo5 ow2 oar3 oh5 ough5
ㅘ wa ua2 oa3 wo4 oi4
ㅙ wa1
ㅚ oi4 oe3
ㅛ yo io4 eo5
ㅜ u oo o2 ou2 ew2 ue$2 wo3 ui3 u$2 w4 oul4
ㅝ wa1 wo war1 wor1 we5
ㅞㅓ ware$ wear2
ㅞ we wa2 wea2 whe2
ㅟ wi we4 wee2 whi2 ui1
ㅠ u iu2 yu3 you2 ew2 eu2 ue2 u$4 iew3 ieu4
ㅡ e3 u3
ㅢ ui4 ee5
ㅣ i e1 y$ ee1 ea2 y2 ie$3 ey$2 ee$1 i$1 ie3 ei4 e$1 ui5 a5
ㅏㅣ i1 y1 ie$2 igh2 ai3 y$1 ye$3 ia4 i$2 ei4 eye5 uy$3 is4
ㅏㅜ ou ow1 au3 ao4
ㅔㅣ a ai1 ay$1 ea3 ei2 ey$2 ay2 e3 eigh4 ae4
ㅔㅓ are$1 air1 ear3 er4 aer3
ㅏㅣㅓ ire$1 ier2 yer2 ia2 iar3 yre4 ir4 io4
ㅏㅜㅓ ower1 our2
ㅜㅓ ure$2 our4 oor3 ur3 ua4 ewer4
ㅣㅓ ear1 eer1 ier2 ere$3 ia2 ea3 er4 ir4 eur4 io3
ㅣㅏ ia ea2 ear4
ㅣㅗ io eo1
ㅣㅜ iu iew4
ㅣㅔ ie ia3
ㅗㅣ oi oy1
ㅗㅓ oor2 ower3 oa4 or4 oar4 ore4
ㅗㅜ o3 ow1
ㅗㅏ oa oir4 ua4
ㅠㅓ uer2 ewer2 ure3
ㅡ-ㄹ le l3 el2 al3 ul4 il5
ㅓ-ㄹ al1 el1 le4 ol3 ul3 il5 arl4 ral5
ㅔ-ㄹ el al4 ell1 elle4
ㅣ-ㄹ il ill1 eal2 eel2 ile3 le5 yl3
ㅓ-ㄴ en1 an2 on1 ern2 un2 in4 urn2 ion3 urn2 earn4 tion6
ㅓ-ㅁ um2 em2 om2 am3 erm2 irm4
ㅣ-ㄴ in een2 ine$1 ean3
ㅜ-ㄴ oon1 une$2
ㅓ-ㅇ ung1 ong3
`;

/** One spelling of a run of sounds. */
export interface Spelling {
  /** Conjoining letters (NFD), without the silent initial. */
  sounds: string;
  letters: string;
  cost: number;
  /** The condition on its position. */
  where: string;
}

const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWEL_LETTERS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
const FINAL_LETTERS = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";
const SPELLING = /^([a-z]+)([+!^$]?)(\d?)$/u;

export const SPELLINGS: readonly Spelling[] = [CONSONANTS, WITHOUT_VOWEL, FINALS, VOWELS].flatMap((rows) =>
  rows.trim().split("\n").flatMap(readRow),
);

function readRow(row: string): Spelling[] {
  const [written = "", ...spellings] = row.split(" ");
  const sounds = written.replace(/-?\p{L}/gu, conjoining);
  return spellings.map((each) => {
    const [, letters = "", where = "", cost = ""] = SPELLING.exec(each) ?? [];
    return { sounds, letters, where, cost: Number(cost) };
  });
}

function conjoining(letter: string): string {
  if (letter.startsWith("-")) return String.fromCharCode(0x11_a8 + FINAL_LETTERS.indexOf(letter.charAt(1)));
  const vowel = VOWEL_LETTERS.indexOf(letter);
  if (vowel >= 0) return String.fromCharCode(0x11_61 + vowel);
  return letter === "ㅇ" ? "" : String.fromCharCode(0x11_00 + INITIALS.indexOf(letter));
}
