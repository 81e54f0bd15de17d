import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { SearchDriver } from '../drivers/search-driver.ts';
import { test as base } from '../fixtures.ts';

const test = base.extend<{ search: SearchDriver }>({
  search: async ({ member }, use) => use(new SearchDriver(member)),
});

test('a keyboard user searches for a place, chooses it, and removes it @map [2§1.8]', { tag: '@quick' }, async ({
  search,
}) => {
  await search.given.open();
  await search.when.type('union');
  await search.see.first('Union Station');
  await search.when.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  await search.see.active('Union Station');
  await axeFindsNothing(search.page);
  await search.when.press('Enter');
  await expect(search.box).toHaveValue('Union Station');
  await expect(search.places).toHaveCount(0);
  await search.see.around('Union Station');
  await search.answer.getByRole('button', { name: 'Close' }).focus();
  await search.when.press('Enter');
  await search.see.nothingAround();
});

test('Enter chooses the first search result, and Escape closes the results but leaves the typed text @map', async ({
  search,
}) => {
  await search.given.open();
  await search.map.given.theMapIsDrawn();
  await search.when.type('casa loma');
  await search.see.first('Casa Loma');
  await search.when.press('Escape');
  await expect(search.places).toHaveCount(0);
  await expect(search.box).toHaveValue('casa loma');
  await search.when.press('Enter');
  await search.see.around('Casa Loma');
});

test('choosing a neighbourhood in search zooms the map in to a level above 12 @map', async ({ search }) => {
  await search.given.open();
  await search.map.given.theMapIsDrawn();
  const zoom = () => search.page.evaluate(() => window.__map?.getZoom() ?? 0);
  expect(await zoom()).toBeLessThan(11.5);
  await search.when.type('kensington-chinatown');
  await search.see.first('Kensington-Chinatown');
  await search.when.press('ArrowDown', 'Enter');
  await expect.poll(zoom).toBeGreaterThan(12);
});

test('text typed before the search code has loaded is searched afterwards', async ({ search }) => {
  let letThrough = () => {};
  const typed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let held = 0;
  // Delays all scripts that load after the first screen, including the list of places.
  await search.page.route(/\/assets\/(?!index-|maplibre)[^/]*\.js/, async (route) => {
    held += 1;
    await typed;
    await route.continue();
  });
  await search.given.open();
  await search.when.type('casa loma');
  await expect(search.box).toHaveValue('casa loma');
  await expect(search.places).toHaveCount(0);
  expect(held).toBeGreaterThan(0);
  letThrough();
  await search.see.first('Casa Loma');
  await expect(search.box).toHaveValue('casa loma');
  await expect(search.box).toBeFocused();
});

test('on the map of all Canada, a search result opens its city, and a change of city removes the result @map', async ({
  search,
}) => {
  await search.given.open('/?city=all');
  await search.map.given.theMapIsDrawn();
  await search.when.type('olympic stadium');
  await search.see.first('Montréal');
  await search.when.press('ArrowDown', 'Enter');
  await search.see.inTheLink('city', 'montreal');
  await search.see.around('Olympic Stadium');
  await search.map.when.chooseCity('Ottawa');
  await search.see.inTheLink('city', 'ottawa');
  await search.see.nothingAround();
});

test('Enter in the search box opens an exact match in another city, suggests near matches, and draws no circle around a postal area @map', async ({
  search,
}) => {
  const { page } = search;
  await search.given.open('/?crime_type=robbery&year=2024');
  await search.map.given.theMapIsDrawn();
  await search.when.type('Kingston City Hall');
  await search.when.press('Enter');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expect(search.places.first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('near')).toBeNull();
  await search.when.type('Brampton City Hall');
  await search.when.press('Enter');
  await search.see.inTheLink('city', 'peel');
  await search.see.inTheLink('crime_type', 'robbery');
  await search.see.inTheLink('year', '2024');
  await search.see.around('Brampton City Hall');
  await search.when.type('Mississauga ON L5B 3C1');
  await search.when.press('Enter');
  await expect(page.getByText('Postal area L5B is about here.')).toBeVisible();
  await search.see.nothingAround();
  const movable = page.getByRole('button', { name: 'Move the pin of Postal area L5B' });
  await movable.press('ArrowLeft');
  await movable.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('near')).not.toBeNull();
  await search.when.type('Mississauga ON L5B 3C1');
  await search.when.press('Enter');
  await search.see.nothingAround();
  const pin = await movable.boundingBox();
  const [x, y] = [(pin?.x ?? 0) + (pin?.width ?? 0) / 2, (pin?.y ?? 0) + (pin?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => new URL(page.url()).searchParams.get('near')).not.toBeNull();
});

test('a navigate-to event moves map, search box, panel and address to a location, without animation under reduced motion @map [2§4.25]', async ({
  search,
}) => {
  const { page } = search;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await search.given.open();
  await search.map.given.theMapIsDrawn();
  const moves = await page.evaluateHandle(() => {
    const seen: number[] = [];
    window.__map?.on('move', () => seen.push(seen.length));
    return seen;
  });
  // The page listens to the event only when the screen is idle.
  await expect(async () => {
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('navigate-to', { detail: { lat: 43.7163, lng: -79.3389, name: 'A note’s place' } }),
      ),
    );
    await expect(search.box).toHaveValue('A note’s place', { timeout: 1_000 });
  }).toPass();
  await search.see.around('A note’s place');
  await search.see.inTheLink('near', '-79.3389,43.7163');
  // The panel covers a part of the map, so the circle is in the rest and the map’s centre differs by some hundredths of
  // a degree.
  await expect
    .poll(() => page.evaluate(() => window.__map?.getCenter()))
    .toMatchObject({ lng: expect.closeTo(-79.3389, 1), lat: expect.closeTo(43.7163, 1) });
  expect(await moves.evaluate((seen) => seen.length)).toBeLessThanOrEqual(2);
});

test('if a search result was chosen before the map failed, the page shows that the place was found but no map is possible', async ({
  search,
}) => {
  let choose: () => void = () => undefined;
  const chosen = new Promise<void>((resolve) => {
    choose = resolve;
  });
  let isRequested = false;
  await search.page.context().route(/\/assets\/maplibre-[^/]*\.js/, async (route) => {
    isRequested = true;
    await chosen;
    await route.continue();
  });
  await search.given.open();
  await search.when.type('casa loma');
  await search.see.first('Casa Loma');
  await search.when.press('ArrowDown', 'Enter');
  await expect.poll(() => isRequested).toBe(true);
  choose();
  await search.map.see.text('We found Casa Loma, but this browser cannot show a map.');
});

test('the page shows the reverse-geocoded address of an opened location @map', async ({ search }) => {
  const requests: URLSearchParams[] = [];
  await search.page.route('**/api/geocode/reverse*', async (route) => {
    requests.push(new URL(route.request().url()).searchParams);
    await route.fulfill({ json: { label: 'near Inkwell St & Oarlock Rd, Annex', address: {}, outside: 'off' } });
  });
  const crime = (await search.map.api.crimes('crime_type=homicide&year=2018')).find(
    ({ location_precision }) => location_precision === 'intersection',
  );
  await search.given.open(`/?crime_type=homicide&year=2018&points=1&at=${crime?.longitude},${crime?.latitude}`);
  await search.map.given.theMapIsDrawn();
  await search.map.see.text(/near Inkwell St & Oarlock Rd, Annex/);
  const [lat, lon] = [crime?.latitude, crime?.longitude].map((degrees) => String(Number(degrees?.toFixed(4))));
  expect(requests.map((query) => [query.get('lat'), query.get('lon')])).toContainEqual([lat, lon]);
});
