import type { Resolution } from "../../lib/domain/reference.ts";
import type { Phrase, PhraseSet } from "./phrase-set.ts";
import { libraryOf, openPhraseWorld, type PhraseWorld } from "./phrase-world.ts";

export interface ScoredPhrase {
  phrase: Phrase;
  resolution: Resolution;
  /** What differs from what was expected; empty when nothing does. */
  faults: string[];
  /** The phrase points at nothing, but a document was chosen. */
  wrongDocument: boolean;
}

/** Resolves every phrase in its conversation and compares the result with the expected one. */
export async function scorePhrases({ histories, phrases }: PhraseSet): Promise<ScoredPhrase[]> {
  const worlds = new Map(
    [...histories].map(([name, history]) => [name, openPhraseWorld(history, libraryOf(history))]),
  );
  const scored: ScoredPhrase[] = [];
  for (const phrase of phrases) {
    const world = worlds.get(phrase.history);
    if (!world) throw new Error(`There is no history “${phrase.history}”.`);
    const resolution = await world.resolve(phrase.text);
    scored.push({ phrase, resolution, ...compare(phrase, resolution, world) });
  }
  return scored;
}

function compare({ expect }: Phrase, resolution: Resolution, world: PhraseWorld) {
  const faults: string[] = [];
  if (resolution.action !== expect.action) faults.push(`action ${resolution.action}, not ${expect.action}`);
  const same =
    resolution.references.length === expect.references.length &&
    resolution.references.every((reference, place) =>
      isNamed(reference, expect.references[place] ?? "", world),
    );
  const got = resolution.references.map(({ turnId, slot, docId }) =>
    turnId === null ? `doc:${docId}` : `${turnId}:${slot}`,
  );
  if (!same) faults.push(`points at [${got.join(", ")}], not [${expect.references.join(", ")}]`);
  if (expect.task !== undefined && expect.action !== "ask_back" && resolution.task !== expect.task)
    faults.push(`task ${resolution.task}, not ${expect.task}`);
  const part = expect.part;
  if (part && (resolution.part?.kind !== part.kind || !resolution.part.text.includes(part.text)))
    faults.push(`part ${JSON.stringify(resolution.part)}, not ${JSON.stringify(part)}`);
  const wrongDocument =
    expect.references.length === 0 && expect.action === "answer" && resolution.references.length > 0;
  return { faults, wrongDocument };
}

/** A document named by its id may be given with the turn that cited it. */
function isNamed(
  { turnId: id, slot, docId }: Resolution["references"][number],
  expected: string,
  { turns }: PhraseWorld,
): boolean {
  if (expected.startsWith("doc:")) return docId === expected.slice("doc:".length);
  const [turnId, wantedSlot] = expected.split(":").map(Number);
  if (id !== null) return id === turnId && slot === wantedSlot;
  return (
    turns.find((turn) => turn.turnId === turnId)?.docRefs.find((docRef) => docRef.slot === wantedSlot)
      ?.docId === docId
  );
}
