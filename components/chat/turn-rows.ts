import type { VisiblePath } from "./branches.ts";
import { type ShownTurn, shownTurn } from "./turn-view-model.ts";
import type { LoadedTurns } from "./use-conversation.ts";

export type TurnRows = ReturnType<typeof turnRows>;

/** The rows of the list: the turns of the path, then those without a number yet. */
export function turnRows(path: VisiblePath, live: readonly ShownTurn[]) {
  const liveByTurn = new Map(
    live.flatMap((turn) => (turn.turnId === null ? [] : [[turn.turnId, turn] as const])),
  );
  const unnumbered = live.filter((turn) => turn.turnId === null);
  const count = path.length + unnumbered.length;
  return {
    count,
    unnumbered: unnumbered.length,
    /** A turn keeps its key when it gets its number, and so keeps its place and height. */
    keyAt(index: number): string {
      if (index >= path.length) return `live ${unnumbered[index - path.length]?.clientTurnId}`;
      const turnId = path.turnIdAt(index);
      const own = liveByTurn.get(turnId);
      return own ? `live ${own.clientTurnId}` : `turn ${turnId}`;
    },
    shownAt(index: number, loaded: LoadedTurns): ShownTurn | undefined {
      if (index >= path.length) return unnumbered[index - path.length];
      const turnId = path.turnIdAt(index);
      const stored = loaded.get(turnId);
      return stored ? shownTurn(stored) : liveByTurn.get(turnId);
    },
  };
}
