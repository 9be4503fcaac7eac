import { type RefObject, useEffect, useState } from "react";
import { useTheme } from "@/components/settings/use-theme.ts";
import { useMediaQuery } from "@/components/ui/use-media-query.ts";
import { LONGEST, LONGEST_MS, readFrameMessage } from "./diagram-frame.ts";

type Drawing = { state: "drawing" } | { state: "drawn"; height: number } | { state: "failed" };

/** Sends the text to the frame as soon as it is ready, and waits LONGEST_MS for the drawing. */
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
    // When only the theme changed, the frame is already ready.
    send();
    return () => {
      window.removeEventListener("message", listen);
      clearTimeout(waiting);
    };
  }, [frame, text, shown, tooLong]);
  return { drawing: tooLong ? ({ state: "failed" } as const) : drawing, theme: shown };
}
