import pino from "pino";
import { wireNames } from "../../domain/wire/wire-name.ts";

/** One JSON line per event. Text of messages and documents is never logged. */
export const log = pino({ name: "ibid", base: undefined, formatters: { log: wireNames } });
