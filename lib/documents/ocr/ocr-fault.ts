import type { AppError } from "../../domain/app-error.ts";
import { OCR_PICTURE_PIXELS, OCR_PICTURE_SIDE } from "../../tunables/ocr.ts";
import { fileFault } from "../file-fault.ts";

/** Faults of a scan or picture on which text recognition was not, or could not be, used. */

export function ocrOff(): AppError {
  return fileFault(
    "ocr_off",
    "This is a scan or a picture, and text recognition (OCR) is switched off here. Ask whoever runs this server to switch it on, or run OCR over the file yourself and upload it again.",
  );
}

export function ocrMissing(cause: unknown): AppError {
  return fileFault(
    "ocr_missing",
    "This is a scan or a picture, and text recognition (OCR) is not installed here. Ask whoever runs this server to install it (`npm install --include=optional`), or run OCR over the file yourself and upload it again.",
    cause,
  );
}

export function nothingRecognised(what: string): AppError {
  return fileFault(
    "nothing_recognised",
    `No words were recognised ${what}. A photo without text cannot be searched; if there is text, scan it again larger and sharper, and upload that.`,
  );
}

export function pictureTooLarge(width: number, height: number): AppError {
  return fileFault(
    "picture_too_large",
    `This picture measures ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels; up to ${OCR_PICTURE_SIDE.toLocaleString("en")} a side and ${OCR_PICTURE_PIXELS / 1_000_000} million in all are read. Save it smaller, or cut it into parts, and upload those.`,
  );
}
