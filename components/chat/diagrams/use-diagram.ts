import { type RefObject, useEffect, useState } from "react";
import { useTheme } from "@/components/settings/use-theme.ts";
import { useMediaQuery } from "@/components/ui/use-media-query.ts";
import { LONGEST, LONGEST_MS, readFrameMessage } from "./diagram-frame.ts";

type Drawing = { state: "drawing" } | { state: "drawn"; height: number } | { state: "failed" };

/** Sends the text to the frame as soon as it listens, and waits for it as long as one may be made to wait. */
export function useDiagram(frame: RefObject<HTMLIFrameElement | null>, text: string) {
  const theme = useTheme();
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)");
  const shown = theme === "system" ? (prefersDark ? "dark" : "light") : theme;
  const [drawing, setDrawing] = useState<Drawing>({ state: "drawing" });
  const tooLong = text.length > LONGEST;
  useEffect(() => {
    if (tooLong) return;
    const fail = () => setDrawing({ state: "failed" });
    const waiting = setTimeout(fail, LONGEST_MS);
    const send = () => frame.current?.contentWindow?.postMessage({ text, theme: shown }, "*");
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const message = readFrameMessage(data);
      if (message.kind === "ready") return send();
      clearTimeout(waiting);
      if (message.kind === "failed") return fail();
      setDrawing({ state: "drawn", height: message.height });
    };
    window.addEventListener("message", listen);
    // In another theme, the frame is there already.
    send();
    return () => {
      window.removeEventListener("message", listen);
      clearTimeout(waiting);
    };
  }, [frame, text, shown, tooLong]);
  return { drawing: tooLong ? ({ state: "failed" } as const) : drawing, theme: shown };
}
