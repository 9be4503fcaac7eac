import { cookies, headers } from "next/headers";
import { LOCALE_COOKIE, resolveLocale } from "@/lib/messages/locale.ts";
import { type Messages, messagesOf } from "@/lib/messages/messages.ts";

/** The words of the reader's language, for what a server component says itself: the title of the page. */
export async function requestMessages(): Promise<Messages> {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  return messagesOf(resolveLocale(cookieStore.get(LOCALE_COOKIE)?.value, headerList.get("accept-language")));
}
