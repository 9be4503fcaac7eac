import { AppError, type ErrorCode } from "../../lib/domain/app-error.ts";

export interface Failing<Store extends object> {
  /** The store as its users see it: works, or fails as it was last told to. */
  store: Store;
  works(): void;
  fails(code?: ErrorCode): void;
  /** Does what it is told and then says that it failed: the write happened, the answer did not come. */
  losesAnswers(): void;
  /** Calls that reached it, whether they failed or not. */
  readonly calls: number;
}

/** A store whose every method can be made to fail, as its driver does when the engine behind it does. */
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
