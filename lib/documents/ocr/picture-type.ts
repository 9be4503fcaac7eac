/** The media type of a picture that can be recognised, by its first bytes; null for everything else. */
export function pictureType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString("latin1");
  if (head.startsWith("\x89PNG")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("II*\0") || head.startsWith("MM\0*")) return "image/tiff";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "image/webp" : null;
}
