import type { Context } from "@opentelemetry/api";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace";

/** Attributes that libraries write for an error: a server that refuses a prompt may repeat it. */
const WORDS = ["exception.message", "exception.stacktrace"];

/** Removes from ended spans whatever may contain people's words, before anything is sent. */
export class WordlessProcessor implements SpanProcessor {
  readonly #next: SpanProcessor;

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  onStart(span: Span, parent: Context): void {
    this.#next.onStart(span, parent);
  }

  onEnd(span: ReadableSpan): void {
    delete span.status.message;
    for (const { attributes = {} } of span.events) for (const name of WORDS) delete attributes[name];
    this.#next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}
