import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PlainTextBoundary } from "../../../components/ui/plain-text-boundary.tsx";

const props = { text: "> a < b", note: "Shown as plain text.", children: <em>drawn</em> };

it("shows what it holds", () => {
  expect(renderToStaticMarkup(<PlainTextBoundary {...props} />)).toBe("<em>drawn</em>");
});

it("shows the plain words and a quiet line once that has failed", () => {
  const boundary = new PlainTextBoundary(props);
  boundary.state = { ...boundary.state, ...PlainTextBoundary.getDerivedStateFromError() };
  const html = renderToStaticMarkup(boundary.render());
  expect(html).toContain("&gt; a &lt; b");
  expect(html).toContain("Shown as plain text.");
  expect(html).not.toContain("drawn");
});

it("tries again with other words, and only with those", () => {
  const failed = { text: props.text, hasFailed: true };
  expect(PlainTextBoundary.getDerivedStateFromProps(props, failed)).toBeNull();
  expect(PlainTextBoundary.getDerivedStateFromProps({ ...props, text: "more" }, failed)).toEqual({
    text: "more",
    hasFailed: false,
  });
});
