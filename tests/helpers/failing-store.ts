import { AppError, type ErrorCode } from "../../lib/domain/app-error.ts";

export interface Failing<Store extends object> {
  /** The store as its users see it: it works or fails, as last told. */
  store: Store;
  works(): void;
  fails(code?: ErrorCode): void;
  /** Does the work and then reports failure: the write happened, but its answer was lost. */
  losesAnswers(): void;
  /** Calls that reached it, whether or not they failed. */
  readonly calls: number;
}

/** A store whose every method can be made to fail, as its driver does when the engine fails. */
export function failing<Store extends object>(works: Store): Failing<Store> {
  let failure: { code: ErrorCode; after: boolean } | null = null;
  let calls = 0;
  const fail = async ({ code, after }: { code: ErrorCode; after: boolean }, work: () => unknown) => {
    if (after) await work();
    throw new AppError(code, { message: `The store fails: ${code}.` });
  };
  const store = new Proxy(works, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function") return member;
      return (...given: unknown[]): unknown => {
        calls++;
        return failure === null
          ? member.apply(target, given)
          : fail(failure, () => member.apply(target, given));
      };
    },
  });
  return {
    store,
    works() {
      failure = null;
    },
    fails(code = "unavailable") {
      failure = { code, after: false };
    },
    losesAnswers() {
      failure = { code: "unavailable", after: true };
    },
    get calls() {
      return calls;
    },
  };
}
