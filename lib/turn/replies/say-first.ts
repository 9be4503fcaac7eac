import type { TurnContext } from "../context/turn-context.ts";

/**
 * The turn as it goes on once `line` was said: however often its answer begins anew, the
 * line stands first again.
 */
export function sayFirst(line: string, context: TurnContext): TurnContext {
  const say = () => context.emit({ type: "text", text: `${line}\n\n` });
  say();
  return {
    ...context,
    emit(event) {
      context.emit(event);
      if (event.type === "restart") say();
    },
  };
}

/** What stands first, then the rest where there is any. */
export function withFirst(line: string, text: string): string {
  return [line, text].filter(Boolean).join("\n\n");
}
