import type { Sign } from "../sign.ts";
import { CHILD, en } from "./words.ts";

const SWALLOWED = en`
  \b(?:drank|drunk|drinking|swallow(?:ed|s)?|ate|eaten|ingest\w*|got into|chewed|chewing|licked|sipped|gulped|bit into|(?:put|had|has|
  in) [^.?!]{0,24}(?:his|her) mouth|gone down)\b
`;
const POISON = en`
  \b(?:
    bleach|detergent|drain cleaner|antifreeze|pesticide|insecticide|herbicide|weed ?killer|rat poison|poison\w*|batter(?:y|ies)|magnets?|
    cleaner|cleaning (?:fluid|product|liquid)|(?:laundry|dishwasher|detergent|tide) pods?|paint thinner|turpentine|kerosene|gasoline|petrol|
    lighter fluid|perfume|nail polish(?: remover)?|acetone|(?:hand )?saniti[sz]er|lamp oil|ammonia|(?:dishwasher|laundry|washing) (?:tablets?|
    liquid|powder|capsules?)|screws?|nails?|needles?|water beads?|silica gel|roach|windex|febreze|fabric softener|methanol|lye|acid|mushrooms?|
    berries|cigarettes?|nicotine|
    vape (?:juice|liquid)|mothballs?|coins?|marbles?|super ?glue|fertili[sz]er
  )\b
`;
const TOOK = en`\b(?:took|taken|swallow(?:ed|ing)?|downed|popped|ate|injected|drank|given|gave|had)\b`;
const TOO_MUCH = en`
  \b(?:whole|entire|full) (?:bottle|box|pack|packet|strip|blister)|\b(?:bottle|handful|bunch|fistful|box) of\b|\btoo (?:many|much)\b|
  \ball (?:of )?(?:my|his|her|the|their|moms|those) (?:\w+ )?(?:pills?|meds?|medication|medicine|tablets?|insulin)|
  \b(?:[1-9]\d|\d{3}|twenty|thirty|forty|fifty|sixty|a hundred|dozens? of)(?: of)?(?: (?:the|my|his|her|those|these|them))?(?: \w+){0,2}? (?:
    pills?|tablets?|capsules?|tylenol|paracetamol|ibuprofen|advil|aspirin|xanax|ambien
  )\b|\b(?:swallow\w*|downed|popped) (?:\w+ )?(?:[1-9]\d|\d{3}|twenty|thirty|forty|fifty)\b(?! ?(?:ml|mg|oz))|\b(?:double|triple|twice|ten times|
  extra|wrong)\b[^.?!]{0,24}\b(?:insulin|dose|pills|meds)|\b(?:insulin|pills|meds|medication|dose)\b[^.?!]{0,12}\b(?:twice|(?:two|three|
  four) times|again by mistake)
`;
const DRUG = en`
  \b(?:
    pills?|tablets?|capsules?|meds?|medicines?|medication|tylenol|paracetamol|acetaminophen|ibuprofen|advil|aspirin|xanax|valium|ambien|
    opioids?|oxy\w*|fentanyl|heroin|insulin|antidepressants?|sleeping|heart|pressure|swallow\w*|downed|popped
  )\b
`;
const OVERDOSE = en`\b(?:overdosed|overdosing|over-?dosed?|oded|oding)\b`;
const DRINK = en`\b(?:alcohol|vodka|whiske?y|wine|beers?|drinking|drunk|booze)\b`;
const SEDATIVE = en`\b(?:sleeping (?:pills?|tablets?)|xanax|valium|ambien|opioids?|oxy\w*|benzos?|painkillers)\b`;
const GAS = en`
  \b(?:carbon monoxide|co (?:alarm|detector)|heaters?|boiler|stove|bbq|barbecue|engine running|charcoal grill|gas leak|smell(?:ing)? gas|
  generator|exhaust|fumes|smoke|chlorine)\b
`;
const OPENED = en`
  \b(?:open|opened|empty|missing|spilled|spilt|got hold of|playing with|thought (?:they|it) (?:were|was)|found|got into|half gone|chewed)\b
`;
const HIS_MEDICINE = en`\b(?:pills?|tablets?|medicine|medication|meds|capsules?|bleach|batter(?:y|ies)|detergent|cleaner|pods?)\b`;
const SEVERAL = en`
  \b(?:everyone|everybody|we all|all of us|whole (?:family|class|office|team|table)|both of us|kids are|(?:two|three|four|five|several|many|
  \d+) (?:of us|people|kids|guests|students|coworkers)|people)\b
`;
const ATE = en`
  \b(?:ate|eating|food|fish|chicken|lunch|dinner|meal|buffet|bbq|party|canteen|cafeteria|drank|restaurant|mushrooms?|shellfish|oysters)\b
`;
const ALL_SICK = en`\b(?:vomit\w*|throwing up|puking|collaps\w*|passing out|passed out|cant breathe|faint\w*)\b`;
const HAZY = en`
  \b(?:drowsy|wont wake|unresponsive|passed out|barely (?:stand|awake|conscious)|cant stand|cant walk|confused|slurring|out of it|not waking|blue|
  not breathing|limp|collaps\w*)\b
`;
const DRUGGED = en`
  \b(?:spiked|roofied|drugged|laced|shot up|snorted|heroin|fentanyl|empty (?:pill )?bottle|pills?|tablets|edibles?|gummies|ketamine|ghb|molly|
  ecstasy)\b
`;
const SICK = en`
  \b(?:sick|dizzy|head ?aches?|pounding heads?|nause\w*|vomit\w*|throwing up|light ?headed|faint\w*|pass(?:ed|ing) out|confused|cough\w*|
  breath\w*)\b
`;

export const SWALLOWED_SIGNS: readonly Sign[] = [
  {
    all: [SWALLOWED, POISON],
    ofSomebody: true,
    unless: en`\b(?:recipe|delicious|dinner|lunch|soup|salad|risotto|pizza|cooked|blueberries|strawberries|battery life)\b`,
  },
  { all: [TOOK, TOO_MUCH, DRUG], ofSomebody: true, unless: en`\bwith too much\b` },
  {
    all: [
      en`${CHILD}`,
      en`\b(?:ate|eaten|swallowed|took|got into|drank|chewed|found eating)\b`,
      en`\b(?:pills?|meds|medicine|medication|tablets?|vitamins|gummies|edibles?)\b`,
    ],
    unless: en`\b(?:doctor|prescribed|as directed|(?:his|her) (?:daily|usual|morning|medicine|meds|vitamins)(?! bottle)|all the gummies)\b`,
  },
  {
    all: [
      DRINK,
      SEDATIVE,
      en`\b(?:took|taken|mixed|with|and)\b`,
      en`\b(?:took|taken|mixed|had|swallowed|washed)\b`,
    ],
    ofSomebody: true,
  },
  { all: [POISON, en`\bmix(?:ed|ing)\b`, SICK], ofSomebody: true },
  {
    all: [OVERDOSE],
    ofSomebody: true,
    unless: en`\b(?:chocolate|coffee|caffeine|netflix|sugar|cute\w*|news)\b`,
  },
  { all: [GAS, SICK], ofSomebody: true },
  { all: [SEVERAL, ATE, ALL_SICK] },
  {
    all: [
      en`${CHILD}`,
      OPENED,
      HIS_MEDICINE,
      en`\b(?:found|missing|think|mouth|bottle|some|know|candy|thought)\b`,
    ],
    unless: en`\b(?:how do|childproof|child-proof|toy|remote)\b`,
  },
  { all: [DRUGGED, HAZY], ofSomebody: true },
];
