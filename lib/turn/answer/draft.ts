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
  /** To look in all documents, where those that were named gave nothing. */
  offer?: Offer;
  /** Said before it; no part of what is verified. */
  lead: string;
  /** Said before a quoting answer: what a model is told in its prompt. No part of what is verified. */
  safetyAlert: string;
  text: string;
  cited: CitedDocument[];
  status: TurnStatus;
  /** Null: a quoting answer. */
  model: string | null;
  /** What the model was shown; empty for a quoting answer. */
  shown: string;
  /** What of earlier answers it was shown, as far as that was borne out. */
  said: string;
  /** Documents that it was shown and does not cite. */
  uncited: ShownDocument[];
  confidence: number;
  /** Of a quoting answer. */
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

/** What is said before any answer, "" for most. */
export function leadOf(
  safety: SafetyStatements,
  notices: readonly string[],
  { language }: TurnRequest,
): string {
  return [conflictQuestion(safety, language), notices.join(" ")].filter(Boolean).join("\n\n");
}

/** How far an answer is borne out by what was found. */
export function groundsOf({ evidence }: Found): Pick<Draft, "confidence" | "isUnanchored"> {
  const { confidence, unavailable, named } = evidence;
  return { confidence, isUnanchored: !unavailable && (named?.documents.length ?? 0) === 0 };
}
