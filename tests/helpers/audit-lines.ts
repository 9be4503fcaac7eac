import { symbols } from "pino";
import { vi } from "vitest";
import { z } from "zod";
import { auditLog } from "../../lib/server/process/audit.ts";

type Line = Record<string, unknown>;
const lineSchema = z.looseObject({
  level: z.literal(30),
  time: z.number(),
  name: z.literal("ibid-audit"),
  msg: z.literal("audit"),
});

function isWritable(value: unknown): value is { write(text: string): unknown } {
  return typeof value === "object" && value !== null && "write" in value && typeof value.write === "function";
}

/** The lines the audit log writes from now on, without the fields that every line has. */
export function hearAudit(): { take(): Line[]; end(): void } {
  const stream: unknown = Reflect.get(auditLog, symbols.streamSym);
  if (!isWritable(stream)) throw new Error("the audit log writes to no stream");
  const lines: Line[] = [];
  const write = vi.spyOn(stream, "write").mockImplementation((text) => {
    const {
      level: _level,
      time: _time,
      name: _name,
      msg: _msg,
      ...line
    } = lineSchema.parse(JSON.parse(text));
    lines.push(line);
    return true;
  });
  return { take: () => lines.splice(0), end: () => write.mockRestore() };
}
