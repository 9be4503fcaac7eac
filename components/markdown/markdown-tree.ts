import type { Root } from "mdast";
import { fromMarkdown, type Extension as MdastExtension } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import type { Extension } from "micromark-util-types";

/** Syntax a text may have beyond GitHub's Markdown. */
export interface Syntax {
  micromark: Extension;
  mdast: MdastExtension;
}

/**
 * GitHub's Markdown, with two changes for how people write: a single tilde does not strike through ("3~5일"
 * and "10~60 N·m" are ranges), and `**` closes before a Korean particle ("**중요(필수)**는").
 */
export function markdownTree(text: string, more: readonly Syntax[] = []): Root {
  return fromMarkdown(text, {
    extensions: [
      gfm({ singleTilde: false }),
      cjkFriendlyExtension(),
      ...more.map(({ micromark }) => micromark),
    ],
    mdastExtensions: [gfmFromMarkdown(), ...more.map(({ mdast }) => mdast)],
  });
}
