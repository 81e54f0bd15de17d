import { CITY_IDS } from '@crimemap/contract/cities';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('all of Canada has one symbol a city, none over another, and leads into a city @map', async ({ member }) => {
  await member.given.open();
  await member.when.chooseCity('All of Canada');
  const marks = member.page.getByRole('button', { name: /Open this city$/ });
  await expect(marks).toHaveCount(CITY_IDS.length);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await member.page.setViewportSize(size);
    await member.page.goto(`${member.url}/?city=all`);
    await expect(marks).toHaveCount(CITY_IDS.length);
    await expect.poll(() => marks.evaluateAll(covering)).toBe(0);
  }
  await member.page.setViewportSize({ width: 1440, height: 900 });
  await member.page.goto(`${member.url}/?city=all`);
  await marks.filter({ hasText: 'Vancouver' }).click();
  await member.see.text('Vancouver Crime Map');
  await expect.poll(() => member.page.evaluate(() => window.__map?.getZoom() ?? 0)).toBeGreaterThan(8);
});

test('all of Canada as a list: recent reports and what each city publishes, and no city is missing', async ({
  member,
}) => {
  await member.given.open('/?city=all&view=list');
  await member.see.text('What each city publishes');
  await expect(member.page.getByRole('listitem').getByRole('button', { name: /^Open / })).toHaveCount(CITY_IDS.length);
  await expect(member.page.getByText('is not on this map yet')).toHaveCount(0);
  await member.page.getByRole('button', { name: 'Open Ottawa', exact: true }).click();
  await expect.poll(() => new URL(member.page.url()).searchParams.get('city')).toBe('ottawa');
});

/** How many pairs of boxes overlap. */
function covering(elements: Element[]): number {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const over = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => over(a, b))).length;
}
