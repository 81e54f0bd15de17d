import { vi } from 'vitest';

/** Something of the browser or of a library of which a test has only these parts, or of our own where no more of it matters. */
export function standIn<Whole extends object>(parts: { readonly [Name in keyof Whole]?: unknown }): Whole {
  const whole: object = parts;
  return whole as Whole;
}

/** What the test page lacks: it knows dialogs, but not how to open them, has no addresses for files, and no media. */
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
