const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

/** ① to ⑳, and (21) from there on. */
export function circledNumber(number: number): string {
  return CIRCLED.charAt(number - 1) || `(${number})`;
}
