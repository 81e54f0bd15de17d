import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { FOR_USER, WITH_WEBGL } from './setup/browser-flags.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ROOT } from './setup/root.mjs';
import { say } from './setup/say.mjs';

/**
 * Takes the pictures of `docs/screenshots` from a running server: `npm run pictures -- http://localhost:8080 [NAME…]`. Those of
 * notes need a server with notes, one of Toronto's with photos, and someone to be: `PICTURES_AS=email:password`, a moderator.
 * Without it, what only they see is left out.
 */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NOTES = '/?crime_type=auto_theft&year=2023&notes=1&live=0';
const DOWNTOWN = 'lng=-79.385&lat=43.66&z=12.4';
const SHOOTINGS = '/?crime_type=shooting&year=2019';
const AROUND = '/?near=-79.383,43.655&r=1000';
const PICTURES = [
  { name: 'answer-dark', screen: DESK, path: AROUND },
  { name: 'answer-french', screen: DESK, path: AROUND, theme: 'light', language: 'fr' },
  { name: 'answer-phone', screen: PHONE, path: AROUND },
  { name: 'compare', screen: DESK, path: '/?crime_type=shooting&compare=D31,D32,D52', theme: 'light' },
  { name: 'time-french', screen: DESK, path: '/?crime_type=auto_theft', language: 'fr', press: ['Stats'] },
  { name: 'desktop-dark', screen: DESK, path: '/?crime_type=auto_theft&year=2023' },
  { name: 'desktop-light', screen: DESK, path: `${SHOOTINGS}&points=1`, theme: 'light' },
  { name: 'desktop-french', screen: DESK, path: '/?crime_type=break_and_enter&year=2022&area=D51', language: 'fr' },
  { name: 'desktop-list', screen: DESK, path: `${SHOOTINGS}&points=1&view=list&lng=-79.4&lat=43.68&z=12.2` },
  { name: 'phone-dark', screen: PHONE, path: '/?crime_type=robbery&year=2023' },
  { name: 'phone-light', screen: PHONE, path: `${SHOOTINGS}&points=1`, theme: 'light' },
  { name: 'canada', screen: DESK, path: '/?city=all' },
  { name: 'canada-list-french', screen: DESK, path: '/?city=all&view=list', theme: 'light', language: 'fr' },
  { name: 'canada-phone', screen: PHONE, path: '/?city=all' },
  { name: 'peel', screen: DESK, path: '/?city=peel&days=30' },
  { name: 'york', screen: DESK, path: '/?city=york&days=30', theme: 'light' },
  { name: 'vancouver-french', screen: DESK, path: '/?city=vancouver&days=30', language: 'fr' },
  { name: 'montreal-phone-french', screen: PHONE, path: '/?city=montreal&days=30', theme: 'light', language: 'fr' },
  { name: 'montreal', screen: DESK, path: '/?city=montreal&days=30&area=21' },
  { name: 'ottawa', screen: DESK, path: '/?city=ottawa&days=365', theme: 'light' },
  { name: 'edmonton-phone', screen: PHONE, path: '/?city=edmonton&days=30' },
  { name: 'edmonton-french', screen: DESK, path: '/?city=edmonton&days=30', theme: 'light', language: 'fr' },
  { name: 'assistant', screen: DESK, path: '/?crime_type=auto_theft&year=2023', press: ['Ask: Open AI Chat'] },
  { name: 'news-french', screen: DESK, path: '/?panel=news', theme: 'light', language: 'fr' },
  { name: 'notes-map', screen: DESK, path: `${NOTES}&panel=notes&${DOWNTOWN}` },
  { name: 'notes-thread', screen: DESK, path: `${NOTES}&${DOWNTOWN}`, theme: 'light', open: 'note' },
  { name: 'notes-phone-french', screen: PHONE, path: `${NOTES}&${DOWNTOWN}`, language: 'fr', open: 'note' },
  { name: 'notes-create', screen: DESK, path: `${NOTES}&panel=notes&${DOWNTOWN}`, signedIn: true, press: ['Create'] },
  {
    name: 'notes-moderation',
    screen: DESK,
    path: NOTES,
    theme: 'light',
    signedIn: true,
    press: ['More not read yet', 'Moderation'],
  },
];
/** So many colours look the same as all of them, in a third of the bytes. */
const COLOURS = 200;

const [url = 'http://localhost:8080', ...only] = process.argv.slice(2);
const [email, password] = (process.env.PICTURES_AS ?? '').split(':');
await ensureInstalled(say, { dev: true });
const { chromium } = await import('@playwright/test');
const { default: UPNG } = await import('upng-js');
const browser = await chromium.launch({
  executablePath: await ensureBrowser(say),
  args: [...WITH_WEBGL, ...FOR_USER],
});
const folder = join(ROOT, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
for (const { name, screen, path, theme = 'dark', language = 'en', open, press, signedIn } of PICTURES) {
  if (only.length > 0 && !only.includes(name)) continue;
  if (signedIn && !password) {
    say(`${name} is left out: PICTURES_AS names nobody`);
    continue;
  }
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
    // The welcome and the login dialog are for who comes for the first time.
    {
      theme,
      language,
      'welcome-dismissed': Date.now(),
      'login-skipped': Date.now(),
      'assistant-at-start': false,
      'announcements-seen': '2.1',
    },
  );
  if (signedIn) await signIn(page);
  await page.goto(url + (open === 'note' ? `${path}&note=${await noteWithPhotos()}` : path));
  await page.waitForFunction(() => window.__map?.loaded(), undefined, { timeout: 120_000 });
  // The events of live calls never end, so the network is never still.
  await page.waitForLoadState('load');
  // Panels fade and the map's labels settle after the last reply.
  await page.waitForTimeout(4000);
  for (const name of press ?? []) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(3000);
  }
  const file = smaller(await page.screenshot());
  writeFileSync(join(folder, `${name}.png`), file);
  say(`docs/screenshots/${name}.png, ${Math.round(file.length / 1024)} kB`);
  await page.close();
}
await browser.close();

/** The tokens of a login stand where the page keeps them. */
async function signIn(page) {
  const reply = await page.request.post(`${url}/api/auth/login`, {
    data: { email, password },
    headers: { origin: url },
  });
  if (!reply.ok()) throw new Error(`PICTURES_AS: the login answered ${reply.status()}`);
  const { access_token, id_token } = await reply.json();
  await page.addInitScript(
    (tokens) => {
      for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
    },
    { access_token, id_token },
  );
}

/** The note of Toronto that has the most photos. */
async function noteWithPhotos() {
  const { notes } = await (await fetch(`${url}/api/community/notes?city=toronto`)).json();
  return notes.toSorted((a, b) => b.images_count - a.images_count)[0].id;
}

/** The same picture in few colours. */
function smaller(png) {
  const picture = UPNG.decode(png);
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(picture), picture.width, picture.height, COLOURS));
}
