const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

/** ① to ⑳, then (21) and so on. */
export function circledNumber(number: number): string {
  return CIRCLED.charAt(number - 1) || `(${number})`;
}
