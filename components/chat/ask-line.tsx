import { Button } from "@/components/ui/button.tsx";

interface AskLineProps {
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks the user something before it is done: one line above the field, with the two possible responses. */
export function AskLine({ text, yes, no, onYes, onNo }: AskLineProps) {
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
