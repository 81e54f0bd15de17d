import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const YEAR = 2019;

test('type, year and division narrow the numbers to what the API counts [2§1.9]', { tag: ['@map', '@quick'] }, async ({
  member,
}) => {
  const shootings = await member.api.crimes(`crime_type=shooting&year=${YEAR}`);
  const inD31 = shootings.filter(({ division }) => division === 'D31');
  expect(inD31.length).toBeGreaterThan(0);
  expect(inD31.length).toBeLessThan(shootings.length);

  await member.given.open();
  await member.when.chooseType('Shooting');
  await member.when.chooseYear(YEAR);
  await member.see.total(shootings.length);
  await member.see.activeFilters('Shooting', String(YEAR));

  await member.when.chooseDivision('D31');
  await member.see.total(inD31.length);
});

test('Clear Filters brings everything back [2§2.32]', async ({ member }) => {
  const { total_incidents } = await member.api.statistics();
  await member.given.open(`/?crime_type=homicide&year=${YEAR}`);
  await member.see.total((await member.api.crimes(`crime_type=homicide&year=${YEAR}`)).length);
  await member.when.press('Clear Filters');
  await member.see.total(total_incidents ?? Number.NaN);
  expect(new URL(member.page.url()).search).not.toContain('homicide');
});

test('Individual Incidents says what it still needs [2§5.12]', async ({ member }) => {
  await member.given.open();
  await member.when.press(/Individual Incidents/);
  await member.see.text('Select both a crime type and a year to view Toronto historical incidents.');
});

test('a filter nothing matches is 0, and says why the map is empty', async ({ member }) => {
  const homicides = await member.api.crimes(`crime_type=homicide&year=${YEAR}`);
  const had = new Set(homicides.map(({ division }) => division));
  const { features } = await member.api.divisions();
  const empty = features.find(({ properties }) => !had.has(properties.code))?.properties.code ?? '';
  await member.given.open(`/?crime_type=homicide&year=${YEAR}&division=${empty}`);
  await member.see.total(0);
  await member.see.text(/^No report matches /);
});

test('a period nothing is published for is a dash with the reason, and never 0', { tag: '@quick' }, async ({
  member,
}) => {
  await member.given.open('/?crime_type=hate_crime&year=2004');
  await member.see.text('Total Incidents: –');
  await member.see.text(/^Hate Crime: published from .* There is no number for the period on the map\./);
});
