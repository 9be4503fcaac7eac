import type { Metadata } from "next";

const DESCRIPTION =
  "Ask your own documents. Every answer cites its sources by number, and you can open any source from the conversation.";

/**
 * Metadata for browsers, home screens and link previews, the same for everybody: a preview never reveals the
 * title of a conversation or document. `headers` give the address the server was reached by; the gate has
 * checked it, so the picture's address needs no setting.
 */
export function siteMetadata(headers: Pick<Headers, "get">): Metadata {
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  const scheme = headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https" ? "https" : "http";
  return {
    metadataBase: URL.parse(`${scheme}://${host}`),
    title: { default: "Ibid", template: "%s · Ibid" },
    description: DESCRIPTION,
    applicationName: "Ibid",
    manifest: "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "48x48" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
    openGraph: {
      type: "website",
      siteName: "Ibid",
      title: "Ibid",
      description: DESCRIPTION,
      images: [
        {
          url: "/social.png",
          width: 1200,
          height: 630,
          alt: "An answer with numbered sources, and the document that its number 1 opens",
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}
