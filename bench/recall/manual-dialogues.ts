import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { MeasuredConversation } from "./conversation-sets.ts";

const referencesSchema = z.array(z.object({ doc_id: z.string(), id_sp: z.string() }));
const fileSchema = z.object({
  dial_data: z.record(
    z.string(),
    z.array(
      z.object({
        turns: z.array(z.object({ role: z.string(), utterance: z.string(), references: referencesSchema })),
      }),
    ),
  ),
});

/** A question with its answer, and the passages of the manual that either rests on. */
interface Exchange {
  device: string;
  dialogue: number;
  userText: string;
  assistantText: string;
  passages: Set<string>;
}

const MINUTE_MS = 60_000;

/**
 * manual2dial: each user–agent pair one turn, a minute apart. The dialogues in `parts` parts: each part asks
 * its questions of a session that holds all the other dialogues; gold are the turns that rest on a passage of
 * the question's own pair.
 */
export function readManualDialogues(folder: string, parts: number): MeasuredConversation[] {
  const path = join(folder, "manual2dial_ko", "manual2dial_dial_validation.json");
  const exchanges = exchangesOf(fileSchema.parse(JSON.parse(readFileSync(path, "utf8"))));
  return Array.from({ length: parts }, (_, part) => {
    const earlier = exchanges.filter(({ dialogue }) => dialogue % parts !== part);
    const asked = exchanges.filter(({ dialogue }) => dialogue % parts === part);
    return {
      name: `part ${part + 1}`,
      turns: earlier.map(({ userText, assistantText }, place) => ({
        userText,
        assistantText,
        ts: new Date(Date.UTC(2024, 0, 1) + place * MINUTE_MS).toISOString(),
      })),
      questions: asked.flatMap(({ userText, passages, device }) => {
        const gold = earlier.flatMap((each, place) =>
          [...each.passages].some((passage) => passages.has(passage)) ? [place + 1] : [],
        );
        return gold.length > 0 ? [{ question: userText, gold, kind: device }] : [];
      }),
    };
  });
}

function exchangesOf({ dial_data }: z.infer<typeof fileSchema>): Exchange[] {
  const exchanges: Exchange[] = [];
  let dialogue = 0;
  for (const [device, dialogues] of Object.entries(dial_data)) {
    for (const { turns } of dialogues) {
      dialogue++;
      for (const [place, turn] of turns.entries()) {
        const asked = turns[place - 1];
        if (turn.role === "user" || asked?.role !== "user") continue;
        const passages = [...asked.references, ...turn.references].map(
          ({ doc_id, id_sp }) => `${device} ${doc_id} ${id_sp}`,
        );
        exchanges.push({
          device,
          dialogue,
          userText: asked.utterance,
          assistantText: turn.utterance,
          passages: new Set(passages),
        });
      }
    }
  }
  return exchanges;
}
