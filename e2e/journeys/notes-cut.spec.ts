import { expect } from '@playwright/test';
import { test } from '../notes-fixtures.ts';

// Playwright would neither see nor delay requests through a service worker.
test.use({ serviceWorkers: 'block' });

test('a failed photo upload creates no note, and a lost response after the photo upload leaves a draft hidden from others [1§4.18]', async ({
  person,
  world,
}) => {
  const author = await person('Ida');
  await author.when.open('/?panel=notes');
  await author.when.cut('**/api/community/uploads/**', 'PUT', 'unreachable');
  await author.when.cut(/\/images$/, 'POST', 'broken');
  await author.when.beginNote();
  await author.when.write('The lane behind the school is dark', world.pictures.slice(0, 2));
  await author.when.send();
  await author.see.alert(/^Upload failed for file [12]/);
  expect(await author.see.mine()).toEqual([]);
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue('The lane behind the school is dark');

  // The request to commit gets no response, and the page is closed meanwhile.
  await author.page.unrouteAll();
  const commit = author.page.waitForRequest('**/images/commit');
  await author.when.holdUp('**/images/commit');
  await author.when.send();
  await commit;
  const [draft] = await author.see.mine();
  expect(draft).toMatchObject({ title: 'The lane behind the school is dark', state: 'draft' });
  const guest = await person(null);
  expect(await guest.see.status(draft?.id ?? '')).toBe(404);
  // Do not close the page, because that would release the delayed requests.
  await author.page.goto('about:blank');
  await guest.when.open('/?panel=notes');
  await expect(guest.page.getByRole('region', { name: 'Community Notes' })).toBeVisible();
  await expect(guest.page.getByText('The lane behind the school is dark')).toBeHidden();
});
