import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { isUncovered } from '../uncovered.ts';

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true });

test('the side panel shows the summary card on a first visit, and the filters after a press on Filters [1§2.13]', async ({
  member,
}) => {
  const { page } = member;
  await page.setViewportSize({ width: 1280, height: 720 });
  await member.given.open();
  const answer = page.getByRole('region', { name: 'What was reported' });
  await expect(answer).toBeVisible();
  await view(page, 'Filters').click();
  await expect(member.field('Crime type')).toBeInViewport();
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(answer).toBeVisible();
});

test('the Back button of the statistics stays visible while the statistics scroll', async ({ member }) => {
  const { page } = member;
  await page.setViewportSize({ width: 1280, height: 720 });
  await member.given.open();
  await view(page, 'Stats').click();
  const heading = page.getByRole('heading', { name: 'Crime Statistics' });
  await expect(heading).toBeInViewport();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  expect(await isUncovered(back)).toBe(true);
  await expect(page.getByText('Sample data.').first()).toBeInViewport();
  await heading.hover();
  await page.mouse.wheel(0, 400);
  await expect(heading).not.toBeInViewport();
  expect(await isUncovered(back)).toBe(true);
  await back.click();
  await expect(heading).toBeHidden();
});

test('on a tablet, the filter chips and map buttons are beside the table, not behind it @map', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  await page.setViewportSize({ width: 834, height: 1112 });
  await member.given.open('/?view=table');
  await member.given.theMapIsDrawn();
  const chips = page.getByRole('group', { name: 'What is shown' }).getByRole('button');
  await expect(chips).not.toHaveCount(0);
  for (const chip of await chips.all()) expect(await isUncovered(chip)).toBe(true);
  expect(await isUncovered(page.getByRole('main').getByRole('button', { name: 'Locate Me' }))).toBe(true);
});

test('each view opens in the side panel with one click and replaces the previous view, and Back closes the view @map', async ({
  member,
}) => {
  const { page } = member;
  await member.given.open();
  await member.given.theMapIsDrawn();
  const map = page.getByRole('main');
  const whole = await map.boundingBox();
  // The navigation rail marks the open view immediately. The side panel follows a moment later.
  const opened = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { expanded: true });
  for (const { name, shows } of [
    { name: 'List', shows: page.getByRole('region', { name: 'List' }) },
    { name: 'Notes', shows: page.getByRole('region', { name: 'Community Notes' }) },
    { name: 'News', shows: page.getByRole('region', { name: 'Crime News' }) },
    { name: 'Stats', shows: page.getByRole('heading', { name: 'Crime Statistics' }) },
  ]) {
    await view(page, name).click();
    await expect(shows).toBeInViewport();
    await expect(opened).toHaveCount(1);
    expect(await map.boundingBox()).toEqual(whole);
  }
  for (let presses = 0; presses < 3 && (await opened.count()) > 0; presses += 1) {
    const before = page.url();
    await page.goBack();
    await expect.poll(async () => page.url() !== before || (await opened.count()) === 0).toBe(true);
  }
  await expect(page.getByRole('region', { name: 'What was reported' })).toBeVisible();
});

test('on a phone, the tabs of the bottom sheet are visible and uncovered at every height of the sheet', async ({
  member,
}) => {
  const { page } = member;
  await member.given.aPhone();
  await member.given.open();
  const sheet = page.getByRole('region', { name: 'Filters and statistics' });
  const handle = sheet.getByRole('button').first();
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  for (const tab of ['List', 'Notes', 'Stats', 'More', 'Near']) {
    // Playwright clicks only when no other element would receive the click.
    await view(page, tab).click();
    await expect(view(page, tab)).toHaveAttribute('aria-current', 'true');
    await handle.press('ArrowUp');
    await expect(view(page, tab)).toBeInViewport();
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await expect(view(page, tab)).toBeInViewport();
  }
});

test('on a phone, the list tab replaces the summary card, and pressing a report in the list opens the card again', async ({
  member,
}) => {
  const { page } = member;
  await member.given.aPhone();
  await member.given.open('/?crime_type=shooting&year=2019&near=-79.3806,43.6453&r=5000&live=0');
  const answer = page.getByRole('region', { name: 'What was reported' });
  await view(page, 'Near').click();
  await expect(answer).toBeVisible();
  await view(page, 'List').click();
  const rows = page.getByRole('region', { name: 'Filters and statistics' }).getByRole('listitem');
  await expect(rows.first()).toBeInViewport();
  await expect(answer).toHaveCount(0);
  await rows.first().getByRole('button').first().click();
  await expect(answer).toBeInViewport();
  await view(page, 'List').click();
  await expect(answer).toHaveCount(0);
  // Pressing the same row opens the same place again.
  await rows.first().getByRole('button').first().click();
  await expect(answer).toBeInViewport();
});
