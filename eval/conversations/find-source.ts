import { basename, join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import type { Conversation } from "./conversation.ts";
import { readConversations } from "./read-conversations.ts";
import { readSampleMaterial } from "./sample-material.ts";
import { type SyntheticForm, syntheticConversation } from "./synthetic.ts";

/** A source of conversations: one set, whose figures are counted together. */
export interface Source {
  set: string;
  /** The conversations in which a question may be asked as turn `length`. */
  conversations(length: number): Conversation[];
}

/** Conversations written by hand, as people talk. */
const WRITTEN = join(projectFolder, "eval", "sets");
const LANGUAGES = ["ko", "en"] as const;

/** `written`, `synthetic` (short answers), `synthetic-long`, or the path of a file or a folder. */
export function findSource(name: string, seed: number): Source {
  if (name === "synthetic") return synthetic(name, "short", seed);
  if (name === "synthetic-long") return synthetic(name, "long", seed);
  const read = readConversations(name === "written" ? WRITTEN : name);
  return { set: name === "written" ? name : basename(name), conversations: () => read };
}

function synthetic(set: string, answers: SyntheticForm["answers"], seed: number): Source {
  const material = readSampleMaterial();
  return {
    set,
    conversations: (length) =>
      material.flatMap((each) =>
        LANGUAGES.map((language) =>
          syntheticConversation(each, { language, turns: length - 1, answers, seed }),
        ),
      ),
  };
}
