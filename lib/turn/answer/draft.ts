import type { Action, Offer, Tier, TurnStatus } from "../../domain/turn.ts";
import type { TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { conflictQuestion, type SafetyStatements } from "../resolve/safety-statements.ts";
import type { CitedDocument } from "../retrieve/evidence.ts";
import type { Found } from "../retrieve/retrieve.ts";
import type { ShownDocument } from "../tools/shown-sources.ts";

/** An answer from documents, before it is verified. */
export interface Draft {
  action: Extract<Action, "answer" | "ask_back" | "small_talk" | "no_evidence">;
  /** Offers to look in all documents when the named ones held nothing. */
  offer?: Offer;
  /** Said before the answer; not verified. */
  lead: string;
  /** Said before a quoted answer (a model is told this in its prompt); not verified. */
  safetyAlert: string;
  text: string;
  cited: CitedDocument[];
  status: TurnStatus;
  /** Null: a quoted answer. */
  model: string | null;
  /** What the model was shown; empty for a quoted answer. */
  shown: string;
  /** The supported parts of earlier answers that it was shown. */
  said: string;
  /** Documents that it was shown but does not cite. */
  uncited: ShownDocument[];
  confidence: number;
  /** Set for a quoted answer. */
  tier?: Tier;
  isUnanchored: boolean;
}

export type Written = { answered: Answered } | Draft;

export type Said = Pick<
  Draft,
  "action" | "offer" | "safetyAlert" | "text" | "cited" | "status" | "model" | "shown" | "said" | "uncited"
>;

/** What an answer is written from. */
export interface Writing {
  resolved: Resolved;
  found: Found;
  safety: SafetyStatements;
}

/** What is said before the answer; usually "". */
export function leadOf(
  safety: SafetyStatements,
  notices: readonly string[],
  { language }: TurnRequest,
): string {
  return [conflictQuestion(safety, language), notices.join(" ")].filter(Boolean).join("\n\n");
}

/** How well the evidence supports an answer. */
export function groundsOf({ evidence }: Found): Pick<Draft, "confidence" | "isUnanchored"> {
  const { confidence, unavailable, named } = evidence;
  return { confidence, isUnanchored: !unavailable && (named?.documents.length ?? 0) === 0 };
}
