import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('a guest sees shootings of 2024, and why not more', async ({ guest }) => {
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await guest.given.open();
  await guest.see.total(length);
  await expect(guest.field('Crime type')).toBeDisabled();
  await expect(guest.field('Year')).toBeDisabled();
  await guest.see.text('Login required');
  await guest.see.text('Please select a division to see data.');
});

test('the server itself refuses a guest what the screen does not offer', async ({ guest }) => {
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
