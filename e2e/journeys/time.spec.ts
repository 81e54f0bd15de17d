import { clockTime } from '@crimemap/contract/clock';
import type { Crime } from '@crimemap/contract/incidents';
import { expect, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { reportsWithin } from '../drivers/answer-driver.ts';
import type { TaskDriver } from '../drivers/task-driver.ts';
import { byKeyboard, byPhone, test } from '../task-fixtures.ts';

/** Union Station (longitude, latitude) as in a link, and the radius in metres. */
const UNION = [-79.3806, 43.6453] as const;
const FAR = 2000;
const HERE = `crime_type=break_and_enter&near=${UNION}&r=${FAR}&live=0&notes=0`;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const weekdayOf = ({ occ_date }: Crime): number => (new Date(`${occ_date}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthOf = ({ occ_date }: Crime): string => occ_date?.slice(0, 7) ?? '';

/** Returns the counts of a grid’s cells by the cell’s name, such as “Friday 10 p.m.”. */
async function cellsOf(grid: Locator): Promise<Record<string, number>> {
  const names = await grid
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return Object.fromEntries(
    names.map((name) => {
      const [cell = '', count = ''] = name.split(': ');
      return [cell.replace(/\s/g, ' '), Number(count.replace(/,/g, ''))];
    }),
  );
}

/** Returns the counts of `cellsOf`, computed from single reports. */
const cellsFrom = (crimes: readonly Crime[]): Record<string, number> =>
  Object.fromEntries(
    DAYS.flatMap((day, weekday) =>
      Array.from({ length: 24 }, (_, hour) => [
        `${day} ${clockTime('en', hour)}`.replace(/\s/g, ' '),
        crimes.filter((crime) => crime.occ_hour === hour && weekdayOf(crime) === weekday).length,
      ]),
    ),
  );

const time = (task: TaskDriver) => task.page.getByRole('region', { name: 'When' });
/** Expects this number of reports above the charts. */
const seeReports = (task: TaskDriver, count: number) =>
  expect(
    time(task)
      .getByText(/^[\d,]+ reports?$/)
      .first(),
  ).toHaveText(`${new Intl.NumberFormat('en-CA').format(count)} report${count === 1 ? '' : 's'}`);

byKeyboard(
  'shows the hours of break-ins with two presses, and every cell matches the reports, by keyboard',
  async ({ anyone }) => {
    const crimes = await anyone.map.api.crimes('crime_type=break_and_enter&year=2023');
    const here = reportsWithin(crimes, UNION, FAR);
    expect(here.length).toBeGreaterThan(0);
    await anyone.map.given.open(`/?year=2023&${HERE}`);
    await anyone.when.view('Stats');
    const expected = cellsFrom(here);
    await expect.poll(() => cellsOf(time(anyone).getByRole('grid'))).toEqual(expected);
    await axeFindsNothing(anyone.page);
    const known = Object.values(expected).reduce((sum, count) => sum + count, 0);
    await expect(time(anyone).getByText(/^Time not known/)).toHaveText(`Time not known: ${here.length - known}`);
    await anyone.when.press(time(anyone).getByRole('button', { name: /^Night/ }));
    await expect.poll(() => anyone.inTheLink('hours')).toBe('0-6');
    const atNight = here.filter(({ occ_hour }) => occ_hour !== null && occ_hour < 6).length;
    // The statistics cover the card, so they show the number themselves.
    await seeReports(anyone, atNight);
    anyone.see.presses(2);
  },
);

byKeyboard('plays a year month by month with the same meaning of colours, by keyboard', async ({ anyone }) => {
  const crimes = await anyone.map.api.crimes('crime_type=break_and_enter&year=2023');
  const months = Array.from({ length: 12 }, (_, at) => `2023-${String(at + 1).padStart(2, '0')}`);
  const counts = months.map((month) => crimes.filter((crime) => monthOf(crime) === month).length);
  await anyone.map.given.open('/?year=2023&crime_type=break_and_enter&live=0&notes=0');
  await anyone.when.view('Stats');
  await anyone.when.press(time(anyone).getByRole('button', { name: 'Play the months' }));
  const player = time(anyone).getByRole('group', { name: 'Play the months' });
  for (const [at, month] of months.entries()) {
    if (at > 0) await anyone.when.press(player.getByRole('button', { name: 'Next month' }));
    await expect.poll(() => anyone.inTheLink('period')).toBe(month);
    await seeReports(anyone, counts[at] ?? 0);
  }
  await expect(player.getByRole('button', { name: 'Next month' })).toBeDisabled();
  expect(anyone.inTheLink('play')).toBe('1.2023-01..2023-12');
  await anyone.when.press(player.getByRole('button', { name: /^Stop/ }));
  await seeReports(
    anyone,
    counts.reduce((sum, count) => sum + count, 0),
  );
  expect(anyone.inTheLink('period')).toBe('2023-01-01..2023-12-31');
  anyone.see.presses(14);
});

byPhone(
  'selects two years by brush, and a guest with the link sees the same, by phone',
  {
    tag: '@quick',
  },
  async ({ visitor, browser }) => {
    const count =
      (await visitor.map.api.crimes('crime_type=shooting&year=2019')).length +
      (await visitor.map.api.crimes('crime_type=shooting&year=2020')).length;
    await visitor.map.given.open('/?crime_type=shooting&live=0&notes=0');
    await visitor.when.view('Stats');
    const from = time(visitor).getByRole('slider', { name: 'From month' });
    await expect(from).toBeVisible();
    await axeFindsNothing(visitor.page);
    await time(visitor).getByLabel('From', { exact: true }).fill('2019-01-01');
    await time(visitor).getByLabel('To', { exact: true }).fill('2020-12-31');
    await expect.poll(() => visitor.inTheLink('period')).toBe('2019-01-01..2020-12-31');
    await seeReports(visitor, count);
    const other = await browser.newContext({ locale: 'en-CA' });
    const page = await other.newPage();
    await page.addInitScript(() => localStorage.setItem('login-skipped', String(Date.now())));
    await page.goto(visitor.page.url());
    await expect(page.locator('[data-answer-total]').filter({ visible: true })).toHaveText(
      new Intl.NumberFormat('en-CA').format(count),
    );
    await other.close();
  },
);

byKeyboard('Friday to Saturday, 22 to 3 h: twelve keys, including the one that opens the panel', async ({ anyone }) => {
  const url = `${anyone.map.url}/api/incidents/toronto/counts?crime_type=break_and_enter&since=2023-01-01&until=2023-12-31`;
  const reply = await fetch(`${url}&weekdays=5,6&hours=22-2`);
  const { total: counted } = (await reply.json()) as { total: number };
  await anyone.map.given.open('/?year=2023&crime_type=break_and_enter');
  await anyone.when.button('Hours, Any hour');
  await anyone.tabTo(anyone.page.getByRole('dialog', { name: 'Hours' }).getByRole('grid'));
  for (const key of ['End', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown'])
    await anyone.when.key(key);
  for (let hour = 22; hour < 26; hour += 1) await anyone.when.key('Shift+ArrowRight');
  await expect.poll(() => anyone.inTheLink('hours')).toBe('fri-sat.22-3');
  await anyone.see.total(counted);
  anyone.see.presses(12);
});

test('without reduced motion, the month player advances the months automatically and can be paused', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-CA', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('sidebar', '"statistics"'));
  await page.goto(`${process.env['MEMBER_URL']}/?crime_type=robbery&period=2023-01&play=1.2023-01..2023-06`);
  const player = page.getByRole('group', { name: 'Play the months' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/period=2023-03/);
  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await context.close();
});
