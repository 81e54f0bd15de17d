import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { PageBoundary } from './PageBoundary.tsx';

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

/** A page whose text was changed without React, as translation tools do. */
function Page({ failing }: { readonly failing: () => boolean }) {
  const [pressed, setPressed] = useState(false);
  if (pressed && failing()) throw new DOMException('The node to be removed is not a child of this node.');
  return (
    <button type="button" onClick={() => setPressed(true)}>
      Vancouver
    </button>
  );
}

it('renders the page again after a render error, shows a message until it is closed, and logs the error', async () => {
  render(
    <PageBoundary>
      <Page failing={() => true} />
    </PageBoundary>,
  );
  await userEvent.click(screen.getByText('Vancouver'));
  expect(screen.getByText('Vancouver')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The page failed and was built again.');
  expect(log).toHaveBeenCalledWith(
    'the page failed and is rendered again',
    expect.any(DOMException),
    expect.any(String),
  );
  await userEvent.click(screen.getByText('Close'));
  expect(screen.queryByRole('alert')).toBeNull();
});

function AlwaysFailing(): never {
  throw new Error('always');
}

it('offers a reload if rendering fails again immediately', async () => {
  const reload = vi.fn();
  render(
    <PageBoundary reload={reload}>
      <AlwaysFailing />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The page could not be shown.');
  await userEvent.click(screen.getByText('Try again'));
  expect(reload).toHaveBeenCalledOnce();
});
