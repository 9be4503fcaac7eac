import { OCR_GARBLED_SHARE, OCR_THIN_LAYER } from "../../tunables/ocr.ts";
import type { PdfLine } from "../pdf-lines.ts";

/** How useful a text layer is: not at all, too short if the page is a picture, or complete. */
export type LayerWorth = "none" | "thin" | "whole";

/** Meaningless characters: those that a font maps to nothing, to private signs, or to control characters. */
const MEANINGLESS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd\ue000-\uf8ff]/gu;

export function layerWorth(lines: readonly PdfLine[]): LayerWorth {
  const text = lines.map((line) => line.text.replace(/\s+/g, "")).join("");
  if (text === "") return "none";
  const meaningless = text.match(MEANINGLESS)?.length ?? 0;
  if (meaningless > text.length * OCR_GARBLED_SHARE) return "none";
  return text.length < OCR_THIN_LAYER ? "thin" : "whole";
}
