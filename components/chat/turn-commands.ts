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
  /** In the words as they are, whatever may be misspelt. */
  asTyped?: boolean;
}

/**
 * What can be done with a turn; the same object for all turns, so that a turn is drawn
 * again only when it changes.
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
  /** Takes up what a turn offered: its question, asked of all documents at the end of the conversation. */
  widen: (turnId: number, question: string) => void;
  /** Picks what was asked back in a turn; `place` from 1. */
  pick: (turnId: number, candidate: Candidate, place: number) => void;
  /** `comment`: why, in the words of who rates. */
  rate: (turnId: number, rating: Rating | null, comment?: string) => void;
  choose: (turnId: number) => void;
  /** Shows what the answer was made from. */
  showContext: (turnId: number) => void;
  /** For good; rejects when it could not be done. */
  remove: (turnId: number, clientTurnId: string) => Promise<void>;
  retry: (clientTurnId: string) => void;
  discard: (clientTurnId: string) => void;
}
