import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { StatusLine } from './StatusLine.tsx';

afterEach(cleanup);

const line = {
  state: 'ready',
  problem: null,
  onRetry: () => undefined,
  detail: null,
  newest: '2024-12-31',
  fetchedAt: null,
  onList: () => undefined,
} as const;

it('the status line shows the total as the sum of the reports with and without a location', () => {
  const { container } = render(<StatusLine {...line} sum={{ total: 1490, split: { placed: 1487, unplaced: 3 } }} />);
  expect(container.textContent).toContain('1,490 reported = 1,487 on the map + 3 with no location');
  expect(container.textContent).toContain('newest: Dec 31, 2024');
});

it('the status line keeps its numbers after a failure, shows the problem and offers to retry', async () => {
  const onRetry = vi.fn();
  render(
    <StatusLine
      {...line}
      state="failed"
      problem="We could not reach our server."
      onRetry={onRetry}
      sum={{ total: 7, split: null }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('could not reach');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('7')).toBeTruthy();
});

it('the status line shows “Loading the reports…” until the numbers are loaded', () => {
  render(<StatusLine {...line} state="loading" sum={null} newest={null} />);
  expect(screen.getByRole('status').textContent).toBe('Loading the reports…');
});
