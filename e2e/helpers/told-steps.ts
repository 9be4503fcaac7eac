import type { Page } from "@playwright/test";

/** A step as it is sent. */
export type SentStep = Record<string, string | number>;

/**
 * Lets a test say what is done for the answers of this page, from now on: its parts come in the stream that the
 * server sends, and `kept` is in the turn as if it had been stored with it.
 */
export async function sayStepsIn(page: Page, kept: readonly unknown[]): Promise<void> {
  await page.addInitScript(addToStreams, kept);
  await page.route(/\/api\/sessions\/[^/]+\/turns\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const turn of body.turns) if (turn.turn_id === 1) turn.steps = kept;
    await route.fulfill({ response, json: body });
  });
}

/** One part of the stream that runs. */
export async function sayStep(page: Page, step: SentStep): Promise<void> {
  await page.evaluate((data) => Reflect.get(window, "sayStep")(data), step);
}

/** Runs in the page, before anything of it. */
function addToStreams(kept: readonly unknown[]): void {
  const fetched = window.fetch.bind(window);
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  window.fetch = async (input, init) => {
    const response = await fetched(input, init);
    if (init?.method !== "POST" || !String(input).endsWith("/api/chat") || !response.body) return response;
    let isTold = false;
    const told = new TransformStream<Uint8Array, Uint8Array>({
      start(controller) {
        Reflect.set(window, "sayStep", (data: { id: string }) =>
          controller.enqueue(
            encoder.encode(`data: ${JSON.stringify({ type: "data-step", id: data.id, data })}\n\n`),
          ),
        );
      },
      transform(chunk, controller) {
        const text = decoder.decode(chunk, { stream: true });
        const withSteps = isTold
          ? text
          : text.replace(
              '{"type":"data-turn","id":"turn","data":{',
              (begin) => `${begin}"steps":${JSON.stringify(kept)},`,
            );
        isTold ||= withSteps !== text;
        controller.enqueue(encoder.encode(withSteps));
      },
    });
    return new Response(response.body.pipeThrough(told), { headers: response.headers });
  };
}
