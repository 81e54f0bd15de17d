import type { CityId } from '@crimemap/contract/cities';
import { expect } from '@playwright/test';
import { axeFindsNothing, SMALL_WINDOWS } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { test } from '../fixtures.ts';

const CITIES = [
  { id: 'peel', name: 'Peel Region' },
  { id: 'york', name: 'York Region' },
  { id: 'vancouver', name: 'Vancouver' },
  { id: 'montreal', name: 'Montréal' },
  { id: 'ottawa', name: 'Ottawa' },
  { id: 'edmonton', name: 'Edmonton' },
] as const;
const chip = /^Total Incidents: /;

/** Chooses areas of a city one after the other until one has reports. Returns the total that is shown. */
async function filterByArea({ page, api }: MapDriver, city: CityId): Promise<string | null> {
  const { area_kinds } = await api.cityNamed(city);
  const { features } = await api.areas(city, area_kinds[0] ?? 'division');
  expect(features.length).toBeGreaterThan(1);
  const total = page.getByText(chip);
  await expect(total).toBeVisible();
  const whole = await total.textContent();
  // The period field above the areas also contains numbers.
  const areas = page
    .getByRole('combobox')
    .filter({ has: page.locator(`option[value="${features[0]?.properties.code}"]`) })
    .last();
  await expect(areas).toBeVisible();
  const values = await areas
    .locator('option')
    .evaluateAll((options) => options.flatMap((one) => (one as HTMLOptionElement).value || []));
  let narrowed: string | null = null;
  for (const value of values.filter((code) => !code.startsWith('--')).slice(0, 6)) {
    await areas.selectOption(value);
    await expect.poll(() => total.textContent()).not.toBe(whole);
    narrowed = await total.textContent();
    if (narrowed !== 'Total Incidents: 0') break;
  }
  expect(new URL(page.url()).searchParams.get('division')).toBeTruthy();
  return narrowed;
}

async function chooseCity(map: MapDriver, { id, name }: (typeof CITIES)[number]): Promise<void> {
  await map.when.chooseCity(name);
  await map.see.text(`${name} Crime Map`);
  await expect.poll(() => new URL(map.page.url()).searchParams.get('city')).toBe(id);
}

test('each city can be chosen by name, has coloured areas and an area filter, and a reload restores the filter [1§1.3 1§1.5 2§1.1 2§2.48]', {
  tag: ['@map', '@quick'],
}, async ({ member }) => {
  test.slow();
  await member.given.open();
  for (const city of CITIES)
    await test.step(city.name, async () => {
      await chooseCity(member, city);
      await member.see.drawnAreas(3);
      const narrowed = await filterByArea(member, city.id);
      // Checking two cities is enough.
      if (city.id !== 'montreal' && city.id !== 'edmonton') return;
      await member.page.reload();
      await expect(member.page.getByText(chip)).toHaveText(narrowed ?? '');
    });
});

test('the Data sources page shows the caveat and licence of every source of each city', { tag: '@quick' }, async ({
  member,
}) => {
  await member.given.open('/data-sources');
  for (const { id, name } of CITIES) {
    const section = member.page.getByRole('region', { name, exact: true });
    for (const { caveat, licence } of (await member.api.cityNamed(id)).sources) {
      // A caveat that several sources share appears once, sentence by sentence.
      for (const sentence of caveat.en.split(/(?<=\.) /)) await expect(section).toContainText(sentence);
      await expect(section.getByRole('link', { name: licence.title }).first()).toBeAttached();
    }
  }
  await axeFindsNothing(member.page);
});

test('the total and the table include Ottawa reports that have a report day but no day of the offence', async ({
  member,
}) => {
  const crimes = await member.api.crimesOf('ottawa', 730);
  const undated = crimes.filter(({ occ_date }) => occ_date === null);
  expect(undated.length).toBeGreaterThan(0);
  await member.given.open('/?city=ottawa&days=730&view=table');
  await member.see.total(crimes.length);
  // The table shows the newest of these rows, including a row with only a report day.
  await expect(member.page.getByRole('cell', { name: /^reported / }).first()).toBeAttached();
});

test('the legend links to licence and caveat of the data, and the attribution fits on one line @map', async ({
  member,
}) => {
  const { page } = member;
  await member.given.open('/?city=vancouver');
  const [source] = (await member.api.cityNamed('vancouver')).sources;
  if (!source) throw new Error('Vancouver has no source');
  await member.when.press('About these numbers');
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend.getByRole('link', { name: source.licence.title })).toBeVisible();
  await legend.getByRole('button', { name: 'More about these reports' }).click();
  const dialog = member.see.dialog('What to know about these reports');
  await expect(dialog.getByText(source.caveat.en)).toBeVisible();
  await page.keyboard.press('Escape');
  const credit = page.getByRole('region', { name: 'Attribution' });
  await expect(credit).toContainText(source.attribution.en);
  expect((await credit.boundingBox())?.height).toBeLessThan(24);

  await member.when.press('What is not shown');
  await expect(member.see.dialog('What is not shown')).toBeVisible();
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size);
    await axeFindsNothing(page);
  }
});

test('outside Toronto, the page requests no live calls and shows that only Toronto has a live feed [2§4.6]', async ({
  member,
}) => {
  const { page } = member;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/realtime|live\/stream/.test(request.url())) requests.push(request.url());
  });
  await member.given.open('/?city=ottawa&live=1');
  await member.see.text('Real-time feed is currently available for Toronto only');
  // When this button appears, live calls would already have been requested.
  await expect(page.getByRole('button', { name: 'Locate Me' }).first()).toBeVisible();
  expect(requests).toEqual([]);
  await member.when.chooseCity('Toronto');
  await expect(page.getByRole('button', { name: /Latest TPS Data|^Live/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests.every((url) => url.includes('city=toronto'))).toBe(true);
});
