import { expect, type Page } from '@playwright/test';
import { axeFindsNothing, SMALL_WINDOWS } from '../axe.ts';
import { test } from '../fixtures.ts';

const SCREENS = {
  map: '/',
  'filtered map': '/?crime_type=shooting&year=2019&division=D31',
  'an opened division': '/?crime_type=shooting&year=2019&area=D31',
  list: '/?crime_type=shooting&year=2019&view=list',
  table: '/?crime_type=shooting&year=2019&view=table',
  'another city': '/?city=peel',
  'all of Canada': '/?city=all',
  'all of Canada as a list': '/?city=all&view=list',
  'data sources': '/data-sources',
};

/** Those that look otherwise in a browser that cannot draw a map. */
const WITHOUT_MAP = ['map', 'an opened division', 'list', 'all of Canada', 'all of Canada as a list'];

for (const [name, path] of Object.entries(SCREENS)) {
  for (const tag of WITHOUT_MAP.includes(name) ? [' @map', ''] : [' @map']) {
    test(`axe finds nothing at AA: ${name}, dark${tag}`, { tag: name === 'map' && tag !== '' ? '@quick' : [] }, async ({
      member,
    }) => {
      await member.given.open(path);
      await nothingFound(member.page);
    });
  }
  test(`axe finds nothing at AA: ${name}, light, on a phone in French @map`, {
    tag: name === 'list' ? '@quick' : [],
  }, async ({ member }) => {
    await member.page.addInitScript(() => {
      localStorage.setItem('language', '"fr"');
      localStorage.setItem('theme', '"light"');
    });
    await member.given.aPhone();
    await member.given.open(path);
    await nothingFound(member.page);
  });
}

test('axe finds nothing at AA: what a guest sees', async ({ guest }) => {
  await guest.given.open();
  await nothingFound(guest.page);
});

test('axe finds nothing at AA: what is not shown, where it has to be scrolled @map', async ({ member }) => {
  const { page } = member;
  await member.given.open();
  await member.when.press('About these numbers');
  await member.when.press('What is not shown');
  await expect(member.see.dialog('What is not shown')).toBeVisible();
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size);
    await nothingFound(page);
  }
});

async function nothingFound(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await axeFindsNothing(page);
}
