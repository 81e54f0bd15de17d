import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { TaskDriver, WAYS, type Way } from '../drivers/task-driver.ts';
import { journey } from '../fixtures.ts';
import { CORNER, ELSEWHERE, HELD, PERIOD, startWithEditions } from '../imported-editions.ts';
import type { RunningServer } from '../running-server.ts';
import { deviceOf, test } from '../task-fixtures.ts';

let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startWithEditions();
});
test.afterAll(() => server?.stop());

/** The divisions stood in the same layer before: what is pressed must be a hexagon. */
const hexagonsAreDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const drawn = window.__map?.queryRenderedFeatures({ layers: ['area-fills:heat'] }) ?? [];
    return drawn.length > 0 && drawn.every(({ properties }) => /^-?\d+\.-?\d+$/.test(String(properties['code'])));
  });

const doing = (page: Page, way: Way, task: (task: TaskDriver) => Promise<void>) =>
  journey(page, server.url, (map: MapDriver) => task(new TaskDriver(map, way)));

const QUIET = 'live=0&notes=0';

/** Chooses one of a row of radio buttons: by its words, or where the Tab key leads and then by the arrows. */
async function chooseRadio(task: TaskDriver, first: string, requested: string): Promise<void> {
  if (task.way !== 'keyboard') return task.when.press(task.page.getByText(requested, { exact: true }));
  await task.tabTo(task.page.getByRole('radio', { name: first, exact: true }));
  await task.when.key('ArrowRight');
  const radio = task.page.getByRole('radio', { name: requested, exact: true });
  while (!(await radio.isChecked())) await task.when.key('ArrowRight');
}

/** Colours hexagons in place of divisions: on a desk beside the switch of the areas, on a phone among the layers. */
async function chooseHexagons(task: TaskDriver): Promise<void> {
  await task.when.button(task.isOnPhone ? 'Map layers' : 'Which areas, and what of them');
  await chooseRadio(task, 'Divisions', 'Hexagons');
  await task.page.keyboard.press('Escape');
}

for (const way of WAYS)
  test.describe(`by ${way}`, () => {
    test.use(deviceOf(way));

    test(`is this corner really that bad? what gathers there, and what is usual around it, by ${way} @map`, async ({
      page,
    }) => {
      await doing(page, way, async (task) => {
        // Somebody was sent the corner.
        await task.given.open(`/?period=${PERIOD}&${QUIET}&at=${CORNER}`);
        const place = page.getByRole('article', { name: 'Individual Incidents' });
        await expect(place).toContainText(`${HELD.atCorner} reports here`);
        const why = place.getByRole('region', { name: 'Why so many here?' });
        await expect(why).toContainText(/^Why so many here\?Assault: 59 of the city’s 68 reports in this period\./);
        await expect(why).toContainText('A point is where reports were moved to, not where something is wrong.');
        await axeFindsNothing(page);

        await task.when.press(place.getByRole('button', { name: 'Close' }));
        await chooseHexagons(task);
        await expect.poll(() => task.inTheLink('kind')).toBe('hexagon');
        if (way === 'keyboard') {
          await task.when.view('List');
          await chooseRadio(task, 'List', 'Table');
          const row = page.getByRole('row').filter({ hasText: String(HELD.atCorner) });
          await task.when.press(row.getByRole('button', { name: /^Open/ }));
        } else {
          await hexagonsAreDrawn(page);
          await task.when.pressMapAt(CORNER[0] + 0.002, CORNER[1] + 0.001);
        }
        await expect.poll(() => task.inTheLink('area')).toBe('0.21');
        await task.see.total(HELD.atCorner);
        await expect(task.answer.card).toContainText('Fixed hexagons of 0.7 km²');
        await expect(task.answer.card).toContainText(/usual here: \d/);
      });
    });
  });

test('the same without a map: hexagons by name in a table, those with few together, and what is in none is said', async ({
  page,
}) => {
  await doing(page, 'mouse', async (task) => {
    await task.map.given.open(`/?kind=hexagon&period=${PERIOD}&${QUIET}&view=table`);
    const table = page.getByRole('table', { name: /^Hexagons in view/ });
    await expect(table.getByRole('row', { name: '1 hexagon with 1 to 4 reports < 5' })).toBeVisible();
    await expect(
      page.getByText(/^Hexagons with 5 reports or more: 2, 68 in all\. Hexagons with fewer: 1, 3 in all\./),
    ).toBeVisible();
    const open = table.getByRole('button', { name: /^Open/ });
    await expect(open).toHaveCount(2);
    await axeFindsNothing(page);
    await table
      .getByRole('row')
      .filter({ hasText: String(HELD.atCorner) })
      .getByRole('button')
      .click();
    await expect.poll(() => task.inTheLink('area')).toBe('0.21');
    await task.see.total(HELD.atCorner);
  });
});

/** What a city’s hexagon is drawn as: its class, 0 to 5. */
const stepOf = (page: Page, code: string) =>
  page.evaluate((id) => window.__map?.getFeatureState({ source: 'areas', id }).step, code);

test('while months are played a colour of hexagons means the same from one to the next, and few have no number @map', async ({
  page,
}) => {
  await doing(page, 'mouse', async (task) => {
    await page.addInitScript(() => localStorage.setItem('sidebar', '"statistics"'));
    const crimes = (await Promise.all([2019, 2020, 2021].map((year) => task.map.api.crimes(`year=${year}`)))).flat();
    const monthsOf = (at: readonly [number, number]) =>
      crimes.flatMap(({ long, lat, occ_date }) =>
        long === at[0] && lat === at[1] ? (occ_date?.slice(0, 7) ?? []) : [],
      );
    const places = [CORNER, ...ELSEWHERE.map(({ at }) => at)].map(monthsOf);
    const window = (step: number) => [monthText(2019, 8 + step), monthText(2019, 19 + step)] as const;
    await task.given.open(`/?kind=hexagon&period=2019-09-01..2020-08-31&play=12.2019-09..2021-08&${QUIET}&view=table`);
    const player = page.getByRole('group', { name: 'Play the months' });
    const table = page.getByRole('table', { name: /^Hexagons in view/ });
    const classes = page.getByRole('listitem').filter({ hasText: /^\d+$|^\d[\d–+≤>]*/ });
    await hexagonsAreDrawn(page);
    let classesBefore: readonly string[] | null = null;
    for (let step = 0; step <= 12; step += 4) {
      const [from, to] = window(step);
      const counts = places.map((months) => months.filter((month) => month >= from && month <= to).length);
      const numbers = counts.filter((count) => count >= 5).map(String);
      const few = counts.filter((count) => count > 0 && count < 5).length;
      await expect.poll(() => task.inTheLink('period')).toContain(from);
      await expect(table.getByRole('row').filter({ has: page.getByRole('button') })).toHaveCount(numbers.length);
      for (const number of numbers)
        await expect(table.getByRole('cell', { name: number, exact: true }).first()).toBeVisible();
      await expect(table.getByRole('row', { name: /with 1 to 4 reports/ })).toHaveCount(few > 0 ? 1 : 0);
      const labels = await classes.evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? ''));
      expect(labels).toHaveLength(6);
      if (classesBefore) expect(labels).toEqual(classesBefore);
      classesBefore = labels;
      await expect.poll(() => stepOf(page, '0.21')).toBe(classOf(labels, counts[0] ?? 0));
      if (step < 12)
        for (let press = 0; press < 4; press += 1)
          await task.when.press(player.getByRole('button', { name: 'A month on' }));
    }
    await expect(player.getByRole('button', { name: 'A month on' })).toBeDisabled();
    await axeFindsNothing(page);
  });
});

/** “2019-09”: months counted on from January of a year. */
const monthText = (year: number, months: number): string =>
  `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/** The class a number falls into, by the labels of the legend: `0`, `1–4`, `5–9`, …, `12+`. */
const classOf = (labels: readonly string[], count: number): number =>
  labels.findLastIndex((label) => count >= Number(/^\d+/.exec(label)?.[0]));
