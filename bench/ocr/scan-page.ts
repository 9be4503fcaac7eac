/** How a page was scanned. */
export const SCANS = ["clean", "turned left", "turned right", "noisy", "grainy"] as const;
export type Scan = (typeof SCANS)[number];

const LOOKS: Record<Scan, string> = {
  clean: "",
  "turned left": "transform: rotate(-2deg);",
  "turned right": "transform: rotate(2deg);",
  noisy: "filter: blur(0.45px) contrast(0.85); transform: rotate(0.7deg);",
  grainy: "filter: blur(0.55px) contrast(0.8); transform: rotate(1.7deg);",
};

/** A fixed seed: the same grain on every machine. */
const GRAIN: Partial<Record<Scan, string>> = {
  noisy: grain(
    "opacity:0.38",
    `<feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7"/>
<feColorMatrix type="saturate" values="0"/>`,
  ),
  // Specks nearly as dark as ink, all over the page.
  grainy: grain(
    "",
    `<feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7"/>
<feColorMatrix type="matrix" values="0 0 0 0 0.2  0 0 0 0 0.2  0 0 0 0 0.2  3.2 0 0 0 -1.9"/>`,
  ),
};

function grain(style: string, filter: string): string {
  return `<svg style="position:fixed;inset:0;width:100%;height:100%;mix-blend-mode:multiply;${style}">
<filter id="grain">${filter}</filter><rect width="100%" height="100%" filter="url(#grain)"/></svg>`;
}

/** A sheet of paper with these paragraphs, for a browser to photograph at 200 dpi (scale 2). */
export function scanPage(paragraphs: readonly string[], language: "ko" | "en", scan: Scan): string {
  const text = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("");
  const speckled = GRAIN[scan];
  const paper = speckled === undefined ? "#fff" : "#efeae0";
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:${paper};color:#161616">
<main style="padding:90px 84px;font:15px/1.65 'Noto Sans CJK KR','Noto Sans KR','Noto Sans',sans-serif;${LOOKS[scan]}">
${text}</main>${speckled ?? ""}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
