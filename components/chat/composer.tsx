import dynamic from "next/dynamic";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl/react";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests.ts";
import { AttachButton } from "./attach-button.tsx";
import { Note, SpokenNote } from "./composer-note.tsx";
import { PageDrop } from "./page-drop.tsx";
import { textAsFile } from "./pasted.ts";
import { type ComposerPlace, QuestionField } from "./question-field.tsx";
import { SendButtons } from "./send-buttons.tsx";
import { SpeechButton } from "./speech/speech-button.tsx";
import { useSpeech } from "./speech/use-speech.ts";
import type { useAttaching } from "./use-attaching.ts";
import { useHasCollections } from "./use-chosen-collections.ts";
import { usePutIn } from "./use-put-in.ts";
import { useResolveHint } from "./use-resolve-hint.ts";
import { type Sending, useSending } from "./use-sending.ts";

const AskLine = lazy(() => import("./ask-line.tsx").then((module) => ({ default: module.AskLine })));

// Loaded with the first file.
const AttachedFiles = lazy(() =>
  import("./attached-files.tsx").then((module) => ({ default: module.AttachedFiles })),
);

const CollectionChoice = lazy(() =>
  import("./collection-choice.tsx").then((module) => ({ default: module.CollectionChoice })),
);

// Spending is fetched once the user can already write; if it cannot be fetched, writing still works.
const LimitNotice = dynamic(
  () =>
    import("./limit-notice.tsx").then(
      (module) => module.LimitNotice,
      () => () => null,
    ),
  { ssr: false },
);

/** Below this many characters left, the remaining length is shown. */
const NEAR_LIMIT = 2_000;

interface ComposerProps extends Sending {
  /** Null: a conversation that has not begun. */
  place: ComposerPlace | null;
  stopping: boolean;
  onStop: () => void;
  autoFocus?: boolean;
}

/**
 * Where questions are written. Enter sends, unless a Korean syllable is still being composed; while an answer
 * is running, it queues the text after that answer.
 */
export function Composer(props: ComposerProps) {
  const { place, running, stopping, onStop, autoFocus } = props;
  const where = place?.sessionId ?? "new";
  const { draft, setDraft, attaching, tooLong, canSend, isQueueing, send } = useSending(where, props);
  const { longText, setLongText, onText, onPaste } = usePutIn(draft, attaching.onFiles);
  const hint = useResolveHint(place?.sessionId ?? null, draft, {
    turns: place?.turns ?? 0,
    parentTurnId: place?.parentTurnId,
  });
  const speech = useSpeech(draft, setDraft);
  const hasCollections = useHasCollections(place?.sessionId ?? null);

  return (
    <div className="shrink-0 px-4 pb-[max(12px,env(safe-area-inset-bottom))] md:px-7">
      <PageDrop onFiles={attaching.onFiles} />
      <LimitNotice running={running} />
      <Asks {...{ longText, setLongText, speech, attaching }} />
      <form
        className="relative mx-auto max-w-[700px] rounded-[14px] border border-line-strong bg-surface px-3.5 pt-3 pb-2 [@media(max-height:480px)]:pt-1 focus-within:border-accent"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <QuestionField
          place={place}
          draft={draft}
          setDraft={setDraft}
          tooLong={tooLong}
          onSend={send}
          onStop={running && !stopping ? onStop : null}
          onPaste={onPaste}
          onText={onText}
          autoFocus={autoFocus}
        />
        <div className="mt-1.5 flex min-h-8 items-center gap-2 [@media(max-height:480px)]:mt-0">
          <AttachButton onFiles={attaching.onFiles} />
          {speech.isOffered && <SpeechButton isListening={speech.isListening} onToggle={speech.toggle} />}
          {hasCollections && (
            <Suspense>
              <CollectionChoice sessionId={place?.sessionId ?? null} />
            </Suspense>
          )}
          <DraftNote length={draft.length} {...{ tooLong, hint, isQueueing }} />
          <SendButtons {...{ running, stopping, canSend, isQueueing, onStop }} />
        </div>
      </form>
      {attaching.isAny && (
        <Suspense>
          <AttachedFiles place={where} onStatus={attaching.setStatus} />
        </Suspense>
      )}
    </div>
  );
}

/** What will happen to the draft, or what is wrong with it. */
function DraftNote({
  length,
  tooLong,
  hint,
  isQueueing,
}: {
  length: number;
  tooLong: boolean;
  hint: ReturnType<typeof useResolveHint>;
  isQueueing: boolean;
}) {
  const translate = useTranslations("chat.composer");
  const left = MESSAGE_LENGTH - length;
  const note = tooLong
    ? translate("tooLong", { length, limit: MESSAGE_LENGTH })
    : (hint ?? (left <= NEAR_LIMIT ? translate("nearLimit", { left }) : null));
  return (
    <>
      <p id="composer-note" className="min-w-0 flex-1 text-[12.5px] leading-snug">
        <Note note={note} tooLong={tooLong} isHint={hint !== null} isQueueing={isQueueing} />
      </p>
      <SpokenNote text={note} />
    </>
  );
}

interface AsksProps {
  longText: string | null;
  setLongText: (text: string | null) => void;
  speech: ReturnType<typeof useSpeech>;
  attaching: ReturnType<typeof useAttaching>;
}

/** Questions to the user before something is done. */
function Asks({ longText, setLongText, speech, attaching }: AsksProps) {
  const attach = useTranslations("chat.attach");
  const speak = useTranslations("chat.speech");
  return (
    <Suspense>
      {longText !== null && (
        <AskLine
          text={attach("long", { length: longText.length })}
          yes={attach("asDocument")}
          no={attach("cancel")}
          onYes={() => {
            attaching.onFiles([textAsFile(longText, attach("pastedText"), new Date())]);
            setLongText(null);
          }}
          onNo={() => setLongText(null)}
        />
      )}
      {/* Says where the recording may go before anything is recorded. */}
      {speech.isAsking && (
        <AskLine
          text={speak("notice")}
          yes={speak("allow")}
          no={speak("cancel")}
          onYes={speech.allow}
          onNo={speech.cancel}
        />
      )}
      {attaching.isWaiting && (
        <AskLine
          text={attach(attaching.isStuck ? "stuck" : "waiting")}
          yes={attach("sendNow")}
          no={attach("stopWaiting")}
          onYes={attaching.sendNow}
          onNo={() => attaching.setWaiting(false)}
        />
      )}
    </Suspense>
  );
}
