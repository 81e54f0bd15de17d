import type { Areas } from '@crimemap/contract/areas';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { MAP_COLOURS } from '../../packages/web/src/map/palette.ts';
import { test } from '../fixtures.ts';

/** Keeps MapLibre's piece back, which the page's head names; gives what lets it come, and what says that it never will. */
async function withoutMapPiece(page: Page, url: string) {
  const html = await (await fetch(url)).text();
  const piece = /<link rel="modulepreload"[^>]*href="([^"]+)"/.exec(html)?.[1];
  if (!piece) throw new Error('the head names no piece');
  let decide: (comes: boolean) => void = () => undefined;
  const comes = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(`**${piece}`, async (route) => ((await comes) ? route.continue() : route.abort()));
  return { let: () => decide(true), refuse: () => decide(false) };
}

const drawing = (page: Page) => page.locator('[data-area-drawing]');

/** Each area’s colours and its box in the window: as it is drawn, or as MapLibre has it. */
const drawnAreas = (page: Page) =>
  drawing(page).evaluate((svg) =>
    [...svg.querySelectorAll('path')].map((path) => {
      const { x, y, right, bottom } = path.getBoundingClientRect();
      return {
        step: Number(path.dataset.step),
        opacity: Number(path.getAttribute('fill-opacity')),
        box: [x, y, right, bottom],
      };
    }),
  );

const areasOfMap = (page: Page) =>
  page.evaluate(async () => {
    const map = window.__map;
    if (!map) throw new Error('there is no map');
    const { features } = (await (await fetch('/api/areas/toronto?kind=division')).json()) as Areas;
    const { x, y } = map.getContainer().getBoundingClientRect();
    return features.map(({ geometry, properties }) => {
      const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
      const points = rings.flat().map((place) => map.project(place));
      const [xs, ys] = [points.map((point) => point.x + x), points.map((point) => point.y + y)];
      const { step, opacity } = map.getFeatureState({ source: 'areas', id: properties.code });
      return { step, opacity, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
    });
  });

test('the areas have their colours before MapLibre has come, and the map takes their place without a jump @map', async ({
  guest: { page, url },
}) => {
  const map = await withoutMapPiece(page, url);
  await page.goto(url);
  await expect(drawing(page).locator('path').first()).toBeAttached();
  const drawn = await drawnAreas(page);
  expect(drawn.length).toBeGreaterThan(10);
  expect(new Set(drawn.map(({ step }) => step)).size).toBeGreaterThan(2);
  map.let();
  await expect(drawing(page)).toHaveCount(0);
  const onMap = await areasOfMap(page);
  expect(drawn.map(({ step }) => step)).toEqual(onMap.map(({ step }) => step));
  // A whole city is seen from so far that its areas are drawn at 0.88 where their own opacity is 0.7.
  for (const [at, { opacity }] of drawn.entries())
    expect(opacity).toBeCloseTo(((onMap[at]?.opacity ?? 0) * 0.88) / 0.7, 3);
  for (const [at, { box }] of drawn.entries())
    for (const [side, edge] of box.entries()) expect(edge).toBeCloseTo(onMap[at]?.box[side] ?? Number.NaN, 0);
});

/** A point inside each area with reports, away from its middle, where its words stand. */
const spotsInAreas = (page: Page) =>
  drawing(page).evaluate((element) => {
    const svg = element as unknown as SVGSVGElement;
    const { x, y } = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('path')].flatMap((path) => {
      const box = path.getBBox();
      const point = Object.assign(svg.createSVGPoint(), {
        x: box.x + box.width / 2,
        y: box.y + box.height * 0.72,
      });
      const isCounted = Number(path.dataset.step) > 1 && path.isPointInFill(point);
      return isCounted ? [{ x: Math.round(x + point.x), y: Math.round(y + point.y) }] : [];
    });
  });

/** Starts to keep every frame that the browser paints; returns what ends it and gives them as pictures. */
async function frames(page: Page) {
  const session = await page.context().newCDPSession(page);
  const pictures: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    return pictures;
  };
}

/** How many of the spots are not in the colours of the empty map, in a picture of the window. */
async function colouredSpots(picture: Buffer, spots: readonly { x: number; y: number }[], width: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const land = [1, 3, 5].map((at) => Number.parseInt(MAP_COLOURS.dark.land.slice(at, at + 2), 16));
  const scale = info.width / width;
  return spots.filter(({ x, y }) => {
    const at = (Math.round(y * scale) * info.width + Math.round(x * scale)) * info.channels;
    return land.some((channel, index) => Math.abs((data[at + index] ?? 0) - channel) > 40);
  }).length;
}

test('no frame is without colours between the drawing and the map, on a processor four times slower @map', async ({
  guest: { page, url },
}) => {
  const width = page.viewportSize()?.width ?? 0;
  const end = await frames(page);
  await page.goto(`${url}/?crime_type=shooting&year=2024&live=0&notes=0`);
  await expect(drawing(page).locator('path').first()).toBeAttached();
  const spots = await spotsInAreas(page);
  expect(spots.length).toBeGreaterThan(4);
  await expect(drawing(page)).toHaveCount(0, { timeout: 60_000 });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.__map?.once('idle', () => resolve());
        window.__map?.triggerRepaint();
      }),
  );
  const painted = await Promise.all((await end()).map((picture) => colouredSpots(picture, spots, width)));
  const coloured = painted.map((count) => count > spots.length * 0.8);
  expect(coloured).toContain(true);
  expect(coloured.slice(coloured.indexOf(true)), painted.join()).not.toContain(false);
});

test('a page whose map never comes still counts and lists, and says that a part is missing @map', async ({
  guest: { page, url },
}) => {
  const map = await withoutMapPiece(page, url);
  await page.goto(`${url}/?division=D31`);
  map.refuse();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Shooting' }).first()).toBeVisible();
});

test('what the head asks for is asked for once, and nothing moves while the page comes to rest @map', async ({
  guest: { page, url },
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url().slice(url.length)));
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await expect(page.getByRole('status').filter({ hasText: 'Sample data' })).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  const dataCalls = paths.filter((path) => /^\/api\/(features|cities|areas|incidents)/.test(path));
  expect(dataCalls.length).toBeGreaterThan(4);
  expect(new Set(dataCalls).size).toBe(dataCalls.length);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02);
});
