import { describe, expect, it } from "vitest";
import { useMissingName } from "../../../components/admin/use-missing-name.ts";
import { DegradedNotice } from "../../../components/chat/turn-notices.tsx";
import { messagesOf } from "../../../lib/messages/messages.ts";
import { drawn } from "../../helpers/drawn.tsx";

function Name({ why }: { why: string }) {
  return <b>{useMissingName()({ what: "part", why })}</b>;
}

function draw(why: string, locale: "en" | "ko"): string {
  return drawn(
    <>
      <Name why={why} />
      <DegradedNotice degraded={[{ what: "part", why }]} />
    </>,
    locale,
  );
}

describe("what an answer went without", () => {
  it.each(Object.keys(messagesOf("en").admin.missing))("is words wherever it is said: %s", (why) => {
    for (const locale of ["en", "ko"] as const) {
      const html = draw(why, locale);
      const names: Record<string, string> = messagesOf(locale).admin.missing;
      expect(html).toContain(names[why]);
      expect(html).not.toContain(why);
    }
  });

  it("is the code where another version wrote it", () => {
    expect(draw("from_tomorrow", "en")).toContain("<b>part · from_tomorrow</b>");
  });
});
