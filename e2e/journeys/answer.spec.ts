import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AnswerDriver, reportsWithin } from '../drivers/answer-driver.ts';
import { HERE, NearDriver } from '../drivers/near-driver.ts';
import { SearchDriver } from '../drivers/search-driver.ts';
import { seenAll, test } from '../fixtures.ts';

const YEAR = 'year=2024';
/** Coordinates (longitude, latitude) of the search result, as in a link. */
const UNION = [-79.3806, 43.6453] as const;

test('choosing a place in search shows the number of reports nearby, and the page link shows another visitor the same number @map', {
  tag: '@quick',
}, async ({ member, browser }) => {
  const [answer, search] = [new AnswerDriver(member), new SearchDriver(member)];
  await search.given.open(`/?${YEAR}&live=0`);
  await member.given.theMapIsDrawn();
  await search.when.type('union station');
  await search.see.first('Union Station');
  await search.when.press('Enter');
  await answer.see.says(/^Within 500\sm$/);
  await answer.see.says(/of Union Station/);
  const near = new URL(member.page.url()).searchParams.get('near') ?? '';
  expect(near).toMatch(/^-79\.\d{1,4},43\.\d{1,4}$/);
  const [lng = 0, lat = 0] = near.split(',').map(Number);
  expect([lng, lat]).toEqual([expect.closeTo(UNION[0], 2), expect.closeTo(UNION[1], 2)]);
  const { length } = reportsWithin(await member.api.crimes(YEAR), [lng, lat], 500);
  expect(length).toBeGreaterThan(0);
  await answer.see.total(length);

  const context = await browser.newContext({
    locale: 'en-CA',
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(seenAll()));
  await page.goto(member.page.url());
  await expect(page.locator('[data-answer-total]')).toHaveText(String(length));
  await context.close();

  // A larger circle contains more reports, and the list contains all of them.
  await member.page.getByRole('button', { name: /^Radius/ }).click();
  await member.page.getByRole('radio', { name: '2 km (Area)' }).click();
  const wide = reportsWithin(await member.api.crimes(YEAR), [lng, lat], 2000).length;
  await answer.see.total(wide);
  await member.page.getByRole('button', { name: /^All .* as a list$/ }).click();
  await expect(member.page.getByRole('region', { name: 'List' }).getByRole('status').first()).toHaveText(
    `${new Intl.NumberFormat('en-CA').format(wide)} reports to police`,
  );
});

test('the map menu, the summary card, a report and a new note can be opened by keyboard only @map', async ({
  member,
}) => {
  const { page } = member;
  const answer = new AnswerDriver(member);
  await member.given.open(`/?${YEAR}&live=0&notes=0&lng=-79.3806&lat=43.6453&z=14`);
  await member.given.theMapIsDrawn();
  await page.locator('.maplibregl-canvas').focus();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menu', { name: 'Map menu' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'What was reported near here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await answer.see.says(/^Within 500\sm$/);
  const newest = answer.card.getByRole('list', { name: 'The newest' }).getByRole('button').first();
  await newest.focus();
  await page.keyboard.press('Enter');
  await expect(answer.card.getByRole('article', { name: 'Individual Incidents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await answer.see.says(/^Within 500\sm$/);
  await page.keyboard.press('Escape');
  await answer.see.says('Toronto');
  expect(new URL(page.url()).searchParams.get('near')).toBeNull();

  await page.locator('.maplibregl-canvas').focus();
  await page.keyboard.press('ContextMenu');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Drop Pin' })).toBeFocused();
  await page.keyboard.press('Enter');
  const creating = page.getByRole('dialog', { name: 'Create Community Note' });
  await expect(creating.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(creating.getByLabel('Description')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(creating.getByLabel('Add images')).toBeFocused();
  // Playwright may start to wait for the file chooser only after the key press, so the test retries.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Enter');
    await chooser;
  }).toPass();
});

test('a right click on the map opens its menu, and Back closes the card opened from the menu @map', async ({
  member,
}) => {
  const { page } = member;
  const answer = new AnswerDriver(member);
  await member.given.open(`/?${YEAR}&live=0&notes=0`);
  await member.given.theMapIsDrawn();
  await page.mouse.click(1000, 420, { button: 'right' });
  await page.getByRole('menuitem', { name: 'What was reported near here' }).click();
  await answer.see.says(/^Within 500\sm$/);
  await page.goBack();
  await answer.see.says('Toronto');
  await expect(page).toHaveURL(/year=2024/);
});

test('on a phone in French, the summary card fits the width of the screen @map', { tag: '@quick' }, async ({
  member,
}) => {
  const { page } = member;
  const [answer, search] = [new AnswerDriver(member), new SearchDriver(member)];
  await member.given.aPhone();
  await search.given.french();
  await page.addInitScript(() => localStorage.setItem('theme', '"light"'));
  await search.given.open(`/?${YEAR}&live=0`);
  await member.given.theMapIsDrawn();
  await search.box.fill('gare union');
  await search.places.first().click();
  await answer.see.says(/^À moins de 500\sm$/);
  const near = new URL(page.url()).searchParams.get('near')?.split(',').map(Number) ?? [];
  const within = reportsWithin(await member.api.crimes(YEAR), [near[0] ?? 0, near[1] ?? 0], 500);
  await answer.see.total(within.length);
  await answer.see.says(/en \d{4}(?: \(|\s:|$)/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.waitForLoadState('networkidle');
  await axeFindsNothing(page);
});

test('on a phone with animations, a link to a circle zooms the map to the circle @map', async ({ member }) => {
  const { page } = member;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await member.given.aPhone();
  await member.given.open(`/?${YEAR}&near=${UNION}&r=500&live=0`);
  await member.given.theMapIsDrawn();
  await new AnswerDriver(member).see.says(/^Within 500\sm$/);
  const camera = () => page.evaluate(() => [window.__map?.isMoving(), (window.__map?.getZoom() ?? 0) > 12]);
  await expect.poll(camera).toEqual([false, true]);
});

test('no request or link reveals the visitor’s location when the summary card shows reports around it @map', async ({
  member,
}) => {
  const [answer, near] = [new AnswerDriver(member), new NearDriver(member.page)];
  await near.given.at(HERE);
  await near.given.calls(HERE, { type: 'THEFT', north: 240 });
  near.given.everythingSentIsWatched();
  await member.given.open(`/?${YEAR}`);
  await near.when.locate();
  await answer.see.says(/^Within 1\skm$/);
  const { length } = reportsWithin(await member.api.crimes(YEAR), HERE, 1000);
  await answer.see.total(length);
  await answer.card.getByRole('list', { name: 'The newest' }).getByRole('listitem').first().waitFor();
  await member.page.waitForLoadState('networkidle');
  await near.see.nothingTells(HERE);
  await expect(answer.card.getByRole('button', { name: 'Share' })).toHaveCount(0);
});
