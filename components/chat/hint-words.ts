import type { useTranslations } from "use-intl/react";
import type { Resolution, ResolvedReference } from "@/lib/domain/reference.ts";
import { circledNumber } from "./circled-number.ts";

type Translate = ReturnType<typeof useTranslations<"chat.hint">>;

const QUOTED_LENGTH = 40;

function cut(text: string): string {
  return text.length <= QUOTED_LENGTH ? text : `${text.slice(0, QUOTED_LENGTH - 1)}…`;
}

/** What will be done with what the words point at, in one line; null when they point at nothing. */
export function hintWords(
  resolution: Resolution,
  titleOf: (reference: ResolvedReference) => string,
  translate: Translate,
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
  const leftOut = resolution.left_out > 0 ? [translate("leftOut", { count: resolution.left_out })] : [];
  const targets = [...named, ...leftOut].join(", ");
  const task = taskWords(resolution, translate);
  if (resolution.completes)
    return translate("completes", { request: cut(resolution.completes.user_text), targets, task });
  const words = [...new Set(resolution.references.map(({ text }) => text))].join(", ");
  return translate("points", { text: cut(words), targets, task });
}

function taskWords({ action, task, part }: Resolution, translate: Translate): string {
  // The action decides between opening and answering; what kind of answer it is, the task says.
  const done =
    action === "show_document" ? (task === "download" ? task : "show") : task === "show" ? "answer" : task;
  if (!part) return translate(`task.${done}`);
  return translate(`partTask.${done}`, { part: translate(`part.${part.kind}`, { text: part.text }) });
}

/** The words of the message that the hint rests on: while they stand there, it may stand, too. */
export function groundsOf(resolution: Resolution, message: string): string[] {
  const texts = resolution.references.map(({ text }) => text).filter((text) => text !== "");
  return texts.length > 0 && !resolution.completes ? texts : [message];
}
