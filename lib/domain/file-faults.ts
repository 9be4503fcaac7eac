/** Why a file cannot be read. Trying again does not help: the file itself has to change. */
export const FILE_FAULTS = [
  "empty",
  "unsupported_type",
  "wrong_type",
  "encrypted",
  "rights_protected",
  "damaged",
  "unpacks_too_large",
  "too_large",
  "too_many_pages",
  "timeout",
  "out_of_memory",
  "no_text",
  "address_private",
  "address_closed",
  "address_away",
  "ocr_off",
  "ocr_missing",
  "nothing_recognised",
  "picture_too_large",
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
