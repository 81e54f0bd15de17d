/** Gives the focus back from what is gone to what had it before; not from where somebody has gone on to in the meantime. */
export function giveFocusBack(to: Element | null, options?: FocusOptions): void {
  if (document.activeElement === document.body && to instanceof HTMLElement && to.isConnected) to.focus(options);
}
