import type { Sign } from "../sign.ts";
import { CANNOT, CHILD, en } from "./words.ts";

/* Blood. */
const BLOOD = en`\b(?:nose ?bleeds?|blood|bleed(?:s|ing)?|bled|bleading|hemorrhag\w*)\b`;
const BLOOD_FLOWS = en`
  \b(?:wont|doesnt|cant|cannot|isnt|not|never|hasnt) (?:\w+ ){0,2}(?:stop\w*|slow\w*|control|clot\w*)|
  \b(?:heav(?:y|ily)|badly|a lot|lots of|tons of|so much|too much|profuse\w*|shoot\w*|spray\w*|fill(?:ed|ing|s) the|full of|spurt\w*|gush\w*|
  pour\w*|squirt\w*|pool of|everywhere|soak\w*|pump\w*|through the|squirt\w* out|
  severe\w*|uncontroll\w*|nonstop|non-stop|massive\w*|deep cut|for (?:an|\d+|half an|over an|almost an|(?:\d+ )?hours?|from (?:his|her|my) head|
  blood thinners?))\b
`;
const NO_BLOOD = en`\b(?:money|talent|cash|blood (?:donation|drive|test|work|draw|pressure|sugar))\b`;
const BLOOD_UP = en`
  \b(?:blood|bleeding)\b[^.?!]{0,16}\b(?:from|out of|in) (?:my|his|her|the|both|their) (?:\w+ )?(?:ears?|eyes?|mouth|urine|pee)\b|\b(?:eyes?|
  ears?) (?:is|are) bleeding(?! from)|
  \b(?:vomit\w*|cough\w*|throw\w* up|threw up|puk\w+|spit\w*|pee\w*|poop\w*) (?:\w+ ){0,2}(?:up )?blood|
  \bblood (?:in (?:my|his|her) (?:vomit|puke)|when i (?:cough|vomit))
`;
const CUT_OFF = en`
  \b(?:cut|chopp\w+|sliced|tore|ripped|took|sever\w*|lost|saw\w*) (?:\w+ ){0,5}(?:finger ?tip|finger|thumb|hand|arm|leg|foot|toe|ear|
  nose)s?(?: \w+)? (?:off|clean)\b|
  \b(?:finger|thumb|hand|arm|leg|foot|toe)s? (?:\w+ ){0,3}(?:cut off|sever\w*|chopped|amputat\w*)|\b(?:stabbed(?! (?:\w+ )?in the back)|been shot|
  got shot|gunshot|impaled)\b(?! down)|
  \b(?:see|seeing|can see) (?:the |my |his |her )?bones?\b|\bbone (?:is )?(?:sticking|poking|coming|showing)
`;

/* Without senses, or in a fit. */
const NO_SENSES = en`
  \b(?:unconscious|unresponsive|pass(?:ing|ed)? out(?! (?:(?:the|a|some|our|my|your) |(?!hours|minutes|mins|seconds|yes|hes|shes|this|was|
  twice)\w{2,}s\b|candy|swag|food))|faint(?:ed|ing)|blacked out|
  collapsed?|collapsing|lifeless|(?:ground|floor|bed|street)\b[^.?!]{0,24}\bnot moving|(?:drop(?:ped|s)|fell|lying|slumped|lies|laying|
  went down)\b[^.?!]{0,40}\b(?:not moving|isnt moving|doesnt (?:answer|respond|move)|not (?:answering|responding)|wont (?:answer|move|get up))|
  lost consciousness|no pulse|keeled over|knocked out|out cold)\b|
  (?:\b(?:isnt|doesnt|not)\b|${CANNOT}) (?:\w+ ){0,2}(?:wake (?:\w+ )?up|wake|waking(?: up)?|respond(?:ing)?|be woken|come to|come round|
  be roused|open (?:\w+ )?eyes|get (?:him|her|them) to (?:wake|open|respond|answer)|get (?:him|her|them) (?:awake|up)|react(?:ing)?)\b
`;
const FALLS_OF_THINGS = en`
  \b(?:bridge|roof|tent|stocks?|prices?|market|talks|negotiations|deal|government|on the (?:couch|sofa) (?:last|after)|menu|panel|economy|section|
  tree)\b
`;
const FITS = en`
  \b(?:having|had|has|have|started|in the middle of|going into)\b[^.?!]{0,16}\b(?:seizures?|fits?\b|convulsions?)|
  \bseizures?\b[^.?!]{0,16}\b(?:wont stop|minutes|right now)|\bseizing\b|
  \bconvuls(?:ing|es|ed)|\b(?:is|hes|shes|started|been|keeps) fitting\b(?! (?:in|into|room|well|the|a|out))|\b(?:stiff|
  rigid)\b[^.?!]{0,30}\b(?:jerk|shak|twitch)\w*|\b(?:jerking|shaking|twitching) and (?:drool|foam)\w*|\b(?:epilep\w+|
  seizure)\b[^.?!]{0,40}\b\d+ min\w*|\b(?:whole body|arms and legs)\b[^.?!]{0,20}\b(?:jerk|shak|twitch)\w*|\bfoam(?:ing)?\b[^.?!]{0,24}\bmouth|
  \beyes\b[^.?!]{0,8}\brolled? (?:back|up)|\b(?:shaking|jerking|twitching) (?:\w+ )?(?:uncontrollably|violently|all over)
`;
const CHOKES = en`
  \bchok(?:ing|es|ed|e)\b|\b(?:stuck|lodged|caught|jammed) in (?:my|his|her|their|the|its) (?:throat|windpipe|airway|gullet)|\b(?:down|
  went) the wrong (?:way|pipe)
`;

/* Hurt from outside. */
const BURNT = en`
  \b(?:burn(?:ed|t|s|ing)?|scald\w*|boiling|caustic|soda on|fireworks?|(?:pot|pan|bowl|cup) of (?:hot )?(?:soup|tea|coffee|oil|water|noodles|
  ramen)|chip pan|straightener|curling iron|kettle|firework|steam|petrol went|oil went|acid|lye|touched (?:the |a |an )?(?:hot )?(?:iron|stove|
  oven|grill|kettle)|explo(?:ded|sion)|hot (?:oil|water|grease|coffee|soup|tea)|caught fire|on fire|in flames)\b
`;
const BURNT_BADLY = en`
  \b(?:badly|severe\w*|third[- ]degree|second[- ]degree|skin|peel\w*|blister\w*|face|eyes?|all over|whole|large|legs?|arms?|hands?|chest|spill\w*|
  blew up|exploded|
  splash\w*|pour\w*|clothes|hair|shirt|pulled|charred)\b|${CHILD}
`;
const BURNT_LITTLE = en`
  \b(?:tongue|sunburn\w*|out|calories|fat|food|toast|cd|dvd|image|budget|money|question|burning (?:smell|issue)|heartburn|on fire today|slightly|
  a little)\b
`;
const HURT = en`
  \belectrocut\w*|\b(?:touched|grabbed|hit) (?:a |the )?(?:live |bare )?(?:wire|cable|power line)|\belectric(?:al)? shock|\b(?:struck|
  hit) by lightning|\b(?:shocked|zapped) by (?:a|the|an) (?:\w+ )?(?:wire|outlet|cable|panel|socket|fence)|\b(?:got|was|been) (?:shocked|
  zapped)\b[^.?!]{0,24}\b(?:thrown|across|moving|breath\w*|heart|floor|conscious)|\b(?:fork|knife|finger|key)\b[^.?!]{0,12}\b(?:in|into) (?:the|
  an|a) (?:outlet|socket)|
  \b(?:hit|run over|struck) by (?:a |an |the )?(?:car|truck|bus|van|motorcycle|forklift|train|scooter)|\b(?:car|bike|motorcycle) (?:accident|
  crash)(?! (?:statistics|report|claim|form|data|rates?))|\b(?:car|truck|bus|van|forklift|train|scooter|motorcycle) (?:just )?(?:hit|ran over|
  struck) (?:a |my |the )?(?:\w+ )?(?:me|him|her|man|woman|kid|child|son|daughter|co-?worker|colleague|person|someone|pedestrian|cyclist|guy|girl|
  boy)\b|\bfell (?:\w+ )?(?:two|three|four|five|six|several|\d+) (?:stor(?:y|ies)|floors|meters|metres|feet|m\b)|
  \b(?:fell|fallen|falls|fall) (?:\w+ )?(?:off|from|down|out of) (?:\w+ ){0,3}(?:roof|ladder|platform|tracks|bars|swing|slide|cliff|deck|truck|
  counter|stairs|balcony|window|scaffold\w*|building|horse|tree|bed|height|floor|wall)|
  \b(?:heat ?stroke|hypothermi\w+)|\b(?:bitten|bit|bite) (?:\w+ )?by (?:a |an )?(?:\w+ )?(?:snake|viper|cobra|rattlesnake|spider)|\b(?:snake|
  adder|viper|cobra|rattlesnake|rattler|copperhead|mamba)s? (?:bit|bite|got)|\b(?:shock|zap|jolt|belt)\w*\b[^.?!]{0,10}\b(?:off|
  from)\b[^.?!]{0,16}\b(?:fuse ?box|socket|outlet|mains|wire|cable|panel|fence|plug|switch|breaker)|\bcame off (?:\w+ )?(?:horse|bike|motorbike|
  motorcycle|quad|scooter)|\b(?:thrown|knocked) (?:off|from|down)
`;
const DROWNS = en`
  \bdrown(?:ing|ed|s)?\b|\b(?:fell|pulled|found|face ?down|went|jumped|underwater|under) (?:\w+ ){0,3}(?:in|into|from|
  out of) the (?:\w+ )?(?:pool|pond|sea|ocean|canal|water|river|lake|bath|tub)
`;
const UNDER_WATER = en`
  \b(?:to sea|off ?shore|by the current|rip ?tide|under ?water|under the water|in the (?:\w+ )?(?:pool|pond|canal|lake|river|sea|ocean|bath|
  bathtub|tub))\b
`;
const NOT_UP = en`
  \b(?:isnt breathing|not breathing|face ?down|hasnt come up|not coming up|cant swim|going under|unconscious|not moving|limp|blue|swept|drift\w*|
  carried|dragged|pulled out)\b
`;
const DROWNS_IN_WORK = en`
  \bdrown\w* (?:in|under) (?:\w+ )?(?:paper\w*|work|e-?mails?|debt|meetings?|tasks?|data|details|homework|sorrow\w*|tickets)\b|\b(?:phone|drone|
  keys)\b
`;
const CAUGHT = en`
  \b(?:hand|arm|finger|leg|foot|hair|sleeve|head|thumb)s?\b[^.?!]{0,30}\b(?:caught|crushed|trapped|stuck|(?:pulled|dragged|sucked|drawn|
  went) in(?:to)?|mangled)\b
`;
const MACHINERY = en`
  \b(?:machine(?! learning)|press|conveyor|roller|belt|gear|door|lathe|mixer|pump|forklift|blade|elevator|grinder|saw|shredder|auger|escalator|
  wheel|drill)\b
`;
const HEAD_HIT = en`\b(?:hit|hurt|bang\w*|bump\w*|smash\w*|crack\w*) (?:\w+ ){0,2}head\b|\bhead injury|\bconcuss\w+`;
const AFTER_HIT = en`
  \b(?:vomit\w*|throw\w* up|threw up|confus\w*|sleepy|drows\w*|bleed\w*|memory|remember\w*|black(?:ed)? out|pupils?|slur\w*|seizure|unconscious|
  makes? no sense|repeat\w*|blood thinners?|warfarin|aspirin)\b
`;
const SKIN = en`\b(?:skin|blister\w*)\b`;
const SKIN_GOES = en`\b(?:coming off|came off|peeling off|fell off|melt\w*|hanging off|huge|massive|charred|raw|turned white|bubbl\w*)\b`;
/** An accident or a fall, and what is grave after one. */
const ACCIDENT = en`
  \b(?:fell(?! (?:behind|asleep|for|in love|through))|fallen|falls|came off|crash(?:ed)?|accident|flipped|rolled|knocked|collision|hit|tripped|
  slipped|thrown|landed on|dived|dove|collapsed on|tackled|kicked|beaten|punched|jumped)\b
`;
const GRAVE = en`
  ${CANNOT} (?:\w+ )?(?:move|get up|feel (?:my|his|her)|walk|stand|remember (?:anything|what happened|my|his|her|where|who|
  it happening))\b(?! (?:on|forward|to|the|it|this|that|away|through|him|her|files?)\b)|\b(?:not|isnt) (?:moving|breathing|responding|conscious)|
  \b(?:bent|twisted|pointing|looks) (?:\w+ ){0,2}(?:wrong|weird|backwards|funny|way)|
  \b(?:hip|leg|arm|neck|back|spine) (?:looks|is) (?:\w+ )?(?:wrong|broken|deformed|snapped|crooked)|\bno (?:feeling|memory)|\bdoesnt (?:know|
  remember) (?:where|who|what)
`;
const CRUSHED = en`
  \b(?:fell|collapsed|came down|tipped over|landed|rolled) (?:over )?(?:on|onto) (?:top of )?(?:him|her|me|them|my \w+|a (?:worker|man|woman|kid|
  child|person)|someone)\b|\b(?:trapped|pinned|buried|crushed) (?:under|beneath|between)|\bcrush(?:ed|ing) (?:his|her|my) \w+|
  \b(?:went|stuck|rammed|pierced|gone|stabbed) (?:right |straight )?(?:through|into) (?:his|her|my) (?:chest|stomach|belly|leg|arm|hand|foot|eye|
  neck|side|thigh|back)\b
`;
const IN_EYE = en`\b(?:metal|glass|shard|splinter|nail|wire|stick|needle|fish ?hook)s?\b[^.?!]{0,24}\b(?:in|into|through) (?:my|his|her|the) eyes?\b`;
const BITES = en`\b(?:bit|bite[s]?|bitten|stung|stings?|attacked|mauled)\b`;
const BITTEN_BADLY = en`
  \b(?:face|neck|throat|bleed\w*|blood|breath\w*|swell\w* (?:fast|up)|dizzy|faint\w*|torn|ripped|dozens|\d\d times|all over|swarm)\b
`;
const ANIMAL = en`
  \b(?:dogs?|cat|bees?|wasps?|hornets?|jellyfish|spider|scorpion|snake|adder|viper|fox|rat|bull|horse|bear|monkey|pit ?bull|coyote|shark)\b
`;
const CORROSIVE = en`
  \b(?:chemicals?|bleach|acid|unblocker|drain|descaler|ammonia|paint|petrol|chlorine|cleaner|detergent|lime|cement|solvent|pepper spray|
  super ?glue)\b
`;
const INTO = en`\b(?:splash\w*|got|gets|spray\w*|squirt\w*|in)\b`;
const DYING = en`\b(?:im|is|hes|shes|theyre|am) (?:\w+ )?dying\b(?! (?:to|of|for|my|from|inside|down|out|breed|language|art|plant))`;
const PLEADS = en`\b(?:help|please|blood|pain|breath\w*|ambulance|emergency)\b`;
const SMOKE = en`\bsmoke\b|\b(?:burning|fire|flames|burning)\b`;
const INSIDE = en`
  \b(?:cant reach the (?:door|exit|stairs)|no way out|trapped|stuck inside|cant get out(?! of the (?:contract|deal|meeting|loop))|
  someones? (?:is )?(?:still )?inside|people (?:\w+ )?inside|still inside|hes inside|shes inside|kids? inside)\b
`;
const INHALED = en`\b(?:inhaled|breathed in|breathing in)\b[^.?!]{0,20}\b(?:smoke|fumes|gas|chlorine|ammonia)`;
const FIRE = en`\b(?:house|home|apartment|building|kitchen|room|office|car)\b[^.?!]{0,12}\b(?:(?:is |caught )?on fire|caught fire)\b`;
const CALLS_FOR_HELP = en`
  \b(?:call|need|send) (?:me )?(?:an? |the )?(?:ambulance|911|999|112|119|paramedics?)\b|\bambulance (?:now|please|quick)
`;

export const INJURY: readonly Sign[] = [
  { all: [BLOOD, BLOOD_FLOWS], ofSomebody: true, unless: NO_BLOOD },
  // A wound is somebody's.
  { all: [en`\b(?:cut|wound|gash)\b`, BLOOD, BLOOD_FLOWS], unless: NO_BLOOD },
  { all: [BLOOD_UP] },
  { all: [CUT_OFF], ofSomebody: true },
  {
    all: [
      en`\b(?:arm|leg|hand|wrist|head|neck|thigh|foot|face|finger|thumb|knee|shin|forearm|scalp|wound|cut)s?\b`,
      en`\b(?:gush\w*|spurt\w*|pumping|squirting|bleeding (?:really|so|very|super) (?:bad|much|heavily))\b`,
    ],
    ofSomebody: true,
  },
  {
    all: [SKIN, SKIN_GOES],
    ofSomebody: true,
    unless: en`\b(?:sunburn|dry skin|eczema|small|shoes?|hiking|friction|shav\w*)\b`,
  },
  { all: [NO_SENSES], ofSomebody: true, unless: FALLS_OF_THINGS },
  {
    all: [FITS],
    ofSomebody: true,
    unless: en`\bfits? (?:about|over|at|in|into|the|well|of (?:laughter|giggles|rage))|\b(?:asset|property) seizure`,
  },
  {
    all: [CHOKES],
    ofSomebody: true,
    unless: en`\b(?:laugh\w*|up|in the (?:\w+ )?finals?|tears|traffic|hazards?|point|under pressure|in the (?:final|game)|coil|valve)\b`,
  },
  {
    all: [
      en`\bstuck\b`,
      en`\b(?:cant|cannot|not) (?:\w+ ){0,2}(?:make a sound|talk|speak|cough|swallow|breathe)\b`,
    ],
    ofSomebody: true,
  },
  { all: [BURNT, BURNT_BADLY], ofSomebody: true, unless: BURNT_LITTLE },
  { all: [en`\beyes?\b`, CORROSIVE, INTO], ofSomebody: true },
  { all: [HURT], ofSomebody: true, unless: en`\b(?:insurance|claim|stocks?|prices?)\b` },
  { all: [DROWNS], ofSomebody: true, unless: DROWNS_IN_WORK },
  { all: [CAUGHT, MACHINERY], ofSomebody: true },
  { all: [HEAD_HIT, AFTER_HIT], ofSomebody: true },
  { all: [DYING, PLEADS], ofSomebody: true },
  { all: [FIRE] },
  { all: [SMOKE, INSIDE] },
  {
    all: [INHALED, en`\b(?:cough\w*|black|dizzy|breath\w*|throat|chest|sick|headache|lots?|burn\w*)\b`],
    ofSomebody: true,
  },
  {
    all: [ACCIDENT, GRAVE],
    ofSomebody: true,
    unless: en`\b(?:app|laptop|browser|excel|in love|prices?|asleep|snooze)\b`,
  },
  { all: [CRUSHED], ofSomebody: true },
  { all: [IN_EYE] },
  {
    all: [ANIMAL, BITES, BITTEN_BADLY],
    ofSomebody: true,
    unless: en`\b(?:a little|small|travel bug|shoes?|couch|toys?|furniture)\b`,
  },
  { all: [UNDER_WATER, NOT_UP], ofSomebody: true, unless: en`\bphone|drone|keys\b` },
  { all: [CALLS_FOR_HELP], unless: en`\b(?:should|when|which|whether|do not|dont|how|number|what)\b` },
];
