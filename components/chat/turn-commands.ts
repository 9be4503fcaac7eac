import type { Rating } from "@/components/api/turns.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { Candidate } from "@/lib/domain/reference.ts";
import type { ShownDocument } from "@/lib/domain/turn.ts";
import type { TurnStep } from "@/lib/domain/turn-step.ts";
import type { ShownTurn } from "./turn-view-model.ts";

/** How a question is asked again. */
export interface AskingAgain {
  /** The only documents it is answered from. */
  selectedDocIds?: readonly string[];
  /** Searches for the words as typed, even if they may be misspelt. */
  asTyped?: boolean;
}

/**
 * What can be done with a turn. The object is the same for all turns, so that a turn is redrawn only when it
 * changes.
 */
export interface TurnCommands {
  open: (docRef: DocRef, passage: number) => void;
  openShown: (turn: ShownTurn, document: ShownDocument) => void;
  /** Opens the document that a step of the answer read. */
  openStep: (step: TurnStep, refs: readonly DocRef[]) => void;
  /** Brings another turn of the conversation into view. */
  goToTurn: (turnId: number) => void;
  /** `parentTurnId`: the turn it continues. */
  ask: (text: string, parentTurnId: number | null | undefined, again?: AskingAgain) => void;
  /** Accepts a turn's offer: asks its question of all documents, at the end of the conversation. */
  widen: (turnId: number, question: string) => void;
  /** Picks a candidate that a turn offered; `place` from 1. */
  pick: (turnId: number, candidate: Candidate, place: number) => void;
  /** `comment`: the reason, in the user's words. */
  rate: (turnId: number, rating: Rating | null, comment?: string) => void;
  choose: (turnId: number) => void;
  /** Shows what the answer was made from. */
  showContext: (turnId: number) => void;
  /** Deletes the turn for good; rejects when that failed. */
  remove: (turnId: number, clientTurnId: string) => Promise<void>;
  retry: (clientTurnId: string) => void;
  discard: (clientTurnId: string) => void;
}

const nothing = () => {};
/** A question that is just being sent has no actions yet. */
export const NO_COMMANDS: TurnCommands = {
  open: nothing,
  openShown: nothing,
  openStep: nothing,
  goToTurn: nothing,
  ask: nothing,
  widen: nothing,
  pick: nothing,
  rate: nothing,
  choose: nothing,
  showContext: nothing,
  remove: async () => {},
  retry: nothing,
  discard: nothing,
};
