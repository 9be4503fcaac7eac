"use client";

import "./globals.css";

/**
 * The layout itself failed, so neither language nor theme is known, and the message is shown in both
 * languages.
 */
export default function GlobalErrorPage({
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>Ibid</title>
        <div role="alert" style={{ maxWidth: "28rem", margin: "12vh auto", padding: "0 1.5rem" }}>
          <h1 style={{ fontSize: 15, fontWeight: 600 }}>
            This page could not be shown · 페이지를 표시하지 못했어요
          </h1>
          <p>
            Your conversations and documents are safe. Try again. If it keeps happening, check the server log.
          </p>
          <p lang="ko">대화와 문서는 안전해요. 다시 시도해 주세요. 계속되면 서버 로그를 확인해 주세요.</p>
          <button
            type="button"
            onClick={reset}
            style={{ marginTop: 12, border: "1px solid", borderRadius: 8, padding: "4px 12px" }}
          >
            Try again · 다시 시도
          </button>
        </div>
      </body>
    </html>
  );
}
