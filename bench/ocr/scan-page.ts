/** How a page was scanned. */
export const SCANS = ["clean", "turned left", "turned right", "noisy"] as const;
export type Scan = (typeof SCANS)[number];

const LOOKS: Record<Scan, string> = {
  clean: "",
  "turned left": "transform: rotate(-2deg);",
  "turned right": "transform: rotate(2deg);",
  noisy: "filter: blur(0.45px) contrast(0.85); transform: rotate(0.7deg);",
};

/** A fixed seed: the same grain on every machine. */
const GRAIN = `<svg style="position:fixed;inset:0;width:100%;height:100%;mix-blend-mode:multiply;opacity:0.38">
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7"/>
<feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#grain)"/></svg>`;

/** A sheet of paper with these paragraphs, to be photographed by a browser at 200 dpi (scale 2). */
export function scanPage(paragraphs: readonly string[], language: "ko" | "en", scan: Scan): string {
  const text = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("");
  const paper = scan === "noisy" ? "#efeae0" : "#fff";
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:${paper};color:#161616">
<main style="padding:90px 84px;font:15px/1.65 'Noto Sans CJK KR','Noto Sans KR','Noto Sans',sans-serif;${LOOKS[scan]}">
${text}</main>${scan === "noisy" ? GRAIN : ""}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
