import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import type { DoneNotice } from "./done-notices-store.ts";

const KEY = "ibid_notifications";

export const hasNotifications = () => typeof Notification !== "undefined";

/** Turned on here by the person, and still allowed by the browser. */
export function wantsNotifications(): boolean {
  return hasNotifications() && readKept(KEY) === "on" && Notification.permission === "granted";
}

/** Asks the browser only when they are turned on; false: it does not allow them. */
export async function turnNotifications(on: boolean): Promise<boolean> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  keepItem(KEY, allowed ? "on" : null);
  return allowed || !on;
}

/** Nothing where they are not wanted. */
export function notifyBrowser({ text, href }: DoneNotice, onOpen: () => void): void {
  if (!wantsNotifications()) return;
  try {
    // One for each place: what is newer stands instead of what was said before.
    const shown = new Notification("Ibid", { body: text, tag: href });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
  } catch {
    // Some browsers of phones show none from a page: the title and the page itself still say it.
  }
}
