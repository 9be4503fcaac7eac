import type { Turn } from "../../domain/turn.ts";

/** Who speaks, where what several people said was brought in: "Anna: …", "Kim Jimin: …", "지민: …". */
const SPEAKER = /^(\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,2}|[가-힣]{2,5}): /u;

/**
 * Tells the turns of somebody else than the one whom a question is about: it names one of several who speak
 * in these turns. Where it names none of them, or more than one, no turn is another's.
 */
export function saidByAnother(
  question: string,
  turns: readonly Pick<Turn, "userText">[],
): (turn: Pick<Turn, "userText">) => boolean {
  const speakers = new Set(turns.flatMap((turn) => speakerOf(turn) ?? []));
  const words = ` ${question.replace(/[^\p{L}\p{M}-]+/gu, " ")} `;
  const named = [...speakers].filter((speaker) => isNamed(speaker, words));
  const [one] = named;
  if (one === undefined || named.length > 1 || speakers.size < 2) return () => false;
  return (turn) => ![null, one].includes(speakerOf(turn));
}

function speakerOf({ userText }: Pick<Turn, "userText">): string | null {
  return SPEAKER.exec(userText)?.[1] ?? null;
}

/** A Korean name has its particle behind it. */
function isNamed(speaker: string, words: string): boolean {
  return words.includes(/[가-힣]$/u.test(speaker) ? ` ${speaker}` : ` ${speaker} `);
}
