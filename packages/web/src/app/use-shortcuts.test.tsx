// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const press = (key: string) => void window.dispatchEvent(new KeyboardEvent('keydown', { key }));

it('a key does what it says from the moment on in which the page is there', () => {
  const toggle = vi.fn();
  function Page() {
    useShortcuts({ l: toggle });
    useLayoutEffect(() => press('L'), []);
    return null;
  }
  render(<Page />);
  expect(toggle).toHaveBeenCalledOnce();
});
