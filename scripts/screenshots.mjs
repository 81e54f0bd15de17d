import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAP_PICTURES, PHONE } from './screenshots/map-pictures.mjs';
import { PAGE_PICTURES } from './screenshots/page-pictures.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { FOR_USER, WITH_WEBGL } from './setup/browser-flags.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ROOT } from './setup/root.mjs';
import { endWithHelp, say } from './setup/say.mjs';

/**
 * Takes the screenshots in `docs/screenshots` from a running server: `npm run pictures -- http://localhost:8080
 * [NAME…]`. The server needs `AUTH_DISABLED=1`, so that every crime type is visible, and notes in Toronto, at least one
 * of them with photos.
 */
/** Number of colours in a picture. With this number it looks like one in full colour but has a third of the bytes. */
const COLOURS = 200;

endWithHelp(
  'Usage: npm run pictures -- [URL] [NAME…]   (takes the pictures of docs/screenshots from a running server)',
);
const [url = 'http://localhost:8080', ...only] = process.argv.slice(2);
const isMeant = ({ name }) => only.length === 0 || only.includes(name);
await ensureInstalled(say, { dev: true });
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');
const browser = await chromium.launch({
  executablePath: await ensureBrowser(say),
  args: [...WITH_WEBGL, ...FOR_USER],
});
const folder = join(ROOT, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
for (const picture of MAP_PICTURES.filter(isMeant)) {
  const { name, screen, path, theme = 'dark', language = 'en', open, press } = picture;
  const page = await browser.newPage({
    viewport: screen,
    hasTouch: screen === PHONE,
    isMobile: screen === PHONE,
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
  });
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    // The welcome and the login dialog appear only on a first visit.
    {
      theme,
      language,
      'welcome-dismissed': Date.now(),
      'login-skipped': Date.now(),
      'assistant-at-start': false,
      'announcements-seen': '2.1',
    },
  );
  await page.goto(url + (open === 'note' ? `${path}&note=${await noteWithPhotos()}` : path));
  await page.waitForFunction(() => window.__map?.loaded(), undefined, { timeout: 120_000 });
  // Waits for `load` only, because live calls are a stream and the network is never idle.
  await page.waitForLoadState('load');
  // Waits longer, because panels fade and map labels move after the last response.
  await page.waitForTimeout(4000);
  for (const name of press ?? []) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(6000);
  }
  await write(name, page);
}
for (const { name, size, theme = 'light', language = 'en', show } of PAGE_PICTURES.filter(isMeant)) {
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: size.width > 1000 ? 1 : 1.5,
    colorScheme: theme,
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
  });
  const missing = await show(page, url);
  if (missing === null) await write(name, page);
  else say(`${name} is left out: ${missing}`);
}
await browser.close();

async function write(name, page) {
  const file = await sharp(await page.screenshot())
    .png({ palette: true, colours: COLOURS })
    .toBuffer();
  writeFileSync(join(folder, `${name}.png`), file);
  say(`docs/screenshots/${name}.png, ${Math.round(file.length / 1024)} kB`);
  await page.close();
}

/** Returns the id of the note in Toronto that has the most photos. */
async function noteWithPhotos() {
  const { notes } = await (await fetch(`${url}/api/community/notes?city=toronto`)).json();
  return notes.toSorted((a, b) => b.images_count - a.images_count)[0].id;
}
