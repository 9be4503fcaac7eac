import type { Sign } from "../sign.ts";
import { en } from "./words.ts";

const HARMS = en`
  \b(?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|hang(?:ing)?|shoot(?:ing)?|drown(?:ing)?|cutting|starv(?:e|ing)) (?:my|her|him|them)sel(?:f|ves)\b|
  \bcut(?:s)? (?:my|her|him)self\b(?! (?:a|some|off|shaving|cooking|chopping|while|with|on)\b)|\bcutting (?:my|her|his) (?:arms?|wrists?|legs?|
  thighs?|skin)\b|\bself-? ?harm\w*|\b(?:slit|cut) (?:my|her|his) wrists?\b(?! (?:on|when|while))|\b(?:im gonna|want to|wanna|just|might) kms\b|
  ^kms$|\bunalive\b
`;
const ENDS = en`
  \b(?:end|finish)(?:ing)? (?:it all|my(?: own)? life|her(?: own)? life|his(?: own)? life|their lives|things for good)\b|
  \b(?:feel like) ending (?:it|everything|things)\b|\b(?:plan|ready|want|wants|going|gonna|about|decided|trying) (?:to |on )?(?:end|ending|
  finish) (?:it|this|everything|things)(?= ?(?:[.!?,]|$|tonight|soon|now|for good|today|all))|
  \b(?:take|taking|took) (?:my|her|his|their) own li(?:fe|ves)\b|\bcommit(?:ting|s)? suicide\b|\bsuicidal\b(?! (?:prevention|
  ideation (?:definition|scale)))|
  \bthink\w* (?:about|of) (?:\w+ )?(?:suicide|dying|ending it|not being here|killing|jumping)\b|\b(?:thoughts|talk\w*) (?:about|
  of) (?:\w+ )?(?:suicide|dying|ending it|killing)\b|
  \b(?:goodbye|suicide) (?:note|letter)s?\b|\b(?:going to|gonna|about to|ready to|want to|wanna|wants to) jump\b(?! (?:in|into|on|to|over|rope|
  start|the|ahead|back|right|through|straight|for|at))|
  \b(?:jump|throw (?:my|her|him)self) (?:off|from|in front of) (?:the|a|this|my) (?:\w+ )?(?:roof|bridge|building|balcony|window|cliff|train|car|
  bus|platform)\b|
  \b(?:on|over) the (?:ledge|railing|edge of (?:the|a) (?:\w+ )?(?:roof|bridge|building|cliff|platform))\b
`;
const WANTS_DEATH = en`
  \bfe(?:el|lt|els) like (?:dying|killing|ending it)\b|
  \b(?:want|wanna|wants|wanting|wish(?:es)?|ready|rather) (?:to )?(?:just )?(?:die|be dead|disappear(?: forever| for good)|never wake up|
  not exist|(?:fall asleep|sleep|be gone|rest) forever)\b|\bgoing to die by\b|
  \b(?:want|wants|wish|need) (?:it all|it|everything|my life|the pain|this pain) (?:to|would) (?:just )?(?:end|be over|stop)\b|
  \b(?:theyll|theyd|youll|youd|everyonell|everyone will|everyone would|they will|they would) (?:all )?be better off(?=\W*$| without)|
  \bbetter off (?:dead|without (?:me|him|her)|if (?:(?:i|he|she) (?:was|were|am|is)|im|hes|shes) (?:dead|gone))\b|\b(?:happier|better) if (?:i|he|she) (?:was|were|
  wasnt|werent|died)(?: \w+)? ?(?:dead|gone|here|around|alive|not here)?\b|
  \bwish i (?:was|were|had|could|would|wasnt|werent) (?:just )?(?:dead|die|never (?:been )?born|never existed|not here|gone|alive|here anymore|
  disappear|go to sleep and)|
  \bhope (?:i|that i) (?:dont|never|wont) wake up\b|\b(?:not|never|dont) wake up (?:again|tomorrow|anymore)\b|\bsleep and (?:not|never) wake up\b|
  \b(?:i|he|she) (?:should|deserves? to|want to|could) (?:just )?(?:die|be dead)\b(?! (?:of|laughing|for|from|before|trying))|\bpainless (?:way|
  ways|death|method)\b|\bdeserve to (?:live|be alive|exist)\b|\b(?:how|easiest way|best way|quickest way) (?:to|can i|do i) (?:die|kill myself|
  end my life)\b
`;
const WANTS_NO_LIFE = en`
  \b(?:dont|do not) (?:look|search|come looking) for me(?=\W*(?:$|anymore|after))|\b(?:no|havent the|not the) (?:energy|strength|
  courage) to (?:live|be alive|exist)\b(?! (?:chat|demo|stream|test))|\bthink\w* (?:about|of) (?:my )?death (?:every|all|constantly)|
    \b(?:lost|no|losing) (?:the |my |any |all )?(?:will|reason|desire|strength) to (?:live|stay alive|be alive)\b|\b(?:nobody|no one) (?:needs|
    wants|loves) me\b[^.?!]{0,30}\b(?:go|gone|leave|anymore|die|disappear)\b|\b(?:wont|not going to|not gonna|wouldnt) be (?:here|around|
    alive) (?:tomorrow|anymore|much longer|next week)\b|
  \b(?:dont|do not|doesnt|does not|didnt|no longer|not) (?:\w+ )?(?:want|wanna|wish|wanting) (?:to )?(?:be alive|live|be here|be around|exist|
  wake up|keep living|go on|carry on|do (?:this |my )?life|be in this world)\b(?! (?:with|in a|on|at|about|near|there|there|together))|
  \bcant (?:go on|live like this|live anymore|keep living|keep going|carry on|do life|take (?:life|living))\b(?! (?:with|about))|\b(?:tired|sick|
  done|finished|through) (?:of|with) (?:my |this )?(?:living|being alive|life)\b(?! (?:cycle|in (?:the|this)|insurance|at|sciences?|as))|
  \blife (?:is|isnt|feels) (?:not |just )?(?:worth (?:living|it)|pointless|meaningless)\b|\bnot worth living\b|
  \b(?:nothing|no one|nobody)(?: \w+)? (?:left )?(?:to|worth) (?:live|living) for\b|\b(?:nothing|no one) to live for\b|\b(?:im|i am|
  just) (?:\w+ )?a burden (?:to|on)\b|\blast (?:day|night) (?:alive|on earth)\b|
  \b(?:nobody|no one) (?:(?:would|will|d) )?(?:even )?(?:miss|notice|care)\b[^.?!]{0,24}\b(?:me|gone|died|dead|die|disappear\w*|exist)\b
`;
/** Living, and that nothing is found in it any more. */
const NOTHING_IN = en`
  \b(?:no|any|a single|the|whats the|a) (?:reason|point|purpose|meaning|sense)\b|\b(?:whats|what is) the (?:point|use)\b
`;
const LIVING = en`
  \b(?:reason|point|purpose|meaning|sense|use) (?:to|in|for|of) (?:me (?:to )?)?(?:my )?(?:live|living(?! (?:room|document))|keep living|
  keep going|go on|going on|carry(?:ing)? on|being alive|being here|staying alive|life|exist\w*|it all|anything|trying)\b(?! (?:about|with|doc\w*|
  room|cycle|insurance|here in))|
  \bpoint (?:anymore|any more)\b
`;
const NOT_SEEN = en`\b(?:no|dont|do not|cant|cannot|doesnt|not|never|lost|isnt|theres no|whats|what is|without|anymore)\b`;
/** How it would be done, and that it is meant. */
const MEANS = en`\b(?:pills|tablets|rope|noose|gun|razor|blades?|knife|overdose|bridge|roof|cliff|train tracks|railing|note)\b`;
const MEANT = en`
  \b(?:goodbye|bye forever|sorry for everything|saying sorry|forgive me|cant (?:do|take) (?:this|it) (?:anymore|any more)|done with (?:life|
  everything|it all)|hopeless|wrist|locked (?:herself|himself|myself)|last time|wont come down|refus\w+ to come down|threaten\w*|
  going to take (?:them )?all|
  gonna take (?:them )?all|take all (?:my|of (?:my|the|them)|the|her|his)|in front of me|want to jump|wants to jump|end it|die)\b|\b(?:im|i am|
  hes|shes|is) (?:\w+ )?(?:holding|standing|tying|loading) (?:\w+ )?(?:a|the) (?:bridge|noose|rope|gun|razor|tracks)\b
`;
const GOODBYE = en`
  \b(?:said|says|saying|texted|sent|messaged|posted|wrote|left|called)\b[^.?!]{0,24}\b(?:goodbye|farewell|note|sorry for everything|forgive)\b|
  \bgiving away (?:all )?(?:my|his|her|their) (?:things|stuff|belongings)
`;
const THEN_SILENT = en`
  \b(?:pills|wont answer|isnt answering|not answering|hasnt answered|doesnt answer|not picking up|wont pick up|phones? (?:is |are )?off|
  unreachable|is gone|hes gone|shes gone|missing|scared|worried|wont open|locked)\b
`;
const BOUGHT_ROPE = en`^(?:\W*(?:ive|i|she|he|just|have|has|already|and)\s+)*(?:bought|got|have|tied|found) (?:a|the|some) (?:rope|noose)\W*$`;
const MANNERS: readonly string[] = [
  ..."shaving cooking chopping meetings? standup slides jira spreadsheets? code template parking".split(" "),
  ..."colleagues? snacks coffee photos? tour company team".split(" "),
  "die laughing",
  "die for (?:a|some|this|that)",
  "die of (?:boredom|laughter|embarrassment)",
  "die than (?:use|eat|work|go|do|wear|watch|write|sit)",
];
const MANNER = String.raw`\b(?:${MANNERS.join("|")})\b`;
const MANNER_OF_SPEAKING = en`${MANNER}`;

export const SELF_HARM: readonly Sign[] = [
  { all: [HARMS], unless: en`${MANNER}|\bused to\b|\bas a teen\w*` },
  ...[ENDS, WANTS_DEATH, WANTS_NO_LIFE, BOUGHT_ROPE].map((words) => ({
    all: [words],
    unless: MANNER_OF_SPEAKING,
  })),
  {
    all: [NOTHING_IN, LIVING, NOT_SEEN],
    unless: en`\b(?:docs?|documents?|documentation|meetings?|project|code|book|poem|movie|film|philosoph\w*)\b`,
  },
  { all: [MEANS, MEANT], ofSomebody: true, unless: MANNER_OF_SPEAKING },
  { all: [GOODBYE, THEN_SILENT], ofSomebody: true, unless: MANNER_OF_SPEAKING },
];
