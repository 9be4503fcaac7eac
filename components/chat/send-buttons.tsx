import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";

interface SendButtonsProps {
  running: boolean;
  stopping: boolean;
  onStop: () => void;
  canSend: boolean;
  isQueueing: boolean;
}

/** Send; while an answer runs, Stop, and beside it Queue for what is written. */
export function SendButtons({ running, stopping, canSend, isQueueing, onStop }: SendButtonsProps) {
  const translate = useTranslations("chat.composer");
  return (
    <>
      {isQueueing && (
        <Button type="submit" disabled={!canSend}>
          {translate("queue")}
        </Button>
      )}
      {running ? (
        <Button disabled={stopping} onClick={onStop}>
          {translate(stopping ? "stopping" : "stop")}
        </Button>
      ) : (
        <Button type="submit" variant="primary" disabled={!canSend}>
          {translate("send")}
        </Button>
      )}
    </>
  );
}
