/** A number as people write it; NaN: none. */
export function typedNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}
