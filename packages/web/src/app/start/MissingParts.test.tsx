import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent, lazyWithin, useMissingParts } from '../../ui/lazy-component.ts';
import { MissingParts } from './App.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  act(() => useMissingParts.setState(useMissingParts.getInitialState(), true));
  vi.restoreAllMocks();
});

const gone = (): Promise<{ readonly default: ComponentType<{ readonly onClose?: () => void }> }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Part-1.js'));

it('keeps the rest of the page usable and offers a reload if a lazily loaded part fails to load', async () => {
  const Part = lazyWithin(gone);
  const reload = vi.fn();
  render(
    <>
      <p>The map</p>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
      <MissingParts reload={reload} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the page could not be shown.');
  expect(screen.getByText('The map')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('calls onClose of a lazily loaded dialog whose code fails to load', async () => {
  const Dialog = lazyComponent(gone);
  const onClose = vi.fn();
  render(<Dialog onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('shows no error message if a lazily loaded part loads successfully', async () => {
  const Part = lazyComponent(async () => ({ default: () => <p>Here</p> }));
  render(
    <>
      <Part />
      <MissingParts />
    </>,
  );
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a lazily loaded part while another part is still loading', async () => {
  const Slow = lazyComponent(() => new Promise<{ default: () => null }>(() => undefined));
  const Part = lazyComponent(async () => ({ default: () => <p>Here</p> }));
  render(
    <>
      <Slow />
      <Part />
    </>,
  );
  expect(await screen.findByText('Here')).toBeTruthy();
});
