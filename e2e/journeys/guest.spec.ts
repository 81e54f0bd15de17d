import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

test('a visitor sees the shootings of 2024, and the page shows that other crime types and years require a login [1§1.1 1§6.1 2§5.16 2§6.1]', {
  tag: '@quick',
}, async ({ guest }) => {
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await guest.given.open();
  await guest.see.total(length);
  await guest.when.openFilters();
  await expect(guest.field('Crime type')).toBeDisabled();
  await expect(guest.field('Year')).toBeDisabled();
  await guest.see.text('Login required');
  await guest.see.text('Please select a division to see data.');
  await axeFindsNothing(guest.page);
});

test('a visitor can filter by the types and years that the server allows for visitors, and locked filters open the login dialog [2§5.15]', async ({
  guest,
}) => {
  const { length } = await guest.api.crimes('crime_type=homicide&year=2016');
  await guest.given.open();
  await guest.when.openFilters();
  await guest.when.press('Homicide');
  await guest.when.press('any year');
  await guest.when.press('2016');
  await guest.see.total(length);
  await guest.see.activeFilters('Homicide', '2016');
  for (const field of ['Crime type', 'Year']) {
    await guest.when.press(`${field}: Login required`);
    await expect(guest.see.dialog('Login / Sign Up')).toBeVisible();
    await guest.page.keyboard.press('Escape');
    await expect(guest.see.dialog('Login / Sign Up')).toBeHidden();
  }
});
