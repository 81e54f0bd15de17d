import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { skipLogin, test } from '../fixtures.ts';
import { type RunningServer, startServer, torontoIsRead } from '../running-server.ts';

/** Collects the origins to which a browser context sends requests from now on. */
function requestedOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return origins;
}

/** Opens the first step of the tour and skips it. */
async function skipTour(page: Page): Promise<void> {
  // From this moment on, the page handles key presses.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.keyboard.press('Control+Shift+T');
  await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('without analytics configured', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page sends no request to another origin while most of the map is used', async ({ guest }) => {
    const { page } = guest;
    const origins = requestedOrigins(page.context());
    await guest.given.open();
    await guest.see.text('Toronto Crime Map');
    await guest.when.chooseDivision('D14');
    await skipTour(page);
    await page.keyboard.press('?');
    await expect(guest.see.dialog('Help')).toContainText(
      'We do not count how you use this map and send nothing about it to anyone.',
    );
    await page.keyboard.press('Escape');
    await guest.when.chooseCity('Peel Region');
    await expect(page).toHaveURL(/city=peel/);
    await guest.given.open('/?city=all');
    await guest.given.open('/data-sources');
    await guest.given.open('/?panel=notes');
    await page.waitForLoadState('networkidle');
    expect([...origins]).toEqual([guest.url]);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  });
});

test.describe('with analytics configured', () => {
  let server: RunningServer;
  let events: Array<{ event: string; properties: Record<string, unknown> }>;
  let heard: string[];
  const posthog = createServer(async (request, reply) => {
    const body = await text(request);
    heard.push(`${request.method} ${request.url} ${body}`);
    if (request.method === 'POST') events.push(...JSON.parse(body).batch);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    reply.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{}');
  });

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    await new Promise<void>((resolve) => posthog.listen(0, '127.0.0.1', resolve));
    const address = posthog.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const settings = {
      REHEARSAL_SCALE: '0.01',
      ANALYTICS_POSTHOG_KEY: 'phc_a_test',
      ANALYTICS_POSTHOG_URL: `http://127.0.0.1:${address.port}`,
    };
    server = await startServer('guest', settings, torontoIsRead);
  });
  test.afterAll(async () => {
    posthog.close();
    await server?.stop();
  });
  test.beforeEach(async ({ page }) => {
    events = [];
    heard = [];
    await skipLogin(page);
  });

  const bar = (page: Page) => page.getByRole('region', { name: 'Privacy' });

  test('the page sends no event before consent, remembers a “no”, and lets the visitor change the choice in Help', async ({
    page,
  }) => {
    await page.goto(`${server.url}/?at=-79.39815,43.65295`);
    await expect(bar(page)).toBeVisible();
    await skipTour(page);
    await axeFindsNothing(page);
    await page.getByRole('button', { name: 'No thanks' }).click();
    await page.reload();
    await skipTour(page);
    await expect(bar(page)).toBeHidden();
    expect(heard).toEqual([]);

    await page.keyboard.press('?');
    await page.getByLabel('Count how I use this map').check();
    await page.keyboard.press('Escape');
    await skipTour(page);
    await expect.poll(() => events.map(({ event }) => event)).toEqual(['tour_step_completed', 'tour_skipped']);
    expect(events[1]?.properties).toMatchObject({ step_number: 2, $process_person_profile: false });
    expect(heard.join()).not.toMatch(/79\.39|43\.65|http:|Mozilla/);
  });

  test('with Do Not Track set, the page shows no consent question and sends no event', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
      localStorage.setItem('analytics-consent', '"yes"');
    });
    const origins = requestedOrigins(page.context());
    await page.goto(server.url);
    await skipTour(page);
    await page.waitForLoadState('networkidle');
    expect([heard, [...origins]]).toEqual([[], [server.url]]);
    await expect(bar(page)).toBeHidden();
  });

  test('on a phone, the consent question overlaps no content, and an acceptance is remembered after a reload', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url);
    const request = await bar(page).boundingBox();
    const sheet = await page.getByRole('region', { name: 'Filters and statistics' }).boundingBox();
    expect(request && sheet && sheet.y + sheet.height).toBeLessThanOrEqual((request?.y ?? 0) + 1);
    for (const name of ['Accept', 'No thanks']) {
      const button = await page.getByRole('button', { name }).boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
    }
    await axeFindsNothing(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(bar(page)).toBeHidden();
    await skipTour(page);
    await expect.poll(() => events.map(({ event }) => event)).toEqual(['tour_step_completed', 'tour_skipped']);
    await page.reload();
    await skipTour(page);
    await expect(bar(page)).toBeHidden();
  });
});
