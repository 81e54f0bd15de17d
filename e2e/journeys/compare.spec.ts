import type { ReplyOf } from '@crimemap/contract/call';
import type { compareAreas } from '@crimemap/contract/compare';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { deviceOf, test } from '../task-fixtures.ts';

type Compared = ReplyOf<typeof compareAreas>;

const CITY = 'city=toronto&crime_type=auto_theft&year=2023&live=0&notes=0';
const LINK = `${CITY}&kind=neighbourhood`;
const YEAR = 'since=2023-01-01&until=2023-12-31';

const comparedBy = async (url: string, query: string): Promise<Compared> =>
  (await (await fetch(`${url}/api/compare/toronto?${query}`)).json()) as Compared;
const comparison = (page: Page) => page.getByRole('region', { name: 'Areas side by side' });
/** Returns the texts of the rows of areas, in order. */
const rowsOn = (page: Page) => comparison(page).getByRole('listitem').allTextContents();

/** Expects that each row shows the API’s data: name, number of reports, and one of three comparisons or none. */
async function expectSame(page: Page, { areas }: Compared): Promise<void> {
  await expect(comparison(page).getByRole('listitem')).toHaveCount(areas.length);
  const rows = await rowsOn(page);
  areas.forEach(({ name, count, against_city, withheld }, at) => {
    const row = rows[at] ?? '';
    expect(row.startsWith(name), `${row} is ${name}`).toBe(true);
    expect(row).toMatch(new RegExp(`(?<!\\d)${count} reports?(?!\\d)`));
    if (withheld) expect(row).toContain('No rate');
    const said = row.includes('not clearly different')
      ? 'not_clearly_different'
      : row.endsWith('higher')
        ? 'higher'
        : row.endsWith('lower')
          ? 'lower'
          : null;
    expect(said).toBe(against_city);
  });
}

for (const way of ['mouse', 'keyboard'] as const)
  test.describe(`by ${way}`, () => {
    test.use(deviceOf(way));

    test(`two neighbourhoods are compared with at most three presses besides typing their names, by ${way} @map`, {
      tag: way === 'mouse' ? '@quick' : [],
    }, async ({ anyone }) => {
      await anyone.given.open(`/?${CITY}`);
      await anyone.when.type('annex');
      await anyone.when.takeFirst('Annex');
      await expect.poll(() => anyone.inTheLink('area')).toBe('095');
      await anyone.when.button('Compare');
      const field = anyone.page.getByRole('combobox', { name: 'Add an area' });
      if (way === 'keyboard') await anyone.tabTo(field);
      else await field.click();
      await anyone.page.keyboard.type('moss park');
      await expect(anyone.page.getByRole('option', { name: 'Moss Park', exact: true })).toBeVisible();
      await anyone.when.key('Enter');
      await expect.poll(() => anyone.inTheLink('compare')).toBe('095,073');
      expect(anyone.inTheLink('per')).toBe('residents');
      const expected = await comparedBy(
        anyone.map.url,
        `areas=095,073&kind=neighbourhood&crime_type=auto_theft&${YEAR}`,
      );
      await expectSame(anyone.page, expected);
      await expect(anyone.page.getByText('Auto Theft · 2023')).toBeVisible();
      anyone.see.presses(3);
    });
  });

test('compared areas use the crime type and period of the filter chips, and Back closes the comparison @map', async ({
  anyone: { map, page },
}) => {
  await map.given.open(`/?${LINK}&compare=170,095,001&per=residents`);
  const comparedUnder = (of: string) => comparedBy(map.url, `areas=170,095,001&kind=neighbourhood&${of}`);
  await expectSame(page, await comparedUnder(`crime_type=auto_theft&${YEAR}`));
  await page.getByRole('button', { name: 'Crime type, Auto Theft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assault', exact: true }).click();
  await expect(page.getByText('Assault · 2023')).toBeVisible();
  await expectSame(page, await comparedUnder(`crime_type=assault&${YEAR}`));
  await page.goBack();
  await expect(comparison(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('compare')).toBeNull();
  expect(new URL(page.url()).searchParams.get('crime_type')).toBe('assault');
});

test('a member compares two areas without a map', async ({ anyone: { map, page } }) => {
  await map.given.open(`/?${LINK}&view=table`);
  await page.getByRole('button', { name: 'Open Annex' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Add an area' });
  await field.fill('weston');
  await expect(page.getByRole('option', { name: 'Weston', exact: true })).toBeVisible();
  await field.press('Enter');
  await expectSame(page, await comparedBy(map.url, `areas=095,113&kind=neighbourhood&crime_type=auto_theft&${YEAR}`));
  await page.getByText('All areas of the city', { exact: false }).click();
  await expect(page.getByText(/^Dispersion /)).toBeVisible();
  await axeFindsNothing(page);
});

test('a link to a comparison shows a visitor the same numbers as a member', async ({ visitor: { map, page } }) => {
  const query = 'areas=D31,D42,D14&crime_type=shooting&since=2017-01-01&until=2017-12-31&per=square_km';
  const asMember = await comparedBy(process.env['MEMBER_URL'] ?? '', query);
  expect(asMember.areas.some(({ value }) => value !== null)).toBe(true);
  await map.given.open('/?crime_type=shooting&year=2017&compare=D31,D42,D14&per=square_km&live=0&notes=0');
  await expectSame(page, asMember);
  expect(await comparedBy(map.url, query)).toEqual(asMember);
});
