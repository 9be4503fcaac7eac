import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HwpReply, HwpRequest } from "../../../../components/document/hwp/hwp-messages.ts";
import { type HwpWorker, openHwp, SILENCE_MS } from "../../../../components/document/hwp/open-hwp.ts";

class ScriptedWorker implements HwpWorker {
  onmessage: HwpWorker["onmessage"] = null;
  onerror: (() => void) | null = null;
  asked: HwpRequest[] = [];
  ended = false;
  postMessage(request: HwpRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(reply: HwpReply): void {
    this.onmessage?.(new MessageEvent("message", { data: reply }));
  }
  break(): void {
    this.onerror?.();
  }
}

function open() {
  const worker = new ScriptedWorker();
  const listener = { onOpened: vi.fn(), onRead: vi.fn(), onFault: vi.fn() };
  return { worker, listener, document: openHwp(worker, new Uint8Array([1]), listener) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a Hangul document in its worker", () => {
  it("is opened, read and drawn, and asked for a page only once at a time", async () => {
    const { worker, listener, document } = open();
    worker.say({ kind: "opened", sizes: [{ width: 1, height: 2 }] });
    worker.say({ kind: "read", pages: [[]], done: true });
    const pictures = Promise.all([document.draw(0), document.draw(0)]);
    worker.say({ kind: "drawn", page: 0, svg: "<svg/>" });
    expect(await pictures).toEqual(["<svg/>", "<svg/>"]);
    expect(worker.asked.map(({ kind }) => kind)).toEqual(["open", "draw"]);
    expect(listener.onOpened).toHaveBeenCalledWith([{ width: 1, height: 2 }]);
    expect(listener.onRead).toHaveBeenCalledWith([[]], true);
    vi.advanceTimersByTime(SILENCE_MS * 2);
    expect(listener.onFault).not.toHaveBeenCalled();
  });

  it("is given up when nothing comes of it, and every picture with it", async () => {
    const { worker, listener, document } = open();
    worker.say({ kind: "opened", sizes: [] });
    const picture = document.draw(3);
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(worker.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(worker.ended).toBe(true);
    expect(listener.onFault.mock.calls).toEqual([["slow"]]);
    expect(await picture).toBeNull();
    expect(await document.draw(4)).toBeNull();
  });

  it("may take long as long as it tells of pages", () => {
    const { worker, listener } = open();
    for (let page = 0; page < 5; page += 1) {
      vi.advanceTimersByTime(SILENCE_MS - 1);
      worker.say({ kind: "read", pages: [[]], done: false });
    }
    expect(listener.onFault).not.toHaveBeenCalled();
  });

  it.each<[string, (worker: ScriptedWorker) => void, string]>([
    ["breaks", (worker) => worker.break(), "damaged"],
    ["cannot be read", (worker) => worker.say({ kind: "failed", locked: false }), "damaged"],
    ["is locked", (worker) => worker.say({ kind: "failed", locked: true }), "password"],
  ])("that %s is ended, and said once", (_, happen, reason) => {
    const { worker, listener } = open();
    happen(worker);
    happen(worker);
    expect(worker.ended).toBe(true);
    expect(listener.onFault.mock.calls).toEqual([[reason]]);
    vi.advanceTimersByTime(SILENCE_MS * 2);
    expect(listener.onFault).toHaveBeenCalledTimes(1);
  });

  it("says nothing after it was closed", () => {
    const { worker, listener, document } = open();
    document.close();
    worker.say({ kind: "opened", sizes: [] });
    worker.break();
    vi.advanceTimersByTime(SILENCE_MS * 2);
    expect(worker.ended).toBe(true);
    expect(listener.onOpened).not.toHaveBeenCalled();
    expect(listener.onFault).not.toHaveBeenCalled();
  });
});
