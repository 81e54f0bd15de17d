import type { Crime } from '@crimemap/contract/incidents';
import type { LiveCalls } from '@crimemap/contract/live';
import type { Place as PlaceFound } from '@crimemap/contract/places';
import { expect } from '@playwright/test';
import { reportsWithin } from '../drivers/answer-driver.ts';
import type { TaskDriver } from '../drivers/task-driver.ts';
import { byKeyboard, byPhone } from '../task-fixtures.ts';

type Place = readonly [lng: number, lat: number];
/** Union Station (longitude, latitude), as in a link. */
const UNION: Place = [-79.3806, 43.6453];
const HERE = `near=${UNION}&r=500&live=0&notes=0`;
const FAR = 500;

const monthOf = ({ occ_date }: Crime): string => occ_date?.slice(0, 7) ?? '';

/** Returns the year of the newest stored report. On New Year’s Day this is the previous year. */
async function newestYear({ map }: TaskDriver): Promise<number> {
  const { sources } = await map.api.city();
  const days = sources.flatMap(({ dataset, newest }) => (dataset === 'live_calls' ? [] : (newest ?? [])));
  return Number(days.toSorted().at(-1)?.slice(0, 4));
}

/**
 * Returns the name of an intersection that the search finds and that has some of these reports around it. The name is
 * as in calls for service.
 */
async function busyCorner({ map }: TaskDriver, crimes: readonly Crime[]): Promise<string | undefined> {
  const reply = await fetch(`${map.url}/api/crimes/realtime?city=toronto`);
  const { incidents } = (await reply.json()) as LiveCalls;
  for (const { location } of incidents) {
    if (!location || !/ - /.test(location)) continue;
    const found = await fetch(`${map.url}/api/geocode/search?city=toronto&lang=en&q=${encodeURIComponent(location)}`);
    const { results } = (await found.json()) as { results: PlaceFound[] };
    // Two intersections may have the same name, and the test will choose the first suggestion.
    const first = results.find(({ display_name }) => display_name.includes('&'));
    if (first && reportsWithin(crimes, [first.lon, first.lat], FAR).length > 0) return location;
  }
  return undefined;
}

/**
 * Returns the newest month, or the previous month during its first days. Also returns its position among the newest
 * months, and an intersection with reports.
 */
async function busyMonth(task: TaskDriver) {
  const year = await newestYear(task);
  const crimes = (await Promise.all([year - 1, year].map((of) => task.map.api.crimes(`year=${of}`)))).flat();
  const months = [...new Set(crimes.map(monthOf))].toSorted().slice(-2).reverse();
  for (const [place, month] of months.entries()) {
    const reports = crimes.filter((crime) => monthOf(crime) === month);
    const corner = await busyCorner(task, reports);
    if (corner) return { place, month, reports, corner };
  }
  throw new Error('no call for service names a corner with reports');
}

/** Returns the location (longitude, latitude) in the link. */
const placeInTheLink = (task: TaskDriver): Place => {
  const [lng = 0, lat = 0] = (task.inTheLink('near') ?? '').split(',').map(Number);
  return [lng, lat];
};

byPhone(
  'shows reports within 500 m of an intersection this month: three presses, by phone @map',
  {
    tag: '@quick',
  },
  async ({ anyone }) => {
    const { place, month, reports, corner } = await busyMonth(anyone);
    await anyone.given.open();
    await anyone.when.type(corner.toLowerCase());
    await anyone.when.takeFirst('&');
    await expect.poll(() => anyone.inTheLink('near')).not.toBeNull();
    await anyone.when.choose(/^Period, /, (panel) =>
      panel.getByRole('group', { name: 'Latest months' }).getByRole('button').nth(place),
    );
    await expect.poll(() => anyone.inTheLink('period')).toBe(month);
    const { length } = reportsWithin(reports, placeInTheLink(anyone), FAR);
    expect(length).toBeGreaterThan(0);
    await anyone.see.total(length);
    anyone.see.presses(3);
  },
);

byKeyboard(
  'compares auto theft around a place with the previous year: at most three presses, by keyboard @map',
  async ({ anyone }) => {
    const year = (await newestYear(anyone)) - 1;
    const [now = 0, before = 0] = await Promise.all(
      [year, year - 1].map(
        async (of) =>
          reportsWithin(await anyone.map.api.crimes(`crime_type=auto_theft&year=${of}`), UNION, 2000).length,
      ),
    );
    await anyone.given.open(`/?year=${year}&${HERE.replace('r=500', 'r=2000')}`);
    await anyone.when.choose('Crime type, All types', (panel) => panel.getByRole('button', { name: 'Auto Theft' }));
    expect(before).toBeGreaterThan(0);
    await anyone.see.total(now);
    // The wording depends on random data. `comparison.test.ts` tests its rule.
    await anyone.answer.see.says(
      new RegExp(`(than|about the same as) in ${year - 1} \\(${before}\\)|\\b${before} in ${year - 1}\\b`),
    );
    anyone.see.presses(3);
  },
);

byPhone('shows types of reports at night around a place: at most three presses, by phone @map', async ({ anyone }) => {
  await anyone.given.open(`/?year=2023&${HERE}`);
  await anyone.when.choose('Hours, Any hour', (panel) => panel.getByRole('button', { name: /^Night/ }));
  await expect.poll(() => anyone.inTheLink('hours')).toBe('0-6');
  const around = reportsWithin(await anyone.map.api.crimes('year=2023'), UNION, FAR);
  const night = around.filter(({ occ_hour }) => occ_hour !== null && occ_hour < 6);
  expect(night.length).toBeGreaterThan(0);
  await anyone.see.total(night.length);
  await anyone.when.view('Near');
  const types = night.map(({ crime_type }) => crime_type);
  const most = Math.max(...types.map((type) => types.filter((other) => other === type).length));
  await expect(anyone.answer.card.getByRole('list', { name: 'By type' }).getByRole('listitem').first()).toHaveText(
    new RegExp(`\\D${most}$`),
  );
  anyone.see.presses(3);
});

byKeyboard(
  'switches to Vancouver and back with two presses each and restores Toronto, by keyboard @map',
  async ({ anyone }) => {
    const left = `?crime_type=auto_theft&year=2023&${HERE}`;
    const restored = ['crime_type', 'year', 'near', 'lng', 'lat', 'z'];
    await anyone.given.open(`/${left}`);
    await anyone.see.total(
      reportsWithin(await anyone.map.api.crimes('crime_type=auto_theft&year=2023'), UNION, FAR).length,
    );
    // The map moves to the circle, and the link is updated.
    await expect.poll(() => Number(anyone.inTheLink('z'))).toBeGreaterThan(12);
    const before = restored.map((name) => anyone.inTheLink(name));
    await anyone.when.choose(/^City, /, (panel) => panel.getByRole('button', { name: 'Vancouver', exact: true }));
    await expect.poll(() => anyone.inTheLink('city')).toBe('vancouver');
    await anyone.map.given.theMapIsDrawn();
    await anyone.when.choose(/^City, /, (panel) => panel.getByRole('button', { name: 'Toronto', exact: true }));
    await expect.poll(() => restored.map((name) => anyone.inTheLink(name))).toEqual(before);
    await anyone.see.total(
      reportsWithin(await anyone.map.api.crimes('crime_type=auto_theft&year=2023'), UNION, FAR).length,
    );
    anyone.see.presses(4);
  },
);

byKeyboard('lists shootings of 2023 in D31 for a guest: four presses, by keyboard @map', async ({ visitor }) => {
  const { length } = await visitor.map.api.crimes('crime_type=shooting&year=2023&division=D31');
  expect(length).toBeGreaterThan(0);
  await visitor.given.open('/?live=0&notes=0');
  await visitor.when.type('D31');
  await visitor.when.takeFirst('31');
  await expect.poll(() => visitor.inTheLink('area')).toBe('D31');
  await visitor.when.choose(/^Period, 2024/, (panel) => panel.getByRole('button', { name: '2023', exact: true }));
  await visitor.see.total(length);
  await visitor.when.view('List');
  await expect(visitor.page.getByRole('status').filter({ hasText: `${length} reports to police` })).toBeVisible();
  visitor.see.presses(4);
});
