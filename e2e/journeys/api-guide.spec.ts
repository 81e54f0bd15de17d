import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

test('a programmer opens the API guide from the Data sources page, runs every example and reads the guide in French', {
  tag: '@quick',
}, async ({ guest }) => {
  const { page } = guest;
  await guest.given.open();
  await guest.when.more('Data sources');
  await page.getByRole('link', { name: 'Use these numbers in your own program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canada Crime Map API' })).toBeVisible();
  await axeFindsNothing(page);

  const tries = await page.getByRole('link', { name: /^Try it: / }).all();
  expect(tries).toHaveLength(8);
  for (const link of tries) {
    const address = (await link.getAttribute('href')) ?? '';
    const reply = await page.request.get(new URL(address, page.url()).href);
    expect([address, reply.status()]).toEqual([address, address.includes('since=yesterday') ? 400 : 200]);
    expect((await reply.text()).length).toBeGreaterThan(20);
    if (address.includes('/counts?') && reply.ok()) expect((await reply.json()).total).toBeGreaterThan(0);
  }

  await page.getByRole('link', { name: 'En français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API de Canada Crime Map');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await axeFindsNothing(page);
  await page.getByRole('link', { name: /^Essayer.: Quelles sont les villes/ }).click();
  await expect(page.locator('body')).toContainText('displayName');
});
