import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { foldedQuestion } from "./folded-question.ts";

/** The words of a question; a long one shows its beginning, and the rest on request. */
export function QuestionText({ text }: { text: string }) {
  const translate = useTranslations("chat.turn");
  const [isWhole, setIsWhole] = useState(false);
  const folded = foldedQuestion(text);
  return (
    <div className="w-fit max-w-[90%] whitespace-pre-wrap rounded-[12px_12px_3px_12px] border border-line bg-sunken px-3.5 py-2 text-[15px] sm:max-w-[82%]">
      {isWhole || folded === null ? text : `${folded} …`}
      {folded !== null && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-1 block min-h-6 rounded-sm font-medium text-accent text-sm hover:underline"
        >
          {translate(isWhole ? "foldQuestion" : "showWholeQuestion")}
        </button>
      )}
    </div>
  );
}
