"use client";

import "./globals.css";

/** The layout itself failed, so neither language nor theme is known: both languages are said. */
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
            This page could not be shown · 화면을 보여 주지 못했어요
          </h1>
          <p>
            Your conversations and documents are safe. Try again; if it happens again, the server log says
            why.
          </p>
          <p lang="ko">
            대화와 문서는 안전해요. 다시 시도해 주세요. 또 일어나면 서버 기록에서 이유를 볼 수 있어요.
          </p>
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
