"use client";

import { createContext } from "react";

/** Whether this part of an answer is still being written. */
export const OpenBlock = createContext(false);
