import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { TaskDriver, WAYS, type Way } from '../drivers/task-driver.ts';
import { journey } from '../fixtures.ts';
import { CORNER, HELD, PERIOD, startWithEditions } from '../imported-editions.ts';
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
