import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('a first visitor is told what they look at, how much it is, and that it is sample data', { tag: '@both' }, async ({
  member,
}) => {
  const { total_incidents } = await member.api.statistics();
  await member.given.open();
  await member.see.total(total_incidents ?? 0);
  await member.see.text('Sample data. Official sources could not be reached; nothing shown here is a real incident.');
  await member.see.text('Toronto Crime Map');
});

test('every division is really drawn on the map @map', async ({ member }) => {
  const { features } = await member.api.divisions();
  expect(features.length).toBe(16);
  await member.given.open();
  await member.see.drawnAreas(features.length);
});

test('an address without a screen says so and leads back to the map', async ({ member }) => {
  await member.given.open('/about');
  await member.page.getByRole('link').click();
  await member.see.text('Toronto Crime Map');
});
