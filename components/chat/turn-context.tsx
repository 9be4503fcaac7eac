import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Rating } from "@/components/api/turns.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { TurnCommands } from "./turn-commands.ts";
import type { ShownTurn } from "./turn-view-model.ts";

/** The highlighted slot, and where: in one sentence, or everywhere (from the list of sources). */
interface Lit {
  slot: number;
  sentence: string | null;
}

interface OpenCard {
  slot: number;
  anchor: HTMLElement;
  /** The words before the number. */
  sentenceText: string;
}

export interface TurnProps {
  turn: ShownTurn;
  /** The conversation it belongs to; without it, what was noted in the turn is not shown. */
  sessionId?: string | undefined;
  siblings: readonly number[];
  rating: Rating | null;
  /** The newest turn on screen. */
  isLast: boolean;
  /** Another answer is being written: nothing can be asked now. */
  busy: boolean;
  /** What can be done with the turn. */
  commands: TurnCommands;
}

interface TurnContextValue extends TurnProps {
  refs: readonly DocRef[];
  /** The question can be asked again, in other words or of other documents. */
  canAsk: boolean;
  lit: Lit | null;
  setLit: (lit: Lit | null) => void;
  card: OpenCard | null;
  setCard: (card: OpenCard | null) => void;
}

const TurnContext = createContext<TurnContextValue | null>(null);

/** The turn that everything within shows, and what is highlighted in its answer. */
export function TurnProvider({ children, ...props }: TurnProps & { children: ReactNode }) {
  const { turn, sessionId, siblings, rating, isLast, busy, commands } = props;
  const [lit, setLit] = useState<Lit | null>(null);
  const [card, setCard] = useState<OpenCard | null>(null);
  const value = useMemo(
    () => ({
      ...{ turn, sessionId, siblings, rating, isLast, busy, commands, lit, setLit, card, setCard },
      refs: turn.refs,
      canAsk: !busy && turn.turnId !== null,
    }),
    [turn, sessionId, siblings, rating, isLast, busy, commands, lit, card],
  );
  return <TurnContext value={value}>{children}</TurnContext>;
}

export function useTurn(): TurnContextValue {
  const value = useContext(TurnContext);
  if (!value) throw new Error("A part of a turn is shown outside of it.");
  return value;
}
