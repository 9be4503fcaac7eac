import { chromium } from "@playwright/test";
import { findBrowser } from "../../cli/find-browser.ts";

/** Chromium as Playwright drives it; whoever is root may not use its sandbox. */
export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser((line) => process.stdout.write(`${line}\n`)),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
