/**
 * When an element with the focus is removed, returns the focus to the element that had it before, unless the user has
 * moved the focus elsewhere.
 */
export function giveFocusBack(to: Element | null, options?: FocusOptions): void {
  if (document.activeElement === document.body && to instanceof HTMLElement && to.isConnected) to.focus(options);
}
