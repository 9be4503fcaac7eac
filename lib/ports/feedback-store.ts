import type { SessionKey } from "../domain/identity.ts";

export interface Feedback {
  turnId: number;
  rating: "up" | "down";
  comment: string;
  ts: string;
}

/** One rating per turn; a new one replaces the one before. */
export interface FeedbackStore {
  save(key: SessionKey, feedback: Feedback): Promise<void>;
  clear(key: SessionKey, turnId: number): Promise<void>;
  list(key: SessionKey): Promise<Feedback[]>;
  remove(key: SessionKey): Promise<void>;
}
