import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { MapDriver } from '../drivers/map-driver.ts';
import { skipLogin } from '../fixtures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

interface Version {
  readonly url: string;
  /** Requests for missing files, with paths relative to the root. */
  readonly missed: readonly string[];
  readonly citation: string;
}

/** Starts a plain file server: each path is a file, or a folder with an index page. Paths are not rewritten. */
function serveFiles(folder: string, missed: string[]) {
  const fileAt = async (path: string): Promise<string | null> => {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) return fileAt(join(path, 'index.html'));
    return found ? path : null;
  };
  return createServer(async (request, reply) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const file = await fileAt(join(folder, decodeURIComponent(pathname)));
    if (file === null) missed.push(`${request.method} ${pathname}${search}`);
    const sent = file ?? join(folder, '404.html');
    reply.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(sent)] ?? 'application/octet-stream' });
    reply.end(await readFile(sent));
  });
}

/** Builds Toronto and York as static files, with a citation that a guest made before. */
const test = base.extend<object, { readonly site: Version }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
    async ({}, use) => {
      const guest = process.env['GUEST_URL'] ?? '';
      const cited = await fetch(`${guest}/api/citations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: 'toronto', crime_types: ['homicide'], year: 2023 }),
      });
      const { id } = (await cited.json()) as { id: string };
      const folder = await mkdtemp(join(tmpdir(), 'crimemap-static-'));
      const missed: string[] = [];
      const server = serveFiles(folder, missed);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const args = ['scripts/run.mjs', '--with-page', 'publish-static'];
      const env = {
        ...process.env,
        DATABASE_URL: process.env['GUEST_DATABASE_URL'],
        DATA_DIR: process.env['GUEST_FOLDER'],
        DATA: 'rehearsal',
      };
      const wish = ['--out', folder, '--url', url, '--city', 'york', 'toronto'];
      await promisify(execFile)(process.execPath, [...args, ...wish], { cwd: ROOT, env });
      await use({ url, missed, citation: id });
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('the static site draws the map, counts, lists and downloads reports, and requests only existing files @map', async ({
  site,
  page,
}) => {
  const [elsewhere, errors]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(?:blob|data):/.test(request.url())) elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await skipLogin(page);
  const map = new MapDriver(page, site.url);
  await map.given.open('/?city=toronto&live=1&panel=news');
  await map.given.theMapIsDrawn();
  await map.see.drawnAreas(16);
  const total = page.locator('[data-answer-total]').first();
  const shootings = await total.textContent();
  await page.getByRole('button', { name: /^Crime type/ }).click();
  await expect(page.getByRole('button', { name: 'Assault', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Homicide', exact: true }).click();
  await expect(total).not.toHaveText(shootings ?? '');
  await expect(page.getByText(/As usual|Too few reports to say what is usual/).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'This version of the map has no news.' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByText('This version of the map has no news.')).toHaveCount(0);
  for (const name of ['Login / Sign Up', 'AI Assistant', 'News', 'Cite', 'Notes'])
    await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0);

  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(rows[0]).toContain('crime_type');
  expect(rows.length).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  // A dialog that closes removes its history entry, which would cancel a navigation at the same time.
  await page.waitForFunction(() => !history.state?.['over the page']);

  // An address without a city opens the first city. Details of reports come from the files.
  await page.goto(`${site.url}/?view=list`);
  await page
    .getByRole('button', { name: / near an intersection in / })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Individual Incidents' })).toContainText(/\d+ reports? here/);
  await axeFindsNothing(page);

  // The map colours divisions, and the search finds neighbourhoods too.
  await page.goto(`${site.url}/?city=toronto`);
  await page.getByRole('combobox', { name: 'Find an area' }).fill('university heights');
  await page.getByRole('option', { name: /^York University Heights/ }).click();
  await expect(page).toHaveURL(/kind=neighbourhood/);

  await page.goto(`${site.url}/c/${site.citation}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('crime type Homicide');
  await expect(page.getByRole('region', { name: 'The reports cited' }).getByRole('listitem').first()).toBeVisible();
  const picture = page.getByRole('img', { name: /Homicide/ });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.goto(`${site.url}/data-sources/`);
  await expect(page.getByRole('heading', { name: 'York Region' })).toBeVisible();
  await expect(page.getByRole('link', { name: /own program|What changed/ })).toHaveCount(0);
  await expect(page.getByText('up to date', { exact: true })).toHaveCount(0);
  await page.goto(`${site.url}/?google-sso-test`);
  await expect(page.getByText('This version of the map does not have this.')).toBeVisible();
  await page.goto(`${site.url}/?city=vancouver`);
  await expect(
    page.getByText('The city in this link is not in this version of the map. You see another city.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'York Region' }).first()).toBeVisible();
  expect({ missed: site.missed, elsewhere, errors }).toEqual({ missed: [], elsewhere: [], errors: [] });

  // An unknown address shows the error page and requests no missing file.
  await page.goto(`${site.url}/c/0000000000`);
  await expect(page.getByRole('heading', { name: 'No citation has this address.' })).toBeVisible();
  // The address of a note opens the map, which says why there is no note.
  await page.goto(`${site.url}/note/0000000000`);
  await expect(page.getByText('This version of the map has no community notes.')).toBeVisible();
  expect(site.missed).toEqual(['GET /c/0000000000', 'GET /note/0000000000']);
});
