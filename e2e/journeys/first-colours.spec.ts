import type { Areas } from '@crimemap/contract/areas';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../fixtures.ts';

/** Blocks the MapLibre script that the page’s head names. Returns functions that release it or make it fail. */
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

/** Returns the colours of each area and its box in the window, either from the first drawing or from MapLibre. */
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

test('the page draws coloured areas before MapLibre loads, and the map then shows them at the same positions @map', async ({
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
  // At the zoom of a whole city, areas have 0.88 times their opacity of 0.7.
  for (const [at, { opacity }] of drawn.entries())
    expect(opacity).toBeCloseTo(((onMap[at]?.opacity ?? 0) * 0.88) / 0.7, 3);
  for (const [at, { box }] of drawn.entries())
    for (const [side, edge] of box.entries()) expect(edge).toBeCloseTo(onMap[at]?.box[side] ?? Number.NaN, 0);
});

type Colour = readonly number[];

/** Returns the red, green and blue of areas with reports, as painted over the land. */
const paintedColours = (page: Page): Promise<Colour[]> =>
  drawing(page).evaluate((svg) => {
    const numbers = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const land = numbers(getComputedStyle(svg).backgroundColor);
    return [...svg.querySelectorAll('path')]
      .filter(({ dataset }) => Number(dataset.step) > 0)
      .map((path) => {
        const { fill, fillOpacity } = getComputedStyle(path);
        const share = Number(fillOpacity);
        return numbers(fill).map((channel, at) => channel * share + (land[at] ?? 0) * (1 - share));
      });
  });

/** Records every painted frame. Returns a function that stops the recording and returns the frames as images. */
async function frames(page: Page) {
  const session = await page.context().newCDPSession(page);
  const pictures: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'));
    // The last frame may arrive while the page is closing.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    return pictures;
  };
}

/**
 * Returns the share of an image that has one of the colours. During a fade between two images of the same colour,
 * values differ by less than 6.
 */
async function shareOf(picture: Buffer, colours: readonly Colour[]): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colours.some((colour) => colour.every((channel, part) => Math.abs((data[at + part] ?? 0) - channel) < 6)))
      count += 1;
  return count / (info.width * info.height);
}

test('on a four times slower processor, the area colours disappear for at most one frame while MapLibre replaces the SVG drawing @map', async ({
  guest: { page, url },
}) => {
  const end = await frames(page);
  await page.goto(`${url}/?crime_type=shooting&year=2024&live=0&notes=0`);
  await expect(drawing(page).locator('path[data-step="2"]').first()).toBeAttached();
  const colours = await paintedColours(page);
  await expect(drawing(page)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => window.__map?.loaded()), { timeout: 60_000 }).toBe(true);
  const shares = await Promise.all((await end()).map((picture) => shareOf(picture, colours)));
  const last = shares.at(-1) ?? 0;
  expect(last).toBeGreaterThan(0.05);
  const isColoured = shares.map((share) => share > last / 2);
  const since = isColoured.slice(isColoured.indexOf(true));
  // The browser may record one frame without colours while the map replaces the first drawing.
  const gaps = since.filter((coloured, at) => !coloured && since[at + 1] === false);
  expect(gaps, shares.join()).toEqual([]);
});

test('a page whose map code fails to load still lists reports and offers a retry @map', async ({
  guest: { page, url },
}) => {
  const map = await withoutMapPiece(page, url);
  await page.goto(`${url}/?division=D31`);
  map.refuse();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Shooting' }).first()).toBeVisible();
});

/** Adds up the layout shift of pages that are opened from now on. Returns a function that reads the sum. */
async function layoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shift')));
}

test('the page requests no API data twice, and its layout does not shift while it loads @map', async ({
  guest: { page, url },
}) => {
  const paths: string[] = [];
  // For offline use, the service worker reads the same addresses again from the browser’s cache.
  page.on('response', (response) => {
    if (!response.fromServiceWorker()) paths.push(response.url().slice(url.length));
  });
  const shift = await layoutShift(page);
  await page.goto(url);
  await expect(page.getByRole('status').filter({ hasText: 'Sample data' })).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  const dataCalls = paths.filter((path) => /^\/api\/(features|cities|areas|incidents)/.test(path));
  expect(dataCalls.length).toBeGreaterThan(4);
  expect(dataCalls.filter((path, at) => dataCalls.indexOf(path) !== at)).toEqual([]);
  expect(await shift()).toBeLessThanOrEqual(0.02);
});

test('on a phone, the layout hardly shifts while a link to a location or the map of all cities loads @map', async ({
  guest: { page, url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shift = await layoutShift(page);
  for (const link of ['/?near=-79.3806,43.6453&r=500', '/?city=all']) {
    await page.goto(url + link);
    await expect.poll(() => page.evaluate(() => window.__map?.loaded()), { timeout: 60_000 }).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'Sample data' })).toBeVisible();
    // The place’s name appears later and may need a second line.
    expect(await shift(), link).toBeLessThanOrEqual(0.1);
  }
});
