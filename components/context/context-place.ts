/** The turn whose context is shown, and the ways to get to another one. */
export interface ContextPlace {
  sessionId: string;
  /** Null: nothing has been answered yet. */
  turnId: number | null;
  isNewest: boolean;
  /** The turns before and after it on the path that is shown. */
  previous: number | null;
  next: number | null;
  /** Null: always the newest, even when a newer one comes. */
  show: (turnId: number | null) => void;
  /** Brings a turn into view in the conversation. */
  goToTurn: (turnId: number) => void;
}
