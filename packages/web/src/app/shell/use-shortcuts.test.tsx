import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const toggle = vi.fn();

/** A page on which a key is pressed as soon as it renders. */
function Page() {
  useShortcuts({ l: toggle });
  useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'L' })), []);
  return null;
}

it('handles a key from the first rendering', () => {
  render(<Page />);
  expect(toggle).toHaveBeenCalledOnce();
});
