import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AnswerDriver } from '../drivers/answer-driver.ts';
import { test } from '../fixtures.ts';

/** Shows this HTML body in a page of another origin, without scripts unless `runsScripts` is true. */
async function inForeignPage(
  browser: Browser,
  body: string,
  look: (page: ForeignPage) => Promise<void>,
  { width, runsScripts = false }: { readonly width?: number; readonly runsScripts?: boolean } = {},
): Promise<void> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<!doctype html><html lang="en"><title>An article</title><body>${body}</body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const context = await browser.newContext({
    javaScriptEnabled: runsScripts,
    locale: 'en-CA',
    colorScheme: 'light',
    ...(width && { viewport: { width, height: 844 } }),
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('response', async (response) => cookies.push((await response.allHeaders())['set-cookie']));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'networkidle' });
  await look({ page, requests, cookies });
  expect(await context.cookies()).toEqual([]);
  await context.close();
  server.close();
}
interface ForeignPage {
  readonly page: Awaited<ReturnType<Browser['newPage']>>;
  readonly requests: readonly string[];
  readonly cookies: readonly (string | undefined)[];
}

test('an embed of a citation renders on another page without cookies or requests to third parties', {
  tag: '@quick',
}, async ({ guest, browser }) => {
  const { page } = guest;
  await guest.given.open('/?crime_type=shooting&year=2019&near=-79.3806,43.6453&r=5000&live=0');
  const answer = new AnswerDriver(guest);
  await answer.takeAlong('Cite');
  const code = page.getByRole('textbox', { name: 'Code to paste', exact: true });
  const preview = page.getByRole('img', { name: /^Preview: / });
  const codes: string[] = [];
  for (const kind of ['Numbers', 'Chart', 'Map']) {
    await page.getByText(kind, { exact: true }).last().click();
    await expect(preview).toHaveJSProperty('complete', true);
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    codes.push(await code.inputValue());
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  // A phone gets a narrow image with readable text. The image does not push other content off the screen.
  await expect(preview).toHaveJSProperty('naturalWidth', 360);
  expect((await preview.boundingBox())?.width).toBeGreaterThanOrEqual(290);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (size) await page.setViewportSize(size);
  await page.getByText('Image', { exact: true }).click();
  codes.push(await code.inputValue());
  await axeFindsNothing(page);
  const ids = codes.map((text) => /\/embed\/([0-9a-z]+)/.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(1);

  await inForeignPage(browser, codes.join('\n'), async ({ page: article, requests, cookies }) => {
    const frame = (nth: number) => article.frameLocator('iframe').nth(nth);
    for (const nth of [0, 1, 2]) {
      await expect(frame(nth).getByRole('heading', { level: 1 })).toContainText('Reports to police, Toronto');
      await expect(frame(nth).getByText(/as of/)).toBeVisible();
      await expect(frame(nth).getByRole('link')).toHaveAttribute('href', new RegExp(`/c/${ids[0]}$`));
    }
    await expect(frame(1).getByRole('img', { name: /^Chart:/ })).toBeVisible();
    await frame(1).getByText('As a table').click();
    await expect(frame(1).getByRole('row')).not.toHaveCount(1);
    await expect(frame(2).getByRole('img', { name: /^Map:/ })).toBeVisible();
    await expect(article.locator('a img')).toHaveJSProperty('naturalWidth', 1200);
    const ours = new URL(guest.url).origin;
    const here = new URL(article.url()).origin;
    expect(requests.length).toBeGreaterThan(4);
    for (const url of requests.filter((at) => !at.endsWith('/favicon.ico')))
      expect(url.startsWith(`${here}/`) || url.startsWith(`${ours}/embed/${ids[0]}`), url).toBe(true);
    expect(cookies.filter((set) => set !== undefined)).toEqual([]);
  });
});

test('an embed in a frame without storage renders completely and logs no error', async ({ guest, browser }) => {
  await guest.given.open('/?crime_type=shooting&year=2019&near=-79.3806,43.6453&r=5000&live=0');
  await new AnswerDriver(guest).takeAlong('Cite');
  await guest.page.getByText('Map', { exact: true }).last().click();
  const code = await guest.page.getByRole('textbox', { name: 'Code to paste', exact: true }).inputValue();
  // Scripts may run in this frame, but cannot use storage and cookies.
  const body = code.replaceAll('<iframe', '<iframe sandbox="allow-scripts"');
  const look = async ({ page, cookies }: ForeignPage) => {
    const complaints: string[] = [];
    page.on('console', (line) => complaints.push(line.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.reload({ waitUntil: 'networkidle' });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('Reports to police, Toronto');
    await expect(frame.getByRole('img', { name: /^Map:/ })).toBeVisible();
    await expect(frame.getByRole('link')).toBeVisible();
    const inner = page.frames().find((one) => one.url().includes('/embed/'));
    await expect(inner?.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
    expect(await inner?.evaluate(() => document.scripts.length)).toBe(0);
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
    expect(cookies.filter((set) => set !== undefined)).toEqual([]);
  };
  await inForeignPage(browser, body, look, { runsScripts: true });
});

test('on a phone, the attribution link of an embed stays visible inside the frame', async ({ guest, browser }) => {
  await guest.given.open('/?crime_type=shooting&year=2019&near=-79.3806,43.6453&r=5000&live=0');
  await new AnswerDriver(guest).takeAlong('Cite');
  const code = await guest.page.getByRole('textbox', { name: 'Code to paste', exact: true }).inputValue();
  const body = `<meta name="viewport" content="width=device-width">${code.replaceAll('lang=en', 'lang=fr')}`;
  await inForeignPage(
    browser,
    body,
    async ({ page: article }) => {
      const link = article.frameLocator('iframe').getByRole('link');
      await expect(link).toBeVisible();
      const frame = await article.locator('iframe').boundingBox();
      const seen = await link.boundingBox();
      if (!frame || !seen) throw new Error('nothing is drawn');
      expect(seen.y + seen.height).toBeLessThanOrEqual(frame.y + frame.height);
    },
    { width: 360 },
  );
});

test('on a phone, an embedded image is displayed 360 pixels wide, from an image file 720 pixels wide', async ({
  guest,
  browser,
}) => {
  await guest.given.open('/?crime_type=shooting&year=2019&near=-79.3806,43.6453&r=5000&live=0');
  await new AnswerDriver(guest).takeAlong('Cite');
  await guest.page.getByText('Image', { exact: true }).click();
  const code = await guest.page.getByRole('textbox', { name: 'Code to paste', exact: true }).inputValue();
  const body = `<meta name="viewport" content="width=device-width">${code}`;
  await inForeignPage(
    browser,
    body,
    async ({ page: article }) => {
      const picture = article.locator('a img');
      await expect(picture).toHaveJSProperty('naturalWidth', 720);
      expect(await picture.boundingBox()).toMatchObject({ width: 360 });
      expect(await article.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    { width: 390 },
  );
});

test('the map page cannot be loaded in a frame of another page', async ({ guest, browser }) => {
  await inForeignPage(browser, `<iframe src="${guest.url}/"></iframe>`, async ({ page }) => {
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  });
});
