import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";

const SAID_MS = 1_500;

/** Copies and says so for a moment. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const translate = useTranslations("chat.turn");
  const [copied, setCopied] = useState(false);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SAID_MS);
    } catch {
      showToast({ tone: "error", text: translate("copyFailed") });
    }
  }
  return { copied, copy };
}
