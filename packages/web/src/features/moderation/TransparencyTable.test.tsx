import type { TransparencyMonth } from '@crimemap/contract/transparency';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import { TransparencyTable } from './TransparencyTable.tsx';
import { transparencyCsv } from './transparency-rows.ts';

const answers = { received: 0, open: 0, answered: 0, in_time: 0, median_minutes: null, gone: 0 };
const aMonth = (month: string, changes: Partial<TransparencyMonth> = {}): TransparencyMonth => ({
  month,
  is_over: true,
  reports: { ...answers, acted_on: 0, dismissed: 0 },
  decisions: { held: 0, approved: 0, hidden: 0, restored: 0, deleted: 0 },
  appeals: { ...answers, overturned: 0, upheld: 0 },
  headlines: { hidden: 0, restored: 0 },
  orders: { received: 0, open: 0, carried_out: 0, in_time: 0, refused: 0 },
  citations: { taken_down: 0 },
  ...changes,
});
const MONTHS = [
  aMonth('2026-11', {
    is_over: false,
    reports: {
      ...answers,
      received: 9,
      answered: 7,
      in_time: 6,
      median_minutes: 200,
      open: 2,
      acted_on: 3,
      dismissed: 4,
    },
    appeals: { ...answers, received: 1, answered: 1, in_time: 1, overturned: 1, upheld: 0 },
    orders: { received: 2, open: 0, carried_out: 2, in_time: 1, refused: 0 },
  }),
  aMonth('2026-10'),
];

beforeEach(() => {
  completePage();
  useSettings.setState({ language: 'en' });
});
afterEach(() => {
  cleanup();
  useSettings.setState({ language: 'en' });
  vi.unstubAllGlobals();
});

const show = (months: readonly TransparencyMonth[]) => {
  mockApi({ 'GET /api/transparency': saying({ months }) });
  renderWithProviders(<TransparencyTable />);
};
const cells = async (name: RegExp, nth = 0) => {
  const row = (await screen.findAllByRole('row', { name }))[nth] as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
};

it('shows the number of reports, the share answered in time, and a median only with at least five answers', async () => {
  show(MONTHS);
  expect(await cells(/^Received/)).toEqual(['9', '0']);
  expect(await cells(/^of these within 24 hours/)).toEqual(['6 of 7', '–']);
  expect(await cells(/^Median/)).toEqual(['3 hours', '–']);
  expect(await cells(/^Median/, 1)).toEqual(['fewer than 5 answers', '–']);
  expect(await cells(/^of these in time/)).toEqual(['1 of 2', '–']);
});

it('marks the current month as not complete, and shows the row labels in French', async () => {
  show(MONTHS);
  expect((await screen.findByRole('columnheader', { name: /Nov.*so far/ })).textContent).toContain('so far');
  cleanup();
  useSettings.setState({ language: 'fr' });
  show(MONTHS);
  expect(await cells(/^Délai médian/)).toEqual(['3 heures', '–']);
});

it('shows a message if there are no numbers yet', async () => {
  show([]);
  expect(await screen.findByText('There have been no reports, decisions or orders yet.')).toBeTruthy();
});

it('writes every month to the CSV file, and leaves the cells of missing numbers empty', () => {
  const [head, first, second] = transparencyCsv(MONTHS).split('\r\n');
  const at = (line: string | undefined, name: string) => line?.split(',')[head?.split(',').indexOf(name) ?? -1];
  expect([first, second].map((line) => at(line, 'reports_median_minutes'))).toEqual(['200', '']);
  expect([first, second].map((line) => at(line, 'month'))).toEqual(['2026-11', '2026-10']);
  expect(at(first, 'orders_in_time')).toBe('1');
});
