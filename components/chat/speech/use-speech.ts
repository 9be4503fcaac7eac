import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { showToast } from "@/components/ui/toast.tsx";
import { type Recognition, recognitionOf, speechFault, withSpoken } from "./recognition.ts";

/** Stored once the user knows where the recording may go and has agreed in this browser. */
const ALLOWED_KEY = "ibid_speech";
const LANGUAGES = { ko: "ko-KR", en: "en-US" } as const;
const unchanging = () => () => {};

/** Lets a question be spoken instead of typed, if the browser can do that. Typing ends it. */
export function useSpeech(draft: string, onDraft: (text: string) => void) {
  const isOffered = useSyncExternalStore(
    unchanging,
    () => recognitionOf() !== undefined,
    () => false,
  );
  const [isAsking, setAsking] = useState(false);
  const { isListening, listen, end } = useListening(draft, onDraft);

  return {
    isOffered,
    isAsking,
    isListening,
    toggle() {
      if (isListening) end();
      else if (readKept(ALLOWED_KEY) === "on") listen();
      else setAsking(true);
    },
    allow() {
      keepItem(ALLOWED_KEY, "on");
      setAsking(false);
      listen();
    },
    cancel: () => setAsking(false),
  };
}

/** Appends what is heard to the draft until it is ended. */
function useListening(draft: string, onDraft: (text: string) => void) {
  const translate = useTranslations("chat.speech.faults");
  const locale = useLocale();
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  const heard = useRef(draft);

  function listen() {
    const Recogniser = recognitionOf();
    if (!Recogniser || running.current) return;
    const recognition = new Recogniser();
    const written = draft;
    running.current = recognition;
    heard.current = draft;
    recognition.lang = LANGUAGES[locale];
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      if (running.current !== recognition) return;
      heard.current = withSpoken(written, results);
      onDraft(heard.current);
    };
    recognition.onerror = ({ error }) => {
      const fault = running.current === recognition ? speechFault(error) : null;
      if (fault) showToast({ tone: "error", text: translate(fault) });
    };
    recognition.onend = () => {
      if (running.current !== recognition) return;
      running.current = null;
      setListening(false);
    };
    setListening(true);
    recognition.start();
  }
  const end = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setListening(false);
  }, []);
  // The draft was typed, sent or deleted: what is heard after that would overwrite it.
  useEffect(() => {
    if (running.current && draft !== heard.current) end();
  }, [draft, end]);
  useEffect(() => () => running.current?.abort(), []);

  return { isListening, listen, end };
}
