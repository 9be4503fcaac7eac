/**
 * Draws the diagrams of answers, apart from the page: without its origin, its cookies or a network
 * (`components/chat/diagrams/`, lib/server/requests/security-headers.ts). What it is sent is text of a model.
 */
const FONT = '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", system-ui, sans-serif';
const { mermaid } = globalThis;
const drawing = () => document.querySelector("#drawing");

async function draw({ text, theme }) {
  document.documentElement.style.colorScheme = theme;
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    theme: theme === "dark" ? "dark" : "neutral",
    darkMode: theme === "dark",
    look: "classic",
    themeVariables: { xyChart: { backgroundColor: "transparent" }, dropShadow: "none", useGradient: false },
    fontFamily: FONT,
    htmlLabels: false,
    maxTextSize: 10_000,
    maxEdges: 300,
    suppressErrorRendering: true,
    // What the text itself may not change.
    secure: ["secure", "securityLevel", "startOnLoad", "maxTextSize", "maxEdges", "suppressErrorRendering", "htmlLabels", "fontFamily", "theme", "darkMode", "themeCSS"],
  });
  const { svg } = await mermaid.render("diagram", text);
  drawing().innerHTML = svg;
  // Nothing in it leads anywhere.
  for (const link of drawing().querySelectorAll("a")) for (const name of ["href", "xlink:href"]) link.removeAttribute(name);
  await document.fonts.ready;
  return Math.ceil(drawing().getBoundingClientRect().height);
}

addEventListener("message", async ({ source, data }) => {
  if (source !== parent) return;
  const answer = await draw(data).then(
    (height) => ({ height }),
    () => ({ height: null }),
  );
  parent.postMessage(answer, "*");
});
addEventListener("DOMContentLoaded", () => parent.postMessage({ ready: true }, "*"));
