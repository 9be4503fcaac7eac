import type { PlanItem, PlanSectionName, TokenPlan } from "@/lib/domain/token-plan.ts";

const PART_KINDS = ["profile", "memory", "entities", "turns", "turn", "document", "question"] as const;
type PartKind = (typeof PART_KINDS)[number];

/** A section of a prompt as it was sent. */
export interface PromptPart {
  kind: PartKind | "system" | "rest";
  /** The number of a turn or document; `title` and `docId` are those of a document. */
  number: string;
  title: string;
  docId: string;
  text: string;
  /** According to the plan; null: it does not say. */
  tokens: number | null;
  /** How many values of the profile were sent; the record leaves the values themselves out. */
  valuesLeftOut: number;
}

/**
 * Only the program's own words come after the end of the question, so the last match is the real one,
 * whatever the question contains.
 */
const END_OF_QUESTION = "</question-";
const ATTRIBUTE = /([a-z]+)="([^"]*)"/gu;

/**
 * Splits a prompt into its sections; a prompt without sections (from an earlier version) is a single part.
 */
export function promptParts(system: string, prompt: string, plan: TokenPlan | null): PromptPart[] {
  const parts = partsOf(prompt).map((part) => ({ ...part, tokens: plan && tokensOf(part, plan) }));
  if (system === "") return parts;
  return [{ ...EMPTY, kind: "system", text: system, tokens: plan && ofSection("system", plan) }, ...parts];
}

const EMPTY: PromptPart = {
  kind: "rest",
  number: "",
  title: "",
  docId: "",
  text: "",
  tokens: null,
  valuesLeftOut: 0,
};

function partsOf(prompt: string): PromptPart[] {
  const end = prompt.lastIndexOf(END_OF_QUESTION);
  const fence = end < 0 ? undefined : /^\d+/u.exec(prompt.slice(end + END_OF_QUESTION.length, end + 40))?.[0];
  const rest = (text: string): PromptPart[] => (text.trim() === "" ? [] : [{ ...EMPTY, text: text.trim() }]);
  if (fence === undefined) return rest(prompt);
  const tags = new RegExp(
    `<profile values="(\\d+)"/>|<(${PART_KINDS.join("|")})-${fence}((?: [a-z]+="[^"\\n]*")*)>\\n([\\s\\S]*?)</\\2-${fence}>`,
    "gu",
  );
  const parts: PromptPart[] = [];
  let at = 0;
  for (const match of prompt.matchAll(tags)) {
    parts.push(...rest(prompt.slice(at, match.index)), partOf(match));
    at = match.index + match[0].length;
  }
  return [...parts, ...rest(prompt.slice(at))];
}

function partOf([, values, name, given = "", text = ""]: RegExpExecArray): PromptPart {
  if (values !== undefined) return { ...EMPTY, kind: "profile", valuesLeftOut: Number(values) };
  const attributes = Object.fromEntries([...given.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]));
  return {
    ...EMPTY,
    kind: PART_KINDS.find((kind) => kind === name) ?? "rest",
    number: attributes.number ?? "",
    title: attributes.title ?? attributes.id ?? "",
    docId: attributes.id ?? "",
    text: text.trimEnd(),
  };
}

const SECTIONS: Partial<Record<PromptPart["kind"], readonly PlanSectionName[]>> = {
  question: ["question"],
  profile: ["alerts", "profile"],
  memory: ["memory"],
  entities: ["entities"],
};

function tokensOf(part: PromptPart, plan: TokenPlan): number | null {
  if (part.kind === "turn" || part.kind === "turns") {
    const numbers = part.kind === "turn" ? [part.number] : numbersOf(part.text);
    return sumOf(plan, ({ kind, turns }) => kind === "turn" && numbers.includes(String(turns?.[0])));
  }
  if (part.kind === "document")
    return sumOf(plan, ({ kind, docId }) => kind === "passage" && docId === part.docId);
  const names = SECTIONS[part.kind];
  return names ? names.reduce((sum, name) => sum + ofSection(name, plan), 0) : null;
}

/** Each line is a turn, whatever was said in it. */
function numbersOf(text: string): (string | undefined)[] {
  return [...text.matchAll(/^\[turn (\d+)\]/gmu)].map(([, number]) => number);
}

function ofSection(wanted: PlanSectionName, { sections }: TokenPlan): number {
  return sections.find(({ name }) => name === wanted)?.used ?? 0;
}

function sumOf({ sections }: TokenPlan, isOne: (item: PlanItem) => boolean): number {
  const items = sections.flatMap((section) => section.items);
  return items
    .filter((item) => item.state !== "cut" && isOne(item))
    .reduce((sum, { tokens }) => sum + tokens, 0);
}
