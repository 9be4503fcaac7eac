import { z } from "zod";
import { lettersAndDigits } from "../../domain/letters.ts";
import { oneLine } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import type { Entity } from "../../domain/working-memory.ts";
import { NAMED_KINDS, withEntities } from "../../language/text/entities.ts";
import { ENTITY_VALUE_LENGTH } from "../../tunables/language.ts";
import { ENTITY_IDENTITY_DIGITS, ENTITY_NAME_LENGTH } from "../../tunables/memory.ts";
import { claimsRights } from "./check-sentence.ts";
import { containsFact, factsOfTurn } from "./facts-of-turn.ts";
import type { MemoryStep } from "./step-memory.ts";

const proposedSchema = z.object({
  kind: z.enum(NAMED_KINDS).catch("other"),
  key: z
    .string()
    .min(1)
    .max(ENTITY_NAME_LENGTH)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _./-]*$/u),
  value: z.string().min(1).max(ENTITY_VALUE_LENGTH),
  turn: z.number().int().positive(),
});

/**
 * The entities after a step, with those that a model named in its turns. A key that comes again replaces the
 * earlier one and moves to the end; the oldest are dropped first. A value must be in the turn it names,
 * ignoring punctuation and case, and not within a longer word or number. Left out are values from health
 * facts (which keep their own words), what was to be forgotten, rights, and numbers as long as those of cards
 * and identity papers.
 */
export function acceptEntities(
  earlier: readonly Entity[],
  proposed: readonly unknown[],
  { turns, holdsForgotten = () => false }: Pick<MemoryStep, "turns" | "holdsForgotten">,
): Entity[] {
  const added = proposed.flatMap((each): Entity[] => {
    const parsed = proposedSchema.safeParse(each);
    if (!parsed.success) return [];
    const { kind, key, value, turn: turnId } = parsed.data;
    const turn = turns.find((other) => other.turnId === turnId);
    const line = `${key}: ${value}`;
    if (!turn || !standsIn(turn, value) || isKeptOut(turn, line, value) || holdsForgotten(line)) return [];
    return [{ key: `${kind}:${key.toLowerCase()}`, value: oneLine(value), turnId }];
  });
  return withEntities(
    earlier,
    added.sort((a, b) => a.turnId - b.turnId),
    turns.at(-1)?.turnId,
  );
}

function standsIn(turn: Turn, value: string): boolean {
  const titles = turn.docRefs.map(({ title }) => title);
  const text = [askedText(turn), turn.userText, turn.assistantText, ...titles].join("\n");
  const signs = [...lettersAndDigits(plain(value))];
  const [first, last] = [signs[0], signs.at(-1)];
  if (first === undefined || last === undefined) return false;
  const before = UNBROKEN.find(({ sign }) => sign.test(first))?.before ?? "";
  const after = UNBROKEN.find(({ sign }) => sign.test(last))?.after ?? "";
  return new RegExp(before + signs.join("[^\\p{L}\\p{N}]*") + after, "u").test(plain(text));
}

/** A value must not be part of a longer number or Latin word. After a Korean noun, a particle may follow. */
const UNBROKEN = [
  { sign: /\p{Nd}/u, before: "(?<!\\p{Nd}[.,]?)", after: "(?![.,]?\\p{Nd})" },
  { sign: /\p{Script=Latin}/u, before: "(?<!\\p{Script=Latin})", after: "(?!\\p{Script=Latin})" },
];

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function isKeptOut(turn: Turn, line: string, value: string): boolean {
  const digits = value.replace(/\D/gu, "").length;
  return (
    digits >= ENTITY_IDENTITY_DIGITS ||
    claimsRights(line) ||
    factsOfTurn(turn).some((fact) => containsFact(fact, value))
  );
}
