import { pattern } from "../../domain/pattern.ts";
import { LIBRARY_QUESTION_LENGTH } from "../../tunables/language.ts";
import { withoutConnectors } from "../lexicon/connectors.ts";

/** What is asked of Ibid or of the library itself, and of nothing that a document says. */
export type LibraryQuestion =
  /** What can be asked and done here. */
  | { kind: "help" }
  /** Which documents there are. */
  | { kind: "documents" }
  /** Which documents this conversation has used. */
  | { kind: "used" }
  /** `of`: the words that name a document; "": the one that was spoken of. */
  | { kind: "summary"; of: string }
  | { kind: "changes"; of: string };

const HELP = pattern("iu")`
  ^(?:(?:너는?|넌|여기서?는?|이비드는?|ibid는?|이건)\s*)?(?:
    (?:뭘|뭐|무엇을|무얼|어떤\s*(?:일|것|걸|거))(?:를|을)?\s*
      (?:할\s*수\s*있(?:어|나|니|는데|는지\s*알려\s*줘)|해\s*줄\s*수\s*있(?:어|나)|도와\s*줄\s*수\s*있(?:어|나)|물어볼\s*수\s*있(?:어|나))|
    어떻게\s*(?:써|쓰는\s*거야|사용해)|도움말|사용법(?:\s*알려\s*줘)?
  )(?:요|죠)?$|
  ^(?:what\s+can\s+(?:you|ibid|i)\s+(?:do|ask)(?:\s+(?:for\s+me|here|you))?|how\s+(?:can|do)\s+(?:you\s+help(?:\s+me)?|i\s+use\s+(?:you|this|ibid))|help|what\s+(?:are|is)\s+(?:you|ibid)(?:\s+for)?)$
`;
const DOCUMENTS = pattern("iu")`
  ^(?:(?:지금|여기|자료실에?|라이브러리에?|나한테|내가?\s*올린)\s*)*(?:
    (?:어떤|무슨)\s*(?:문서|자료|파일)(?:들)?(?:이|가|을|를)?\s*(?:있|올라와\s*있|가지고\s*있|갖고\s*있)[가-힣]*|
    (?:문서|자료|파일)(?:들)?(?:은|는|이|가|에는?)?\s*(?:뭐|뭐뭐|무엇|어떤\s*(?:것|게|거)|몇\s*[개건])(?:이|가|들이)?\s*(?:있|올라와\s*있)?[가-힣]*|
    (?:문서|자료|파일)\s*(?:전체\s*)?(?:목록|리스트)(?:을|를|은|좀)?\s*(?:보여|알려|줘|뭐)?[가-힣\s]*
  )$|
  ^(?:(?:please\s+)?(?:list|show)\s+(?:me\s+)?(?:all\s+)?(?:the\s+|my\s+|your\s+)?(?:documents|files)|
    (?:what|which|how\s+many)\s+(?:documents|files|sources)\s+(?:do|are|have)\s+(?:you|i|we|there|in)(?:\s+(?:have|know|got|the|my|library|here|uploaded|there))*)$
`;
const USED = pattern("iu")`
  ^(?:(?:지금까지|여태(?:까지)?|이\s*대화(?:에서)?|이제까지|방금|앞에서|네가|너는)\s*)*
    (?:어떤|무슨|어느)\s*(?:문서|자료|파일|출처)(?:들)?(?:을|를|이|가|에서)?\s*(?:썼|사용했|인용했|참고했|봤|쓴|사용한|인용한|참고한|나왔)[가-힣]*(?:\s*[가-힣]{1,4})?$|
  ^(?:지금까지|여태(?:까지)?|이\s*대화에서)\s*(?:쓴|사용한|인용한|참고한|나온|본)\s*(?:문서|자료|파일|출처)[가-힣\s]*$|
  ^(?:which|what)(?:\s+(?:documents|files|sources|ones?))?\s+(?:did|have|were)\s+(?:you|we|i)?\s*(?:use|used|cite|cited|read)(?:\s+(?:so\s+far|in\s+this\s+conversation|up\s+to\s+now|for\s+this))?$
`;
const SUMMARY = pattern("iu")`
  ^(?<ko>.*?)(?:을|를|의\s*내용을?|\s*내용을?)?\s*(?:좀\s*)?(?:간단히|간략히|짧게|한\s*줄로)?\s*(?:요약|정리)(?:을|를|본|문)?\s*(?:좀\s*)?(?:해|부탁|보여|알려)?\s*(?:줘|주세요|줄래|봐|달라|해요|드려요|해|하자)?(?:요)?$|
  ^(?:please\s+)?(?:summari[sz]e|sum\s+up|tl;?dr|(?:give\s+me\s+)?(?:a|the)\s+summary(?:\s+of)?|summary(?:\s+of)?)(?:\s+(?:the|this|that|it|document|file|please))*\s*(?<en>.*)$
`;
const CHANGES = pattern("iu")`
  ^(?<ko>.*?)(?:에서|은|는|이|가)?\s*(?:뭐가|무엇이|어떤\s*(?:게|점이|내용이)|어디가|바뀐\s*(?:게|점이?|내용이?|것이?|부분이?)|변경된\s*(?:게|점|내용|것)|달라진\s*(?:게|점))\s*(?:바뀌었|바뀌었는지|변했|달라졌|바뀐|변경됐|변경되었|뭐|무엇|있|알려)[가-힣\s]*$|
  ^(?:what(?:'s|\s+is|\s+has|\s+was)?\s+(?:changed|different|new)|what\s+(?:are\s+the\s+)?changes(?:\s+are\s+there)?)(?:\s+(?:in|since\s+the\s+(?:last|previous)\s+version(?:\s+of)?|from\s+the\s+(?:last|previous)\s+version(?:\s+of)?))?\s*(?<en>.*)$
`;
/** Names nothing: "이거", "it", "the document". */
const POINTER =
  /^(?:이거|그거|이것|그것|이|그|위|방금|지금까지|전체|문서|이\s*문서|그\s*문서|it|this|that|the|document|file|everything)*$/iu;

/** Null: it asks something that documents say. Rules alone; a model reads such questions by itself. */
export function asksOfLibrary(message: string): LibraryQuestion | null {
  if (message.length > LIBRARY_QUESTION_LENGTH) return null;
  const text = withoutConnectors(message.replace(/[\s?？!.,~…]+/gu, " ")).trim();
  if (HELP.test(text)) return { kind: "help" };
  if (USED.test(text)) return { kind: "used" };
  if (DOCUMENTS.test(text)) return { kind: "documents" };
  const changes = CHANGES.exec(text)?.groups;
  if (changes) return { kind: "changes", of: named(changes) };
  const summary = SUMMARY.exec(text)?.groups;
  return summary ? { kind: "summary", of: named(summary) } : null;
}

function named({ ko, en }: { [group: string]: string | undefined }): string {
  const words = (ko ?? en ?? "").trim().replace(/^(?:the|my|our)\s+(?=\S)/iu, "");
  return POINTER.test(words.replace(/\s+/gu, "")) ? "" : words;
}
