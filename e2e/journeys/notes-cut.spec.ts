import { expect } from '@playwright/test';
import { test } from '../notes-fixtures.ts';

test('photos that cannot be sent directly are sent otherwise: the note stands whole [1§4.17]', async ({
  person,
  world,
}) => {
  const author = await person('Hana');
  const steps = [
    ['no addresses for them', '**/images/presign', 'POST', 'broken'],
    ['nobody takes them', '**/api/community/uploads/**', 'PUT', 'unreachable'],
    ['they are not taken over', '**/images/commit', 'POST', 'broken'],
  ] as const;
  await author.when.open('/?panel=notes');
  for (const [title, path, method, how] of steps) {
    await author.page.unrouteAll();
    await author.when.cut(path, method, how);
    await author.when.beginNote();
    await author.when.write(title, world.pictures.slice(0, 2));
    await author.when.send();
    await expect(author.creating).toBeHidden();
    expect((await author.see.mine()).find((note) => note.title === title)).toMatchObject({
      state: 'shown',
      images_count: 2,
    });
  }
  expect(await author.see.mine()).toHaveLength(3);
});

test('photos that cannot be sent at all leave no note, the words stay, and whoever tries again has it once [1§4.18]', async ({
  person,
  world,
}) => {
  const author = await person('Ida');
  await author.when.open('/?panel=notes');
  await author.when.cut('**/api/community/uploads/**', 'PUT', 'unreachable');
  await author.when.cut(/\/images$/, 'POST', 'broken');
  await author.when.beginNote();
  await author.when.write('The gate is open', world.pictures.slice(0, 2));
  await author.when.send();
  await author.see.alert(/^Upload failed for file [12]/);
  expect(await author.see.mine()).toEqual([]);
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue('The gate is open');

  // The commit is never answered, and the page goes away while it waits.
  await author.page.unrouteAll();
  const commit = author.page.waitForRequest('**/images/commit');
  await author.when.holdUp('**/images/commit');
  await author.when.send();
  await commit;
  const [draft] = await author.see.mine();
  expect(draft).toMatchObject({ title: 'The gate is open', state: 'draft' });
  const guest = await person(null);
  expect(await guest.see.status(draft?.id ?? '')).toBe(404);
  // Not by closing it: what the journey holds up would be let through at that moment.
  await author.page.goto('about:blank');
  await guest.when.open('/?panel=notes');
  await expect(guest.page.getByRole('region', { name: 'Community Notes' })).toBeVisible();
  await expect(guest.page.getByText('The gate is open')).toBeHidden();
});
