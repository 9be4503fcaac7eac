"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { DocRef } from "@/lib/domain/doc-ref.ts";

/** The highlighted slot, and where: in one sentence, or everywhere (from the list of sources). */
export interface Lit {
  slot: number;
  sentence: string | null;
}

export interface OpenCard {
  slot: number;
  anchor: HTMLElement;
  /** The words before the number. */
  sentenceText: string;
}

interface AnswerContextValue {
  refs: readonly DocRef[];
  lit: Lit | null;
  setLit: (lit: Lit | null) => void;
  card: OpenCard | null;
  setCard: (card: OpenCard | null) => void;
  open: (docRef: DocRef, passage: number) => void;
  /** Brings a turn into view. */
  goToTurn: (turnId: number) => void;
}

const AnswerContext = createContext<AnswerContextValue | null>(null);

export function AnswerProvider({
  refs,
  open,
  goToTurn,
  children,
}: Pick<AnswerContextValue, "refs" | "open" | "goToTurn"> & {
  children: ReactNode;
}) {
  const [lit, setLit] = useState<Lit | null>(null);
  const [card, setCard] = useState<OpenCard | null>(null);
  const value = useMemo(
    () => ({ refs, lit, setLit, card, setCard, open, goToTurn }),
    [refs, lit, card, open, goToTurn],
  );
  return <AnswerContext.Provider value={value}>{children}</AnswerContext.Provider>;
}

export function useAnswer(): AnswerContextValue {
  const value = useContext(AnswerContext);
  if (!value) throw new Error("A slot is shown outside of an answer.");
  return value;
}
