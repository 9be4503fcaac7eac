/**
 * What a page may load and run. Only scripts with this response's nonce run, and scripts that those load. In
 * development, Next's own scripts evaluate text and bring their own styles.
 */
export function pagePolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The one page that other pages frame: it draws the diagrams of answers. It has no origin, whoever opens it,
 * and can load only its own files.
 */
export const DIAGRAM_FRAME = "/diagram/frame.html";
export const DIAGRAM_HEADERS = {
  "Content-Security-Policy":
    "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
} as const;

/** An API response is data: if it is opened as a page, it loads, runs and frames nothing. */
export const DATA_POLICY =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
} as const;
