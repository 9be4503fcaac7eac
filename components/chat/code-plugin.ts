import { createCodePlugin } from "@streamdown/code";

/** The usual pair of themes is too pale to read on paper and on ink. */
export const code = createCodePlugin({
  themes: ["github-light-high-contrast", "github-dark-high-contrast"],
});
