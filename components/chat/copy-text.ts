import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";

const SAID_MS = 1_500;

/**
 * Copies text and confirms it briefly; Markdown is also copied as formatted text, for programs that accept
 * it.
 */
export function useCopy(): {
  copied: boolean;
  copy: (text: string, kind?: "plain" | "markdown") => Promise<void>;
} {
  const translate = useTranslations("chat.turn");
  const [copied, setCopied] = useState(false);
  async function copy(text: string, kind: "plain" | "markdown" = "plain") {
    try {
      await (kind === "markdown" && "ClipboardItem" in window
        ? navigator.clipboard.write([withLook(text)])
        : navigator.clipboard.writeText(text));
      setCopied(true);
      setTimeout(() => setCopied(false), SAID_MS);
    } catch {
      showToast({ tone: "error", text: translate("copyFailed") });
    }
  }
  return { copied, copy };
}

/** The promise is passed on, because the browser requires the copy during the click. */
function withLook(markdown: string): ClipboardItem {
  const html = import("./copied-html.ts").then(({ copiedHtml }) => copiedHtml(markdown));
  return new ClipboardItem({
    "text/plain": new Blob([markdown], { type: "text/plain" }),
    "text/html": html.then((text) => new Blob([text], { type: "text/html" })),
  });
}
