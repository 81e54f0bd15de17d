// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('a part that threw is drawn again', () => {
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('no');
    return <p>Here</p>;
  };
  const reload = vi.fn();
  render(
    <Boundary what="The list" reload={reload}>
      <Part />
    </Boundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The list');
  broken = false;
  again();
  expect(screen.getByText('Here')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/Part-1.js',
  'error loading dynamically imported module: /assets/Part-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Part-1.css',
])('a part whose file could not be loaded is tried again with the whole page: %s', async (words) => {
  const Part = lazy(() => Promise.reject(new TypeError(words)));
  const reload = vi.fn();
  render(
    <Boundary what="The list" reload={reload}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Boundary>,
  );
  await screen.findByRole('alert');
  again();
  expect(reload).toHaveBeenCalledOnce();
});
