import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import type { DoneNotice } from "./done-notices-store.ts";

const KEY = "ibid_notifications";

export const hasNotifications = () => typeof Notification !== "undefined";

/** The person has turned them on here, and the browser still allows them. */
export function wantsNotifications(): boolean {
  return hasNotifications() && readKept(KEY) === "on" && Notification.permission === "granted";
}

/** Asks the browser only when they are turned on; false: it does not allow them. */
export async function turnNotifications(on: boolean): Promise<boolean> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  keepItem(KEY, allowed ? "on" : null);
  return allowed || !on;
}

/** Does nothing if notifications are not wanted. */
export function notifyBrowser({ text, href }: DoneNotice, onOpen: () => void): void {
  if (!wantsNotifications()) return;
  try {
    // One per address: a newer notification replaces the one before.
    const shown = new Notification("Ibid", { body: text, tag: href });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
  } catch {
    // Some phone browsers do not show notifications from a page; the title and the page itself still tell.
  }
}
