import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('the page shows the title of the map, the number of reports, and a notice about sample data [1§1.1]', {
  tag: ['@map', '@quick'],
}, async ({ member }) => {
  const { total_incidents } = await member.api.statistics();
  await member.given.open('/?days=0');
  await member.see.total(total_incidents ?? Number.NaN);
  await member.see.text('Sample data. Official sources could not be reached; nothing shown here is a real incident.');
  await member.see.text('Toronto Crime Map');
});

test('every police division of Toronto is drawn on the map @map [2§1.3]', { tag: '@quick' }, async ({ member }) => {
  const { features } = await member.api.divisions();
  expect(features.length).toBe(16);
  await member.given.open();
  await member.see.drawnAreas(features.length);
});

test('an unknown address returns a 404 page that links back to the map [1§2.9]', async ({ member }) => {
  const reply = await member.page.goto(`${member.url}/no-such-page`);
  expect(reply?.status()).toBe(404);
  await expect(member.page).toHaveTitle('Page not found – Canada Crime Map');
  await member.see.text('There is no page here.');
  await member.page.getByRole('link', { name: 'Back to the map' }).click();
  await expect(member.page).toHaveTitle('Canada Crime Map');
  await member.see.text('Toronto Crime Map');
});

test('the page loads at most 12 scripts, at most three of them before the map, and no script under 2 kB @map', async ({
  guest,
}) => {
  const scripts: { readonly name: string; readonly bytes: Promise<number> }[] = [];
  guest.page.on('response', (reply) => {
    const name = new URL(reply.url()).pathname;
    if (!/\.m?js$/.test(name)) return;
    const bytes = reply.body().then(({ length }) => length);
    scripts.push({ name, bytes });
  });
  await guest.given.open();
  await guest.given.theMapIsDrawn();
  // This button is the last part that loads without an action by the visitor.
  await expect(guest.page.getByRole('button', { name: 'Open AI Chat' }).last()).toBeVisible();
  await guest.see.text('Latest TPS Data');
  const names = scripts.map(({ name }) => name);
  expect(names.length).toBeLessThanOrEqual(12);
  // The head names the scripts for which the map waits. Other scripts do not delay the map.
  const head = await (await fetch(guest.url)).text();
  const beforeMap = [...head.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+\.js)"/g)];
  expect(beforeMap.length).toBeLessThanOrEqual(3);
  for (const [, name] of beforeMap) expect(names).toContain(name);
  expect(names.some((name) => name.includes('maplibre-gl-worker'))).toBe(true);
  const hashed = scripts.filter(({ name }) => name.startsWith('/assets/'));
  expect(hashed.length).toBeGreaterThan(2);
  for (const { name, bytes } of hashed) expect(await bytes, name).toBeGreaterThan(2_000);
});
