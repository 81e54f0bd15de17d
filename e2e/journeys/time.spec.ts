import { clockSpan, clockTime } from '@crimemap/contract/clock';
import type { Crime } from '@crimemap/contract/incidents';
import { expect, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { reportsWithin } from '../drivers/answer-driver.ts';
import { KEYBOARD_AND_PHONE, type TaskDriver } from '../drivers/task-driver.ts';
import { deviceOf, test } from '../task-fixtures.ts';

/** Union Station, as a link says it, and how far around it is looked. */
const UNION = [-79.3806, 43.6453] as const;
const FAR = 2000;
const HERE = `crime_type=break_and_enter&near=${UNION}&r=${FAR}&live=0&notes=0`;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const weekdayOf = ({ occ_date }: Crime): number => (new Date(`${occ_date}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthOf = ({ occ_date }: Crime): string => occ_date?.slice(0, 7) ?? '';

/** The names of a grid’s cells with what they count: “Friday 10 p.m.”. */
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

/** The same from the reports, one by one; `step`: how many hours a cell holds. */
const cellsFrom = (crimes: readonly Crime[], step: 1 | 4): Record<string, number> =>
  Object.fromEntries(
    DAYS.flatMap((day, weekday) =>
      Array.from({ length: 24 / step }, (_, at) => at * step).map((hour) => [
        `${day} ${step === 1 ? clockTime('en', hour) : clockSpan('en', hour, hour + step)}`.replace(/\s/g, ' '),
        crimes.filter(
          (crime) =>
            crime.occ_hour !== null &&
            weekdayOf(crime) === weekday &&
            crime.occ_hour >= hour &&
            crime.occ_hour < hour + step,
        ).length,
      ]),
    ),
  );

const time = (task: TaskDriver) => task.page.getByRole('region', { name: 'When' });
/** How many reports the charts are of, which stands above them. */
const seeReports = (task: TaskDriver, count: number) =>
  expect(
    time(task)
      .getByText(/^[\d,]+ reports?$/)
      .first(),
  ).toHaveText(`${new Intl.NumberFormat('en-CA').format(count)} report${count === 1 ? '' : 's'}`);

for (const way of KEYBOARD_AND_PHONE)
  test.describe(`by ${way}`, () => {
    test.use(deviceOf(way));

    test(`when do break-ins happen here: two presses, and every cell is what the reports say, by ${way}`, async ({
      anyone,
    }) => {
      const crimes = await anyone.map.api.crimes('crime_type=break_and_enter&year=2023');
      const here = reportsWithin(crimes, UNION, FAR);
      expect(here.length).toBeGreaterThan(0);
      await anyone.map.given.open(`/?year=2023&${HERE}`);
      await anyone.when.view('Stats');
      const expected = cellsFrom(here, anyone.isOnPhone ? 4 : 1);
      await expect.poll(() => cellsOf(time(anyone).getByRole('grid'))).toEqual(expected);
      if (way === 'keyboard') await axeFindsNothing(anyone.page);
      const known = Object.values(expected).reduce((sum, count) => sum + count, 0);
      await expect(time(anyone).getByText(/^Time not known/)).toHaveText(`Time not known: ${here.length - known}`);
      await anyone.when.press(time(anyone).getByRole('button', { name: /^Night/ }));
      await expect.poll(() => anyone.inTheLink('hours')).toBe('0-6');
      const atNight = here.filter(({ occ_hour }) => occ_hour !== null && occ_hour < 6).length;
      // The statistics stand before what is open, and say the number themselves.
      await seeReports(anyone, atNight);
      anyone.see.presses(2);
    });

    test(`a year is played month by month, with colours that stay what they mean, by ${way}`, async ({ anyone }) => {
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

    test(`two years are brushed, and the link says the same to a guest elsewhere, by ${way}`, {
      tag: way === 'phone' ? '@quick' : [],
    }, async ({ visitor, browser }) => {
      const count =
        (await visitor.map.api.crimes('crime_type=shooting&year=2019')).length +
        (await visitor.map.api.crimes('crime_type=shooting&year=2020')).length;
      await visitor.map.given.open('/?crime_type=shooting&live=0&notes=0');
      await visitor.when.view('Stats');
      const from = time(visitor).getByRole('slider', { name: 'From month' });
      await expect(from).toBeVisible();
      await axeFindsNothing(visitor.page);
      await brush(visitor, [2019, 2020]);
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
    });
  });

/** All months of these years: dragged over with the mouse, by the two sliders with the keys, by their days with a finger. */
async function brush(visitor: TaskDriver, [first, last]: readonly [number, number]): Promise<void> {
  const { page } = visitor;
  const [from, to] = ['From month', 'To month'].map((name) => time(visitor).getByRole('slider', { name }));
  if (!from || !to) throw new Error('there are no sliders');
  if (visitor.way === 'phone') {
    await time(visitor).getByLabel('From', { exact: true }).fill(`${first}-01-01`);
    await time(visitor).getByLabel('To', { exact: true }).fill(`${last}-12-31`);
    return;
  }
  const [least, most] = await Promise.all(['min', 'max'].map(async (name) => Number(await from.getAttribute(name))));
  if (least === undefined || most === undefined) throw new Error('the slider has no ends');
  // Months are counted from January 1960.
  const [start, end] = [12 * (first - 1960), 12 * (last - 1960) + 11];
  if (visitor.way === 'mouse') {
    const bars = page.locator('svg:has(clipPath)').first();
    await bars.scrollIntoViewIfNeeded();
    const box = await bars.boundingBox();
    if (!box) throw new Error('there are no bars');
    const x = (month: number) => box.x + ((month - least + 0.5) / (most - least + 1)) * box.width;
    // What was chosen before is far away from there.
    await page.mouse.move(x(start), box.y + 20);
    await page.mouse.down();
    await page.mouse.move(x(start + 7), box.y + 20);
    await page.mouse.move(x(end), box.y + 20);
    await page.mouse.up();
    return;
  }
  for (const [slider, month] of [
    [from, start],
    [to, end],
  ] as const) {
    await visitor.tabTo(slider);
    const steps = month - Number(await slider.inputValue());
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
}

test.describe('by keyboard', () => {
  test.use(deviceOf('keyboard'));
  test('Friday to Saturday, 22 to 3 h: twelve keys, the one that opens the panel among them', async ({ anyone }) => {
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
});

test('months play by themselves for who likes movement, and pause', async ({ browser }) => {
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
