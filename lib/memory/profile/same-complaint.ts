import { koreanPattern } from "../../domain/pattern.ts";

/** "눈이 아파요", "눈 아프다고 한": what hurts, and how. */
const HURTS_KO =
  "아프 아파 아픈 아플 아팠 쑤시 쑤셔 쑤신 저리 저려 저린 가렵 가려 간지 부었 부어 부은 부으 붓 따갑 따가 결리 결려 결린 뻐근 시리 시려 시린 답답 쓰리 쓰려 쓰린 막히 막혀 막힌 어지";
const COMPLAINT = koreanPattern(
  "u",
)`(?<![가-힣])([가-힣]{1,30}?)(?:[이가은는도])? (${HURTS_KO.replaceAll(" ", "|")})`;

/** Whether a complaint is the one named, whatever the ending of its verb. */
export function isSameComplaint(words: string, name: string): boolean {
  const [told, named] = [COMPLAINT.exec(name), COMPLAINT.exec(words)];
  if (!told || !named) return false;
  const how = (complaint: RegExpExecArray) => complaint[2]?.charAt(0);
  return told[1] === named[1] && how(told) === how(named);
}
