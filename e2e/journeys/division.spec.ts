import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AnswerDriver } from '../drivers/answer-driver.ts';
import { test } from '../fixtures.ts';

const FILTER = 'crime_type=shooting&year=2017';

test('a click on a police division opens the summary card of the division @map', { tag: '@quick' }, async ({
  member,
}) => {
  const crimes = await member.api.crimes(`${FILTER}&division=D31`);
  const division = (await member.api.divisions()).features.find(({ properties }) => properties.code === 'D31');
  if (!division?.properties.centre) throw new Error('D31 is missing');
  const [lng, lat] = division.properties.centre;
  // Leave out live calls, which could be at the clicked point.
  await member.given.open(`/?${FILTER}&live=0`);
  await member.see.drawnAreas(16);
  await member.when.clickMapAt(lng, lat);
  const answer = new AnswerDriver(member);
  await answer.see.says(division.properties.name || 'D31');
  await answer.see.total(crimes.length);
  await answer.see.says(/ in \d{4}( \(|:|$)/);
  expect(new URL(member.page.url()).searchParams.get('area')).toBe('D31');
  await axeFindsNothing(member.page);
});

test('the table has a row for every police division, with the same count as the API', { tag: '@quick' }, async ({
  member,
}) => {
  const crimes = await member.api.crimes(FILTER);
  const { features } = await member.api.divisions();
  await member.given.open(`/?${FILTER}&view=table`);
  await member.see.total(crimes.length);
  const table = member.page.getByRole('table', { name: 'Reports by area that match the filters' });
  await expect(table.getByRole('row')).toHaveCount(features.length + 1);
  await axeFindsNothing(member.page);
  for (const { code, name } of features.map(({ properties }) => properties)) {
    const count = crimes.filter(({ division }) => division === code).length;
    const row = table.getByRole('row').filter({ has: member.page.getByText(name || code, { exact: true }) });
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(count));
  }
});
