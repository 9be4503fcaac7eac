import type { profile as english } from "../en/profile.ts";

export const profile: typeof english = {
  empty: "아직 적어 둔 것이 없어요",
  emptyHow: "대화에서 자신에 대해 말한 내용이 그 말과 함께 여기에 남아요.",
  failed: "프로필을 읽지 못했어요.",
};
