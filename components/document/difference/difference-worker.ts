import { type ComparedTexts, compareDocuments } from "./compare-documents.ts";

// Comparing takes a second for the longest documents, in which the page must go on answering.
self.addEventListener("message", (event: MessageEvent<ComparedTexts>) => {
  self.postMessage(compareDocuments(event.data));
});
