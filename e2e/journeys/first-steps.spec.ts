import { DAY_MS } from '@crimemap/contract/time';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { TourDriver } from '../drivers/tour-driver.ts';
import { test } from '../fixtures.ts';

const STEPS = ['Control Panel', 'Location Search', 'Interactive Map'] as const;
const LAST = 'AI Crime Assistant';

test('a member completes the tour from the first to the last step @map [1§1.10 1§2.20 1§6.4 2§1.13 2§2.60 2§6.10]', async ({
  member,
}) => {
  const { page } = member;
  const tour = new TourDriver(page);
  await member.given.open();
  await tour.when.eventStarts();
  for (const [index, title] of STEPS.entries()) {
    await tour.see.step(index + 1, title);
    await axeFindsNothing(page);
    await tour.when.press('Next');
  }
  await tour.see.step(4, LAST);
  await axeFindsNothing(page);
  // Presses on the dimmed page have no effect anywhere.
  await page.mouse.click(3, 3);
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 3, 3);
  await tour.see.step(4, LAST);
  await tour.when.press('Start Exploring');
  await tour.see.ended();
  const completed = await page.evaluate(() => JSON.parse(localStorage.getItem('tour-completed') ?? 'null'));
  expect(Date.parse(completed)).toBeGreaterThan(Date.now() - DAY_MS);
});

test('Ctrl+Shift+T starts the tour, and the query parameter reset-tour restarts it @map [2§2.2]', async ({
  member,
}) => {
  const { page } = member;
  const tour = new TourDriver(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', '1');
    localStorage.setItem('tour-completed', '"2026-01-01T00:00:00.000Z"');
    localStorage.setItem('welcome-dismissed', String(Date.now()));
  });
  await member.given.open();
  await tipsAreLoaded(member);
  await expect(welcome(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+T');
  await tour.see.step(1, STEPS[0]);
  await tour.when.press('Skip Tour');
  await tour.see.ended();

  await member.given.open('/?reset-tour=true');
  await tour.see.step(1, STEPS[0]);
  expect(new URL(page.url()).searchParams.has('reset-tour')).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('tour-completed'))).toBeNull();
  await tour.when.press('Close');
  await tour.see.ended();
  await expect(welcome(page)).toBeVisible();
});

test('after the tour is closed, the filters in the sidebar are closed as before the tour @map', async ({ member }) => {
  const { page } = member;
  const tour = new TourDriver(page);
  await member.given.open();
  await tour.when.eventStarts();
  await tour.see.step(1, STEPS[0]);
  await expect(page.getByText('Filter Crime Data').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone with twice the text size, every step of the tour is visible and the tour can be skipped @map', async ({
  member,
}) => {
  const { page } = member;
  const tour = new TourDriver(page);
  await page.setViewportSize({ width: 195, height: 422 });
  await member.given.open();
  await tour.when.eventStarts();
  for (const [index, title] of STEPS.entries()) {
    await tour.see.step(index + 1, title);
    await tour.when.press('Next');
  }
  await tour.see.step(4, LAST);
  await tour.when.press('Skip Tour');
  await tour.see.ended();
});

test('the welcome message can be closed, stays closed for seven days, and then reappears @map [1§3.27 2§1.12]', async ({
  member,
}) => {
  const { page } = member;
  const start = new Date('2026-06-01T12:00:00Z');
  await page.clock.setFixedTime(start);
  await member.given.open();
  await member.see.text('with no exact address');
  await welcome(page).getByRole('button', { name: 'Close' }).click();
  await expect(welcome(page)).toHaveCount(0);
  await page.clock.setFixedTime(new Date(start.getTime() + 7 * DAY_MS - 1000));
  await page.reload();
  await tipsAreLoaded(member);
  await expect(welcome(page)).toHaveCount(0);
  await page.clock.setFixedTime(new Date(start.getTime() + 7 * DAY_MS));
  await page.reload();
  await expect(welcome(page)).toBeVisible();
});

test('safety tips change automatically until the visitor pauses them @map [2§1.11]', async ({ member }) => {
  const { page } = member;
  // Tips do not change for visitors who prefer reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await member.given.open();
  await member.when.openFilters();
  const tips = page.getByRole('region', { name: 'Safety tips' }).first();
  await expect(tips).toBeVisible();
  const tip = tips.getByRole('paragraph');
  const first = await tip.textContent();
  await page.clock.runFor(7000);
  await expect(tip).not.toHaveText(first ?? '');
  await tips.getByRole('button', { name: 'Pause the tips' }).click();
  const stored = (await tip.textContent()) ?? '';
  await page.mouse.move(900, 700);
  await page.clock.runFor(30_000);
  await expect(tip).toHaveText(stored);
});

test('Help opens with a key and with a button, and links to the data sources [2§2.40]', { tag: '@quick' }, async ({
  member,
}) => {
  const { page } = member;
  await member.given.open();
  await member.see.text('Toronto Crime Map');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('Keyboard shortcuts')).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await member.when.more('Help');
  await help.getByRole('link', { name: 'Data sources' }).click();
  await expect(page).toHaveURL(/\/data-sources$/);
});

const welcome = (page: Page) => page.getByRole('region', { name: 'Welcome to Canada Crime Map' });

/**
 * Waits until the tips are shown. They load together with the welcome, so a missing welcome is then absent and not
 * late. Leaves the summary card for the filters.
 */
async function tipsAreLoaded({ page, when }: MapDriver) {
  await when.openFilters();
  await expect(page.getByRole('region', { name: 'Safety tips' })).toBeAttached();
  await when.press('Back');
}
