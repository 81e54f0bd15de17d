import { CITY_IDS } from '@crimemap/contract/cities';
import { expect, type Page } from '@playwright/test';
import type { Point } from 'geojson';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

/** A laptop, where the country is beside the side panel, and a small phone, where it is above the bottom sheet. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
];
const rows = (page: Page) => page.getByRole('button', { name: /Open this city$/ });

/** Returns the dots of cities in the window that no element and no label covers. */
const dotsInTheOpen = (page: Page) =>
  page.evaluate(() => {
    const map = window.__map;
    if (!map?.loaded()) return 0;
    const canvas = map.getCanvas();
    const { left, top } = canvas.getBoundingClientRect();
    const dots = map.queryRenderedFeatures({ layers: ['selection:cities'] });
    return dots.filter(({ geometry }) => {
      const [lng, lat] = (geometry as Point).coordinates as [number, number];
      const { x, y } = map.project([lng, lat]);
      const names = map.queryRenderedFeatures([x, y], { layers: ['selection:city-names'] });
      return names.length === 0 && document.elementFromPoint(left + x, top + y) === canvas;
    }).length;
  });

test('the map of all Canada lists every city in the side panel and draws an uncovered dot for each, at two window sizes @map [2§1.2]', async ({
  member,
}) => {
  for (const size of SCREENS) {
    await member.page.setViewportSize(size);
    await member.given.open('/?city=all');
    await member.given.theMapIsDrawn();
    if (size.width < 768) await member.when.press('Near');
    await expect(rows(member.page)).toHaveCount(CITY_IDS.length);
    const message = `dots in the open at ${size.width} by ${size.height}`;
    await expect.poll(() => dotsInTheOpen(member.page), { message }).toBe(CITY_IDS.length);
  }
});

test('a click on a city’s dot on the map, or Enter on the city’s row in the side panel, opens the city @map', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  await member.given.open();
  await member.when.chooseCity('All of Canada');
  await member.when.press('Back');
  await expect(rows(page)).toHaveCount(CITY_IDS.length);
  await axeFindsNothing(page);
  await member.when.clickMapAt(-123.1207, 49.2827);
  await member.see.text('Vancouver Crime Map');
  await expect.poll(() => page.evaluate(() => window.__map?.getZoom() ?? 0)).toBeGreaterThan(8);
  await member.given.open('/?city=all');
  await rows(page).filter({ hasText: 'Edmonton' }).press('Enter');
  await member.see.text('Edmonton Crime Map');
  // The row no longer exists, so the focus is on the panel’s heading, which names the city.
  await expect(page.getByRole('heading', { name: 'Edmonton Crime Map' })).toBeFocused();
});

test('the list of all Canada shows recent reports and the coverage of every city [1§1.3]', {
  tag: '@quick',
}, async ({ member }) => {
  await member.given.open('/?city=all&view=list');
  await member.see.text('What each city publishes');
  await expect(rows(member.page)).toHaveCount(CITY_IDS.length);
  await expect(member.page.getByText('is not on this map yet')).toHaveCount(0);
  await axeFindsNothing(member.page);
  await rows(member.page).filter({ hasText: 'Ottawa' }).click();
  await expect.poll(() => new URL(member.page.url()).searchParams.get('city')).toBe('ottawa');
});

test('Enter on a city in the list of all Canada opens the city and focuses its heading', async ({ member }) => {
  const { page } = member;
  await member.given.open('/?city=all&view=list');
  await rows(page).filter({ hasText: 'Ottawa' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ottawa Crime Map' })).toBeFocused();
  await member.given.open('/?city=all&view=list');
  // The coverage table can also be scrolled sideways with the arrow keys.
  await expect(page.getByRole('region', { name: 'What each city publishes' })).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('rowheader', { name: 'Homicide' })).toBeVisible();
});
