import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { onRunSettled } from "@/components/chat/run-store.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { cutAtWord } from "@/lib/domain/text.ts";
import { notifyBrowser } from "./browser-notification.ts";
import { announceDone, type DoneNotice, onDone } from "./done-notices-store.ts";
import { onImportEnd } from "./on-import-end.ts";

/** People wait for anything shorter, so it needs no notice. */
const LONG_MS = 5_000;
const QUESTION_LENGTH = 60;
/** Most notices shown at once for what ended while nobody was looking; the newest are shown. */
const TOLD_AT_ONCE = 3;

const isSeen = () => document.visibilityState === "visible";
const isThere = ({ href }: DoneNotice) => window.location.pathname === href;

/**
 * Tells people who are elsewhere that a long answer or import is done: on the page if it is visible,
 * otherwise in the page's title and, if turned on, by a notification of the browser.
 */
export function DoneNotices() {
  const translate = useTranslations("common");
  const router = useRouter();
  const [unseen, setUnseen] = useState<readonly DoneNotice[]>([]);
  useTitleBadge(unseen.length);

  const open = ({ href }: DoneNotice) => router.push(href);
  function toast(notice: DoneNotice) {
    if (!isThere(notice))
      showToast({
        text: notice.text,
        action: { label: translate("actions.open"), run: () => open(notice) },
      });
  }
  const hear = useEffectEvent((notice: DoneNotice) => {
    if (isSeen()) return toast(notice);
    setUnseen((current) => [...current, notice]);
    notifyBrowser(notice, () => open(notice));
  });
  const look = useEffectEvent(() => {
    if (!isSeen()) return;
    for (const notice of unseen.slice(-TOLD_AT_ONCE)) toast(notice);
    setUnseen([]);
  });
  const answerWords = useEffectEvent((question: string) => translate("notices.answer", { question }));
  const importWords = useEffectEvent((count: number) => translate("notices.import", { count }));
  useEffect(() => {
    document.addEventListener("visibilitychange", look);
    const stops = [
      () => document.removeEventListener("visibilitychange", look),
      onDone(hear),
      onRunSettled(({ userText }, { sessionId, status, usage }) => {
        if (status !== "complete" || usage.durationMs < LONG_MS) return;
        const text = answerWords(cutAtWord(userText, QUESTION_LENGTH));
        announceDone({ text, href: `/chat/${sessionId}` });
      }),
      onImportEnd(({ added, durationMs }) => {
        if (durationMs >= LONG_MS) announceDone({ text: importWords(added), href: "/library" });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

const BADGE = /^\(\d+\) /;

/** Shows a count in the page's title, whatever title the pages set meanwhile. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const badge = `(${count}) `;
    const show = () => {
      if (!document.title.startsWith(badge)) document.title = badge + document.title.replace(BADGE, "");
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, "");
    };
  }, [count]);
}
