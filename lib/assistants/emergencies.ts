/** What must be said before anything else where a message tells of it; a message that only asks about the topic does not. */
export interface Urgent {
  /** Sources of regular expressions, without regard to case. */
  ko: string;
  en: string;
  reply: { ko: string; en: string };
}

const CALL = {
  ko: "지금 이런 증상이 있다면 답을 읽기 전에 바로 119에 전화하거나 가장 가까운 응급실로 가 주세요.",
  en: "If this is happening now, call 119 or your local emergency number, or go to the nearest emergency department, before you read on.",
};
const TALK = {
  ko: "혼자 견디지 마세요. 지금 바로 109(자살 예방 상담)나 119에 전화해 주세요. 24시간 받아요.",
  en: "Please do not stay alone with this. Call 109 (suicide prevention line), 119 or your local emergency number now; someone answers at any hour.",
};

/** Possible emergencies as people tell of them (requirements C8). In doubt the line is said: it costs a glance. */
export const EMERGENCIES: readonly Urgent[] = [
  {
    ko: "죽고\\s*싶|자살(?:하고|을?\\s*(?:생각|시도|할))|자해(?:를|하고|했|할)|목숨을\\s*끊|살고\\s*싶지\\s*않",
    en: "\\b(?:kill|hurt|harm|cut) myself\\b|\\bsuicidal\\b|\\bend my life\\b|\\b(?:want|wanna|wish) to die\\b|\\bself-harm(?:ing)?\\b",
    reply: TALK,
  },
  {
    ko: "가슴(?:이|을|에|\\s*한가운데가?)?\\s*(?:[가-힣]{1,4}\\s+){0,2}(?:아[파프픈팠]|쥐어짜|찢어|조[여이]|눌[리러]|답답하고|통증이?\\s*(?:있|심|와|왔|계속|느))|흉통이?\\s*(?:있|심|와|왔|느|계속)",
    en: "\\b(?:(?:have|having|feel|feeling|got|with|sudden|severe|crushing|bad) (?:\\w+ ){0,2}chest (?:pains?|tightness|pressure)|chest (?:pain|tightness|pressure) (?:and|that|for|since|right)|(?:my )?chest (?:hurts|is tight|feels tight))\\b",
    reply: CALL,
  },
  {
    ko: "숨(?:을|이)?\\s*(?:[가-힣]{1,3}\\s+)?(?:안\\s*쉬|못\\s*쉬|쉬기가?\\s*(?:힘|어려)|막[혀히혔]|가[쁘빠]|차[요고서]|찬데|헐떡)|호흡\\s*곤란이?\\s*(?:있|와|왔|심|느|계속)",
    en: "\\b(?:can'?t|cannot|hard to|trouble|difficulty|struggling to|unable to) breath(?:e|ing)\\b|\\b(?:am|i'?m|is|feel|feeling|severely|suddenly) short of breath\\b|\\bnot breathing\\b",
    reply: CALL,
  },
  {
    ko: "의식(?:이|을)?\\s*(?:없|잃)|(?:갑자기|방금)\\s*쓰러[졌져]|쓰러졌(?:어요|는데|습니다)|깨어나지\\s*않|발작(?:을|이)?\\s*(?:하|일|멈)|경련(?:을|이)?\\s*(?:하|일|멈)",
    en: "\\b(?:unconscious|unresponsive|passed out|collapsed|won'?t wake up|(?:having|had) a seizure)\\b",
    reply: CALL,
  },
  {
    ko: "한쪽\\s*(?:팔|다리|얼굴|몸|손)[^.?!]{0,12}(?:마비|힘이\\s*(?:안|없|빠)|감각이|저[리려]|처[지져])|(?:말이|발음이)\\s*(?:갑자기\\s*)?(?:어눌|안\\s*나)|얼굴(?:이|\\s*한쪽이)\\s*(?:처[지져]|돌아)",
    en: "\\b(?:one side|left side|right side|left arm|right arm)\\b[^.?!]{0,40}\\b(?:numb|weak|weakness|droop\\w*|paraly[sz]ed|can'?t move)\\b|\\b(?:face|mouth) (?:is )?droop\\w*\\b|\\bslurred speech\\b|\\bslurring\\b",
    reply: CALL,
  },
  {
    ko: "피가\\s*(?:안\\s*멈|멈추지|계속\\s*(?:나|흘)|너무\\s*많이|철철)|출혈이?\\s*(?:안\\s*멈|멈추지|심[해하한]|많)|피를\\s*(?:토|많이\\s*흘)",
    en: "\\b(?:won'?t stop|can'?t stop the|not stopping|heavily|profusely|badly) bleed\\w*\\b|\\bbleeding (?:heavily|badly|a lot|(?:that )?won'?t stop|profusely)\\b|\\bheavy bleeding\\b|\\b(?:vomiting|coughing up) blood\\b",
    reply: CALL,
  },
  {
    ko: "(?:얼굴|혀|입술|목)(?:이|가|과|\\s*안이)[^.?!]{0,14}(?:붓|부[어었])[^.?!]{0,14}숨|아나필락시스(?:가|를)?\\s*(?:온|왔|일으|같)|목(?:이|구멍이)\\s*(?:부어|붓고|조여|막혀)",
    en: "\\b(?:my )?(?:throat|tongue) (?:is |feels like it'?s )?(?:closing|swelling|swollen)\\b|\\b(?:having|in|going into) (?:an )?anaphyla\\w+\\b",
    reply: CALL,
  },
  {
    ko: "약을?\\s*(?:한꺼번에|너무\\s*많이|과다|통째로|한\\s*통)\\s*(?:다\\s*)?(?:먹|복용|삼)|농약|세제를?\\s*(?:마|먹|삼)",
    en: "\\b(?:took|taken|swallowed) (?:too many|a whole bottle|all (?:of )?(?:my|the)|an overdose)\\b|\\boverdosed\\b",
    reply: CALL,
  },
];
