import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const YEAR = 2019;

test('filters by type, year and division show the same total as the API [2§1.9]', {
  tag: ['@map', '@quick'],
}, async ({ member }) => {
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

test('a period without published data shows a dash with the reason, never 0', { tag: '@quick' }, async ({ member }) => {
  await member.given.open('/?crime_type=hate_crime&year=2004');
  await member.see.text('Total Incidents: –');
  await member.see.text(/^Hate Crime: published from .* There is no number for the period on the map\./);
});
