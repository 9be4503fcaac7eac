/** Formats that people do upload, told apart so that the message can say what to do. */
export const FOREIGN: { name: string; bytes: readonly number[]; at?: number; advice?: string }[] = [
  { name: "a GIF picture", bytes: [0x47, 0x49, 0x46, 0x38] },
  { name: "a WAV or AVI file", bytes: [0x52, 0x49, 0x46, 0x46] },
  { name: "a video or audio file", bytes: [0x66, 0x74, 0x79, 0x70], at: 4 },
  { name: "an MP3 file", bytes: [0x49, 0x44, 0x33] },
  { name: "a program", bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { name: "a program", bytes: [0x4d, 0x5a] },
  { name: "a gzip archive", bytes: [0x1f, 0x8b], advice: "Unpack it and upload the files inside." },
  {
    name: "a RAR archive",
    bytes: [0x52, 0x61, 0x72, 0x21],
    advice: "Unpack it and upload the files inside.",
  },
  { name: "a 7z archive", bytes: [0x37, 0x7a, 0xbc, 0xaf], advice: "Unpack it and upload the files inside." },
  {
    name: "an old HWP 3 text",
    bytes: [...Buffer.from("HWP Document File V3")],
    advice: "Save it as HWPX and upload that.",
  },
];

/** How the programs of document security mark what they have locked. */
export const LOCKED = ["<DOCUMENT SAFER", "SCDSA", "\x9bDRMONE", "DRMONE", "NASCA DRM FILE", "<## NASCA DRM"];
