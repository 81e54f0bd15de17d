import type { Areas } from '@crimemap/contract/areas';
import type { UsualCell, UsualMap } from '@crimemap/incident-counts/usual/area-map';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { areasQuery } from '../../api/cities.queries.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { aCell, REACH } from '../../usual/testing/usual-series.ts';
import { AreasMenu } from './heatmap.layer.tsx';
import { LegendBox } from './LegendBox.tsx';
import { UnusualResults } from './UnusualResults.tsx';

const FORMER = ['D54 (–2023)', 'Rouge (–2021)'];
const DETAIL = aCityDetail(undefined, {
  geographies: [
    { kind: 'division', as_of: { en: '', fr: '' }, note: { en: '', fr: '' }, former: FORMER.slice(0, 1) },
    { kind: 'neighbourhood', as_of: { en: '', fr: '' }, note: { en: '', fr: '' }, former: FORMER.slice(1) },
  ],
});
const AREAS = standIn<Areas>({
  type: 'FeatureCollection',
  city: 'toronto',
  kind: 'division',
  version: '1',
  approximate: false,
  data_source: null,
  attribution: '',
  features: [
    ['D52', '52 Division'],
    ['D51', '51 Division'],
  ].map(([code, name]) =>
    standIn<Areas['features'][number]>({
      type: 'Feature',
      id: code,
      properties: standIn({ code, name, kind: 'division', population: null, centre: [-79.4, 43.7] }),
      geometry: { type: 'Polygon', coordinates: [] },
    }),
  ),
});

let cells: readonly UsualCell[] = [];
let reason: UsualMap['reason'] = null;
let reach: UsualMap['reach'] = null;
const mapSaid = (): UsualMap => ({
  reach,
  reason,
  from: reason ? null : '2026-04-06',
  until: reason ? null : '2026-05-03',
  cells: reason ? [] : cells,
  areas: 2,
  areasMarked: 1,
});

beforeEach(() => {
  cells = [aCell('more'), aCell(null, { code: 'D52' })];
  reason = null;
  reach = null;
  mockApi({ 'GET /api/cities/toronto': saying(DETAIL), 'GET /api/areas/toronto': saying(AREAS) });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what) =>
    what === 'usualMap' ? (mapSaid() as never) : new Promise(() => undefined),
  );
  useMapView.setState({ isReady: true });
});

function show(link: string) {
  const page = renderOnMap(
    <HeatState>
      <AreasMenu />
      <LegendBox />
      <UnusualResults />
    </HeatState>,
    { link, features: { viewer: 'member' }, manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) },
  );
  act(() => page.client.setQueryData(areasQuery('toronto', 'division').queryKey, AREAS));
  return page;
}
const legend = () => within(screen.getByRole('group', { name: 'Legend' }));
const mapQuestions = () => vi.mocked(packedIncidentsClient.ask).mock.calls.filter(([what]) => what === 'usualMap');

it('menu lists “Unusual” beside number and rate, and stores the choice in the URL', async () => {
  show('');
  await userEvent.click(screen.getByRole('button', { name: 'Choose areas and colours' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Unusual' }));
  expect(location.search).toBe('?measure=usual');
  await userEvent.click(screen.getByRole('radio', { name: 'Number' }));
  expect(location.search).toBe('');
});

it('map computes usual ranges only after the visitor chose unusual counts', async () => {
  show('year=2024');
  expect(await screen.findByText('Reports by division')).toBeTruthy();
  expect(mapQuestions()).toEqual([]);
});

it('map passes former areas to the computation, so that they are not judged “fewer than usual”', async () => {
  show('measure=usual');
  await legend().findByText(/^1 of 2 areas/);
  expect(mapQuestions()).toEqual([
    ['usualMap', expect.objectContaining({ query: expect.objectContaining({ former: FORMER }) }), expect.anything()],
  ]);
});

it('legend explains the patterns, the days, the number of unusual areas and the share due to chance', async () => {
  show('measure=usual');
  expect(await legend().findByText('1 of 2 areas is unusual. About 1 in 10 marks is due to chance.')).toBeTruthy();
  expect(legend().getByText('28 days to May 3, 2026')).toBeTruthy();
  expect(
    legend()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['more', 'fewer', 'no mark', 'no range']);
});

it('legend states that nothing is unusual, and that this is usually the case', async () => {
  cells = [aCell(null), aCell(null, { code: 'D52' })];
  show('measure=usual');
  expect(await legend().findByText('Nothing is unusual: the usual case')).toBeTruthy();
});

it('legend shows how many areas have no usual range if nothing is unusual', async () => {
  cells = [aCell(null), aCell(null, { code: 'D52', range: { state: 'too_few', before: 11, years: 5 } })];
  show('measure=usual');
  expect(await legend().findByText('Areas without a range for any one type: 1 of 2.')).toBeTruthy();
});

it.each([
  ['outside_period', 'We do not have enough past reports to say what is usual.'],
  ['not_read', 'not read yet'],
] as const)('legend explains why no area can be compared with its usual range: %s', async (why, words) => {
  reason = why;
  show('measure=usual');
  expect(await legend().findByText(words)).toBeTruthy();
});

it('legend and list show the crime types and days that could not be compared', async () => {
  const missing = [{ from: '2026-01-01', until: '2026-05-17', reason: 'not_read' as const }];
  const robbery = { crime_type: 'robbery', reason: 'not_read', from: '2014-01-01', until: '2025-12-31' } as const;
  reach = { ...REACH, leftOut: [{ ...robbery, missing }], unread: { from: '2026-05-18', until: '2026-12-31' } };
  const type = 'We cannot judge these: Robbery after Dec 31, 2025 (not read yet).';
  const days = 'We could not read the reports since May 18, 2026, so we do not judge later days.';
  const { unmount } = show('view=list&measure=usual');
  for (const sentence of ['1 of 2 areas is unusual. About 1 in 10 marks is due to chance.', type, days]) {
    expect(await legend().findByText(sentence)).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  }
  unmount();
  show('view=list&measure=usual&crime_type=robbery');
  expect(await screen.findAllByText(type)).toHaveLength(2);
  expect(screen.queryByText('Nothing is unusual: the usual case')).toBeNull();
});

it('legend counts only areas with an unusual count of the selected crime type', async () => {
  show('measure=usual&crime_type=assault');
  expect(await legend().findByText(/^Nothing is unusual/)).toBeTruthy();
});

it('list in the view without a map opens when its heading is pressed, and a listed area opens its summary card', async () => {
  show('view=list');
  const heading = await screen.findByRole('button', { name: 'What is unusual' });
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  expect(mapQuestions()).toEqual([]);
  await userEvent.click(heading);
  await userEvent.click(await screen.findByRole('button', { name: /^51 Division/ }));
  expect(new URLSearchParams(location.search).get('area')).toBe('D51');
});

it('list is open if the map also shows unusual counts, and closes when its heading is pressed', async () => {
  show('view=list&measure=usual');
  expect(await screen.findByRole('list', { name: 'What is unusual, 28 days to May 3, 2026' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'What is unusual' }));
  expect(screen.queryByRole('list', { name: /^What is unusual/ })).toBeNull();
  act(() => changeMapSearch({ measure: 'count' }));
  expect(screen.getByRole('button', { name: 'What is unusual' }).getAttribute('aria-expanded')).toBe('false');
});

it('list reports a failed computation and offers a retry', async () => {
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what) => {
    if (what === 'usualMap') throw new Error('broken');
    return new Promise(() => undefined);
  });
  show('measure=usual&view=list');
  expect(await screen.findByRole('alert')).toBeTruthy();
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what) =>
    what === 'usualMap' ? (mapSaid() as never) : new Promise(() => undefined),
  );
  await userEvent.click(legend().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^51 Division/ })).toBeTruthy();
});
