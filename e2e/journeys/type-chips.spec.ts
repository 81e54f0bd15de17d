import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as people } from '../account-fixtures.ts';
import { PASSWORD } from '../drivers/account-driver.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { test } from '../fixtures.ts';

/** For each city, a type that the city publishes and that everyone may see. */
const TYPES: Readonly<Record<CityId, CrimeType>> = {
  toronto: 'homicide',
  peel: 'robbery',
  york: 'robbery',
  vancouver: 'theft',
  montreal: 'mischief',
  ottawa: 'robbery',
  edmonton: 'theft',
};

const nameOf = (type: CrimeType) => CRIME_TYPE_FACTS[type].name.en;
const chipOf = (page: Page) => page.getByRole('button', { name: /^Crime type, / });

/** Returns the API's count of a type in all years. */
async function counted({ url }: MapDriver, city: CityId, type: CrimeType): Promise<number> {
  const reply = await fetch(`${url}/api/incidents/${city}/counts?crime_type=${type}`);
  return ((await reply.json()) as { total: number }).total;
}

/** Opens every city as a guest, chooses its type on the chip, and compares the number with the API’s. */
async function chooseInEveryCity(map: MapDriver, choose: (chip: Locator, name: string) => Promise<void>) {
  const { page } = map;
  for (const [city, type] of Object.entries(TYPES) as [CityId, CrimeType][])
    await test.step(city, async () => {
      await map.given.open(`/?city=${city}&days=0&points=0&live=0&notes=0`);
      await choose(chipOf(page), nameOf(type));
      const total = new Intl.NumberFormat('en-CA').format(await counted(map, city, type));
      await expect(page.locator('[data-answer-total]').filter({ visible: true })).toHaveText(total);
      await expect(chipOf(page)).toHaveAccessibleName(`Crime type, ${nameOf(type)}`);
      const query = new URL(page.url()).searchParams;
      expect([query.get('crime_type'), query.get('days')]).toEqual([type, '0']);
    });
}

test('in every city, a visitor chooses a crime type with the filter chip and sees the same count as the API', {
  tag: '@quick',
}, async ({ guest }) => {
  await chooseInEveryCity(guest, async (chip, name) => {
    await chip.click();
    await guest.see.dialog('Crime type').getByRole('button', { name, exact: true }).click();
  });
});

test('in every city, a visitor chooses a crime type with the filter chip by keyboard, and the focus returns to the chip', async ({
  guest,
}) => {
  const { keyboard } = guest.page;
  await chooseInEveryCity(guest, async (chip, name) => {
    await chip.focus();
    await keyboard.press('Enter');
    const choice = guest.see.dialog('Crime type').getByRole('button', { name, exact: true });
    await expect(choice).toBeVisible();
    while (!(await choice.evaluate((button) => button === document.activeElement))) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(chip).toBeFocused();
  });
});

test('the page lists the unsupported parts of a link and applies its other parts', async ({ guest }) => {
  await guest.given.open('/?city=vancouver&crime_type=arson&year=2024');
  await guest.see.text('This part of the link is not shown: Crime type “arson”.');
  await expect(guest.page.getByRole('button', { name: 'Period, 2024' })).toBeVisible();
  await guest.given.open('/?city=vancouver&division=Nowhere');
  await guest.see.text('Vancouver has no area “Nowhere”.');
  await guest.see.text('Total Incidents: –');
  await guest.given.open('/?city=peel&kind=ward&area=D12');
  await guest.see.text('This part of the link is not shown: Areas to colour “ward”, Area “D12”.');
  await guest.given.open('/?division=D54');
  await expect(guest.page.getByRole('button', { name: /D55|55 Division/ }).first()).toBeVisible();
});

people('shows a guest’s locked type after the login', async ({ account }) => {
  const { page, map } = account;
  await account.given.anAccount();
  await map.given.open();
  await chipOf(page).click();
  await map.when.press(/^Break and Enter.*Login required$/);
  await expect(account.dialog).toBeVisible();
  await map.see.text(/^Break and Enter: only with a free account/);
  await account.field('Email').fill(account.email);
  await account.field('Password').fill(PASSWORD);
  await account.press('Log in');
  await account.see.asMember();
  await expect(chipOf(page)).toHaveAccessibleName('Crime type, Break and Enter');
  await expect(page.getByRole('button', { name: 'Period, 2024' })).toBeVisible();
  await expect(page.getByText(/only with a free account/)).toBeHidden();
});
