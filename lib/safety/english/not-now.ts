import type { NotNow } from "../sign.ts";
import { en } from "./words.ts";

export const ENGLISH_NOT_NOW: NotNow = {
  before: en`
    \b(?:no|without|no more|never had|not having|not had|dont have any|doesnt have any|havent had|denies)\s+(?:\w+\s+){0,2}$|
    \b(?:never|isnt|arent|not|dont feel|doesnt feel|didnt feel)\s+(?:\w+\s+)?$|\b(?:not have|dont have|doesnt have|denies|without|
    never had)\s+(?:\w+\s+){0,5}$
  `,
  after: en`
    ^[^,.?!]{0,20} (?:key|rotation|policies|protocol|procedure|poster|leaflet|hotline|training|prevention|awareness|statistics|hazards?|kit|drill)\b
  `,
  asksDocuments: en`
    \b(?:
      documents?|docs?|leaflets?|manuals?|handbooks?|policy|policies|sheets?|posters?|guides?|sections?|paragraphs?|pages?|procedures?|training|
      schedule|reports?|faqs?|library|files?|chapters?|articles?|brochures?|guidelines?
    )\b
  `,
  told: en`^[^?]*\b(?:i|im|my|me|hes|shes|he is|she is)\b`,
  invented: en`
    \b(?:
      novel|in (?:the|a|this) (?:story|movie|film|show|game|book|episode)|character|screenplay|script|role-?play|translate|how do you say|
      meaning of|idiom|lyrics|simulat\w+|drill|exercise scenario|hypothetical\w*|suppose|imagine|pretend|for example|lets say|
      (?:if|when|whenever|in case|what happens if|what happens when|unless) (?:\w+ )?(?:
        someone|somebody|a person|people|a patient|patients|you|one|an employee|employees|a child|children|anyone|a colleague|a victim|
        the patient|adults?|a worker|they
      )|
      should i do if|what to do if|can (?:\w+ ){1,3}cause|can (?:a|an|you|people|adults?|babies|kids|children|dogs?) |why do (?:people|we|you|babies|
      patients)|how (?:common|likely|often) (?:is|are|do)|
      what (?:causes?|are|is) (?:the )?(?:signs?|symptoms?|early|a|an)|difference between|how (?:is|are) \w+ treated|
      should (?:you|one|people|we)
    )\b
  `,
  past: en`
    \b(?:
      (?:years?|months?|weeks?|decades?|a while|long time) (?:ago|back)|last (?:month|year|week|summer|winter|spring|fall|autumn)|
      in (?:19|20)\d\d|as a (?:child|kid|teen\w*|baby|student)|used to|when i was (?:a |an |in )?\w+|back (?:in|then)|once had|(?:in|
      at) (?:high school|college|university)|history of|
      in the past|in my childhood|previous(?:ly)?|growing up
    )\b
  `,
  again: en`\b(?:again|right now|today|tonight|now it|still|since (?:this|last night|yesterday|morning|noon|\d)|this time|currently|just now|at the moment|keeps?)\b`,
  resolved: en`
    \b(?:
      (?:im|i am|hes|he is|shes|she is|theyre|its|it is|were|was|all|turned out|is|feel\w*) (?:\w+ ){0,2}(?:
        fine|ok|okay|better|alright|all right|good|well|recovered|nothing|a false alarm|safe
      ) ?(?:now|again|today)?|recovered|(?:went|gone|has gone) away|has stopped|stopped (?:bleeding|by itself|now|on its own)|got over it|
      made it through
    )\b(?! (?:off|than))
  `,
  thing: en`
    \b(?:
      pumps?|motors?|servers?|valves?|engines?|machines?|compressors?|sensors?|robots?|laptops?|computers?|phones?|screens?|displays?|apps?|
      process(?:es)?|containers?|instances?|quer(?:y|ies)|pipes?|hydraulics?|units?|systems?|batter(?:y|ies)|databases?|networks?|drones?|
      printers?|chillers?|boilers?|fans?|filters?|transformers?|generators?|turbines?|clusters?|nodes?|pods?|builds?|code|kernel|website|
      bucket|deployments?|fluid|oil|coolant|seal|brake|piston|piping|gauge|line|team|company|market|stock|budget|project|deadline|disk|drive|
      router|api|service|thread|job|pipeline|menu|button|conveyors?|speakers?|car
    )\b
  `,
  person: en`
    \b(?:
      i|im|ive|me|us|someones|everyones|everybody|whoever|he|hes|she|shes|him|they|their|someone|somebody|everyone|people|man|woman|we|his|her|(?:
        nan|nana|gran|grandad|granddad|mate|flatmate|housemate|ex|lad|bloke|niece|nephew|little one|runner|lifeguard|mom|mum|mother|dad|father|wife|
        husband|partner|friend|roommate|co-?worker|colleague|neighbou?r|grandma|grandpa|granny|grandmother|
        grandfather|brother|sister|uncle|aunt|cousin|guy|lady|person|patient|passenger|boss|boyfriend|girlfriend|technician|electrician|operator|
        worker|driver|hiker|climber|runner|swimmer|cyclist|builder|welder|plumber|cook|nurse|resident|tenant|employee|girl|boy|teammate|intern|manager|
        student|teacher|customer|visitor|guest|kid|baby|toddler|son|daughter|child|infant|newborn
      )s?|
      my (?:arm|leg|chest|hand|head|face|finger|foot|eye|neck|throat|back|heart|nose|lip|tongue|vision|side|skin|wrist|speech)s?
    )\b
  `,
  begins: en`
    ^(?:(?:just|help|please|oh|omg|god|there|is|are|theres|so|much|such|really|been|got|now|and|still|keep|keeps|having|have|had|started|
    suddenly|sudden|severe|bad|very|some|the|a|an|with|for|feel|feeling|feels|like|my|in|took|taken|found|pregnant|diabetic)\s+)*$
  `,
  own: en`\b(?:my|our)\b`,
  asks: en`
    ^(?:so |and |but |please )?(?:
      what|how|why|which|where|when|who|is|are|can|could|do|does|should|would|list|show|find|define|explain|tell|give|describe|summari[sz]e|
      compare|open|search|signs?|symptoms?|causes?|treatment|first aid
    )\b
  `,
  little: en`\b(?:a (?:little|bit|tiny bit)|slight(?:ly)?|mild(?:ly)?|sometimes|occasional(?:ly)?|small|minor)\b`,
};
