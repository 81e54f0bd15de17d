import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { FRENCH_AND_LIGHT, test } from '../notes-fixtures.ts';

/** A time zone without daylight saving time, so that no local hour occurs twice. */
const ZONE = 'America/Regina';
test.use({ timezoneId: ZONE });

/** Formats an instant for a form field, in the browser's local time. */
const wallClock = (instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ZONE,
  })
    .format(new Date(instant))
    .replace(' ', 'T');

test('a moderator can complete a removal order only after hiding the ordered note, and the Transparency page then counts the order', {
  tag: '@quick',
}, async ({ person, world }) => {
  const [author, moderator, guest] = [await person('Ann'), await person('Moe'), await person(null)];
  const id = await author.given.aNote({ title: 'What a court has forbidden' });
  await world.promote(moderator);
  const { page } = moderator;
  await moderator.when.open('/moderation');
  await page.getByText('Orders', { exact: true }).click();
  await page.getByRole('button', { name: 'Add the order' }).click();
  await expect(page.getByText('Please say what must be removed.')).toBeVisible();
  await page.getByLabel('Legal basis').selectOption({ label: 'Publication ban' });
  await page.getByLabel('What must be removed, and who orders it').fill('Superior Court, file 12-345');
  await page.getByLabel('Note in the order').fill(`${world.url}/note/${id}`);
  await page.getByLabel('Received').fill(wallClock(Date.now() - 3_600_000));
  await page.getByLabel('Due').fill(wallClock(Date.now() + 5 * 3_600_000));
  await page.getByRole('button', { name: 'Add the order' }).click();
  await moderator.map.see.text('We recorded the order.');

  await page.getByText('Queue', { exact: true }).click();
  const order = page.getByRole('listitem').filter({ hasText: 'Superior Court, file 12-345' });
  await expect(order).toContainText(/4 hours left/);
  await axeFindsNothing(page);
  await order.getByLabel('What you did, or why not').fill('Hidden, as ordered.');
  await order.getByRole('button', { name: 'Carried out' }).click();
  await expect(order).toContainText('That did not work.');

  await fetch(`${world.url}/api/community/notes/${id}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify({ reason: 'court_ban' }),
  });
  await page.reload();
  const item = page.getByRole('article', { name: 'What a court has forbidden' });
  await moderator.when.openItem(item);
  await item.getByRole('button', { name: 'Hide', exact: true }).click();
  await item.getByLabel('Reasons in both languages').selectOption({ index: 1 });
  await item.getByRole('button', { name: 'Hide', exact: true }).last().click();
  await expect(item).toBeHidden();
  await order.getByLabel('What you did, or why not').fill('Hidden, as ordered.');
  await order.getByRole('button', { name: 'Carried out' }).click();
  await expect(order).toBeHidden();

  await guest.page.goto(`${world.url}/data-sources`);
  await guest.page.getByRole('link', { name: 'Transparency: note moderation in numbers' }).click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
  const table = guest.page.getByRole('region', { name: 'Moderation by month' });
  await expect(table.getByRole('row', { name: /^Carried out [1-9]/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^of these in time [1-9]\d* of [1-9]/ })).toBeVisible();
  await axeFindsNothing(guest.page);
  for (const secret of ['Superior Court', 'What a court has forbidden'])
    await expect(guest.page.locator('body')).not.toContainText(secret);
});

test('on a phone in French, the Transparency page has no axe violation and is not wider than the screen', async ({
  person,
}) => {
  const guest = await person(null, { phone: true, stored: FRENCH_AND_LIGHT });
  const { page } = guest;
  await guest.when.open('/transparency');
  await expect(page.getByRole('heading', { level: 1, name: 'Transparence' })).toBeVisible();
  await axeFindsNothing(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
