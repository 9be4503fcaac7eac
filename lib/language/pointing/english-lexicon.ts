import type { NounClass, WordClass } from "./token.ts";

const words = (text: string) => text.trim().split(/\s+/);

export const ENGLISH_NOUNS: Record<NounClass, { singular: string[]; plural: string[] }> = {
  document: {
    singular: words(
      `
        document documnet docment documet doc source file reference ref citation footnote manual guide
        handbook report paper article pdf attachment
      `,
    ),
    plural: words(
      `
        documents docs sources files references refs citations footnotes manuals guides handbooks reports
        papers articles pdfs attachments
      `,
    ),
  },
  question: { singular: words("question query message prompt"), plural: words("questions queries messages") },
  answer: { singular: words("answer reply response"), plural: words("answers replies responses") },
  turn: { singular: words("turn"), plural: words("turns") },
  conversation: {
    singular: words("conversation chat session thread dialogue dialog discussion"),
    plural: words("conversations chats sessions"),
  },
};

export const ENGLISH_WORDS: readonly { is: WordClass; words: string[] }[] = [
  { is: "demonstrative", words: words("that this those these same said") },
  {
    is: "earlier",
    words: words("previous previously earlier above prior preceding recent latest just before already back"),
  },
  { is: "join", words: words("and or plus & versus vs vs. against with to between") },
  { is: "all", words: words("all both every each everything either") },
  {
    is: "whole",
    words: words(
      `
        top bottom entirety start finish beginning full whole entire complete fully entirely completely
        original full-text fulltext verbatim raw unabridged
      `,
    ),
  },
  {
    is: "show",
    words: words(
      `
        jump navigate scroll produce show shows showing shown open opens opening display displays view see
        pull bring load reopen reveal read present look let's lets
      `,
    ),
  },
  {
    is: "summarise",
    words: words(
      `
        sum summing shorten digest summarise summarize summarised summarized summarising summarizing summary
        summaries gist tldr tl;dr recap overview condense outline
      `,
    ),
  },
  {
    is: "compare",
    words: words(
      `
        disagree disagrees agree conflict conflicts contradict contradicts contrasting compare compares
        compared comparing comparison contrast difference differences differ differs vs versus
      `,
    ),
  },
  { is: "download", words: words("download downloads save export") },
  {
    is: "ground",
    words: words(
      `
        based according using use per only solely exclusively strictly relying rely base grounded consult
        refer referring going
      `,
    ),
  },
  {
    is: "detail",
    words: words(
      "detail details detailed explain elaborate more further expand deeper clarify say again tell",
    ),
  },
  {
    is: "mention",
    words: words(
      `
        mentioned mention said cited cite quoted used referenced referred showed gave given listed named
        found brought talked spoke told answered recommended provided returned linked opened displayed
        pointed came appeared citing discussed
      `,
    ),
  },
  { is: "ask", words: words("asked ask asking inquired enquired wondered questioned talking discussing") },
  { is: "rest", words: words("rest others remaining remainder") },
  { is: "except", words: words("but except excluding without not instead rather") },
  { is: "thing", words: words("one ones it them thing things those") },
  {
    is: "piece",
    words: words(
      "part passage bit section paragraph content contents text excerpt piece sentence portion stuff",
    ),
  },
  {
    is: "question",
    words: words("what which who whom whose why how when where"),
  },
  {
    is: "time",
    words: words(
      `
        yesterday today tonight morning afternoon evening noon night week month year day days weeks months
        monday tuesday wednesday thursday friday saturday sunday weekend ago hours hour minutes minute
      `,
    ),
  },
  {
    is: "filler",
    words: words(
      `
        something some wait actually oops correction though myself yourself ourselves mind counting count
        time order possible possibly love very list option choice had thanks, hello quick back-up
        again, instead both, together too, separately please pls plz could can would will you your me my i
        i'd i'll i'm we us our want wanna like need may might kindly thanks thank ok okay so then now
        hey hi well also again up out here there just simply quickly give get grab have take pick
        choose pop want's hmm um uh sorry yes yeah yep no too select meant mean go let be been am able
        id'like number screen side panel right away next
      `,
    ),
  },
  {
    is: "link",
    words: words(
      `
        over across throughout do does did is are was were has have the a an of from in on at for by to
        about as into inside within during through out than 's my your our its their i we you me
      `,
    ),
  },
];

/** What follows a noun at once and makes it another thing: file server, reference voltage, source code. */
export const ENGLISH_COMPOUNDS = new Set(
  words(
    `
      server servers cabinet cabinets system systems voltage current frame point points point's signal level
      range ranges value values number numbers no type types format formats template templates name names
      path paths size sizes extension extensions code codes control controls management retention storage
      holder folder folders owner owners feeder tray scanner scanners camera shredder upload uploads valve
      mode override transmission switch shift brake lever control-valve follow-up standard standards
      designator electrode letter letters library libraries rail rails line lines room rooms book card cards
      desk sheet handling sharing transfer permission permissions access clerk dog center centre word words
      style styles needed check checks manager managers version-control tag tags id ids header headers field
      fields tree descriptor handle gap impedance temperature pressure lab labs plane checklist stop machine
      number's numbering
    `,
  ),
);

/** What stands before a noun at once and makes it another thing: power source, log file. */
export const ENGLISH_MODIFIERS = new Set(
  words(
    `
      power light heat energy voltage current water air signal noise error leak fuel gas radiation ignition
      data open log config configuration video audio image single closed primary-power dc ac sound
      contamination money revenue traffic clock oil infection nail text zip swap system host password
      character letter cross self point circular frame peer travel tour tourist city honor police lab
      newspaper research term wall wrapping news magazine weather expense bug crash incident status
      travel-expense credit progress toilet sand
    `,
  ),
);

/** After "document 2": the word before it was a verb ("document 2 incidents"). */
export const COUNTED_THINGS = new Set(
  words(
    `
      copies pages times steps items cases changes issues incidents examples findings complaints problems
      claims reports tickets people hours days weeks minutes years months units pieces sets rows columns
      lines events defects errors
    `,
  ),
);
