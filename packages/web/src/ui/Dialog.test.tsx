import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { completePage } from './testing/complete-page.ts';

beforeEach(() => completePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('closes on a press beside it, and not on one that began in a field and was let go beside it', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Log in" onClose={onClose}>
      <input aria-label="Email" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  // A browser tells what holds both ends of the press: the dialog.
  fireEvent.pointerDown(screen.getByLabelText('Email'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

/** Draws a dialog whose body is taller than its room, and says that sizes are known. */
function showLong(children: ReactNode) {
  let measured: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        measured = changed;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  render(
    <Dialog title="What is new" onClose={() => undefined}>
      {children}
    </Dialog>,
  );
  act(() => measured());
}

it('a body that scrolls and holds nothing for the keyboard is a stop of its own, by the name of the dialog', () => {
  showLong(<p>Much to read</p>);
  expect(screen.getByRole('group', { name: 'What is new' }).tabIndex).toBe(0);
});

it('where something in it takes the focus, that is the stop', () => {
  showLong(<a href="/sources">Sources</a>);
  expect(screen.queryByRole('group')).toBeNull();
});
