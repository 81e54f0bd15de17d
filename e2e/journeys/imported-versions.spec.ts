import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { reportsWithin } from '../drivers/answer-driver.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { TaskDriver, type Way } from '../drivers/task-driver.ts';
import { journey } from '../fixtures.ts';
import { CORNER, ELSEWHERE, HELD, PERIOD, startWithVersions } from '../imported-versions.ts';
import type { RunningServer } from '../running-server.ts';
import { byKeyboard, byPhone, deviceOf, test } from '../task-fixtures.ts';

let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startWithVersions();
});
test.afterAll(() => server?.stop());

/** Waits until hexagons are drawn, so that a press hits a hexagon. The same layer contained the divisions before. */
const hexagonsAreDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const drawn = window.__map?.queryRenderedFeatures({ layers: ['area-fills:heat'] }) ?? [];
    return drawn.length > 0 && drawn.every(({ properties }) => /^-?\d+\.-?\d+$/.test(String(properties['code'])));
  });

const doing = (page: Page, way: Way, task: (task: TaskDriver) => Promise<void>) =>
  journey(page, server.url, (map: MapDriver) => task(new TaskDriver(map, way)));

const QUIET = 'live=0&notes=0';

/** Colours hexagons instead of divisions, with the switch for areas on a desktop or the layers on a phone. */
async function chooseHexagons(task: TaskDriver): Promise<void> {
  await task.when.button(task.isOnPhone ? 'Map layers' : 'Choose areas and colours');
  await task.when.press(task.page.getByText('Hexagons', { exact: true }));
  await task.page.keyboard.press('Escape');
}

for (const way of ['mouse', 'phone'] as const)
  test.describe(`by ${way}`, () => {
    test.use(deviceOf(way));

    test(`the card of an intersection and the card of its hexagon show the same number of reports, by ${way} @map`, {
      tag: way === 'mouse' ? '@quick' : [],
    }, async ({ page }) => {
      await doing(page, way, async (task) => {
        // Open a link to the corner, as another person would.
        await task.given.open(`/?period=${PERIOD}&${QUIET}&at=${CORNER}`);
        const place = page.getByRole('article', { name: 'Individual Incidents' });
        await expect(place).toContainText(`${HELD.atCorner} reports here`);
        const why = place.getByRole('region', { name: 'Why so many here?' });
        await expect(why).toContainText(/^Why so many here\?Assault: 59 of the city’s 68 reports in this period\./);
        await expect(why).toContainText('A point with many reports is not necessarily a dangerous place.');
        await axeFindsNothing(page);

        await task.when.press(place.getByRole('button', { name: 'Close' }));
        await chooseHexagons(task);
        await expect.poll(() => task.inTheLink('kind')).toBe('hexagon');
        await hexagonsAreDrawn(page);
        await task.when.pressMapAt(CORNER[0] + 0.002, CORNER[1] + 0.001);
        await expect.poll(() => task.inTheLink('area')).toBe('0.21');
        await task.see.total(HELD.atCorner);
        await expect(task.answer.card).toContainText('Fixed hexagons of 0.7 km²');
        await expect(task.answer.card).toContainText(/Too few reports to say what is usual: \d/);
      });
    });
  });

test('the table lists each hexagon with five or more reports, and combines hexagons with fewer reports in one row @map', async ({
  page,
}) => {
  await doing(page, 'mouse', async (task) => {
    await task.map.given.open(`/?kind=hexagon&period=${PERIOD}&${QUIET}&view=table`);
    const table = page.getByRole('table', { name: /^Hexagons in view/ });
    await expect(table.getByRole('row', { name: '1 hexagon with 1 to 4 reports < 5' })).toBeVisible();
    await expect(
      page.getByText(
        /^2 hexagons have 5 reports or more \(68 in total\)\. 1 hexagon has fewer than 5 reports \(3 in total\)\./,
      ),
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
    await task.answer.takeAlong('Download');
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download as CSV' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(1 + HELD.atCorner);
    expect(lines.join('\n')).toContain('hexagon 0.21 of 0.7 km²');
  });
});

/** Returns the colour classes, 1 to 5, of the drawn hexagons that have reports. */
const classesDrawn = (page: Page) =>
  page.evaluate(() => {
    const map = window.__map;
    const drawn = map?.queryRenderedFeatures({ layers: ['area-fills:heat'] }) ?? [];
    const codes = [...new Set(drawn.map(({ properties }) => String(properties.code)))];
    const steps = codes.map((id) => map?.getFeatureState({ source: 'areas', id }).step ?? 0);
    return steps.filter((step) => step > 0).sort();
  });

test('the colour classes of hexagons remain the same in every month of a playback @map', async ({ page }) => {
  await doing(page, 'mouse', async (task) => {
    await page.addInitScript(() => localStorage.setItem('sidebar', '"statistics"'));
    const crimes = (await Promise.all([2019, 2020, 2021].map((year) => task.map.api.crimes(`year=${year}`)))).flat();
    const places = [CORNER, ...ELSEWHERE.map(({ at }) => at)].map((at) =>
      reportsWithin(crimes, at, 1).flatMap(({ occ_date }) => occ_date?.slice(0, 7) ?? []),
    );
    await task.given.open(`/?kind=hexagon&period=2019-09-01..2020-08-31&play=12.2019-09..2021-08&${QUIET}`);
    const player = page.getByRole('group', { name: 'Play the months' });
    const on = player.getByRole('button', { name: 'Next month' });
    await hexagonsAreDrawn(page);
    const seen: (readonly string[])[] = [];
    for (let step = 0; step <= 12; step += 4) {
      const [from, to] = [monthText(2019, 8 + step), monthText(2019, 19 + step)];
      const counts = places.map((months) => months.filter((month) => month >= from && month <= to).length);
      await expect.poll(() => task.inTheLink('period')).toContain(from);
      await task.map.see.total(counts.reduce((sum, count) => sum + count, 0));
      // The legend appears a moment after the total.
      await expect.poll(() => rampOf(page)).not.toHaveLength(0);
      const ramp = await rampOf(page);
      seen.push(ramp);
      const expected = counts.filter((count) => count > 0).map((count) => classOf(ramp, count));
      await expect.poll(() => classesDrawn(page)).toEqual(expected.sort());
      for (let press = 0; step < 12 && press < 4; press += 1) await task.when.press(on);
    }
    await expect(on).toBeDisabled();
    expect(seen.map(String)).toEqual(seen.map(() => String(seen[0])));
    await axeFindsNothing(page);
  });
});

/** Returns the legend’s labels of the six classes: `0`, `1–4`, … */
const rampOf = (page: Page) =>
  page
    .getByRole('listitem')
    .and(page.locator('li[title]'))
    .evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? ''));

/** Returns a month such as “2019-09”, from a number of months counted from January of a year. */
const monthText = (year: number, months: number): string =>
  `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/** Returns the class of a number according to the legend’s labels: `0`, `1–4`, `5–9`, …, `12+`. */
const classOf = (labels: readonly string[], count: number): number =>
  labels.findLastIndex((label) => count >= Number(/^\d+/.exec(label)?.[0]));

byPhone('shows changes since last week: at most three presses, and one per report, by phone @map', async ({ page }) => {
  await doing(page, 'phone', async (task) => {
    await task.map.given.open();
    await task.when.view('More');
    await task.when.button('Data sources');
    await task.when.press(page.getByRole('link', { name: 'What changed: Toronto' }));
    const sums = page.getByRole('region', { name: 'All updates together' });
    await expect(sums).toContainText(/^2 updates since /);
    await expect(sums.getByRole('listitem')).toHaveText(['2 added (1 reported late)', '3 changed']);
    task.see.presses(3);

    const card = page.getByRole('article', { name: 'Community safety indicators' }).first();
    await expect(card).toContainText(`${HELD.before} reports before, ${HELD.after} after.`);
    const matrix = card.getByRole('table', { name: 'Crime type changed' });
    await expect(matrix.getByRole('row', { name: 'Assault 3' })).toBeVisible();
    await expect(card).toContainText('Moved to another area: 2');
    await task.when.press(card.getByRole('button', { name: 'Show the reports' }));
    await expect(card).toContainText('Crime type: was Assault, is now Robbery');
    await expect(card).toContainText('Area: was D51, is now D52');
    task.see.presses(1);
    await axeFindsNothing(page);

    await task.when.press(page.getByRole('link', { name: 'No longer published' }));
    await expect(page.getByText(/^No update matches these filters/)).toBeVisible();
    await expect(page).toHaveURL(/\?kind=vanished$/);
  });
});

byKeyboard(
  'a corrected report shows its earlier values and leads to the changes, by keyboard @map',
  async ({ page }) => {
    await doing(page, 'keyboard', async (task) => {
      await task.map.given.open(`/?crime_type=robbery&year=2025&live=0&at=${CORNER}`);
      const card = page.getByRole('article', { name: 'Individual Incidents' });
      await expect(card).toContainText(/was Assault(, was in D51)? until /);
      await task.when.press(card.getByRole('link', { name: 'What changed' }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'What changed: Toronto' })).toBeVisible();
      task.see.presses(1);
    });
  },
);
