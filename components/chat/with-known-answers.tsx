"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { KnownAnswer } from "./known-answers.ts";

/**
 * Puts answers that came with the page into the cache before its children look for them. What the browser
 * already knows is kept: it may be newer. React-query's own HydrationBoundary does this and more, but costs
 * half a kilobyte.
 */
export function WithKnownAnswers({
  answers,
  children,
}: {
  answers: readonly KnownAnswer[];
  children: ReactNode;
}) {
  const client = useQueryClient();
  useState(() => {
    for (const { key, data, updatedAt } of answers)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt });
  });
  return children;
}
