import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

/** Screens that no other test checks with axe on a phone, in the light theme and in French. */
const ON_A_PHONE = [
  '/',
  '/?crime_type=shooting&year=2019&area=D31',
  '/?crime_type=shooting&year=2019&view=table',
  '/?city=peel',
  '/?city=all',
  '/?city=all&view=list',
  '/data-sources',
];
const FRENCH_AND_LIGHT = { language: '"fr"', theme: '"light"' };

test('axe finds no AA violation on the map in the dark theme', { tag: ['@map', '@quick'] }, async ({ member }) => {
  await member.given.open();
  await member.given.theMapIsDrawn();
  await axeFindsNothing(member.page);
});

test.describe('on a phone, in the light theme and French', () => {
  test.beforeEach(async ({ member }) => {
    await member.page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, FRENCH_AND_LIGHT);
    await member.given.aPhone();
  });

  test('axe finds no AA violation in the list', { tag: ['@map', '@quick'] }, async ({ member }) => {
    await member.given.open('/?crime_type=shooting&year=2019&view=list');
    await member.page.getByRole('navigation', { name: 'Vues' }).getByRole('button', { name: 'Liste' }).click();
    const sheet = member.page.getByRole('region', { name: 'Filtres et statistiques' });
    await expect(
      sheet
        .getByRole('listitem')
        .filter({ has: member.page.getByRole('button') })
        .first(),
    ).toBeVisible();
    await axeFindsNothing(member.page);
  });

  test('axe finds no AA violation on the map, in the table and on the Data sources page', { tag: '@map' }, async ({
    member,
  }) => {
    for (const path of ON_A_PHONE)
      await test.step(path, async () => {
        await member.given.open(path);
        await member.page.waitForLoadState('networkidle');
        await axeFindsNothing(member.page);
      });
  });
});
