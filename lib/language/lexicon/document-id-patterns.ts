import type { DocumentIdPattern } from "../../domain/document-id-pattern.ts";

/** How the document ids of each assistant are written. */
export const DOCUMENT_ID_PATTERNS: Readonly<
  Record<"general" | "equipment" | "health" | "cloud", DocumentIdPattern[]>
> = {
  general: [
    { pattern: "hr[\\s\\-_.]*\\d{1,3}e?", example: "HR-01" },
    { pattern: "fin[\\s\\-_.]*\\d{1,3}", example: "FIN-07" },
  ],
  equipment: [
    { pattern: "(?:my[\\s\\-_]?service|마이서비스)[\\s\\-_.#]*\\d{3,7}", example: "myservice-29392" },
    { pattern: "gcb[\\s\\-_.#]*\\d{1,6}", example: "gcb-123" },
    { pattern: "sop[\\s\\-_.#]*\\d{1,4}", example: "SOP_77" },
    { pattern: "px[\\s\\-_]?40[\\s\\-_.]*m[\\s\\-_.]*r\\d[\\s\\-_.]*(?:ko|en)", example: "PX40-M-R3-KO" },
  ],
  health: [{ pattern: "hl[\\s\\-_.]*\\d{1,3}", example: "HL-03" }],
  cloud: [{ pattern: "kb[\\s\\-_.]*\\d{3,5}", example: "KB-1042" }],
};
