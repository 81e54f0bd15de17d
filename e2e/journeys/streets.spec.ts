import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

/** Returns the street names currently on the map. */
const namesOn = (page: Page, city: string): Promise<string[]> =>
  page.evaluate((layer) => {
    const layers = window.__map?.getLayersOrder().filter((id) => id.startsWith(layer)) ?? [];
    const found = layers.length > 0 ? window.__map?.queryRenderedFeatures({ layers }) : [];
    return (found ?? []).map(({ properties }) => String(properties.name));
  }, `place-names:streets-${city}-`);

for (const device of ['desk', 'phone'])
  test(`a zoomed-in map shows the names of the city’s streets, and a zoomed-out map loads no street tiles (${device})`, {
    tag: '@map',
  }, async ({ guest }) => {
    const { page } = guest;
    if (device === 'phone') await guest.given.aPhone();
    const tiles: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/streets\/\w+\/[0-9a-f]{16}\//.test(request.url())) tiles.push(request.url());
    });
    await guest.given.open('/?city=ottawa');
    await guest.given.theMapIsDrawn();
    expect(tiles).toEqual([]);
    await guest.given.open('/?city=ottawa&lat=45.41&lng=-75.7&z=15.5');
    await guest.given.theMapIsDrawn();
    await expect.poll(() => namesOn(page, 'ottawa')).not.toEqual([]);
    for (const name of await namesOn(page, 'ottawa'))
      expect.soft(name).toMatch(/^[A-Z][\w’ -]+ (?:St|Ave|Cres|Dr|Lane|Rd|Blvd)$/);
    await expect(
      page
        .getByRole('region', { name: /Map data|Attribution/ })
        .or(page.locator('.crime-map-attribution, .crime-map-credit'))
        .first(),
    ).toContainText('Streets and addresses: City of Ottawa');
  });
