import type { StageDetail } from "../../domain/stage-detail.ts";
import type { Entity, RollingMemory } from "../../domain/working-memory.ts";

interface Remembered {
  sentences: RollingMemory["sentences"];
  entities: readonly Entity[];
}

/** What was added to a conversation's memory and what was removed from it, for the trace. */
export function memoryChange(before: Remembered, after: Remembered): NonNullable<StageDetail["change"]> {
  const [sentences, entities] = [textsOf(before.sentences), valuesOf(before.entities)];
  const [newSentences, newEntities] = [textsOf(after.sentences), valuesOf(after.entities)];
  return {
    added: without(newSentences, sentences),
    removed: without(sentences, newSentences),
    addedEntities: without(newEntities, entities),
    removedEntities: without(entities, newEntities),
  };
}

function textsOf(sentences: Remembered["sentences"]): string[] {
  return sentences.map(({ text }) => text);
}

function valuesOf(entities: readonly Entity[]): string[] {
  return entities.map(({ value }) => value);
}

function without(texts: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
}
