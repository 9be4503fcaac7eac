import { randomUUID } from "node:crypto";

/** Names this process in leases and runs. */
export const PROCESS_NAME = `${process.pid}-${randomUUID().slice(0, 8)}`;
