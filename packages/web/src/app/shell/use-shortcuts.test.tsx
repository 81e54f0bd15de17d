import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const toggle = vi.fn();

/** A page on which someone presses a key as soon as it is there. */
function Page() {
  useShortcuts({ l: toggle });
  useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'L' })), []);
  return null;
}

it('a key does what it says from the moment on in which the page is there', () => {
  render(<Page />);
  expect(toggle).toHaveBeenCalledOnce();
});
