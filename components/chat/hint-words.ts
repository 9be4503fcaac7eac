import type { useTranslations } from "use-intl/react";
import type { Resolution, ResolvedReference } from "@/lib/domain/reference.ts";
import { circledNumber } from "./circled-number.ts";

export type HintTranslate = ReturnType<typeof useTranslations<"chat.hint">>;

const QUOTED_LENGTH = 40;

function cut(text: string): string {
  return text.length <= QUOTED_LENGTH ? text : `${text.slice(0, QUOTED_LENGTH - 1)}…`;
}

/** What will be done with what the words refer to, in one line; null when they refer to nothing. */
export function hintWords(
  resolution: Resolution,
  message: string,
  titleOf: (reference: ResolvedReference) => string,
  translate: HintTranslate,
): string | null {
  if (resolution.kind === "reset") return translate("reset");
  if (resolution.action === "ask_back") return translate(`askBack.${resolution.reason ?? "two_readings"}`);
  if (resolution.references.length === 0) return null;
  const named = resolution.references.map((reference) => {
    const title = titleOf(reference);
    const versioned =
      reference.version > 1 ? translate("targetVersion", { title, version: reference.version }) : title;
    return reference.slot === null
      ? versioned
      : translate("target", { numeral: circledNumber(reference.slot), title: versioned });
  });
  const leftOut = resolution.leftOut > 0 ? [translate("leftOut", { count: resolution.leftOut })] : [];
  const targets = [...named, ...leftOut].join(", ");
  const task = taskWords(resolution, translate);
  if (resolution.completes)
    return translate("completes", { request: cut(resolution.completes.userText), targets, task });
  const words = [...new Set(resolution.references.map(({ text }) => asWritten(text, message)))].join(", ");
  return translate("points", { text: cut(words), targets, task });
}

/** The looked-up words may have been normalised; people recognise what they wrote. */
function asWritten(text: string, message: string): string {
  const from = message.toLowerCase().indexOf(text.toLowerCase());
  return from < 0 ? text : message.slice(from, from + text.length);
}

function taskWords({ action, task, part }: Resolution, translate: HintTranslate): string {
  // The action decides between opening and answering; the task says which kind of answer it is.
  const done =
    action === "show_document" ? (task === "download" ? task : "show") : task === "show" ? "answer" : task;
  if (!part) return translate(`task.${done}`);
  return translate(`partTask.${done}`, { part: translate(`part.${part.kind}`, { text: part.text }) });
}

/** True while the words that the hint for `message` is based on are still in the text. */
export function stillStands(resolution: Resolution, message: string, written: string): boolean {
  const texts = resolution.references.map(({ text }) => text).filter((text) => text !== "");
  const grounds = texts.length > 0 && !resolution.completes ? texts : [message];
  const now = written.toLowerCase();
  return grounds.every((words) => now.includes(words.toLowerCase()));
}
