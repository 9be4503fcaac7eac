import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineNotice() {
  const translate = useTranslations("common.states");
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn">
      {translate("offline")}
    </p>
  );
}
