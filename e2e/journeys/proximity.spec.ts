import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { HERE, NearDriver, OTTAWA } from '../drivers/near-driver.ts';
import { test } from '../fixtures.ts';

const ONE_NEAR = '1 unverified call for service near you';

test('the page announces nearby live calls, and hides a dismissed notice for an hour [2§1.7]', async ({ member }) => {
  const { page } = member;
  const near = new NearDriver(page);
  await page.clock.install();
  await near.given.at(HERE);
  await near.given.calls(
    HERE,
    { type: 'THEFT', north: 240 },
    { type: 'NOISE', north: 10 },
    { type: 'FRAUD', north: 1400 },
  );
  await member.given.open();
  await near.when.locate();
  await near.see.near(ONE_NEAR);
  await member.see.text(/The closest is about 25\d\sm away\./);
  await member.see.text('within 1.0 km · last 24 hours');
  await member.when.press('Details');
  await expect(page.getByRole('list', { name: 'Most serious first, then closest' }).getByRole('listitem')).toHaveCount(
    1,
  );

  await near.when.lookAround('2 km (Area)');
  await near.see.near('2 unverified calls for service near you');
  await near.when.close();
  await near.see.nothingSaid();
  await page.clock.fastForward('58:00');
  await near.see.nothingSaid();
  await page.clock.fastForward('03:00');
  await near.see.near('2 unverified calls for service near you');

  // Escape outside the alert closes the card that contains it, and the alert returns with the card. Locate Me also
  // restores a dismissed alert.
  await near.locateMe.focus();
  await page.keyboard.press('Escape');
  await near.when.locate();
  await near.see.near('2 unverified calls for service near you');
  await near.when.close();
  await near.see.nothingSaid();
  await near.when.locate();
  await near.see.near('2 unverified calls for service near you');
});

test('on a small phone, Locate Me shows the most serious nearby call, or that there is no call, without scrolling @map', async ({
  member,
}) => {
  const { page } = member;
  const near = new NearDriver(page);
  const heading = page.getByRole('heading', { name: 'Now near you' });
  await near.given.at(HERE);
  await near.given.calls(
    HERE,
    { type: 'THEFT', north: 240 },
    { type: 'PERSON WITH A KNIFE', north: 600 },
    { type: 'FRAUD', north: 100, daysAgo: 3 },
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await member.given.open();
  await near.when.locate();
  await near.see.near('2 unverified calls for service near you');
  const first = page.getByRole('list', { name: 'Most serious first, then closest' }).getByRole('listitem').first();
  await expect(first).toContainText(/Person with a knife.*1\d min.* ago.*60\d\sm/);
  await near.see.inSight(heading, 'the heading');
  await near.see.inSight(first, 'the first call');
  await expect(page.getByRole('list', { name: 'Calls near you, last 7 days' }).getByRole('listitem')).toHaveCount(7);

  await near.given.calls(HERE);
  await page.reload();
  await near.when.locate();
  await near.see.near('No call for service near you');
  await near.see.inSight(heading, 'the heading over nothing');
  await near.see.inSight(page.getByText('No call for service near you').last(), 'the sentence');
});

test('“View on Map” shows nearby calls, and no request or link reveals the visitor’s location @map', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  const near = new NearDriver(page);
  await near.given.at(HERE);
  await near.given.calls(HERE, { type: 'PERSON WITH A KNIFE', north: 300 });
  near.given.everythingSentIsWatched();
  await member.given.open('/?live=0');
  await near.when.locate();
  await near.see.near(ONE_NEAR);
  await member.see.text('At least one call mentions a shooting, a gun, a stabbing, a knife or a homicide.');
  await expect.poll(() => page.evaluate(() => window.__map?.getZoom() ?? 0)).toBeGreaterThan(12);
  await expect.poll(() => new URL(page.url()).searchParams.get('z')).toBe('11');

  await axeFindsNothing(page);
  await near.when.view();
  // With reduced motion, a ring that does not move surrounds the call for ten seconds.
  const ring = page.locator('.live-beat').first();
  await expect(ring).toBeAttached();
  expect(await ring.evaluate((shown) => shown.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(page.getByRole('button', { name: /Latest TPS Data/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await near.when.lookAround('500 m (Close)');
  await near.when.close();
  await member.given.theMapIsDrawn();
  await member.when.chooseType('Shooting');
  await page.waitForLoadState('networkidle');
  await near.see.nothingTells(HERE);

  // Peel Region is another city than the visitor’s.
  await member.when.chooseCity('Peel Region');
  await member.see.text('Peel Region Crime Map');
  await near.see.nothingSaid();
  await near.see.nothingTells(HERE);
});

test('without location permission, the page explains how to allow it, and the filters still work [2§4.13]', async ({
  member,
}) => {
  const near = new NearDriver(member.page);
  await member.given.open();
  await near.when.locate();
  await member.see.text(/Location is blocked for this site\. Allow it/);
  await expect(near.locateMe).toBeEnabled();
  await member.page.getByRole('region', { name: 'My location' }).getByRole('button', { name: 'Close' }).click();
  await expect(member.page.getByRole('region', { name: 'My location' })).toHaveCount(0);
  await member.when.chooseType('Shooting');
  await member.see.activeFilters('Shooting');
});

test('a device that cannot find its location shows an explanation and a retry button', async ({ member }) => {
  const near = new NearDriver(member.page);
  await near.given.lost();
  await near.given.calls(HERE, { type: 'THEFT', north: 100 });
  await member.given.open();
  await near.when.locate();
  const said = member.page.getByRole('region', { name: 'My location' });
  await expect(said).toContainText('Your device could not find your location.');
  await near.given.at(HERE);
  await said.getByRole('button', { name: 'Try again' }).click();
  await near.see.near(ONE_NEAR);
  await expect(said).toHaveCount(0);
});

test('if the visitor is in another city than the map shows, the page offers that city and then shows nearby reports', async ({
  member,
}) => {
  const near = new NearDriver(member.page);
  await member.given.open('/?city=toronto&year=2019');
  await near.given.at(OTTAWA);
  await near.when.locate();
  await member.see.text(/You are outside Toronto, which is on the map now\. You are in Ottawa\./);
  await member.when.press('Show Ottawa');
  await member.see.text('Ottawa Crime Map');
  await near.see.near(/report(s)? to police near you$/);
});

test('Locate Me works by keyboard only, and moves the map without animation under reduced motion @map', async ({
  member,
}) => {
  const { page } = member;
  const near = new NearDriver(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await near.given.at(HERE);
  await near.given.calls(HERE, { type: 'THEFT', north: 240 });
  await member.given.open();
  await member.given.theMapIsDrawn();
  const moves = await page.evaluateHandle(() => {
    const seen = { frames: 0 };
    (window.__map as unknown as { on(what: string, hear: () => void): void }).on('move', () => {
      seen.frames += 1;
    });
    return seen;
  });
  await near.locateMe.focus();
  await page.keyboard.press('Enter');
  await near.see.near(ONE_NEAR);
  await expect.poll(() => page.evaluate(() => window.__map?.getZoom() ?? 0)).toBeGreaterThan(12);
  // The map jumps once, instead of moving in many frames.
  expect(await moves.evaluate(({ frames }) => frames)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'View on Map' }).focus();
  await page.keyboard.press('Escape');
  await near.see.nothingSaid();
  await expect(near.locateMe).toBeFocused();
});
