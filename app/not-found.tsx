"use client";

import { lazy, Suspense } from "react";

// Every page brings its not-found page along: its words are fetched where they are shown.
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
