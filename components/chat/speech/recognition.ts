/** The part of the Web Speech API that browsers have and TypeScript's own types leave out. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: SpokenResults }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
  stop(): void;
}
export type SpokenResults = ArrayLike<ArrayLike<{ transcript: string }>>;

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** Undefined if the browser has no speech recognition. */
export const recognitionOf = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

const FAULTS = {
  "not-allowed": "blocked",
  "service-not-allowed": "blocked",
  "audio-capture": "noMicrophone",
  network: "network",
  "no-speech": "nothing",
} as const;

/** Null: the user ended it. */
export function speechFault(error: string) {
  if (error === "aborted") return null;
  const known = Object.entries(FAULTS).find(([name]) => name === error);
  return known ? known[1] : "other";
}

/** The written text followed by the spoken text. */
export function withSpoken(written: string, results: SpokenResults): string {
  const spoken = Array.from(results, (readings) => readings[0]?.transcript ?? "")
    .join("")
    .trim();
  return written === "" || spoken === "" || /\s$/u.test(written) ? written + spoken : `${written} ${spoken}`;
}
