/**
 * Which words are said first: for thoughts of ending a life, for what was swallowed or breathed in, for any
 * other danger to the body.
 */
export type Emergency = "self_harm" | "poison" | "medical";

/** One way in which an emergency is told of. */
export interface Sign {
  /**
   * All of these stand in one sentence, in any order: what it happens to, what happens, and where
   * needed what makes it one.
   */
  all: readonly RegExp[];
  /** What makes the same words harmless. */
  unless?: RegExp;
  /** Told by many who are well, too: a word that makes it little takes it back ("숨이 조금 차요"). */
  weak?: true;
  /**
   * Also how things are spoken of: a person is named, or the sentence begins with it ("coughing up blood").
   */
  ofSomebody?: true;
}

/** What takes a sign back: it is nobody's, or not now. */
export interface NotNow {
  /** Directly before it: "no chest pain". */
  before: RegExp;
  /** Directly behind it: "숨이 막히면", "가슴이 아프지 않아요", "가슴 아픈 영화". */
  after: RegExp;
  /** A document about it is wanted. */
  asksDocuments: RegExp;
  /** Behind it: it is told all the same ("숨이 막히는데 문서 찾아줘"). */
  told: RegExp;
  /** A case, a story, a translation, a manner of speaking. */
  invented: RegExp;
  past: RegExp;
  /** It is so now, whatever was before. */
  again: RegExp;
  resolved: RegExp;
  /** A thing that it is said of where no person is named. */
  thing: RegExp;
  person: RegExp;
  /** All that stands before a sign that begins its sentence. */
  begins: RegExp;
  /** Somebody's, a person or a thing. */
  own: RegExp;
  /** Begins a question, which tells of nobody. */
  asks: RegExp;
  little: RegExp;
}

export interface Language {
  signs: Readonly<Record<Emergency, readonly Sign[]>>;
  notNow: NotNow;
}
