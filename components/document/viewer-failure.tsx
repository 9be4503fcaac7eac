import Link from "next/link";
import { useTranslations } from "use-intl/react";
import { ApiError } from "@/components/api/api-error.ts";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { pageUrl } from "@/components/document/document-api.ts";
import { Button, buttonLook } from "@/components/ui/button.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";

interface ViewerFailureProps {
  error: unknown;
  snippet: string | undefined;
  /** An answer led here, so the document once existed. */
  isCited: boolean;
  /** The version that was asked for, if the document exists but that version does not; otherwise null. */
  missingVersion: number | null;
  docId: string;
  onRetry: () => void;
}

/**
 * Says whether the document, this version of it or its text could not be loaded, and keeps the cited words in
 * view.
 */
export function ViewerFailure(props: ViewerFailureProps) {
  const { error, snippet, isCited, missingVersion, docId, onRetry } = props;
  const translate = useTranslations("document");
  const words = useErrorWords();
  const removed = error instanceof ApiError && error.status === 404;
  const unknown = missingVersion === null && !isCited;
  const title = !removed
    ? translate("failedTitle")
    : missingVersion === null
      ? translate(unknown ? "unknownTitle" : "removedTitle")
      : translate("missingVersionTitle", { version: missingVersion });
  return (
    <StateMessage
      tone={removed ? "plain" : "error"}
      title={title}
      body={
        <>
          {removed
            ? translate(snippet ? "onlyCitedLeft" : unknown ? "unknownBody" : "removedBody")
            : words(error)}
          <CitedSnippet snippet={snippet} />
        </>
      }
      actions={
        !removed ? (
          <Button variant="primary" onClick={onRetry}>
            {translate("retry")}
          </Button>
        ) : missingVersion !== null ? (
          <Link href={pageUrl(docId)} className={buttonLook()}>
            {translate("openCurrent")}
          </Link>
        ) : (
          <Link href="/library" className={buttonLook()}>
            {translate("toLibrary")}
          </Link>
        )
      }
    />
  );
}

/** The words an answer keeps of a document, labelled, because they are neither the original nor its text. */
export function CitedSnippet({ snippet }: { snippet: string | undefined }) {
  const translate = useTranslations("document");
  if (!snippet) return null;
  return (
    <>
      <span className="mt-4 block text-ink-3 text-xs">{translate("snippet")}</span>
      <mark className="mt-1 block whitespace-pre-wrap p-3 leading-relaxed">{snippet}</mark>
    </>
  );
}
