import pino from "pino";
import { wireNames } from "../../domain/wire/wire-name.ts";

/** One JSON line an event. Message and document text never goes here. */
export const log = pino({ name: "ibid", base: undefined, formatters: { log: wireNames } });
