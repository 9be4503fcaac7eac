import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { TesseractApi, TesseractCore } from "tesseract.js-core/tesseract-core-simd-lstm.js";
import { damaged } from "../file-fault.ts";
import { eraseRules } from "./erase-rules.ts";
import { findRules, type Rules } from "./find-rules.ts";
import { ocrMissing } from "./ocr-fault.ts";
import { type ReadLine, readLines } from "./read-lines.ts";
import { readGreyPng } from "./read-png.ts";

/** Text recognition with its languages in memory, loaded once per process when first needed. */
export interface Recogniser {
  /**
   * Reads the words of one picture: PNG, JPEG, TIFF, WebP or PGM.
   * @param orientation how it is held, as EXIF counts: 1 upright, 3 upside down, 6 and 8 on a side
   * @param ink how ink is told from paper
   * @throws the file's fault when the picture cannot be decoded
   */
  read(picture: Uint8Array, orientation: Orientation, ink: Ink): Recognition;
}

/**
 * How ink is told from paper. `whole`: darker than most of the page; `around`: darker than its surroundings,
 * which grain and shadows need.
 */
export type Ink = "whole" | "around";

/** The four of EXIF's eight orientations that need no mirroring. */
export type Orientation = 1 | 3 | 6 | 8;

export interface Recognition {
  /** Boxes in pixels of the upright picture, straightened by `slope`. */
  lines: ReadLine[];
  /** From 0 to 100: the mean confidence of the words. */
  confidence: number;
  /** The angle, in radians, by which the picture was turned clockwise about its centre to level its lines. */
  slope: number;
}

const LANGUAGES = ["kor", "eng"] as const;
const NETWORK_ONLY = 1;
/** Assumes one block of lines: searching for columns mistakes strokes of Hangul for pictures and rules. */
const ONE_BLOCK = 6;
/** A page that slants by more than this, in radians, is straightened first. */
const SLOPE_LEAST = 0.006;
/** Tesseract's numbers for the two methods of telling ink from paper. */
const OTSU = "0";
const SAUVOLA = "2";
const INPUT = "/input";
/** The file it writes the page to, and the formats it can use. */
const SEEN = "/image.png";
const GREY = 1;
const BLACK_AND_WHITE = 2;

/** Discards its messages, which are of no use to anybody. */
const silent = (): void => {};

let loading: Promise<Recogniser> | null = null;

/** @throws `ocrMissing` where the optional packages were not installed */
export function loadRecogniser(): Promise<Recogniser> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Recogniser> {
  const core = await loadCore();
  core.FS.mkdir("/languages");
  for (const language of LANGUAGES)
    core.FS.writeFile(`/languages/${language}.traineddata`, await trainedData(language));
  const api = new core.TessBaseAPI();
  if (api.Init("/languages", LANGUAGES.join("+"), NETWORK_ONLY) !== 0)
    throw ocrMissing(new Error("the data of the languages was not taken"));
  return { read: (picture, orientation, ink) => recognise(core, api, picture, orientation, ink) };
}

async function loadCore(): Promise<TesseractCore> {
  try {
    const { default: start } = await import("tesseract.js-core/tesseract-core-simd-lstm.js");
    return await start({ TesseractProgress: silent, print: silent, printErr: silent });
  } catch (error) {
    throw ocrMissing(error);
  }
}

async function trainedData(language: string): Promise<Uint8Array> {
  const name = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
  try {
    return gunzipSync(await readFile(fileURLToPath(import.meta.resolve(name))));
  } catch (error) {
    throw ocrMissing(error);
  }
}

function recognise(
  core: TesseractCore,
  api: TesseractApi,
  picture: Uint8Array,
  orientation: Orientation,
  ink: Ink,
): Recognition {
  core.FS.writeFile(INPUT, picture);
  try {
    api.SetPageSegMode(ONE_BLOCK);
    api.SetVariable("thresholding_method", ink === "whole" ? OTSU : SAUVOLA);
    if (api.SetImageFile(orientation, 0) !== 0) throw damaged("picture");
    const slope = straighten(api, orientation);
    const rules = withoutRules(core, api);
    api.Recognize(null);
    return { lines: readLines(api.GetJSONText(0), rules.down), confidence: api.MeanTextConf(), slope };
  } finally {
    api.Clear();
    core.FS.unlink(INPUT);
  }
}

/** Straightens a slanted page and returns the angle in radians; 0 if it was straight enough. */
function straighten(api: TesseractApi, orientation: Orientation): number {
  api.FindLines();
  const slope = api.GetGradient();
  if (!(Math.abs(slope) > SLOPE_LEAST)) return 0;
  api.SetImageFile(orientation, slope);
  return slope;
}

/**
 * Tesseract takes a ruled table or frame for one picture and silently leaves out its contents, so the rules
 * are erased first.
 */
function withoutRules(core: TesseractCore, api: TesseractApi): Rules {
  const rules = findRules(readGreyPng(seen(core, api, BLACK_AND_WHITE)));
  // Lines in one direction only, such as an underline, enclose nothing.
  if (rules.across.length === 0 || rules.down.length === 0) return { across: [], down: [] };
  const page = readGreyPng(seen(core, api, GREY));
  core.FS.writeFile(INPUT, eraseRules(page, rules));
  api.SetImageFile(1, 0);
  return rules;
}

function seen(core: TesseractCore, api: TesseractApi, as: number): Uint8Array {
  api.WriteImage(as, SEEN);
  const bytes = core.FS.readFile(SEEN);
  core.FS.unlink(SEEN);
  return bytes;
}
