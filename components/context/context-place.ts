/** Which turn the context is shown of, and the ways to another one. */
export interface ContextPlace {
  sessionId: string;
  /** Null: nothing was answered yet. */
  turnId: number | null;
  isNewest: boolean;
  /** The turns before and after it on the path one sees. */
  previous: number | null;
  next: number | null;
  /** Null: the newest, also when there is a newer one. */
  show: (turnId: number | null) => void;
  /** Brings a turn into view in the conversation. */
  goToTurn: (turnId: number) => void;
}
