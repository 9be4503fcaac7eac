import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Rating } from "@/components/api/turns.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextInput } from "@/components/ui/text-input.tsx";

const MAX_LENGTH = 4_000;

/** Asks for an optional reason why an answer helped or not; the rating itself is already stored. */
export function FeedbackReason({
  rating,
  onSave,
  onClose,
}: {
  rating: Rating;
  onSave: (comment: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslations("chat.turn");
  const common = useTranslations("common.actions");
  const [comment, setComment] = useState("");
  const label = translate(rating === "up" ? "whyHelpful" : "whyNotHelpful");
  return (
    <form
      className="mt-1.5 flex flex-wrap items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment.trim() !== "") onSave(comment.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextInput
        // It opens because the user has just rated the answer.
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="min-w-0 flex-1 basis-56"
      />
      <Button size="sm" type="submit" variant="primary" disabled={comment.trim() === ""}>
        {translate("sendReason")}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        {common("close")}
      </Button>
    </form>
  );
}
