import { Mic } from "lucide-react";
import { useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";

/** Starts and stops listening; rendered only if the browser has speech recognition. */
export function SpeechButton({ isListening, onToggle }: { isListening: boolean; onToggle: () => void }) {
  const translate = useTranslations("chat.speech");
  return (
    <>
      <IconButton
        icon={Mic}
        size={16}
        label={translate(isListening ? "stop" : "start")}
        aria-pressed={isListening}
        className={cn(isListening && "bg-accent-soft motion-safe:animate-pulse")}
        onClick={onToggle}
      />
      <span role="status" className="sr-only">
        {isListening && translate("listening")}
      </span>
    </>
  );
}
