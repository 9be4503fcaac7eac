"use client";

import { lazy, Suspense } from "react";

// Every page ships with its not-found page, so the message is loaded only when it is shown.
const NotFoundMessage = lazy(() =>
  import("@/components/shell/not-found-message.tsx").then((module) => ({ default: module.NotFoundMessage })),
);

export default function NotFound() {
  return (
    <Suspense>
      <NotFoundMessage />
    </Suspense>
  );
}
