import type { LngLat } from '@crimemap/contract/geo';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AccountDriver } from '../drivers/account-driver.ts';
import { TaskDriver, type Way } from '../drivers/task-driver.ts';
import { journey } from '../fixtures.ts';
import { deviceOf, test } from '../task-fixtures.ts';

/**
 * Centre of the map, and the corners around it in the order in which they are pressed (longitude, latitude). No corner
 * is close to the middle between two steps of an arrow key, so a few pixels more or less cause no other step.
 */
const MIDDLE = [-79.4, 43.68] as const;
const CORNERS: readonly LngLat[] = [
  [-79.41, 43.687],
  [-79.39, 43.687],
  [-79.39, 43.677],
  [-79.41, 43.677],
];
const VIEW = `/?city=toronto&lng=${MIDDLE[0]}&lat=${MIDDLE[1]}&z=12&heat=0&points=0&live=0&notes=0`;

/** Opens the alert dialog of a member on the map. */
const asking = (page: Page, way: Way, go: (task: TaskDriver) => Promise<void>) =>
  journey(page, process.env['PEOPLE_URL'], async (map) => {
    const account = new AccountDriver(map);
    await page.context().setExtraHTTPHeaders(account.from);
    await account.given.aMember();
    const task = new TaskDriver(map, way);
    await task.given.open(VIEW);
    if (way === 'phone') await task.when.button('Resize the panel: small');
    await task.when.button('Email me this');
    await go(task);
  });

const dialogOf = ({ page }: TaskDriver) => page.getByRole('dialog', { name: 'Email updates for an area' });
const drawingOf = ({ page }: TaskDriver) => page.getByRole('region', { name: 'Drawing an area' });

/** Chooses a drawn area in the dialog and continues on the map. */
async function draw(task: TaskDriver): Promise<void> {
  const dialog = dialogOf(task);
  const drawn = dialog.getByRole('radio', { name: 'Drawn' });
  if (task.way !== 'keyboard') await task.when.press(dialog.getByText('Drawn', { exact: true }));
  else if (!(await drawn.isChecked())) {
    await task.tabTo(dialog.getByRole('group', { name: 'Where' }).getByRole('radio', { checked: true }));
    while (!(await drawn.isChecked())) await task.when.key('ArrowRight');
  }
  await task.when.press(dialog.getByRole('button', { name: /^Draw (on the map|again)$/ }));
  await expect(dialog).toBeHidden();
  await expect(drawingOf(task)).toBeVisible();
}

/** Half of the distance in pixels by which an arrow key moves the map. */
const HALF_STEP_PX = 40;

/**
 * Sets a corner of the area: presses the map at the location, or moves the map with arrow keys until the location is in
 * the centre.
 */
async function corner(task: TaskDriver, [lng, lat]: LngLat): Promise<void> {
  if (task.way !== 'keyboard') return task.when.pressMapAt(lng, lat);
  const { page } = task;
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  const axes = [
    { read: 'x', middle: box.x + box.width / 2, on: 'ArrowRight', back: 'ArrowLeft' },
    { read: 'y', middle: box.y + box.height / 2, on: 'ArrowDown', back: 'ArrowUp' },
  ] as const;
  for (const { read, middle, on, back } of axes) {
    const pixels = async () => (await task.map.pointOf(lng, lat))[read] - middle;
    for (let left = await pixels(); Math.abs(left) > HALF_STEP_PX; left = await pixels()) {
      await page.keyboard.press(left > 0 ? on : back);
      // Wait until the map has moved. If the next key came earlier, the map would start from its old position.
      await expect.poll(async () => Math.abs((await pixels()) - left)).toBeGreaterThan(HALF_STEP_PX);
    }
  }
  await page.keyboard.press('Enter');
}

for (const way of ['keyboard', 'phone'] as const)
  test.describe(`by ${way}`, () => {
    // With fewer canvas pixels a key moves the map by another distance.
    test.use(way === 'keyboard' ? { ...deviceOf(way), deviceScaleFactor: 0.5 } : deviceOf(way));

    test(`a member draws an area, previews the alert emails for it and requests them, by ${way} @map`, {
      tag: way === 'phone' ? '@quick' : [],
    }, async ({ page }) => {
      await asking(page, way, async (task) => {
        const [dialog, drawing] = [dialogOf(task), drawingOf(task)];
        await draw(task);
        await axeFindsNothing(page);
        for (const at of CORNERS.slice(0, 2)) await corner(task, at);
        await expect(drawing.getByText('2 corners')).toBeVisible();
        await expect(drawing.getByRole('button', { name: 'Done' })).toBeDisabled();
        for (const at of CORNERS.slice(2)) await corner(task, at);
        // The area is about 1.6 by 1.1 kilometres. It is not exact, because the keyboard moves the map in steps.
        await expect(drawing.getByText(/^[12]\.\d+ km², 4 corners$/)).toBeVisible();
        await task.when.press(drawing.getByRole('button', { name: 'Remove the last corner' }));
        await expect(drawing.getByText(/, 3 corners$/)).toBeVisible();
        if (way === 'keyboard') await task.tabTo(drawing.getByRole('button', { name: 'Corner in the middle' }));
        await corner(task, CORNERS[3] as LngLat);
        await expect(drawing.getByText(/, 4 corners$/)).toBeVisible();
        // Close the area with a press on its first corner, or with the button.
        if (way === 'phone') await corner(task, CORNERS[0] as LngLat);
        else await task.when.press(drawing.getByRole('button', { name: 'Done' }));

        await expect(dialog).toBeVisible();
        await expect(dialog.getByText(/^[12]\.\d+ km², 4 corners$/)).toBeVisible();
        await task.when.press(dialog.getByRole('button', { name: 'Preview' }));
        await expect(dialog.getByText(/You would have received/)).toBeVisible();
        const sent = page.waitForRequest(
          (request) => request.method() === 'POST' && /\/api\/alerts$/.test(request.url()),
        );
        await task.when.press(dialog.getByRole('button', { name: 'Ask for these emails' }));
        const { place } = (await sent).postDataJSON() as { place: { kind: string; ring: LngLat[] } };
        expect(place.kind).toBe('drawn');
        expect(place.ring).toHaveLength(4);
        for (const [at, [lng, lat]] of CORNERS.entries()) {
          expect(place.ring[at]?.[0]).toBeCloseTo(lng, way === 'keyboard' ? 1 : 3);
          expect(place.ring[at]?.[1]).toBeCloseTo(lat, way === 'keyboard' ? 1 : 3);
        }
        await expect(dialog.getByText(/We have sent you an email/)).toBeVisible();
        // The page's address must not contain the drawn area.
        const inLink = [...new URL(page.url()).searchParams.keys()];
        expect(inLink.filter((name) => !/^(city|lng|lat|z|heat|points|live|notes)$/.test(name))).toEqual([]);
        await task.when.press(dialog.getByRole('button', { name: 'All your emails' }));
        await expect(page.getByText(/^Toronto, a drawn area of [12]\.\d+ km²$/)).toBeVisible();
      });
    });
  });

test('Escape and Back cancel the drawing of an area, and the alert dialog reappears with its previous input @map', async ({
  page,
}) => {
  await asking(page, 'mouse', async (task) => {
    const [dialog, drawing] = [dialogOf(task), drawingOf(task)];
    await dialog.getByRole('textbox', { name: 'Name of the area' }).fill('Around the school');
    for (const giveUp of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await draw(task);
      await corner(task, CORNERS[0] as LngLat);
      await expect(drawing.getByText('1 corner')).toBeVisible();
      await giveUp();
      await expect(drawing).toBeHidden();
      await expect(dialog.getByText('You have not drawn an area yet.')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Name of the area' })).toHaveValue('Around the school');
    }
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  });
});
