import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { createRemoteEngine, type RemoteEngine } from "../../../../lib/drivers/shared/remote-engine.ts";
import { BREAKER_FAILURES, BREAKER_REST_MS, REMOTE_RETRIES } from "../../../../lib/tunables/engines.ts";

const READ = { operation: "read a turn", idempotent: true };
const WRITE = { operation: "append a turn", idempotent: false };

class Refused extends Error {}
class Conflict extends Error {}

// Time goes on to whatever is waited for next, and stands still otherwise.
beforeEach(() => {
  vi.useFakeTimers();
  vi.setTimerTickMode("nextTimerAsync");
});
afterEach(() => void vi.useRealTimers());

function engine(): RemoteEngine {
  return createRemoteEngine("Elasticsearch", (error) => {
    if (error instanceof Conflict) return "passes";
    if (error instanceof RangeError) return new AppError("storage_full", { message: "no room" });
    return "down";
  });
}

const never = () => new Promise<never>(() => {});

/** As a client does: rejects with a word of its own the moment its signal is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new Refused("Request aborted")));
  });
}

async function breakOpen(target: RemoteEngine): Promise<void> {
  for (let count = 0; count < BREAKER_FAILURES; count++) {
    await target.call(WRITE, () => Promise.reject(new Refused("connect ECONNREFUSED"))).catch(() => {});
  }
}

async function rested(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, BREAKER_REST_MS + 10));
}

describe("a call to a remote engine", () => {
  it("gives up at its deadline, tells the work so, and says what could not be done", async () => {
    let aborted = false;
    const begun = performance.now();
    const failure = engine().call({ ...READ, deadlineMs: 60 }, (signal) => {
      signal.addEventListener("abort", () => {
        aborted = true;
      });
      return never();
    });
    await expect(failure).rejects.toMatchObject({
      code: "unavailable",
      message: "Elasticsearch: could not read a turn: it did not answer in time",
      userMessage: "Elasticsearch cannot be reached right now. Nothing was lost; try again in a moment.",
    });
    expect(aborted).toBe(true);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it("is not repeated after its deadline, even when the client calls the cut a failure", async () => {
    let attempts = 0;
    const failure = engine().call({ ...READ, deadlineMs: 60 }, (signal) => {
      attempts++;
      return untilAborted(signal);
    });
    await expect(failure).rejects.toThrow("it did not answer in time");
    expect(attempts).toBe(1);
  });

  it("is repeated when it may be, and only as long as its one deadline lasts", async () => {
    let attempts = 0;
    const target = engine();
    const flaky = async () => {
      attempts++;
      if (attempts <= REMOTE_RETRIES) throw new Refused("socket hang up");
      return "there";
    };
    expect(await target.call(READ, flaky)).toBe("there");
    expect(attempts).toBe(REMOTE_RETRIES + 1);

    attempts = 0;
    const begun = performance.now();
    const slowly = () =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new Refused("socket hang up")), 150));
    await expect(target.call({ ...READ, deadlineMs: 200 }, slowly)).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(performance.now() - begun).toBeLessThan(300);
  });

  it("is made once when doing it twice would do it twice", async () => {
    let attempts = 0;
    const failure = engine().call(WRITE, async () => {
      attempts++;
      throw new Refused("socket hang up");
    });
    await expect(failure).rejects.toThrow("Elasticsearch: could not append a turn: socket hang up");
    expect(attempts).toBe(1);
  });

  it("hands on what the engine answered, unchanged and without repeating it", async () => {
    const target = engine();
    const conflict = new Conflict("version conflict");
    let attempts = 0;
    for (let count = 0; count < BREAKER_FAILURES + 2; count++) {
      const refused = target.call(READ, async () => {
        attempts++;
        throw conflict;
      });
      await expect(refused).rejects.toBe(conflict);
    }
    expect(attempts).toBe(BREAKER_FAILURES + 2);
    expect(target.answering).toBe(true);
    const full = target.call(WRITE, () => Promise.reject(new RangeError("disk")));
    await expect(full).rejects.toMatchObject({ code: "storage_full", message: "no room" });
  });
});

describe("an engine that keeps failing", () => {
  it("is left alone after some failures in a row, and said to be", async () => {
    const target = engine();
    await breakOpen(target);
    expect(target.answering).toBe(false);
    let made = false;
    const refused = target.call(READ, async () => {
      made = true;
    });
    await expect(refused).rejects.toMatchObject({
      code: "unavailable",
      message:
        "Elasticsearch: could not read a turn: it has not been answering, and is tried again in a moment",
    });
    expect(made).toBe(false);
  });

  it("counts calls that hang like calls that fail", async () => {
    const target = engine();
    for (let count = 0; count < BREAKER_FAILURES; count++) {
      await target.call({ ...WRITE, deadlineMs: 20 }, never).catch(() => {});
    }
    expect(target.answering).toBe(false);
  });

  it("is not given up when it answers in between, be it with an error of its own", async () => {
    const target = engine();
    for (let count = 0; count < 2 * BREAKER_FAILURES; count++) {
      const broken = count % BREAKER_FAILURES !== BREAKER_FAILURES - 1;
      await target
        .call(WRITE, () => Promise.reject(broken ? new Refused("hang up") : new Conflict("taken")))
        .catch(() => {});
    }
    expect(target.answering).toBe(true);
  });

  it("holds nobody up while one call tries whether it is back", async () => {
    const target = engine();
    await breakOpen(target);
    await rested();
    const trial = target.call({ ...READ, deadlineMs: 1_200 }, never).catch((error: unknown) => error);
    const begun = performance.now();
    const others = Array.from({ length: 5 }, () => target.call(READ, async () => "made"));
    for (const settled of await Promise.allSettled(others)) expect(settled.status).toBe("rejected");
    await expect(target.call(READ, async () => "made")).rejects.toMatchObject({ code: "unavailable" });
    expect(performance.now() - begun).toBeLessThan(600);
    expect(await trial).toMatchObject({ code: "unavailable" });
    expect(target.answering).toBe(false);
  });

  it("lets those through that came while the trial succeeded", async () => {
    const target = engine();
    await breakOpen(target);
    await rested();
    const calls = Array.from({ length: 5 }, (_, index) => target.call(READ, async () => index));
    expect(await Promise.all(calls)).toEqual([0, 1, 2, 3, 4]);
  });

  it("is not given up again for calls that were made before it came back and fail only now", async () => {
    const target = engine();
    const hanging = Array.from({ length: BREAKER_FAILURES }, () => Promise.withResolvers<never>());
    const old = hanging.map(({ promise }) =>
      target.call({ ...WRITE, deadlineMs: 1_400 }, () => promise).catch((error: unknown) => error),
    );
    const begun = Date.now();
    await breakOpen(target);
    expect(target.answering).toBe(false);
    // Only the time passes: the calls hang for longer than their deadline lasts in truth.
    vi.spyOn(Date, "now").mockImplementation(() => begun + BREAKER_REST_MS + 50);
    expect(await target.call(READ, async () => "back")).toBe("back");
    vi.restoreAllMocks();
    for (const { reject } of hanging) reject(new Refused("connection reset"));
    expect(await Promise.all(old)).toMatchObject(hanging.map(() => ({ code: "unavailable" })));
    expect(target.answering).toBe(true);
  });

  it("is taken back at once when it answers what was asked before it was given up", async () => {
    const target = engine();
    const asked = Promise.withResolvers<string>();
    const answer = target.call(READ, () => asked.promise);
    await breakOpen(target);
    expect(target.answering).toBe(false);
    asked.resolve("there");
    expect(await answer).toBe("there");
    expect(target.answering).toBe(true);
    expect(await target.call(READ, async () => "there")).toBe("there");
  });

  it("is not given up for calls that fail only after a later one was answered", async () => {
    const target = engine();
    const ends: (() => void)[] = [];
    const stuck = Array.from({ length: 2 * BREAKER_FAILURES }, () =>
      target
        .call(WRITE, () => new Promise((_, reject) => ends.push(() => reject(new Refused("reset")))))
        .catch((error: unknown) => error),
    );
    expect(await target.call(READ, async () => "there")).toBe("there");
    for (const end of ends) end();
    for (const failure of await Promise.all(stuck)) expect(failure).toMatchObject({ code: "unavailable" });
    expect(target.answering).toBe(true);
    expect(await target.call(READ, async () => "there")).toBe("there");
  });

  it("does not keep those who wait from it because background work with its long deadlines tries it", async () => {
    const target = engine();
    const long = { ...WRITE, deadlineMs: 60_000 };
    for (let count = 0; count < BREAKER_FAILURES; count++) {
      await target.call(long, () => Promise.reject(new Refused("hang up"))).catch(() => {});
    }
    await expect(target.call(long, async () => "made")).rejects.toMatchObject({ code: "unavailable" });
    expect(await target.call(READ, async () => "made")).toBe("made");
  });

  it("is not given up because it was too slow for what its callers can do without", async () => {
    const target = engine();
    const hurried = { ...READ, deadlineMs: 20, dispensable: true };
    for (let count = 0; count < BREAKER_FAILURES; count++) {
      await target.call(hurried, untilAborted).catch(() => {});
    }
    await expect(target.call(hurried, async () => "made")).rejects.toMatchObject({ code: "unavailable" });
    expect(target.answering).toBe(true);
    expect(await target.call(READ, async () => "made")).toBe("made");
  });
});
