import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { LiveDriver } from '../drivers/live-driver.ts';
import { test as base, journey } from '../fixtures.ts';
import { type RunningServer, startServer, torontoIsRead } from '../running-server.ts';
import { isUncovered } from '../uncovered.ts';

let world: RunningWorld;
let server: RunningServer;

const test = base.extend<{ live: LiveDriver }>({
  live: async ({ page }, use) => journey(page, server.url, (map) => use(new LiveDriver(map))),
});

/**
 * Starts sample services for these tests only, whose clock stands still so that nothing else changes the feed, and a
 * server that reads the feed every second.
 */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const begun = Date.now();
  world = await startWorld({ scale: 0.01, now: () => begun });
  server = await startServer(
    'member',
    { DATA: 'official', UPSTREAM_REWRITE: world.rewrites, LIVE_EVERY_SECONDS: '1' },
    torontoIsRead,
  );
});
test.afterAll(async () => {
  await server?.stop();
  await world?.stop();
});
test.afterEach(() => world.setFaults([]));

const FEED = 'C4S_Public_NoGO';
const HERE = { lng: -79.38, lat: 43.652 };
const SHOOTING = { code: 'SHO', name: 'SHOOTING', division: 'D52', intersection: 'INKWELL ST - OARLOCK RD' };

test('a new live call appears on an open page after the feed publishes the call [2§1.6]', {
  tag: ['@map', '@quick'],
}, async ({ live }) => {
  await live.given.open('/?view=list');
  const before = await live.see.total();
  await live.when.unfold();
  world.addCall({ ...SHOOTING, ...HERE, at: Date.now() });
  await expect(live.list.getByRole('button', { name: /SHOOTING/ }).first()).toContainText('now');
  expect(await live.see.total()).toBeGreaterThan(before);
  await axeFindsNothing(live.page);
});

test('when the live feed fails, the page reports the failure and still shows the last calls with their age @map', async ({
  live,
}) => {
  await live.given.open();
  const before = await live.see.total();
  world.setFaults([{ kind: 'status', status: 503, match: FEED }]);
  await expect(live.see.trouble()).toContainText('The police feed reported an error.');
  await expect(live.see.trouble()).toContainText(/You see the last calls we received, as of .* (now|ago)\./);
  expect(await live.see.total()).toBe(before);
  await axeFindsNothing(live.page);
  world.setFaults([]);
  await expect(live.see.trouble()).toBeHidden();
});

test('a marker opens its live call, and several calls at one location open as a list @map [2§2.19]', {
  tag: '@quick',
}, async ({ live }) => {
  const spot = { lng: -79.52, lat: 43.731 };
  world.addCall({ ...SHOOTING, ...spot });
  await expect(async () => {
    // A press before the marker is drawn opens the area, so each attempt starts with a new page.
    await live.given.open(`/?lng=${spot.lng}&lat=${spot.lat}&z=15`);
    await live.when.pressMarkerAt(spot.lng, spot.lat);
    await expect(live.see.card()).toContainText('SHOOTING (SHO)', { timeout: 2000 });
  }).toPass();
  await expect(live.see.card()).toContainText('near Inkwell St & Oarlock Rd');
  await axeFindsNothing(live.page);
  await live.page.keyboard.press('Escape');
  await expect(live.see.card()).toBeHidden();

  const before = await live.see.total();
  world.addCall({ code: 'FRA', name: 'FRAUD', ...spot });
  await expect.poll(live.see.total).toBeGreaterThan(before);
  await expect(async () => {
    await live.when.pressMarkerAt(spot.lng, spot.lat);
    await expect(live.see.card()).toContainText('2 calls at this spot', { timeout: 2000 });
  }).toPass();
});

test('on a small desktop, the card of an opened live call is completely visible @map', async ({ live }) => {
  const { page } = live;
  const height = 720;
  await page.setViewportSize({ width: 1280, height });
  const spot = { lng: -79.31, lat: 43.7 };
  world.addCall({ ...SHOOTING, ...spot });
  // When the call is at the centre, the space above and below it is smaller than the card.
  await expect(async () => {
    // A press before the marker is drawn opens the area, so each attempt starts with a new page.
    await live.given.open(`/?lng=${spot.lng}&lat=${spot.lat}&z=15`);
    await live.when.pressMarkerAt(spot.lng, spot.lat);
    await expect(live.see.card()).toContainText('SHOOTING (SHO)', { timeout: 2000 });
  }).toPass();
  const card = live.see.card();
  await expect(async () => {
    for (const part of [card.getByRole('heading').first(), card.getByRole('button', { name: 'Close' })])
      expect(await isUncovered(part)).toBe(true);
    const box = await card.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - 26);
  }).toPass();
});

test('“View on Map” moves the map, and nearby live calls pulse for ten seconds @map [2§4.11]', async ({ live }) => {
  const { page } = live;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude: HERE.lng, latitude: HERE.lat, accuracy: 30 });
  world.addCall({ ...SHOOTING, ...HERE });
  await live.given.open();
  await live.map.given.theMapIsDrawn();
  await page.getByRole('button', { name: 'Locate Me' }).first().click();
  const view = page.getByRole('button', { name: 'View on Map' });
  await expect(view).toBeVisible();
  await live.map.given.theMapIsDrawn();
  await page.evaluate(() => {
    let frames = 0;
    window.__map?.on('move', () => {
      frames += 1;
      document.body.dataset['moves'] = String(frames);
    });
  });
  await view.click();
  const rings = page.locator('.live-beat');
  await expect(rings.first()).toBeAttached();
  const beating = await rings.first().evaluate((ring) => ring.getAnimations({ subtree: true }).length);
  expect(beating).toBeGreaterThan(0);
  await expect(rings).toHaveCount(0, { timeout: 15_000 });
  const moves = Number(await page.evaluate(() => document.body.dataset['moves'] ?? '0'));
  // Without a graphics card, the map jumps. `camera.test.ts` tests the animation.
  expect(moves).toBeGreaterThan(0);
});
