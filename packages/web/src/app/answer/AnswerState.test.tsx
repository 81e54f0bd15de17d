import type { UsualQuery } from '@crimemap/incident-counts/usual/series';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply, mockApi, saying } from '../../api/testing/mock-api.tsx';
import { AnswerCard } from '../../features/answer/AnswerCard.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { aCall, someCalls } from '../../features/live/testing/live-calls.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { select } from '../../map-state/selection.ts';
import { aCity, aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { letGoOfTime, moveTime } from '../../map-state/time/time-in-hand.ts';
import type { AnswerCounts, AnswerQuery } from '../../packed-incidents/messages.ts';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { aRange, aSeries } from '../../usual/testing/usual-series.ts';
import { AnswerState } from './AnswerState.tsx';

const DETAIL = aCityDetail();
const NOW = { total: 26, before: 5, byType: [20, 6] };
let counts: Partial<Record<'total' | 'before', number | null>> & { byType: number[] } = NOW;
let queries: AnswerQuery[] = [];
let usualQueries: (readonly UsualQuery[])[] = [];

const answered = (): AnswerCounts => ({
  total: counts.total ?? 0,
  isHourUnknown: false,
  before: counts.before ?? null,
  byType: Uint32Array.from(counts.byType),
  byMonth: Uint32Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  newest: [
    {
      at: [-79.4, 43.7],
      day: 23_730,
      hour: 22,
      type: 1,
      area: 0,
      neighbourhood: 65_535,
      precision: 0,
      reported: false,
    },
  ],
  places: Uint32Array.of(0),
  counts: Uint32Array.of(26),
  concentration: { points: 1, reports: 26, half: 1 },
});

beforeEach(() => {
  counts = NOW;
  queries = [];
  usualQueries = [];
  mockApi({
    'GET /api/cities/toronto': saying(DETAIL),
    'GET /api/geocode/reverse': saying({ label: 'near Inkwell St & Oarlock Rd', address: {}, outside: 'off' }),
    'GET /api/crimes/realtime': saying(someCalls([aCall()])),
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what, question) => {
    if (what === 'usual' && 'queries' in question) {
      usualQueries.push(question.queries);
      return [aSeries(aRange('more')), aSeries(aRange('more'), { count: 900 })] as never;
    }
    if (what !== 'answer' || !('types' in question)) return new Promise(() => undefined);
    queries.push(question.query);
    return answered() as never;
  });
  useMapView.setState({ isReady: true });
});

function show(
  link: string,
  city = aCity(),
  size: 'card' | 'sheet' | 'peek' = 'card',
  isPublished = true,
  viewer: 'member' | 'guest' = 'member',
) {
  renderOnMap(
    <HeatState>
      <AnswerState>
        <AnswerCard size={size} />
      </AnswerState>
    </HeatState>,
    {
      link,
      features: { viewer },
      cities: [city],
      ...(isPublished && { manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) }),
    },
  );
  return size === 'peek' ? screen : within(screen.getByRole('region', { name: 'What was reported' }));
}
const NEAR = 'near=-79.3285,43.6629';

describe.each(['card', 'sheet', 'peek'] as const)(
  'crime type that only members may see, in the summary card (variant %s)',
  (size) => {
    it.each(['crime_type=assault&year=2024', `${NEAR}&crime_type=all&year=2024`, 'crime_type=all&days=0&division=D51'])(
      'shows no count to a visitor: %s',
      async (link) => {
        const answer = show(link, aCity(), size, true, 'guest');
        expect(
          (await answer.findAllByText(/only with a free account|Login required|login required/)).length,
        ).toBeGreaterThan(0);
        await vi.waitFor(() => expect(document.querySelector('[data-answer-total]')?.textContent).toBe('–'));
        expect(document.body.textContent).not.toMatch(/\b(26|78|5)\b/);
        expect(document.body.textContent).not.toContain('Shooting ·');
      },
    );
  },
);

it('summary card for a circle shows the count, the period and the comparison with the year before', async () => {
  const card = show(`${NEAR}&year=2024`);
  expect(await card.findByText('26')).toBeTruthy();
  expect(card.getByText('reports to police')).toBeTruthy();
  expect(card.getByText(/Within 500\sm/)).toBeTruthy();
  // The name of the intersection is loaded by a separate request.
  expect(await card.findByText('of Inkwell St & Oarlock Rd')).toBeTruthy();
  expect(card.getByText('· 2024')).toBeTruthy();
  expect(card.getByText('▲ 21 more').parentElement?.textContent).toBe('▲ 21 more than in 2023 (5)');
  expect(card.getByText(/Reports up to 100 m outside the circle may be counted/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'All 26 as a list' })).toBeTruthy();
  expect(queries[0]?.extent).toEqual({ kind: 'circle', at: [-79.3285, 43.6629], metres: 500 });
});

it.each([
  { link: 'year=2024', reply: { total: 26, events: 22 }, words: 'reports to police from 22 events' },
  { link: 'year=2024', reply: { total: 26, events: 26 }, words: null },
  { link: 'year=2024', reply: { total: 27, events: 22 }, words: null },
  { link: 'year=2024&crime_type=assault', reply: { total: 26, events: 22 }, words: null },
])(
  'summary card shows the number of events if several crime types are counted: $link, $reply',
  async ({ link, reply, words }) => {
    const counts = {
      city: 'toronto',
      data_source: 'official',
      reason: null,
      left_out: [],
      not_placed: 0,
      groups: [],
      ...reply,
    };
    const requests = mockApi({
      'GET /api/cities/toronto': saying(DETAIL),
      'GET /api/incidents/toronto/counts': saying(counts),
    });
    const counted = () => requests.find(({ line }) => line.endsWith('/counts'))?.query.toString();
    const card = show(`${NEAR}&${link}`);
    await card.findByText('26');
    if (!link.includes('crime_type'))
      await vi.waitFor(() => expect(counted()).toContain('since=2024-01-01&until=2024-12-31'));
    if (words) expect(await card.findByText(words)).toBeTruthy();
    else expect(card.queryByText(/from .* events$/)).toBeNull();
  },
);

it.each([
  { radius: 250, isSaid: true },
  { radius: 500, isSaid: false },
])('summary card shows the uncertainty of the count only for a small circle: $radius m', async ({ radius, isSaid }) => {
  const card = show(`${NEAR}&year=2024&r=${radius}`);
  await card.findByText('26');
  expect(card.queryByText(/is usually about 10% off/) !== null).toBe(isSaid);
});

it.each(['card', 'peek'] as const)(
  'summary card (variant %s) shows the number from the time slider immediately, until the slider is released',
  async (size) => {
    const answer = show(`${NEAR}&year=2024`, aCity(), size);
    await answer.findByText('26');
    vi.mocked(packedIncidentsClient.ask).mockImplementation(() => new Promise(() => undefined));
    act(() => moveTime({ period: '2024-03' }, 1_207));
    expect(answer.getByText('1,207')).toBeTruthy();
    expect(answer.queryByText('26')).toBeNull();
    if (size === 'card') expect(answer.getByText('▲ 21 more')).toBeTruthy();
    act(() => letGoOfTime());
    expect(answer.queryByText('1,207')).toBeNull();
  },
);

it('one-line summary shows a button for the filter that a layer needs, instead of the count', async () => {
  const line = show('kind=hexagon&days=0', aCity(), 'peek');
  expect(await line.findByText('To count by hexagon, choose a period.')).toBeTruthy();
  await userEvent.click(line.getByRole('button', { name: 'Choose 12 months' }));
  expect(location.search).toContain('period=12m');
  expect(await line.findByText('26')).toBeTruthy();
});

it.each(['card', 'peek'] as const)(
  'summary card (variant %s) reports data that cannot be loaded, instead of “Counting…” forever',
  async (size) => {
    let isDown = true;
    mockApi({
      'GET /api/cities/toronto': saying(DETAIL),
      'GET /api/incidents/toronto/columns': () =>
        isDown ? errorReply('not_available', 503) : saying(aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))(),
    });
    const answer = show('', aCity(), size, false);
    expect(await answer.findByText('The reports could not be counted.')).toBeTruthy();
    expect(answer.queryByText('Counting the reports…')).toBeNull();
    if (size === 'peek') return;
    isDown = false;
    await userEvent.click(answer.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(answer.queryByText('The reports could not be counted.')).toBeNull());
  },
);

it('one-line summary for all of Canada shows the number of cities without waiting for a count', async () => {
  const line = show('city=all', aCity(), 'peek');
  expect(line.getByText(/1 cities, each in its own recent period/)).toBeTruthy();
  expect(line.queryByText('…')).toBeNull();
});

it('summary card shows the last 28 days in a separate block if the chosen period has no usual range, and compares them with the city', async () => {
  const card = show(`${NEAR}&crime_type=assault&period=2025-01-01..2025-03-31`);
  const block = within(await card.findByRole('region', { name: 'Last 28 days, to May 3, 2026' }));
  const line = block.getByText('More than usual here: 18 to 31, from 5 years of reports.').parentElement?.textContent;
  expect(line).toBe(
    'Last 28 days (to May 3, 2026): 41 reports (assault). More than usual here: 18 to 31, from 5 years of reports. The whole city also has more than usual.',
  );
  expect(usualQueries).toEqual([
    [
      expect.objectContaining({ types: ['assault'], extent: expect.objectContaining({ metres: 500 }), end: undefined }),
      expect.objectContaining({ types: ['assault'], extent: null }),
    ],
  ]);
});

it('summary card requests the usual range of a month if the period is a month', async () => {
  show(`${NEAR}&period=2025-01`);
  await vi.waitFor(() => expect(usualQueries[0]?.[0]).toMatchObject({ windows: 'months', end: '2025-01-31' }));
});

it('summary card explains without a request why filtered hours have no usual range', async () => {
  const card = show(`${NEAR}&year=2024&hours=0-6`);
  expect(await card.findByText('The usual range is not available for selected hours or months.')).toBeTruthy();
  expect(usualQueries).toEqual([]);
});

it.each([
  { total: 4, before: 26, words: '▼ 22 fewer than in 2023 (26)' },
  { total: 26, before: 18, words: '18 in 2023: no clear change' },
  { total: 26, before: 26, words: 'about the same as in 2023 (26)' },
  { total: 1, before: 9, words: '9 in 2023' },
])(
  'summary card shows a change from $before to $total only if chance does not explain it',
  async ({ words, ...numbers }) => {
    counts = { ...NOW, ...numbers };
    const card = show(`${NEAR}&year=2024`);
    expect(
      await card.findByText((_, element) => element?.tagName === 'P' && element.textContent.trim() === words),
    ).toBeTruthy();
  },
);

it('summary card does not compare the last days with the year before if more reports for them are still expected', async () => {
  const card = show(`${NEAR}&period=2025-11`);
  const refused = 'Not compared with a year ago: more reports for the last few days are still to come';
  expect(await card.findByText(refused)).toBeTruthy();
  expect(queries[0]?.before).toBeNull();
});

it('summary card contains tables of the twelve months, the crime types and the newest reports', async () => {
  const card = show(`${NEAR}&year=2024`);
  const table = await card.findByRole('table', { name: 'Reports to police by month' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(cells).toHaveLength(12);
  expect([cells[0], cells[11]]).toEqual(['Jan 20241', 'Dec 202412']);
  expect(card.getByRole('list', { name: 'By type · 2024' }).textContent).toBe('Shooting20Assault6');
  const newest = within(card.getByRole('list', { name: 'The newest' }));
  await userEvent.click(newest.getByRole('button', { name: /Assault/ }));
  expect(new URLSearchParams(location.search).get('at')).toBe('-79.4,43.7');
  // The link still contains the searched place as well as the place that was opened in its circle.
  expect(new URLSearchParams(location.search).get('near')).toBe('-79.3285,43.6629');
});

it('summary card shows 0 for a published crime type without reports', async () => {
  counts = { total: 0, before: 3, byType: [0, 0] };
  const card = show(`${NEAR}&crime_type=assault&year=2024`);
  expect(await card.findByText('0')).toBeTruthy();
  expect(card.queryByRole('button', { name: /as a list/ })).toBeNull();
});

it.each([
  ['crime_type=hate_crime&year=2024', 'not published'],
  ['crime_type=assault&year=2022', 'not published for this period'],
])('summary card never shows 0 for unavailable data: %s', async (filter, words) => {
  counts = { total: 0, before: 0, byType: [0, 0] };
  const card = show(`${NEAR}&${filter}`);
  expect(await card.findByText(words)).toBeTruthy();
  expect(card.queryByText('0')).toBeNull();
  expect(card.getByText('–')).toBeTruthy();
});

it('summary card explains why the count is not compared with a year that has no published data', async () => {
  const card = show(`${NEAR}&crime_type=assault&year=2023`);
  expect(await card.findByText('Not compared with a year ago: not published for this period')).toBeTruthy();
  expect(card.queryByText(/than a year ago/)).toBeNull();
});

it('summary card for a circle counts all available years if all years are selected', async () => {
  const card = show(`${NEAR}&days=0`);
  expect(await card.findByText(/· all years available/)).toBeTruthy();
  expect(await card.findByText('26')).toBeTruthy();
  expect(queries[0]).toMatchObject({ period: { days: null }, before: null });
  expect(queries[0]?.period.years.map(({ year }) => year)).toEqual([2024, 2023, 0]);
});

it('summary card notes that reports outside the city are not counted if the circle crosses its border', async () => {
  const card = show(`near=-79.64,43.7&year=2024&r=1000`);
  expect(await card.findByText('Part of the circle is outside Toronto. We do not count reports there.')).toBeTruthy();
});

it('summary card shows the live calls in the circle on a separate line', async () => {
  const [lng, lat] = [aCall().longitude ?? 0, aCall().latitude ?? 0];
  vi.setSystemTime(new Date(aCall().occurrence_time ?? aCall().updated_at));
  const card = show(`near=${lng},${lat}&year=2024`);
  expect(await card.findByText(/1 unverified call for service in the circle · last 24 hours/)).toBeTruthy();
});

it('summary card neither sends the visitor’s location in a request nor writes it into the URL', async () => {
  const spoken = vi.spyOn(globalThis, 'fetch');
  const card = show('year=2024');
  act(() => {
    useLocationStore.getState().setUser({ lngLat: [-79.412_37, 43.667_18], accuracy: 30 });
    select({ kind: 'mine' });
  });
  expect(await card.findByText(/Within 1\skm/)).toBeTruthy();
  expect(await card.findByText('26')).toBeTruthy();
  expect(queries.at(-1)?.extent).toMatchObject({ at: [-79.412_37, 43.667_18] });
  expect(location.search).not.toMatch(/near|79\.4|43\.6/);
  for (const [request] of spoken.mock.calls) expect(String(request)).not.toMatch(/79\.41|43\.66/);
  expect(card.queryByRole('button', { name: 'Share' })).toBeNull();
});

it.each(['card', 'sheet'] as const)('summary card (variant %s) shows the block “Now near you” first', async (size) => {
  const card = show('year=2024', aCity(), size);
  act(() => {
    useLocationStore.getState().setUser({ lngLat: [-79.412_37, 43.667_18], accuracy: 30 });
    select({ kind: 'mine' });
  });
  await card.findByRole('heading', { name: 'Now near you' });
  await card.findByText(/Within 1\skm/);
  expect(card.getAllByRole('heading')[0]?.textContent).toBe('Now near you');
});

it('summary card switches from the circle to the city when Escape clears the selection', async () => {
  const card = show(`${NEAR}&year=2024`);
  expect(await card.findByText(/Within 500\sm/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(card.getByText('Toronto')).toBeTruthy();
  expect(location.search).toBe('?year=2024');
});

it.each([
  ['the city', 'division=D51&year=2024', /^D51 · Toronto · 2024$/],
  ['a circle', `${NEAR}&division=D51&year=2024`, /^Within 500\sm .* · D51 · 2024$/],
])('summary card shows the police division of the filter at its top for %s', async (_, link, head) => {
  for (const size of ['card', 'sheet', 'peek'] as const) {
    const card = show(link, aCity(), size);
    const isHead = (element: Element | null) => element?.tagName === 'P' && head.test(element.textContent ?? '');
    expect(await card.findAllByText((__, element) => isHead(element)), size).toHaveLength(1);
    cleanup();
  }
});

it('bottom sheet lists the filters that a layer needs, with buttons that set them', async () => {
  const card = show('points=1&days=0', aCity(), 'sheet');
  expect(
    await card.findByText(/Select both a crime type and a year to view Toronto historical incidents\./),
  ).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Choose Shooting' }));
  await userEvent.click(card.getByRole('button', { name: 'Choose 2024' }));
  expect(location.search).toBe('?crime_type=shooting&year=2024&points=1');
  expect(card.queryByText(/Select both/)).toBeNull();
});
