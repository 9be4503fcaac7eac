import { useTranslations } from "use-intl/react";
import { hideItems } from "./hidden-items.ts";
import { showToast } from "./toast.tsx";

/**
 * Hides items at once, and deletes them for good when the time to undo is over. `removeNow` resolves when
 * what shows them has been read again; what was not deleted is then shown again.
 */
export function useRemoval() {
  const common = useTranslations("common.actions");
  return (ids: readonly string[], text: string, removeNow: () => Promise<unknown>) => {
    const show = () => hideItems(ids, false);
    hideItems(ids, true);
    showToast({
      text,
      action: { label: common("undo"), run: show },
      onExpire: () => void removeNow().finally(show),
    });
  };
}
