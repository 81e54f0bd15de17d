/** Returns the focus from a removed element to the one that had it before, unless the user has moved it elsewhere. */
export function giveFocusBack(to: Element | null, options?: FocusOptions): void {
  if (document.activeElement === document.body && to instanceof HTMLElement && to.isConnected) to.focus(options);
}
