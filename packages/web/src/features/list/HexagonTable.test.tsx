import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { m } from '../../i18n/generated/messages.js';
import type { MapArea } from '../../i18n/names.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { REACH } from '../../usual/testing/usual-series.ts';
import { HexagonTable } from './HexagonTable.tsx';

const RANGE = { expected: 20, dispersion: 1, trend: null, years: 5, logVariance: 0 };
const hexagon = (code: string, name: string, count: number | null, lat = 43.7) => ({
  code,
  name,
  count,
  isFew: count === null,
  area: standIn<MapArea>({ properties: { centre: [-79.4, lat] } }),
});
const VALUES = [
  hexagon('0.2', 'Annex · 10', 6),
  hexagon('0.1', 'Annex · 2', 900),
  hexagon('0.3', 'Bay', null),
  hexagon('0.4', 'Cliffside', null),
  hexagon('0.5', 'Downtown', 0),
  hexagon('0.6', 'Far away', 70, 48),
];
const SUMS = { counted: { hexagons: 3, reports: 976 }, few: { hexagons: 2, reports: 5 } };

beforeEach(() => {
  mockApi({ 'GET /api/cities/toronto': saying(aCityDetail()) });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation((async (what: string) => {
    if (what !== 'hexagonRanges') return new Promise(() => undefined);
    return {
      reason: null,
      from: '2024-11-04',
      until: '2024-12-01',
      hexagons: [
        { code: '0.1', count: 41, range: { ...RANGE, state: 'more', low: 18, high: 31 } },
        { code: '0.2', count: 1, range: { state: 'too_little_history' } },
      ],
    };
  }) as never);
  useMapView.setState({
    isMissing: false,
    bounds: [
      [-80, 43],
      [-79, 44],
    ],
  });
});

const show = () =>
  renderOnMap(<HexagonTable values={VALUES} sums={SUMS} />, {
    link: 'kind=hexagon&year=2024',
    features: { viewer: 'member' },
    manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  });
const rows = async () => within(await screen.findByRole('table', { name: /^Hexagons in view/ })).getAllByRole('row');

it('lists the hexagons in view by name, not by count, with their usual range', async () => {
  show();
  await screen.findByText('(18 to 31)');
  const [, first, second, few, ...others] = await rows();
  expect(first?.textContent).toBe('Annex · 290041 (18 to 31)');
  // Numbers less than five are never shown.
  expect(second?.textContent).toBe('Annex · 106< 5 (–)');
  expect(few?.textContent).toBe('2 hexagons with 1 to 4 reports each< 5');
  expect(others).toEqual([]);
});

it('explains in one sentence why no hexagon has a usual range', async () => {
  vi.mocked(packedIncidentsClient.ask).mockImplementation((async () => ({
    reason: null,
    reach: { ...REACH, unreadBefore: { from: '2023-01-01', until: '2023-12-31' } },
    from: '2024-11-04',
    until: '2024-12-01',
    hexagons: [{ code: '0.1', count: 41, range: { state: 'too_little_history' } }],
  })) as never);
  show();
  await screen.findByText(/the reports from Jan 1, 2023 to Dec 31, 2023 could not be read/);
  expect(screen.queryByText(m.hexagon_chance())).toBeNull();
});

it('shows the totals of all hexagons, including hexagons with hidden small counts', async () => {
  show();
  expect(
    await screen.findByText(
      '3 hexagons have 5 reports or more (976 in total). 2 hexagons have fewer than 5 reports (5 in total). We do not show exact numbers that small, because differences between them are due to chance.',
    ),
  ).toBeTruthy();
});

it('lists all hexagons if there is no map, and opens the hexagon that is pressed', async () => {
  useMapView.setState({ isMissing: true });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Far away/ }));
  expect(new URLSearchParams(location.search).get('area')).toBe('0.6');
});
