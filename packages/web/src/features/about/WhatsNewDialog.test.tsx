import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTrack } from '../../analytics/track.ts';
import { useSettings } from '../../i18n/settings.ts';
import { useWhatsNew } from '../../storage/whats-new-store.ts';
import WhatsNewDialog from './WhatsNewDialog.tsx';

let reported: unknown[];
let stop: () => void;
beforeEach(() => {
  reported = [];
  stop = onTrack((name, fields) => reported.push([name, fields]));
});
afterEach(() => stop());

it('shows the release date and how often the data of each city is updated [1§1.12 1§1.13 1§2.39]', () => {
  render(<WhatsNewDialog onClose={vi.fn()} />);
  expect(screen.getByText('September 17, 2025').getAttribute('datetime')).toBe('2025-09-17');
  expect(screen.getByText('Version 1.9', { exact: false })).toBeTruthy();
  const freshness = screen.getAllByRole('term').map((city) => [city.textContent, city.nextElementSibling?.textContent]);
  expect(freshness).toEqual([
    ['Toronto', 'Every 30 minutes'],
    ['Peel Region', 'Last 3 days'],
    ['York Region', 'Last 3 days'],
    ['Vancouver', 'Weekly'],
    ['Montréal', 'Daily'],
    ['Ottawa', 'Daily'],
  ]);
});

it('shows the names of cities and regions in French', () => {
  useSettings.setState({ language: 'fr' });
  render(<WhatsNewDialog onClose={vi.fn()} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Toronto',
    'Région de Peel',
    'Région de York',
    'Vancouver',
    'Montréal',
    'Ottawa',
  ]);
});

it('lists each new feature with an icon, a title and a description [1§1.14 1§1.15]', () => {
  render(<WhatsNewDialog onClose={vi.fn()} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('h4')?.textContent)).toEqual([
    'Crime News',
    'AI Chat',
    'Smart Search',
    'Live Data',
  ]);
  for (const item of items) {
    expect(item.querySelector('svg')).not.toBeNull();
    expect(item.querySelector('p')?.textContent).not.toBe('');
  }
  expect(screen.getByText('Ask about any neighbourhood.')).toBeTruthy();
  expect(screen.getByText('Global locations.')).toBeTruthy();
});

it('tracks that the dialog was reopened and dismissed, and marks the news as seen when closed [1§3.30 1§4.52 1§4.53]', () => {
  const onClose = vi.fn();
  render(<WhatsNewDialog onClose={onClose} />);
  expect(reported).toEqual([['whats_new', { action: 'reopened' }]]);
  expect(useWhatsNew.getState().seen).toBe(false);
  fireEvent.click(screen.getByLabelText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(reported.slice(1)).toEqual([['whats_new', { action: 'dismissed' }]]);
  expect(useWhatsNew.getState().seen).toBe(true);
  expect(localStorage.getItem('whats-new-seen')).toBe('"1.9"');
});
