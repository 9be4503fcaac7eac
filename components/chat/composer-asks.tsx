"use client";

import { useTranslations } from "use-intl/react";
import { Button } from "@/components/ui/button.tsx";

interface AskLineProps {
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** One line above the field, with the two possible responses. */
function AskLine({ text, yes, no, onYes, onNo }: AskLineProps) {
  return (
    <div
      role="status"
      className="mx-auto mb-1.5 flex max-w-[700px] flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-accent-soft px-3 py-1.5 text-[13px] text-ink-2"
    >
      <span className="min-w-0 flex-1 basis-52">{text}</span>
      <Button size="sm" onClick={onYes}>
        {yes}
      </Button>
      <Button size="sm" variant="ghost" onClick={onNo}>
        {no}
      </Button>
    </div>
  );
}

/** The question waits for its documents; it can also be sent without them. */
export function WaitingLine({
  isStuck,
  onNow,
  onStop,
}: {
  isStuck: boolean;
  onNow: () => void;
  onStop: () => void;
}) {
  const translate = useTranslations("chat.attach");
  return (
    <AskLine
      text={translate(isStuck ? "stuck" : "waiting")}
      yes={translate("sendNow")}
      no={translate("stopWaiting")}
      onYes={onNow}
      onNo={onStop}
    />
  );
}

/** Says where the recording may go before anything is recorded. */
export function SpeechLine({ onStart, onCancel }: { onStart: () => void; onCancel: () => void }) {
  const translate = useTranslations("chat.speech");
  return (
    <AskLine
      text={translate("notice")}
      yes={translate("allow")}
      no={translate("cancel")}
      onYes={onStart}
      onNo={onCancel}
    />
  );
}

/** Offers to turn a text that is too long for a question into a document. */
export function LongTextLine({
  length,
  onAdd,
  onCancel,
}: {
  length: number;
  onAdd: () => void;
  onCancel: () => void;
}) {
  const translate = useTranslations("chat.attach");
  return (
    <AskLine
      text={translate("long", { length })}
      yes={translate("asDocument")}
      no={translate("cancel")}
      onYes={onAdd}
      onNo={onCancel}
    />
  );
}
