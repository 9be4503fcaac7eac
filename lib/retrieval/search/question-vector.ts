import { hasHangul } from "../../domain/letters.ts";
import type { Embedder } from "../../ports/embedder.ts";
import { LANGUAGE_SHARE } from "../../tunables/retrieval.ts";
import { GENERAL_PASSAGES } from "./general-passages.ts";

type Language = keyof typeof GENERAL_PASSAGES;

/** What a model encodes of a language, whatever the text says. */
interface LanguageMeaning {
  /** The mean of passages about many things. */
  centre: Float32Array;
  /** The median cosine of a question and its nearest unrelated passage. */
  unrelated: number;
}

/** Keyed by model and language; `asked` are requests under way. */
const meanings = new Map<string, LanguageMeaning>();
const asked = new Map<string, Promise<void>>();

export interface QuestionVector {
  /** Of length 1. */
  vector: Float32Array;
  /** The cosine above which a passage is nearer than unrelated ones; absent when not known yet. */
  unrelated?: number;
}

/**
 * The vector of a question, with less of what the model encodes for its language: to a small multilingual
 * model, texts of one language are close whatever they say. A mean vector stands for the language, as in Yang
 * et al. 2021, "A simple and effective method to eliminate the self language bias in multilingual
 * representations". Only the question changes, so stored vectors stay valid. A question does not wait for the
 * mean to be known.
 */
export async function questionVector(
  embedder: Embedder,
  question: string,
  signal?: AbortSignal,
): Promise<QuestionVector> {
  const vector = await embedder.embedQuestion(question, signal);
  const language = hasHangul(question) ? "ko" : "en";
  const meaning = meanings.get(nameOf(embedder, language));
  // A model that failed is asked again with the next question.
  if (meaning === undefined) void learnLanguage(embedder, language).catch(() => {});
  if (meaning?.centre.length !== vector.length) return { vector };
  return { vector: without(meaning.centre, vector), unrelated: meaning.unrelated };
}

/** Learns from the model what `questionVector` needs. */
export async function learnLanguages(embedder: Embedder): Promise<void> {
  await Promise.all([learnLanguage(embedder, "ko"), learnLanguage(embedder, "en")]);
}

function learnLanguage(embedder: Embedder, language: Language): Promise<void> {
  const name = nameOf(embedder, language);
  const learning =
    asked.get(name) ??
    meaningOf(embedder, GENERAL_PASSAGES[language]).then(
      (meaning) => void meanings.set(name, meaning),
      (error) => {
        asked.delete(name);
        throw error;
      },
    );
  asked.set(name, learning);
  return learning;
}

async function meaningOf(embedder: Embedder, texts: readonly string[]): Promise<LanguageMeaning> {
  const passages = await embedder.embedPassages(texts);
  const centre = meanOf(passages);
  const nearest: number[] = [];
  for (const [place, text] of texts.entries()) {
    const asked = without(centre, await embedder.embedQuestion(text.slice(0, text.indexOf("\n"))));
    const others = passages.filter((_, other) => other !== place);
    nearest.push(Math.max(...others.map((passage) => dot(asked, passage))));
  }
  nearest.sort((a, b) => a - b);
  return { centre, unrelated: nearest[nearest.length >> 1] ?? 1 };
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (const [place, value] of vector.entries()) mean[place] = (mean[place] ?? 0) + value / vectors.length;
  return mean;
}

function without(centre: Float32Array, vector: Float32Array): Float32Array {
  const rest = vector.map((value, place) => value - LANGUAGE_SHARE * (centre[place] ?? 0));
  const length = Math.hypot(...rest);
  return length > 0 ? rest.map((value) => value / length) : vector;
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

const nameOf = ({ id }: Embedder, language: Language) => `${language} ${id}`;
