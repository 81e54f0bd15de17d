import { vi } from 'vitest';

/** Returns a partial object with the type of the whole object, for tests that need only these members. */
export function standIn<Whole extends object>(parts: { readonly [Name in keyof Whole]?: unknown }): Whole {
  const whole: object = parts;
  return whole as Whole;
}

/** Adds features of a browser that the test DOM lacks: opening dialogs, object URLs and media queries. */
export function completePage({ still = true }: { readonly still?: boolean } = {}): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
