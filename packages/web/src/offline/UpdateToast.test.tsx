import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UpdateToast } from './UpdateToast.tsx';
import { useUpdate } from './worker-store.ts';

it('says nothing while there is nothing new', () => {
  render(<UpdateToast />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('reloads only when that is pressed, and can be put away', async () => {
  const reload = vi.fn();
  useUpdate.setState({ reload });
  render(<UpdateToast />);
  expect(screen.getByRole('status').textContent).toContain('A new version is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('on a phone it stands beside the buttons of the map and above a half open sheet, on what stands below the page', () => {
  render(<UpdateToast />);
  const place = screen.getByRole('status').className.split(' ');
  // Their column is 56 px wide; a page of tests has no layout, so the place itself is asked for.
  expect(place).toEqual(expect.arrayContaining(['phone:right-17', 'mb-(--page-end)']));
  expect(place.find((name) => name.startsWith('phone:bottom-'))).toContain('max(var(--sheet-half)+12px,');
});
