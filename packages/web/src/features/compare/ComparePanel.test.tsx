import type { Denominators } from '@crimemap/contract/denominators';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, refusing, saying } from '../../api/testing/mock-api.tsx';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import ComparePanel from './ComparePanel.tsx';

/** Twelve divisions. Their names are in the reverse order of their codes. */
const CODES = Array.from({ length: 12 }, (_, at) => `D${at + 11}`);
const NAMES = [...'LKJIHGFEDCBA'];
const DIVISIONS: Denominators = {
  city: 'toronto',
  kind: 'division',
  approximate: false,
  population_source: 'census_2021',
  areas: CODES.map((code, at) => ({
    code,
    name: `${NAMES[at]} Division`,
    residents: at === 3 ? 999 : 20_000,
    dwellings: 8_000,
    square_km: 10,
  })),
};
/** Break-ins in 2024: 40 in each division that is not listed here. */
const COUNTS: Record<string, number> = { D11: 120, D15: 4, D16: 10 };
const MANIFEST = aManifest(
  [...CODES, ''].flatMap((code) => [0, 0, 0, code === '' ? 3 : (COUNTS[code] ?? 40)]),
  { areas: [...CODES, ''], crime_types: ['shooting', 'break_and_enter'] },
);
const SOURCE = aSource({ publishes: [{ crime_types: ['shooting', 'break_and_enter'], since: 2023 }] });

const DETAIL = aCityDetail([SOURCE]);

let denominators = saying(DIVISIONS);
let detail = saying(DETAIL);
beforeEach(() => {
  denominators = saying(DIVISIONS);
  detail = saying(DETAIL);
  mockApi({
    'GET /api/cities/toronto': () => detail(),
    'GET /api/denominators/toronto': () => denominators(),
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
});

const show = (compare: string, link = 'crime_type=break_and_enter&year=2024&per=residents') =>
  renderOnMap(<ComparePanel />, {
    link: `${link}&compare=${compare}`,
    features: { viewer: 'member' },
    manifest: MANIFEST,
  });
const rowsShown = async () => {
  const result = await screen.findByRole('region', { name: 'Areas side by side' });
  return within(result)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
};
const row = async (name: string) => (await rowsShown()).find((text) => text.startsWith(name));
const address = () => parseMapSearch(location.search);

describe('compared areas', () => {
  it('are sorted by name, regardless of codes and counts, and have no sort control', async () => {
    show('D11,D16,D20');
    expect((await rowsShown()).map((text) => text.slice(0, 10))).toEqual(['C Division', 'G Division', 'L Division']);
    expect(screen.queryByRole('button', { name: /sort/i })).toBeNull();
    expect(screen.queryByRole('columnheader')).toBeNull();
  });

  it('show the rate, the count, the 95 % interval, and whether the rate differs clearly from the city’s rate', async () => {
    show('D11,D16,D20');
    expect(await screen.findByText('The whole city: 2.2 per 1,000 residents')).toBeTruthy();
    expect(await row('L')).toBe('L Division6.0 per 1,000 residents120 reports · 95%: 2.4 to 11.2 · higher');
    expect(await row('G')).toBe('G Division0.5 per 1,000 residents10 reports · 95%: 0 to 2.6 · not clearly different');
    expect(await row('C')).toBe(
      'C Division2.0 per 1,000 residents40 reports · 95%: 0.26 to 5.4 · not clearly different',
    );
  });

  it('without a denominator, show the count but no city-wide rate, no comparison and no funnel plot', async () => {
    show('D11,D16', 'crime_type=break_and_enter&year=2024');
    expect(await row('L')).toBe('L Division120 reports95%: 99.5 to 143.5');
    expect(screen.queryByText(/whole city/)).toBeNull();
    expect(screen.queryByText(/are these unusual/)).toBeNull();
  });

  it.each([
    ['fewer than 1,000 residents', 'D14', /^I Division40 reportsNo rate: fewer than 1,000 people/],
    ['fewer than 5 reports', 'D15', /^H Division4 reportsNo rate: there are fewer than 5 reports/],
  ])('show the count but no rate if there are %s', async (_, code, words) => {
    show(`${code},D20`);
    const found = await row(NAMES[CODES.indexOf(code)] ?? '');
    expect(found).toMatch(words);
    expect(found).not.toMatch(/higher|lower|different|95%/);
  });

  it('cite the census as source of the resident counts, and state that daytime population is not published', async () => {
    show('D11,D20');
    await rowsShown();
    expect(screen.getByText(/Adapted from Statistics Canada/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Statistics Canada Open Licence' })).toBeTruthy();
    expect(screen.getByText(/No one publishes how many people are in an area during the day/)).toBeTruthy();
  });
});

describe('denominator of the rates', () => {
  const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

  it('can be chosen, explains its limits, and is written into the URL', async () => {
    show('D11,D20');
    expect((await choice('Per 1,000 residents')).checked).toBe(true);
    expect(screen.getAllByText(/^What this leaves out: /)).toHaveLength(4);
    await userEvent.click(await choice('Per km²'));
    expect(address().per).toBe('square_km');
    expect(await row('L')).toMatch(/^L Division12\.0 per km²/);
  });

  it('can be the number of dwellings only for break and enter', async () => {
    show('D11,D20', 'crime_type=shooting&year=2024&per=dwellings');
    expect((await choice('Per 1,000 dwellings')).disabled).toBe(true);
    expect(screen.getByText('Only for Break and Enter.')).toBeTruthy();
    expect((await choice('Number of reports')).checked).toBe(true);
  });

  it('cannot be chosen if no area has a value for it', async () => {
    denominators = saying({
      ...DIVISIONS,
      population_source: null,
      areas: DIVISIONS.areas.map((area) => ({ ...area, residents: null, dwellings: null, square_km: null })),
    });
    show('D11,D20');
    await rowsShown();
    for (const name of ['Per 1,000 residents', 'Per 1,000 dwellings', 'Per km²'])
      expect((await choice(name)).disabled, name).toBe(true);
  });
});

describe('chosen areas', () => {
  it('can be added by name with the keyboard and removed, which changes the URL', async () => {
    show('D11');
    expect(await screen.findByText('Choose one more area to compare.')).toBeTruthy();
    const field = screen.getByRole('combobox', { name: 'Add an area' });
    field.focus();
    await userEvent.keyboard('g div{Enter}');
    expect(address().compare).toBe('D11,D16');
    expect(await rowsShown()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove L Division from the comparison' }));
    expect(address().compare).toBe('D16');
    await userEvent.click(screen.getByRole('button', { name: 'Remove G Division from the comparison' }));
    expect(address().compare).toBeUndefined();
  });

  it('are limited to six', async () => {
    show('D11,D12,D13,D14,D15,D16,D17');
    expect(await rowsShown()).toHaveLength(6);
    expect(screen.getByText('You can compare up to 6 areas.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('that do not exist in this city are reported and ignored', async () => {
    show('D11,D99,D20');
    expect(await rowsShown()).toHaveLength(2);
    expect(screen.getByText('D99: not an area of this city')).toBeTruthy();
  });
});

describe('funnel plot', () => {
  it('is collapsed at first, labels only the chosen areas, shows the dispersion and has a table', async () => {
    show('D11,D20');
    await rowsShown();
    const funnel = screen.getByText(/All areas of the city/).closest('details');
    expect(funnel?.open).toBe(false);
    expect(funnel?.textContent).toMatch(/Dispersion [\d.]+: the variance between the 12 areas/);
    const drawn = [...(funnel?.querySelectorAll('svg[viewBox="0 0 360 250"] text') ?? [])].map(
      (text) => text.textContent,
    );
    expect(drawn.filter((text) => text?.endsWith('Division'))).toEqual(['L Division', 'C Division']);
    // One of the twelve areas has too few residents for a dot.
    expect(funnel?.querySelectorAll('svg[viewBox="0 0 360 250"] circle')).toHaveLength(11);
    await userEvent.click(screen.getByText(/All areas of the city/));
    await userEvent.click(screen.getByRole('button', { name: 'table' }));
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'C Division',
      'L Division',
    ]);
  });
});

it.each(['residents', 'city'])(
  'reports that the %s could not be loaded, and loads the data again when the button is pressed',
  async (what) => {
    const fails = refusing('internal', 500);
    if (what === 'residents') denominators = fails;
    else detail = fails;
    show('D11,D20');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be compared');
    denominators = saying(DIVISIONS);
    detail = saying(DETAIL);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await rowsShown()).toHaveLength(2));
  },
);

it('explains why no areas can be compared for the chosen filters', async () => {
  show('D11,D20', 'crime_type=break_and_enter&year=2019&per=residents');
  expect(await screen.findByText(/^Nothing to compare: /)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Areas side by side' })).toBeNull();
});

it.each([
  [{ newest: '2024-12-31', missing_years: [2025] }, /^We could not read the reports since Jan 1, 2025\./],
  [{}, 'Counted up to Nov 20, 2025: we have no newer reports.'],
])('states up to which day reports are counted if the chosen period ends later: %j', async (held, words) => {
  const source = { ...SOURCE, ...held };
  detail = saying(aCityDetail([source]));
  renderOnMap(<ComparePanel />, {
    link: 'crime_type=break_and_enter&period=2024-01-01..2025-12-31&compare=D11,D20',
    features: { viewer: 'member' },
    manifest: { ...MANIFEST, datasets: [source] },
  });
  expect(await screen.findByText(words)).toBeTruthy();
});
