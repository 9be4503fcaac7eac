import type { Root } from "mdast";
import { fromMarkdown, type Extension as MdastExtension } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import type { Extension } from "micromark-util-types";

/** What a text may have beyond GitHub's Markdown. */
export interface Syntax {
  micromark: Extension;
  mdast: MdastExtension;
}

/**
 * GitHub's Markdown, in two things as people write it: one tilde strikes nothing out ("3~5일" and "10~60 N·m" are
 * ranges), and `**` closes before a particle of Korean ("**중요(필수)**는").
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
