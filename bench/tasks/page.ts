import type { Anchors } from "./anchors.ts";
import type { Task } from "./task.ts";

export interface Done {
  task: Task;
  clicks: number;
  keys: number;
  /** null: it was not reached. */
  seconds: number | null;
}

const ANCHORS = ["chatgpt", "notebooklm", "openwebui"] as const;

/** The table of docs/tasks.md. */
export function tasksPage(done: readonly Done[], anchors: Anchors): string {
  const rows = done.map(({ task, clicks, keys, seconds }) => {
    const own =
      seconds === null ? ["not reached", "", ""] : [String(clicks), String(keys), seconds.toFixed(1)];
    const others = ANCHORS.map((anchor) => {
      const claim = anchors[task.id]?.[anchor];
      if (claim === undefined) return "";
      return `[${claim.clicks ?? "not possible"}](${claim.source})`;
    });
    return `| ${[task.name, ...own, ...others].join(" | ")} |`;
  });
  return [
    "# Everyday tasks",
    "",
    "`npm run bench -- tasks` does each task in a browser, over the built application and a scripted model that",
    "answers at once, and writes this page. Clicks and keys are counted as they are made; keys are those that are no text.",
    "Seconds last until what was wanted is on the screen, without the time a person needs to read and to move.",
    "",
    "For the others stands what their public documentation or their source, or where there was neither another page,",
    "describes: the number of clicks, linked to it, also where a key of theirs would do. An empty cell means that no source",
    "was found, not that it cannot be done. Seconds of the others could not be measured here. NotebookLM is called Gemini",
    "Notebook by now.",
    "",
    "| Task | Clicks | Keys | Seconds | ChatGPT | NotebookLM | Open WebUI |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
