import type { ReplyOf } from '@crimemap/contract/call';
import type { getCanada } from '@crimemap/contract/canada';
import { expect } from '@playwright/test';
import type { TaskDriver } from '../drivers/task-driver.ts';
import { byKeyboard, byPhone } from '../task-fixtures.ts';

/** Opens all of Canada and the coverage table. */
async function openCoverage(task: TaskDriver): Promise<void> {
  await task.when.choose('City, Toronto', (panel) => panel.getByRole('button', { name: 'All of Canada' }));
  await task.when.view('List');
}

/** Expects that the row for hate crimes shows what the server says about each city. */
async function seeHateCrimes({ page, map }: TaskDriver, words: { crime: string; since: string; none: string }) {
  const reply = await fetch(`${map.url}/api/canada`);
  const { cities, coverage } = (await reply.json()) as ReplyOf<typeof getCanada>;
  const publishing = coverage.filter(({ crime_type }) => crime_type === 'hate_crime');
  expect(publishing.length).toBeGreaterThan(0);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words.crime }) });
  await expect(row.getByRole('cell')).toHaveText(
    cities.map(({ city }) => {
      const found = publishing.find((one) => one.city === city);
      return found ? new RegExp(`^${words.since} ${found.first_year}`) : words.none;
    }),
  );
}

byPhone(
  'shows which city publishes hate crimes: three presses, and one more for French, by phone @map',
  async ({ visitor }) => {
    await visitor.given.open();
    await openCoverage(visitor);
    await seeHateCrimes(visitor, { crime: 'Hate Crime', since: 'since', none: 'not published' });
    visitor.see.presses(3);

    await visitor.when.press(visitor.page.getByRole('button', { name: 'Français' }).first());
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await seeHateCrimes(visitor, { crime: 'Crime haineux', since: 'depuis', none: 'non publié' });
    visitor.see.presses(1);
  },
);

byKeyboard('shows the source of the number in the panel: one press, by keyboard @map', async ({ visitor }) => {
  const { card } = visitor.answer;
  const { sources } = await visitor.map.api.city();
  const shootings = sources.find(({ dataset }) => dataset === 'shootings');
  if (!shootings) throw new Error('nothing says where shootings come from');
  await visitor.given.open('/?crime_type=shooting&year=2023&area=D31&live=0&notes=0');
  await visitor.see.total((await visitor.map.api.crimes('crime_type=shooting&year=2023&division=D31')).length);
  await visitor.when.press(card.getByText('How we count this'));
  await expect(card.getByText(shootings.caveat.en)).toBeVisible();
  await expect(card.getByText(shootings.attribution.en)).toBeVisible();
  await expect(card.getByRole('link', { name: shootings.licence.title })).toBeVisible();
  visitor.see.presses(1);
});

byPhone('finds and opens the source of a number: at most three presses, by phone @map', async ({ visitor }) => {
  const { page } = visitor;
  const { sources } = await visitor.map.api.city();
  const shootings = sources.find(({ dataset }) => dataset === 'shootings');
  if (!shootings) throw new Error('nothing says where shootings come from');
  // Replace the publisher’s page, because the test only checks that it opens.
  await page.route(
    (url) => url.origin === new URL(shootings.url).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The publisher</h1>' }),
  );
  await visitor.given.open('/?crime_type=shooting&year=2023');
  await visitor.when.view('More');
  await visitor.when.button('Data sources');
  await expect(page).toHaveURL(/data-sources/);
  await visitor.when.press(
    page
      .getByRole('region', { name: 'Toronto', exact: true })
      .getByRole('article', { name: shootings.title.en })
      .getByRole('link', { name: shootings.title.en }),
  );
  await expect(page.getByRole('heading', { name: 'The publisher' })).toBeVisible();
  expect(page.url()).toBe(new URL(shootings.url).href);
  visitor.see.presses(3);
});

byKeyboard(
  'Back closes the last opened card first and restores the previous address, by keyboard @map',
  async ({ visitor }) => {
    const { page } = visitor;
    const notes = page.getByRole('region', { name: 'Community Notes' });
    const dialog = page.locator('dialog[open]');
    const before = '/data-sources';
    await visitor.map.given.open(before);
    await visitor.given.open('/?crime_type=shooting&year=2023&live=0&notes=0');
    await expect.poll(() => visitor.inTheLink('z')).not.toBeNull();
    const addresses = [page.url()];
    await visitor.when.type('D31');
    await visitor.when.takeFirst('31');
    await expect.poll(() => visitor.inTheLink('area')).toBe('D31');
    addresses.push(page.url());
    await visitor.when.view('Notes');
    await expect.poll(() => visitor.inTheLink('panel')).toBe('notes');
    await expect(page.getByText(/^No one has posted a note|notes?$/).first()).toBeVisible();
    await visitor.map.given.theMapIsDrawn();
    addresses.push(page.url());
    await visitor.when.press(page.getByRole('button', { name: 'Login / Sign Up' }).first());
    await expect(dialog).toHaveCount(1);

    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(addresses[2] ?? '');
    await page.goBack();
    await expect(notes).toHaveCount(0);
    await expect(page).toHaveURL(addresses[1] ?? '');
    await page.goBack();
    await expect(page).toHaveURL(addresses[0] ?? '');
    await expect(visitor.page.getByText('Toronto Crime Map').first()).toBeAttached();
    visitor.see.presses(3);
  },
);
