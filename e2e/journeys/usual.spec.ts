import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AnswerDriver } from '../drivers/answer-driver.ts';
import { SearchDriver } from '../drivers/search-driver.ts';
import { UsualDriver } from '../drivers/usual-driver.ts';
import { test } from '../fixtures.ts';
import { plantUnusual } from '../unusual-fixtures.ts';

// The test modifies the newest files while they are loaded, so a service worker must not respond instead.
test.use({ serviceWorkers: 'block' });

/** A type with reports in each area in any 28 days. The map marks nothing if less than one report is expected. */
const ASSAULTS = [{ type: 'assault', area: 'D51', perDay: 4 }] as const;
const IN_D51 = 'crime_type=assault&division=D51';
/** A point (longitude, latitude) inside D51, without a street name or a report. */
const PLACE_IN_D51 = [-79.362, 43.664] as const;

test('a click on an area shows that its number of assaults is unusual, and the summary card explains the computation @map', async ({
  member,
}) => {
  const { page } = member;
  const usual = new UsualDriver(member);
  await plantUnusual(page, ASSAULTS);
  await member.given.open('/?crime_type=assault&live=0&notes=0&points=0');
  await member.when.clickMapAt(...PLACE_IN_D51);
  await new AnswerDriver(member).see.says(/51 Division/);
  await usual.see.moreThanUsual(IN_D51, 4);
  await usual.card.getByRole('button', { name: 'How do we know?' }).click();
  await expect(usual.card.getByText(/^We looked at 5 years: 65 periods/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await usual.card.getByRole('button', { name: 'Download picture: The last two years and the usual range' }).click();
  expect((await saved).suggestedFilename()).toBe('the-last-two-years-and-the-usual-range.svg');
  await axeFindsNothing(page);
});

test('without a map, a keyboard user opens an unusual area, its numbers as a table, and the method with R code', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  const [usual, search] = [new UsualDriver(member), new SearchDriver(member)];
  await plantUnusual(page, ASSAULTS);
  await search.given.open('/?crime_type=assault&live=0&notes=0');
  await search.when.type('D51');
  await search.see.first('D51');
  await search.when.press('Enter');
  await usual.see.moreThanUsual(IN_D51, 4);
  await usual.card.getByRole('button', { name: 'How do we know?' }).focus();
  await page.keyboard.press('Enter');
  const table = usual.card.getByRole('button', { name: 'table', exact: true });
  await table.focus();
  await page.keyboard.press('Enter');
  const rows = usual.card.getByRole('figure', { name: 'The last two years and the usual range' }).getByRole('row');
  await expect(rows).toHaveCount(27);
  const method = usual.card.getByRole('link', { name: 'How we find the usual range' });
  await method.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The usual range' })).toBeVisible();
  await expect(page.getByText('usual_range <- function(counts, per_year = 13, correlation = 0)')).toBeHidden();
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('usual_range <- function(counts, per_year = 13, correlation = 0)')).toBeVisible();
  await axeFindsNothing(page);
});

test('on a phone, the list shows unusual areas, and an area opens its summary card @map', async ({ member }) => {
  const { page } = member;
  const usual = new UsualDriver(member);
  await plantUnusual(page, ASSAULTS);
  await member.given.aPhone();
  await member.given.open('/?crime_type=assault&live=0&notes=0');
  await member.given.theMapIsDrawn();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await usual.heading.click();
  await usual.list.getByRole('button', { name: /^51 Division/ }).click();
  await usual.see.moreThanUsual(IN_D51, 4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axeFindsNothing(page);
});

test('without a map, the list shows unusual areas by name, and none for a type with few reports', async ({
  member,
}) => {
  const { page } = member;
  const usual = new UsualDriver(member);
  await plantUnusual(page, [...ASSAULTS, { type: 'assault', area: 'D23', perDay: 6 }]);
  await member.given.open('/?crime_type=assault&live=0&notes=0&view=list&measure=usual');
  await expect(usual.list.getByRole('listitem')).toContainText(['23 Division', '51 Division']);
  await page.goto(`${member.url}/?crime_type=homicide&live=0&notes=0&view=list&measure=usual`);
  // Homicides are rare and reported late. On some days no area has a usual range, or the data ends too early.
  const words = /Nothing is unusual: the usual case|No area has a usual range|We cannot judge these: .*Homicide/;
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(usual.list).toBeHidden();
});

test('a visitor sees unusual areas for the crime types that visitors may see @map', async ({ guest }) => {
  const { page } = guest;
  const usual = new UsualDriver(guest);
  const area = await usual.areaWithMost('shooting');
  await plantUnusual(page, [{ type: 'shooting', area, perDay: 1 }]);
  await guest.given.open('/?live=0&notes=0&points=0&measure=usual');
  await usual.see.marked([area], [...new Set(['D11', 'D23', 'D51', 'D55', area])]);
  await page.goto(`${guest.url}/?live=0&notes=0&points=0&measure=usual&crime_type=shooting&division=${area}`);
  await usual.see.moreThanUsual(`crime_type=shooting&division=${area}`, 1);
});

test('a link with measure=usual marks the unusual areas and shows a legend with the end of the judged period @map', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  const usual = new UsualDriver(member);
  await plantUnusual(page, ASSAULTS);
  await member.given.open('/?measure=usual&live=0&notes=0&points=0');
  await usual.see.marked(['D51'], ['D11', 'D23', 'D51', 'D55']);
  const legend = page.getByRole('group', { name: 'Legend' });
  await expect(legend.getByText('1 of 16 areas is unusual. About 1 in 10 marks is due to chance.')).toBeVisible();
  await expect(legend.getByText(/^28 days to /)).toBeVisible();
  await legend.getByRole('button').click();
  await expect(page.getByText(/A mark does not say why/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose areas and colours' }).click();
  await page.getByText('Number', { exact: true }).click();
  await expect(page).not.toHaveURL(/measure/);
  await page.getByRole('dialog').getByText('Unusual', { exact: true }).click();
  await expect(page).toHaveURL(/measure=usual/);
  await axeFindsNothing(page);
});

test('axe finds no violation in the view of unusual areas in French, and the legend retains its colour under forced colours @map', async ({
  member,
}) => {
  const { page } = member;
  const usual = new UsualDriver(member);
  await plantUnusual(page, ASSAULTS);
  await new SearchDriver(member).given.french();
  await page.addInitScript(() => localStorage.setItem('theme', '"light"'));
  await member.given.open('/?measure=usual&live=0&notes=0&view=list');
  await usual.see.marked(['D51'], ['D11', 'D23', 'D51', 'D55']);
  await expect(page.getByRole('list', { name: /^Ce qui se démarque/ }).getByRole('listitem')).toContainText([
    /Voies de fait\s: \d+, plus que d’habitude/,
  ]);
  await expect(
    page.getByText('1 secteur sur 16 se démarque. Environ 1 marque sur 10 est due au hasard.').first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  await axeFindsNothing(page);
  const swatch = page
    .getByRole('group', { name: 'Légende' })
    .getByRole('listitem')
    .first()
    .locator('span[aria-hidden]');
  const ground = () => swatch.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ground()).toBe(before);
});
