import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { test } from '../fixtures.ts';

const OFFLINE = 'You are offline. You see the last data we received, as of';
/** Message shown if the browser says it is online but gets no response, as in a network without internet. */
const NO_ANSWER = 'Our server is not answering. You see the last data we received, as of';

/** Waits until the page and its data are cached. */
async function cachedMap({ page }: MapDriver): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const seen = await caches.open('seen-guest-1');
        return (await seen.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.includes('/columns'))
          .length;
      }),
    )
    .toBeGreaterThan(2);
}

test('the page opens offline and shows the last loaded data with its date', { tag: '@quick' }, async ({ guest }) => {
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await guest.given.open();
  await guest.see.total(length);
  await cachedMap(guest);
  await guest.page.context().setOffline(true);
  await guest.page.reload();
  await guest.see.total(length);
  // Read the version from the cache, because the server may have published a newer version since.
  const day = await guest.page.evaluate(async () => {
    const seen = await caches.open('seen-guest-1');
    const manifest = await seen.match('/api/incidents/toronto/columns');
    const { newest } = (await manifest?.json()) ?? {};
    return new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(newest));
  });
  // After a reload, some browsers no longer emulate being offline.
  const says = (await guest.page.evaluate(() => navigator.onLine)) ? NO_ANSWER : OFFLINE;
  await guest.see.text(`${says} ${day}.`);
  await axeFindsNothing(guest.page);
  await guest.page.context().setOffline(false);
  await guest.page.reload();
  await guest.see.total(length);
  await expect(guest.page.getByText(says)).toBeHidden();
});

test('the offline cache contains no personal data, and the page returns no cached member data to a visitor', async ({
  guest,
}) => {
  await guest.given.open();
  await cachedMap(guest);
  const stored = await guest.page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const ofTheApi = stored.filter((path) => path.startsWith('/api/'));
  expect(ofTheApi.length).toBeGreaterThan(0);
  for (const path of ofTheApi) expect(path).toMatch(/^\/api\/(?:features|cities|areas|incidents\/\w+\/columns)/);

  const seen = await guest.page.evaluate(async () => {
    const path = '/api/incidents/york/columns';
    await (await caches.open('seen-member-1')).put(path, new Response('of members'));
    return (await fetch(path)).text();
  });
  expect(seen).not.toBe('of members');
  await guest.page.context().setOffline(true);
  const offline = () =>
    guest.page.evaluate(() =>
      fetch('/api/incidents/peel/columns').then(
        (reply) => reply.status,
        () => 0,
      ),
    );
  await guest.page.evaluate(async () => {
    await (await caches.open('seen-member-1')).put('/api/incidents/peel/columns', new Response('of members'));
  });
  expect(await offline()).toBe(0);
});

test('the page has a web app manifest in the visitor’s language, with icons that exist', async ({ guest }) => {
  await guest.given.open();
  const manifestOf = async () => {
    const href = await guest.page.locator('link[rel=manifest]').getAttribute('href');
    const reply = await fetch(guest.url + href);
    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    return (await reply.json()) as { name: string; lang: string; icons: Array<{ src: string; sizes: string }> };
  };
  const { name, lang, icons } = await manifestOf();
  expect([name, lang]).toEqual(['Canada Crime Map', 'en-CA']);
  for (const { src } of icons) expect((await fetch(guest.url + src)).headers.get('content-type')).toBe('image/png');
  await guest.page.evaluate(() => localStorage.setItem('language', '"fr"'));
  await guest.page.reload();
  expect((await manifestOf()).lang).toBe('fr-CA');
});
