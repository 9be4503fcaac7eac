import pino from "pino";

/** One JSON line an event. Message and document text never goes here. */
export const log = pino({ name: "ibid", base: undefined });
