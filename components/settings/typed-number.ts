/** A number as people type it; NaN if there is none. */
export function typedNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}
