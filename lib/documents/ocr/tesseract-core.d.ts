declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  /** The part we use of the module that Emscripten makes of Tesseract; it has no types of its own. */
  export interface TesseractCore {
    FS: {
      mkdir(path: string): void;
      writeFile(path: string, bytes: Uint8Array): void;
      readFile(path: string): Uint8Array;
      unlink(path: string): void;
    };
    TessBaseAPI: new () => TesseractApi;
  }

  export interface TesseractApi {
    /** 0 on success; `mode` 1 is the neural network alone. */
    Init(folder: string, languages: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /**
     * Reads the picture at "/input", oriented as EXIF says (1 to 8) and turned clockwise by the angle in
     * radians. Not 0: it could not be decoded.
     */
    SetImageFile(orientation: number, angle: number): number;
    FindLines(): number;
    /** The slope of the lines found, in radians, rising to the right. */
    GetGradient(): number;
    /** Writes the upright page to "/image.png" as a PNG: 1 greyscale, 2 black and white. */
    WriteImage(kind: number, path: string): void;
    Recognize(monitor: null): number;
    MeanTextConf(): number;
    GetJSONText(page: number): string;
    Clear(): void;
  }

  const load: (options: object) => Promise<TesseractCore>;
  export default load;
}
