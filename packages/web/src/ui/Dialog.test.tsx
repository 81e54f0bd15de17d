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

it('the dialog closes on a press outside, but not if the press began inside a field', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Log in" onClose={onClose}>
      <input aria-label="Email" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  // For such a press a browser reports the element that contains both its start and its end, which is the dialog.
  fireEvent.pointerDown(screen.getByLabelText('Email'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

/** Renders a dialog whose body is taller than its space. Returns after the sizes are known. */
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

it('the keyboard can scroll a dialog body without focusable content, and the body has the name of the dialog', () => {
  showLong(<p>Much to read</p>);
  expect(screen.getByRole('group', { name: 'What is new' }).tabIndex).toBe(0);
});

it('the dialog body is not focusable if it contains focusable content', () => {
  showLong(<a href="/sources">Sources</a>);
  expect(screen.queryByRole('group')).toBeNull();
});
