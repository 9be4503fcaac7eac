/**
 * Menus and dialogs lock the page's scrolling with a style element of their own, which the page's policy
 * accepts only with its nonce. The package that writes it looks for the nonce under the name that bundlers
 * use.
 */
export function giveNonceToStyles(): void {
  if (typeof document === "undefined") return;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
