import { isForbidden } from "@/components/api/forbidden.ts";
import { readLimits, saveLimits } from "@/components/api/month-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import { SectionState } from "../section-state.tsx";
import { useSetting } from "../use-setting.ts";
import { LimitForm } from "./limit-form.tsx";

const LIMITS = {
  key: ["month-limits"],
  read: readLimits,
  save: saveLimits,
  shownBy: [LIMITS_KEY, ["admin", "costs"]],
};

/** For administrators: what people may spend. */
export function LimitSettings() {
  const { query, save } = useSetting(LIMITS);
  if (isForbidden(query.error)) return null;
  return <SectionState query={query}>{(shown) => <LimitForm shown={shown} save={save} />}</SectionState>;
}
