import type { Sign } from "../sign.ts";
import { CANNOT, en, SIDE, SUDDEN } from "./words.ts";

/* A stroke: face, arm, speech, sight, balance, head. */
const LIMB = en`\b(?:arms?|legs?|hands?|foot|feet|face|fingers?|side|body|mouth|lip)\b`;
const LIMB_FAILS = en`
  \b(?:weak|weakness|paraly[sz]ed|dead|limp|droop\w*|floppy|useless)\b|\b(?:isnt|not|wont|doesnt) (?:\w+ )?(?:moving|move|working|work)|
  ${CANNOT} (?:\w+ ){0,2}(?:move|lift|raise|feel|hold|grip|use)(?! on)|\bdrag(?:s|ging)\b|\bhangs?\b|
  \b(?:no|lost) (?:feeling|strength|sensation)|\bdropping things|\bgave (?:out|way)
`;
const NUMB = en`\b(?:numb|numbness|tingl\w+|pins and needles)\b`;
const NOT_NERVES = en`\b(?:fell asleep|slept on|sitting|sat on|after the (?:vaccine|shot|gym|workout)|cast|dentist|novocaine|wake up with)\b`;
const FACE = en`
  \b(?:face|mouth|smile|lip|eyelid|cheek|grin|eye)s?\b[^.?!]{0,30}\b(?:droop\w*|wonky|skewed|slanted|to one side|on one side|hanging|fallen|
  sag\w*|lopsided|crooked|uneven|drop(?:ped|ping)|sliding|paraly[sz]ed|twisted|isnt moving|not moving)|
  \bdroop\w* (?:face|mouth|smile)|${CANNOT} (?:\w+ ){0,2}smile
`;
const SPEECH = en`
  \bslur\w*|\bspeech\b[^.?!]{0,20}\b(?:garbled|funny|weird|off|gone|jumbled)|
  ${CANNOT} (?:\w+ ){0,2}(?:speak|talk|get (?:the |my |her |his )?words out|find (?:the )?words|say (?:his|her|my) (?:own )?name|
  form (?:a )?(?:words|sentences?))|
  \bwords?\b[^.?!]{0,20}\b(?:jumbled|garbled|mixed up|wrong|slurred|gibberish|make no sense)|\b(?:talk\w*|speak\w*|mumbling|
  words?) (?:\w+ ){0,2}(?:gibberish|nonsense|funny|rubbish|weird)|
  \b(?:talking|speech|words|speaking|saying|says)\b[^.?!]{0,24}\b(?:no|any|none|not making)\b[^.?!]{0,16}\bsense
`;
const ONES_WORDS = en`
  \b(?:spanish|french|english|korean|german|japanese|chinese|language|in public|(?<!isnt |not |wasnt )drunk|laryngitis|lost my voice|
  right now because|meeting|
  to you|to him|to her|about)\b
`;
const SIGHT = en`
  \b(?:loss of (?:vision|sight)|lost (?:\w+ )?(?:vision|sight)|vision (?:\w+ )?(?:gone|loss|went)|went blind|gone blind|double vision|cant see|
  cannot see|
  see(?:ing)? double|everything went (?:black|dark))
`;
const EYE = en`\beyes?\b|\bsudden(?:ly)?|\ball of a sudden|\bwent (?:blind|black)|\bloss of|\blost\b`;
const HEAD = en`\bhead(?:ache)?\b`;
const AS_NEVER = en`
  \bthunderclap|\bworst (?:headache|pain|head)|\bsudden(?:ly)?[^.?!]{0,30}(?:severe|excruciating|terrible|splitting|explo\w+|worst)|
  \b(?:excruciating|explo\w+)[^.?!]{0,30}sudden|\bhit (?:me )?(?:with|by) a (?:hammer|bat)
`;
const NO_BALANCE = en`\b(?:dizzy|dizziness|vertigo|spinning|balance|staggering|wobbly)\b`;
const NO_STEP = en`${CANNOT} (?:\w+ )?(?:walk|stand|stay upright)|\bfall(?:s|ing)? over|keep my balance|\bkeeps? falling|\bcollaps`;

/** A complaint that is severe, and what makes any of them one for an ambulance. */
const SEVERE = en`
  \b(?:severe|unbearable|excruciating|splitting|exploding|worst|agony|killing|horrible|insane|so bad|really bad|extreme)\b|\bitch\w* all over|
  \beverything went blurry|\brash\b[^.?!]{0,20}\ball over|\bheart (?:feels|is) (?:\w+ )?(?:weird|funny|off|racing)
`;
const COMPANION = en`
  \b(?:vomit\w*|throw\w* up|threw up|faint\w*|pass(?:ing)? out|pale|white|grey|sweat\w*|shivering|blurr\w*|cant (?:walk|stand|move|see)|confused|
  drool\w*|fever|dizzy|volts|shock\w*|pregnant|chest|clammy)\b
`;
const PAINS = en`\b(?:pain|hurts?|hurting|ache|headache|head|chest|itch\w*|rash|cramps?|heart|stomach|belly|back|bruises)\b`;
const HARMLESS_CAUSE = en`
  \b(?:hung ?over|hangover|drank too much|flu|cold|gym|workout|roller ?coaster|period|carsick|seasick|spreadsheet|news|traffic|smell|taste|joke|
  meeting)\b
`;

/* The heart. */
const CHEST = en`\b(?:chest|breastbone|sternum|heart)\b`;
const CHEST_ACHES = en`
  \b(?:crush\w*|squeez\w*|tight(?:ness|ening)?|pressure|elephant|weight|brick|sitting on|clutch\w*|grabb\w*|vice|band|heav(?:y|iness)|stabbing)\b|
  \bstanding on\b|\b(?:chest|heart) (?:\w+ ){0,2}(?:pains?|hurts?|hurting|aches?|burning|stopped|killing me)|
  \bpains? (?:\w+ ){0,2}(?:in|across) (?:my|his|her|the|their) (?:\w+ )?(?:chest|heart)
`;
const RACES = en`\b(?:heart|pulse)\b[^.?!]{0,16}\b(?:racing|pounding|fluttering|irregular|skipping)\b`;
const FAINTS = en`\b(?:faint\w*|woozy|black(?:ing)? out|pass(?:ing)? out|dizzy|short of breath|lightheaded|breathe)\b`;
const ATTACK = en`
  \b(?:having|think(?:s|ing)?|might be|could be|signs? of|feels? like|possible|going into)\b[^.?!]{0,30}
  \b(?:heart attack|cardiac arrest|stroke|anaphyla\w+|septic shock|insulin shock|diabetic coma|shock)\b
`;
const WITH_HEART = en`
  \b(?:jaw|left arm|shoulder)\b[^.?!]{0,40}\b(?:sweat\w*|nause\w*|chest|short of breath|clammy)|
  \b(?:sweat\w*|clammy)\b[^.?!]{0,40}\b(?:jaw|left arm|chest)
`;

/* Breath. */
const BREATH_FAILS = en`
  \bstops? breathing\b|\bbreathing (?:is )?(?:\w+ )?(?:weird|funny|strange|fast|shallow|noisy|stopped|in gasps)|\bgrunting\b[^.?!]{0,20}\bbreath|
  \bribs (?:\w+ )?(?:suck|pull)|
  ${CANNOT} (?:\w+ ){0,2}(?:breathe?|breathing|get (?:any |enough )?air|catch (?:my|his|her|their) breath|get (?:my|his|her|their|a) breath|
  swallow|draw (?:a )?breath|get air|finish a sentence)\b|
  \b(?:trouble|difficulty|problems?|hard time|struggling|hard|difficult|tough) (?:\w+ )?(?:breathing|to breathe?)\b|\b(?:isnt|stopped|arent|not|
  barely) breathing\b(?! life)|
  \bgasp\w*|\bshort(?:ness)? of breath|\bsuffocat\w*|\b(?:suck\w*|pull\w*) in (?:his|her|their) (?:tummy|ribs|chest|belly)|\bno air\b|
  \bbreathless\b|\b(?:chest|ribs|tummy) (?:\w+ )?(?:caves?|sinks?|sucks?|pulls?|draws?|goes|going) in|\bturning (?:blue|purple)|
  \bstruggl\w* for (?:air|breath)|\bfighting for (?:air|breath)|
  \binhaler\b[^.?!]{0,20}\b(?:isnt|not|doesnt|wont|didnt|empty|ran out|gone)
`;
const OUT_OF_BREATH = en`
  \b(?:jeans|pants|dress|shirt|bra|mask|suit|corset|tie|laugh\w*|stairs|running|jogging|exercise|climb\w*|workout|gasped at|audience|crowd)\b
`;
const BLUE = en`\b(?:lips?|face|fingertips|nails|skin|he|she|baby|turn\w*|going|gone|looks?)\b[^.?!]{0,16}\b(?:blue|grey|gray|purple)\b`;
const TURNS_BLUE = en`
  \b(?:lips?|face|fingertips|nails|skin|baby|toddler|child|kid|son|daughter|he|she|choking|breath\w*|him|her|grandpa|grandma|dad|mom|chest)\b
`;
const PAINTED = en`\b(?:painted|paint|dress|eyes|dye|hair|shirt|screen|light|led|colou?r|pen|feeling blue|feel blue)\b`;
const WHEEZE = en`\bwheez\w*`;
const OXYGEN = en`\b(?:oxygen|spo2|o2|sats?)\b[^.?!\d]{0,24}\b[4-8]\d\b`;

/* An allergy. */
const AIRWAY_SWELLS = en`
  \bthroat\b[^.?!]{0,24}\b(?:clos\w+|narrow\w*|swell\w*|swollen shut|tight\w*|shut|constrict\w*)|\btongue\b[^.?!]{0,24}\b(?:swell\w*|swollen)|
  (?<!\bi had an? )\banaphyla\w+ (?:reaction|shock|now)|\banaphyla\w+\b[^.?!]{0,16}\b(?:now|shock)|\ballergic reaction\b[^.?!]{0,40}\b(?:epi-?pen|breath\w*|
  swell\w*|throat|severe|bad|dizzy|faint\w*)|\b(?:used|using) (?:my|his|her|the|an) epi-?pen
`;
const SWELLS = en`
  \b(?:vision|sight|everything) (?:is |are )?(?:\w+ )?(?:dark|black|dim|blurry)|\bclammy\b|
  \b(?:lips?|face|tongue|eyes?|mouth)\b[^.?!]{0,24}\b(?:swell\w*|swollen|puff\w*|balloon\w*|blew up|huge|thick)|\bcovered in hives|
  \bhives\b[^.?!]{0,20}(?:all over|everywhere)|\bbroke out in hives
`;
const EXPOSED = en`
  \b(?:ate|eat|eating|took|taking|taken|stung|sting|bitten|shot|vaccine|injection|antibiotic|peanuts?|nuts?|shrimps?|prawns?|crab|shellfish|
  sesame|eggs?|milk|kiwi|bees?|wasps?|hornets?|ants?|penicillin|amoxicillin|ibuprofen|latex|got stung|faint|dizzy|
  medicine|clammy|allerg\w*|wheez\w*|breath\w*|suddenly)\b
`;
/** What an allergy does each time is told as such. */
const HABIT = en`
  \b(?:whenever|every time|each time|makes? my|when (?:i|he|she) (?:eat|eats|take|takes|touch|touches|drink|drinks)|if i|causing)\b|\bcry\w*|
  \bdentist|\bwisdom t
`;

/* Sugar, pressure, fever, birth. */
const LOW = en`
  \b(?:sugar|glucose|meter)\b[^.?!]{0,16}\b(?:says|reads|is|reading|shows) (?:just |only )?(?:lo|hi)\b|\b(?:sugars?|glucose|bg|
  bm)\b[^.?!\d]{0,24}\b(?:[12]\.\d|[1-4]\d|5[0-3])\b(?![.%/]| ?(?:minutes?|mins?|hours?|points?|mg per day|units|years?|grams?|g\b))
`;
const HIGH = en`\b(?:sugar|glucose)\b[^.?!\d]{0,24}\b[4-9]\d\d\b`;
const SUGAR = en`\b(?:sugars? (?:reading|is|was)|diabetic|diabetes|hypo|hypogly\w*|blood sugar|low sugar|ketones?|ketoacidosis|dka|insulin)\b`;
const SUGAR_FAILS = en`
  \b(?:confus\w*|shak(?:y|ing)|wont wake|cant wake|didnt eat and|pass(?:ed|ing) out|unresponsive|fruity|vomit\w*|throwing up|faint\w*|
  makes? no sense|not making sense|drowsy|sweat\w*|
  breathing (?:fast|heavy|deep)|wont wake|acting (?:weird|strange|drunk))\b
`;
const PRESSURE = en`\b(?:bp|blood pressure)\b[^.?!\d]{0,20}\b2\d\d\b`;
const TINY = en`\b(?:newborn|infant|[1-3][- ]month old|\d+[- ]?(?:weeks?|days?)[- ]old|[1-3][- ]months?[- ]old|(?:baby|toddler)s?)\b`;
const TINY_FAILS = en`
  \b(?:limp|floppy|bulging|sunken|breathing (?:weird|funny|fast|strange)|grunting|wont (?:eat|feed|wake|nurse)|not (?:eating|feeding|moving|
  crying))\b
`;
const NEWBORN = en`
  \b(?:newborns?|infants?|(?:baby|son|daughter)\b[^.?!]{0,10}\b(?:[1-9]|1[0-2]) weeks|(?:four|five|six|two|three) week old|\d+[- ]?(?:weeks?|
  days?)[- ]old|[1-3][- ]months?[- ]old)\b
`;
const FEVER = en`\b(?:fever\w*|temp\w*|boiling|burning up|38|10[0-7]|39|40)\b`;
const BIRTH = en`\b(?:pregnan\w+|weeks along|(?:2\d|3\d|4[0-2]) weeks|contractions|water broke|in labou?r|gave birth)\b`;
const BIRTH_FAILS = en`
  \b(?:bleed\w*|blood|severe|seizures?|cord|seeing spots|blurry|splitting|passed out|cant feel (?:the )?baby|(?:havent|hasnt|not|cant|
  didnt) (?:felt|feel) (?:\w+ ){0,4}mov\w*|baby (?:\w+ ){0,2}(?:stopped|isnt|not|hasnt|wont|barely) (?:mov|kick)\w*|no (?:movement|kicks)|
  fewer kicks|(?:babys?|baby is|head is) (?:coming|crowning|out))\b
`;
const IS_BORN = en`
  \b(?:babys?|baby is) (?:\w+ )?(?:coming (?:right )?now|crowning|almost out)|\bcord (?:is |was )?(?:hanging|around|out|came)|
  \bgiving birth (?:right )?now\b|\bin labou?r (?:\w+ ){0,3}(?:car|home|now)
`;
/* Fever, heat, cold, and what they do to the senses. */
const HOT_OR_COLD = en`
  \b(?:fevers?|high temp|burning up|boiling(?: hot)?|really hot|so hot|sunstroke|hot car|temp(?:erature)?|overheated|in the (?:sun|heat|sauna|
  snow|cold)|freezing|super cold|so cold|ice cold|hypothermi\w*|heat exhaustion|shivering|not sweating|10[3-7]|4[01] ?c)\b
`;
const OUT_OF_SENSES = en`
  \b(?:confused|not making (?:any )?sense|makes? no sense|delirious|mumbling|rambling|limp|unresponsive|(?:barely|hardly|not) (?:responsive|
  responding|conscious)|talking nonsense|stopped shivering|wont wake|cant wake|passed out|collaps\w*|hallucinat\w*|stiff neck|
  neck is (?:\w+ )?stiff|(?:cant|cannot) (?:bend|move|touch) (?:\w+ ){0,4}(?:neck|chin)|(?:purple|blotchy|red|dark) (?:rash|spots|blotches)|
  rash (?:that )?(?:\w+ )?(?:doesnt|wont|not|didnt) (?:fade|disappear|blanch)|light hurts)\b
`;
const LOW_BODY = en`\b(?:core|body|his|her|my) temp(?:erature)?\b[^.?!\d]{0,16}\b(?:8\d|9[0-4]|2\d|3[0-4])\b`;
/* Inside the body. */
const BELLY = en`\b(?:stomach|belly|abdomen|tummy|abdominal|guts?|groin|testicle|flank|back|side)\b`;
const BELLY_FAILS = en`\b(?:pain|hurts?|ache|swell\w*|swollen|hard as|rigid|tearing|ripping|stabbing|agony)\b`;
const WITH_BELLY = en`
  \b(?:worst|ever|hard as|rigid|tearing|ripping|cant (?:stand|walk|move|get up|straighten)|sweat\w*|faint\w*|pass(?:ing)? out|pale|crash|accident|
  pregnant|grey|gray|screaming|doubled over|curled up)\b
`;
const BLACK_STOOL = en`\b(?:black|bloody|tarry) (?:stools?|poo\w*)|\bcoffee grounds\b|\bblood in (?:my|his|her|the) (?:stools?|poo\w*|toilet)`;
const LOSES_BLOOD = en`\b(?:pass(?:ing)? out|dizzy|faint\w*|weak|pale|lots?|vomit\w*|throw\w* up|threw up|clammy)\b`;

export const ILLNESS: readonly Sign[] = [
  { all: [LIMB, LIMB_FAILS, en`${SUDDEN}|${SIDE}`], ofSomebody: true, unless: NOT_NERVES },
  {
    all: [LIMB, NUMB, en`${SUDDEN}|\b(?:one side|half|(?:left|right) (?:arm|side))\b`],
    ofSomebody: true,
    unless: NOT_NERVES,
  },
  { all: [FACE], ofSomebody: true, unless: en`\b(?:happy|makeup|photo|picture|argument|review|reaction)\b` },
  { all: [SPEECH], ofSomebody: true, unless: ONES_WORDS },
  {
    all: [SIGHT, EYE],
    unless: en`\b(?:screen|button|file|page|document|menu|point|difference|contacts|glasses|icon|setting|track)\b`,
  },
  { all: [HEAD, AS_NEVER] },
  { all: [SEVERE, PAINS, COMPANION], ofSomebody: true, unless: HARMLESS_CAUSE },
  {
    all: [en`\b(?:pulse|heart ?rate|heart is beating|bpm)\b[^.?!\d]{0,16}\b(?:1[4-9]\d|2\d\d|[23]\d)\b`],
    ofSomebody: true,
  },
  { all: [NO_BALANCE, NO_STEP], ofSomebody: true },
  {
    all: [CHEST, CHEST_ACHES],
    ofSomebody: true,
    unless: en`\b(?:freezer|drawers?|treasure|press|workout|cold)\b|\bheart (?:aches for|of the)`,
  },
  { all: [RACES, FAINTS], ofSomebody: true, unless: OUT_OF_BREATH },
  { all: [ATTACK], ofSomebody: true, unless: en`\balmost|\bnearly|\bgave me|\bwhen i saw|\bstroke of` },
  { all: [WITH_HEART], ofSomebody: true },
  { all: [BREATH_FAILS], unless: OUT_OF_BREATH },
  { all: [BLUE, TURNS_BLUE], unless: PAINTED },
  {
    all: [WHEEZE, en`\b(?:blue|cant|swell\w*|bad\w*|inhaler|sting|stung|chest|breath\w*)\b`],
    ofSomebody: true,
  },
  { all: [en`\basthma attack`], ofSomebody: true },
  { all: [OXYGEN], ofSomebody: true },
  { all: [AIRWAY_SWELLS], unless: HABIT },
  { all: [SWELLS, EXPOSED], ofSomebody: true, unless: HABIT },
  { all: [LOW], ofSomebody: true },
  { all: [HIGH], ofSomebody: true },
  { all: [SUGAR, SUGAR_FAILS], ofSomebody: true },
  { all: [PRESSURE], ofSomebody: true },
  { all: [TINY, TINY_FAILS] },
  { all: [NEWBORN, FEVER] },
  { all: [BIRTH, BIRTH_FAILS], ofSomebody: true },
  { all: [IS_BORN] },
  { all: [HOT_OR_COLD, OUT_OF_SENSES], ofSomebody: true },
  { all: [LOW_BODY], unless: en`\b(?:cpu|gpu|server)\b` },
  {
    all: [BELLY, BELLY_FAILS, WITH_BELLY],
    ofSomebody: true,
    unless: en`\b(?:running|workout|gym|laugh\w*)\b`,
  },
  { all: [BLACK_STOOL, LOSES_BLOOD] },
  {
    all: [
      en`\b(?:his|her|my) (?:breath|mouth)\b`,
      en`\bsmells? (?:\w+ )?(?:fruity|like (?:acetone|nail polish))`,
    ],
  },
  {
    all: [en`\b(?:no|cant (?:feel|find|hear)(?: (?:a|his|her|the))?) (?:heartbeat|pulse)\b`],
    ofSomebody: true,
  },
  { all: [en`\bwaters? (?:broke|have|has|went|leaking)\b`, en`\b(?:2\d|3[0-6]) weeks`] },
];
