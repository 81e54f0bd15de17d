import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('a first visitor is told what they look at, how much it is, and that it is sample data', async ({ member }) => {
  const { total_incidents } = await member.api.statistics();
  await member.given.open();
  await member.see.total(total_incidents);
  await member.see.text('Sample data. Official sources could not be reached; nothing shown here is a real incident.');
  await member.see.text('Toronto Crime Map');
});

test('the sentence of the first visit closes and stays away @map', async ({ member }) => {
  await member.given.open();
  const sentence = member.page.getByText('nothing here shows an exact address');
  await expect(sentence).toBeVisible();
  await member.page.getByRole('status').filter({ has: sentence }).getByRole('button', { name: 'Close' }).click();
  await expect(sentence).toBeHidden();
  await member.page.reload();
  await member.see.text('Toronto Crime Map');
  await expect(sentence).toBeHidden();
});

test('every division is really drawn on the map @map', async ({ member }) => {
  const { features } = await member.api.divisions();
  expect(features.length).toBe(16);
  await member.given.open();
  await member.see.drawnAreas(features.length);
});

test('an address without a screen says so and leads back to the map', async ({ member }) => {
  await member.given.open('/note/gone');
  await member.page.getByRole('link').click();
  await member.see.text('Toronto Crime Map');
});
