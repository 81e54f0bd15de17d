import { CITY_IDS } from '@crimemap/contract/cities';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const symbols = (page: Page) => page.getByRole('button', { name: /Open this city$/ });

test('shows one symbol a city, clear of each other and of the edges, at three window sizes @map [2§1.2]', async ({
  member,
}) => {
  for (const size of SCREENS) {
    await member.page.setViewportSize(size);
    await member.given.open('/?city=all');
    await expect(symbols(member.page)).toHaveCount(CITY_IDS.length);
    await member.given.theMapIsDrawn();
    const covered = () => symbols(member.page).evaluateAll(inTheWay);
    await expect.poll(covered, { message: `symbols in the way at ${size.width} by ${size.height}` }).toEqual([]);
  }
});

test('a city’s symbol leads into the city, with the mouse and with the keyboard @map', { tag: '@quick' }, async ({
  member,
}) => {
  const { page } = member;
  await member.given.open();
  await member.when.chooseCity('All of Canada');
  await expect(symbols(page)).toHaveCount(CITY_IDS.length);
  await axeFindsNothing(page);
  await symbols(page).filter({ hasText: 'Vancouver' }).click();
  await member.see.text('Vancouver Crime Map');
  await expect.poll(() => page.evaluate(() => window.__map?.getZoom() ?? 0)).toBeGreaterThan(8);
  await page.goto(`${member.url}/?city=all`);
  await symbols(page).filter({ hasText: 'Edmonton' }).press('Enter');
  await member.see.text('Edmonton Crime Map');
  // The symbol is gone; the keyboard goes on from the map.
  await expect(page.locator('canvas.maplibregl-canvas')).toBeFocused();
});

test('the list of all of Canada pushes the country aside: no symbol stands behind it @map', async ({ member }) => {
  const { page } = member;
  await member.given.open('/?city=all');
  await member.given.theMapIsDrawn();
  await page.keyboard.press('l');
  const list = page.getByRole('region', { name: 'List' });
  await member.see.text('What each city publishes');
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await list.boundingBox()) ?? {};
      const boxes = await symbols(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      return boxes.filter((left) => left < x + width);
    })
    .toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('all of Canada as a list: recent reports and what each city publishes, and no city is missing [1§1.3]', {
  tag: '@quick',
}, async ({ member }) => {
  await member.given.open('/?city=all&view=list');
  await member.see.text('What each city publishes');
  await expect(member.page.getByRole('listitem').getByRole('button', { name: /^Open / })).toHaveCount(CITY_IDS.length);
  await expect(member.page.getByText('is not on this map yet')).toHaveCount(0);
  await axeFindsNothing(member.page);
  await member.page.getByRole('button', { name: 'Open Ottawa', exact: true }).click();
  await expect.poll(() => new URL(member.page.url()).searchParams.get('city')).toBe('ottawa');
});

test('all of Canada’s list by keyboard: Enter opens a city and the focus stays in the list, whose table can be scrolled', async ({
  member,
}) => {
  const { page } = member;
  await member.given.open('/?city=all&view=list');
  await page.getByRole('button', { name: 'Open Ottawa', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Reports in view' })).toBeFocused();
  await member.given.open('/?city=all&view=list');
  // What each city publishes scrolls sideways, with the arrow keys too.
  await expect(page.getByRole('region', { name: 'What each city publishes' })).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('rowheader', { name: 'Homicide' })).toBeVisible();
});

/** Whose symbol stands over another, over a city’s dot or out of the window. */
function inTheWay(elements: Element[]): string[] {
  const over = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const dots = elements.flatMap(
    (element) => element.parentElement?.querySelector('circle')?.getBoundingClientRect() ?? [],
  );
  const names = elements.flatMap((element, at) => {
    const box = boxes[at];
    if (!box) return [];
    const out = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    const behind = boxes.some((other, index) => index !== at && over(box, other)) || dots.some((dot) => over(box, dot));
    return out || behind ? [element.textContent ?? ''] : [];
  });
  return dots.length === elements.length ? names : ['a symbol without its city’s dot'];
}
