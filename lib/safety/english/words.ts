import { partOfPattern, pattern } from "../../domain/pattern.ts";

/**
 * English without its apostrophes: people write them or not ("cant", "hes"), and the
 * message is read without them.
 */
export const en = pattern("u");

export const CANNOT = partOfPattern`
  \b(?:cant|cannot|can not|couldnt|could not|unable to|not able to|isnt able to|barely|hardly|struggling to|wont)\b
`;
export const SUDDEN = partOfPattern`
  \b(?:sudden(?:ly)?|all of a sudden|just|out of nowhere|right now|woke up|this morning|started|went|gone)\b
`;
export const SIDE = partOfPattern`\b(?:one side|left|right|half|one eye|one arm|one leg)\b`;
const CHILDREN: readonly string[] = [
  ..."baby infant newborn toddler child kid kiddo son daughter nephew niece twin".split(" "),
  ..."grandson granddaughter grandkid".split(" "),
  "little (?:one|boy|girl|guy|man)",
];
export const CHILD = String.raw`\b(?:(?:${CHILDREN.join("|")})s?|babies|children|kiddies|\d+ ?yo|\d+[- ](?:month|week|year)s?[- ]old)\b`;
