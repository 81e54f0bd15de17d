import { isPlaced } from '@crimemap/contract/incidents';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

const FILTER = 'crime_type=homicide&year=2018';

test('a click on a point of the map lists the reports at its location @map [1§1.5]', { tag: '@quick' }, async ({
  member,
}) => {
  const placed = (await member.api.crimes(FILTER)).filter(({ location_precision }) => isPlaced(location_precision));
  const [first] = placed;
  if (first?.longitude == null || first.latitude == null) throw new Error('the rehearsal has no placed homicide');
  const { longitude: lng, latitude: lat } = first;
  const there = placed.filter((crime) => crime.longitude === lng && crime.latitude === lat);

  await member.given.open(`/?${FILTER}&points=1&live=0&lng=${lng}&lat=${lat}&z=16`);
  await member.see.total((await member.api.crimes(FILTER)).length);
  await member.see.drawnPlaces();
  await member.when.clickMapAt(lng, lat);
  const card = member.page.getByRole('article', { name: 'Individual Incidents' });
  await expect(card.getByRole('listitem')).toHaveCount(there.length);
  await expect(card).toContainText('Homicide');
  await expect(card).toContainText('Open Government Licence');
  await axeFindsNothing(member.page);
  await member.page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('the map still draws the locations of reports if the browser wrongly reports to be offline while the data loads @map', async ({
  member,
}) => {
  await member.page.route(/\/columns$/, async (route) => {
    const response = await route.fetch();
    await member.page.evaluate(() => dispatchEvent(new Event('offline')));
    await route.fulfill({ response });
  });
  await member.given.open(`/?${FILTER}&points=1&live=0`);
  await member.see.drawnPlaces();
});

test('the list of reports shows the same total as the API', async ({ member }) => {
  const crimes = await member.api.crimes(FILTER);
  await member.given.open(`/?${FILTER}&view=list&z=9`);
  await member.see.total(crimes.length);
  const panel = member.page
    .getByRole('region', { name: 'List' })
    .or(member.page.getByLabel('List', { exact: true }))
    .first();
  await expect(panel).toContainText('Homicide');
});
