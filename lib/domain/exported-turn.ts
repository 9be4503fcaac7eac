import { turnSchema } from "./turn.ts";

/** A turn in the form in which it can be imported again. */
export const exportedTurnSchema = turnSchema.pick({
  userText: true,
  assistantText: true,
  ts: true,
  docRefs: true,
  unsupported: true,
  action: true,
  tier: true,
  corrections: true,
  asTyped: true,
});
