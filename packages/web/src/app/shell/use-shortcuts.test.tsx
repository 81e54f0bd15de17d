import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const toggle = vi.fn();

/** A page on which a key is pressed as soon as the page has rendered. */
function Page() {
  useShortcuts({ l: toggle });
  useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'L' })), []);
  return null;
}

it('handles a keyboard shortcut that is pressed right after the first rendering', () => {
  render(<Page />);
  expect(toggle).toHaveBeenCalledOnce();
});
