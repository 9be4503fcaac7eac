/** Which turn the context is shown of, and the ways to another one. */
export interface ContextPlace {
  sessionId: string;
  /** Null: nothing was answered yet. */
  turnId: number | null;
  isNewest: boolean;
  showNewest: () => void;
  /** Brings a turn into view in the conversation. */
  goToTurn: (turnId: number) => void;
}
