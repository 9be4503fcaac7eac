import { koreanPattern } from "../../domain/pattern.ts";

/** "눈이 아파요", "눈 아프다고 한": what hurts, and how. */
const COMPLAINT = koreanPattern("u")`
  (?<![가-힣])([가-힣]{1,30}?)(?:이|가|은|는|도)? (
    아(?:프|파|픈|플|팠)|쑤(?:시|셔|신)|저(?:리|려|린)|가(?:렵|려)|간지|부(?:었|어|은|으)|붓|따(?:갑|가)|
    결(?:리|려|린)|뻐근|시(?:리|려|린)|답답|쓰(?:리|려|린)|막(?:히|혀|힌)|어지
  )
`;

/** Whether a complaint is the one named, whatever the ending of its verb. */
export function isSameComplaint(words: string, name: string): boolean {
  const [told, named] = [COMPLAINT.exec(name), COMPLAINT.exec(words)];
  if (!told || !named) return false;
  const how = (complaint: RegExpExecArray) => complaint[2]?.charAt(0);
  return told[1] === named[1] && how(told) === how(named);
}
