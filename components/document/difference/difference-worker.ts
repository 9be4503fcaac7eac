import { type ComparedTexts, compareDocuments } from "./compare-documents.ts";

// Comparing the longest documents takes a second, and the page must stay responsive meanwhile.
self.addEventListener("message", (event: MessageEvent<ComparedTexts>) => {
  self.postMessage(compareDocuments(event.data));
});
