import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('a guest sees shootings of 2024, and why not more [1§1.1 1§6.1 2§5.16 2§6.1]', { tag: '@quick' }, async ({
  guest,
}) => {
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await guest.given.open();
  await guest.see.total(length);
  await expect(guest.field('Crime type')).toBeDisabled();
  await expect(guest.field('Year')).toBeDisabled();
  await guest.see.text('Login required');
  await guest.see.text('Please select a division to see data.');
});

test('a guest reaches by the screen what the server lets them have, and the login from what it does not [2§5.15]', async ({
  guest,
}) => {
  const { length } = await guest.api.crimes('crime_type=homicide&year=2016');
  await guest.given.open();
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

test('in a city without a history nobody is asked to log in for one', async ({ guest }) => {
  await guest.given.open('/?city=ottawa');
  await guest.see.text('Not available for this city');
  await expect(guest.page.getByText('Login required')).toHaveCount(0);
  await expect(guest.page.getByText('Please select a division to see data.')).toHaveCount(0);
});

test('the server itself refuses a guest what the screen does not offer [1§1.16 1§6.21 2§6.4]', async ({ guest }) => {
  const reply = await fetch(`${guest.url}/api/crimes?city=toronto&crime_type=assault&year=2020`);
  expect(reply.status).toBe(401);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(((await reply.json()) as { code: string }).code).toBe('sign_in_required');
});

test('a link with a member’s filter shows a guest only what guests may see', async ({ guest }) => {
  const { length } = await guest.api.crimes('crime_type=shooting&year=2020');
  await guest.given.open('/?crime_type=assault&year=2020');
  await guest.see.text('Toronto Crime Map');
  await guest.see.total(length);
});
