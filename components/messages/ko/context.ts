import type { context as english } from "../en/context.ts";

export const context: typeof english = {
  loading: "맥락을 읽는 중",
  failed: "맥락을 읽지 못했어요.",
};
