import type { ImportRunChanges, ImportRunTotals, IncidentChange } from '@crimemap/contract/changes';
import type { City, CityDetail } from '@crimemap/contract/cities';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { usePath, useQueryText } from '../../address.ts';
import { cityQuery } from '../../api/cities.queries.ts';
import { formatDay } from '../../i18n/format.ts';
import { useSettings } from '../../i18n/settings.ts';
import { ChangesPage } from './ChangesPage.tsx';
import { firstDayOf } from './changes-search.ts';

const TORONTO = {
  id: 'toronto',
  displayName: { en: 'Toronto', fr: 'Toronto' },
  area_kinds: ['division'] as City['area_kinds'],
  time_zone: 'America/Toronto',
  guest_types: ['shooting', 'homicide'] as City['guest_types'],
} as City;

const anImportRun = (said: Partial<ImportRunChanges> = {}): ImportRunChanges => ({
  reading: '7',
  dataset: 'shootings',
  at: '2026-05-04T06:00:00.000Z',
  before: 1000,
  added: 3,
  late: 2,
  changed: 9,
  vanished: 1,
  returned: 0,
  after: 1002,
  published_anew: false,
  types: [
    { was: 'assault', now: 'robbery', rows: 4, moved: 1 },
    { was: 'assault', now: 'assault', rows: 5, moved: 5 },
  ],
  ...said,
});
const sumsOf = (all: readonly ImportRunChanges[]): ImportRunTotals => {
  const sum = (of: (reading: ImportRunChanges) => number) => all.reduce((total, reading) => total + of(reading), 0);
  return {
    readings: all.length,
    unchanged: all.filter((reading) => reading.added + reading.changed + reading.vanished + reading.returned === 0)
      .length,
    added: sum(({ added }) => added),
    late: sum(({ late }) => late),
    changed: sum(({ changed }) => changed),
    vanished: sum(({ vanished }) => vanished),
    returned: sum(({ returned }) => returned),
  };
};
const NOTHING = { late: 0, changed: 0, vanished: 0, types: [] };
const replyWith = (...all: readonly ImportRunChanges[]) =>
  Response.json({ data_source: 'official', readings: all, sums: sumsOf(all), next: null });
const facts = {
  crime_type: 'assault',
  word: 'Assault',
  area: 'D51',
  neighbourhood: null,
  precision: 'block',
  occurred_on: '2026-05-03',
  occurred_hour: 22,
  reported_on: null,
} as const;
const aChange = (said: Partial<IncidentChange>): IncidentChange => ({
  id: '1',
  reading: '7',
  dataset: 'shootings',
  kind: 'changed',
  at: '2026-05-04T06:00:00.000Z',
  late: false,
  withdrawn: false,
  area: 'D51',
  was: facts,
  now: { ...facts, crime_type: 'robbery', area: 'D55' },
  ...said,
});

/** The day after the imports of the test. */
const NOW = new Date('2026-05-05T16:00:00Z');
let requests: string[];
let readings: () => Response;
let rows: readonly IncidentChange[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  requests = [];
  rows = [aChange({})];
  readings = () => replyWith(anImportRun());
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(address, location.href);
    requests.push(`${pathname}${search}`);
    if (pathname === '/api/changes/toronto/readings') return readings();
    if (pathname === '/api/changes/toronto')
      return Response.json({ data_source: 'official', changes: rows, next: null });
    if (pathname === '/api/cities') return Response.json([]);
    return Response.json({ status: 404, code: 'not_found' }, { status: 404 });
  });
  history.replaceState(null, '', '/changes/toronto');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSettings.setState({ language: 'en' });
});

function renderPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sources = [{ dataset: 'shootings', title: { en: 'Shootings', fr: 'Tirs d’arme à feu' } }];
  client.setQueryData(cityQuery('toronto').queryKey, { ...TORONTO, sources } as CityDetail);
  render(
    <Router hook={usePath} searchHook={useQueryText}>
      <QueryClientProvider client={client}>
        <ChangesPage city={TORONTO} />
      </QueryClientProvider>
    </Router>,
  );
  return userEvent.setup();
}

it('shows for a data update the report counts before and after, the totals of changes, corrected crime types and moved reports', async () => {
  renderPage();
  const card = await screen.findByRole('article', { name: 'Shootings' });
  expect(card.textContent).toContain('1,000 reports before, 1,002 after.');
  for (const words of ['3 added (2 reported late)', '9 changed', '1 no longer published'])
    expect(within(card).getByText(words)).toBeTruthy();
  expect(within(card).queryByText(/published again/)).toBeNull();
  const matrix = within(card).getByRole('table', { name: 'Crime type changed' });
  expect(within(matrix).getByRole('row', { name: 'Assault 4' })).toBeTruthy();
  expect(
    within(matrix)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toContain('Robbery');
  expect(within(card).getByText('Moved to another area: 6')).toBeTruthy();
  expect(within(card).getByText('No longer published. The source gives no reason.')).toBeTruthy();
});

it('loads the changed reports of a data update only when the “Show the reports” button is pressed, also with the keyboard', async () => {
  rows = [aChange({}), aChange({ id: '2', kind: 'vanished', withdrawn: true, area: 'D11', was: null, now: null })];
  const user = renderPage();
  const button = await screen.findByRole('button', { name: 'Show the reports' });
  expect(requests.some((path) => path.startsWith('/api/changes/toronto?'))).toBe(false);
  button.focus();
  await user.keyboard('{Enter}');
  const [changed, vanished] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
  expect(changed?.textContent).toContain('Robbery · D55 · May 3, 2026');
  expect(changed?.textContent).toContain('Crime type: was Assault, is now Robbery');
  expect(changed?.textContent).toContain('Area: was D51, is now D55');
  expect(changed?.textContent).not.toContain('Hour');
  expect(vanished?.textContent).toBe('No longer publishedD11. No longer published. The source gives no reason.');
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('shows the totals of all data updates of the last week by default', async () => {
  readings = () => replyWith(anImportRun(), anImportRun({ reading: '2', added: 0, after: 1000, ...NOTHING }));
  renderPage();
  const sums = await screen.findByRole('region', { name: 'All updates together' });
  const since = firstDayOf('7d', TORONTO.time_zone, NOW);
  expect(sums.textContent).toContain(`2 updates since ${formatDay(since ?? '')}. 1 of them had no changes.`);
  for (const words of ['3 added (2 reported late)', '9 changed', '1 no longer published'])
    expect(within(sums).getByText(words)).toBeTruthy();
  expect(requests).toContain(`/api/changes/toronto/readings?limit=20&since=${since}&silent=0`);
  cleanup();
  readings = () => replyWith(anImportRun({ added: 0, after: 1000, ...NOTHING }));
  renderPage();
  expect((await screen.findByRole('region', { name: 'All updates together' })).textContent).toMatch(
    / Nothing changed\.$/,
  );
});

it('writes the filters for period, kind, source and empty updates into the URL and the request', async () => {
  const user = renderPage();
  await user.click(await screen.findByRole('link', { name: 'Published again' }));
  await user.click(within(screen.getByRole('navigation', { name: 'Period' })).getByRole('link', { name: 'All' }));
  expect(location.search).toBe('?period=all&kind=returned');
  expect(requests.at(-1)).toBe('/api/changes/toronto/readings?limit=20&kind=returned&silent=0');
  expect(screen.getByRole('link', { name: 'Published again' }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Type of change' })).getByRole('link', { name: 'All' }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Also show updates with no changes' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Shootings');
  expect(location.search).toBe('?period=all&dataset=shootings&silent=1');
  await waitFor(() => expect(requests.at(-1)).toBe('/api/changes/toronto/readings?limit=20&dataset=shootings'));
  expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe(
    '/api/changes/toronto.rss?dataset=shootings&lang=en',
  );
});

it('scrolls to the data update that is named in the URL, even if the update is old', async () => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  history.replaceState(null, '', '/changes/toronto#reading-7');
  renderPage();
  await screen.findByRole('article');
  expect(requests).toContain('/api/changes/toronto/readings?limit=20&silent=0');
  await waitFor(() => expect(seen).toHaveBeenCalled());
});

it('lists no individual reports for a source that was republished as a whole or imported for the first time', async () => {
  readings = () =>
    replyWith(
      anImportRun({ published_anew: true }),
      anImportRun({ reading: '1', before: 0, added: 900, after: 900, published_anew: true, ...NOTHING }),
      anImportRun({ reading: '2', added: 0, after: 1000, ...NOTHING }),
    );
  renderPage();
  const [anew, first, same] = await screen.findAllByRole('article');
  expect(anew?.textContent).toContain('The source published a new version');
  expect(screen.queryByRole('button', { name: 'Show the reports' })).toBeNull();
  expect(first?.textContent).toContain('First update: 900 reports.');
  expect(same?.textContent).toContain('Nothing changed.');
});

it('reports that no update was recorded yet, or that loading failed, and offers a retry', async () => {
  readings = () => replyWith();
  history.replaceState(null, '', '/changes/toronto?period=all');
  renderPage();
  expect(await screen.findByText('No update has been recorded yet. The next one will appear here.')).toBeTruthy();
  cleanup();
  readings = () => Response.json({ status: 503, code: 'not_available' }, { status: 503 });
  const user = renderPage();
  expect(await screen.findByText('The changes could not be loaded.')).toBeTruthy();
  readings = () => replyWith(anImportRun());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('links to the RSS and JSON feeds in the language of the page, and is available in French', async () => {
  useSettings.setState({ language: 'fr' });
  renderPage();
  expect(await screen.findByRole('heading', { name: 'Ce qui a changé\u00a0: Toronto' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fil RSS' }).getAttribute('href')).toBe('/api/changes/toronto.rss?lang=fr');
  expect(screen.getByRole('link', { name: 'Fil JSON' }).getAttribute('href')).toBe('/api/changes/toronto.json?lang=fr');
  expect(await screen.findAllByText('3 ajoutés (dont 2 signalés tardivement)')).toHaveLength(2);
});
