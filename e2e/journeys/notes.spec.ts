import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../notes-fixtures.ts';

test('two members create, like, bookmark, answer, edit and delete a note with six photos @map [1§1.8 1§1.17 1§4.4 1§4.12 1§4.21 1§4.22 1§4.25 1§4.27 1§6.9 1§6.15]', {
  tag: '@quick',
}, async ({ person, world }) => {
  const ann = await person('Ann');
  await ann.when.open('/?lng=-79.38&lat=43.65&z=15&heat=0&points=0&live=0');
  await ann.page.getByRole('button', { name: 'Drop Pin', exact: true }).click();
  await expect(ann.page.getByRole('button', { name: 'Tap to place' })).toHaveAttribute('aria-pressed', 'true');
  await ann.map.when.clickMapAt(-79.3805, 43.6504);
  await expect(ann.creating.getByText(/never people: no names, faces, licence plates or homes/)).toBeVisible();
  await expect(ann.creating.getByLabel('Lat', { exact: true })).toHaveValue(/^43\.650/);
  await expect(ann.creating.getByLabel('Lng', { exact: true })).toHaveValue(/^-79\.380/);
  await ann.when.write('  Broken glass along the path  ', world.pictures);
  await ann.see.alert('Too many images (max 6)');
  await expect(ann.creating.getByRole('img')).toHaveCount(6);
  await ann.creating.getByLabel('Crime Type').selectOption({ label: 'Mischief' });
  await ann.creating.getByLabel('Description').fill('All lamps are out, too.\n'.repeat(8));
  await ann.creating.getByLabel('Division').fill('D52');
  await axeFindsNothing(ann.page);
  await ann.creating.getByLabel('Occurred At').fill('2026-03-01T21:30');
  await ann.when.send();
  await expect(ann.creating).toBeHidden();
  await ann.map.see.text('Your note is on the map.');
  await ann.see.pins(1);
  const [made] = await ann.see.mine();
  if (!made) throw new Error('there is no note');
  expect(made).toMatchObject({
    title: 'Broken glass along the path',
    crime_type: 'mischief',
    division: 'D52',
    occurred_at: '2026-03-02T02:30:00.000Z',
    images_count: 6,
    state: 'shown',
    place_precision: 'approximate',
  });
  const { images } = await ann.see.thread(made.id);

  const ben = await person('Ben');
  await ben.when.open('/?lng=-79.38&lat=43.65&z=15&heat=0&points=0&live=0');
  await ben.when.pressPinAt(made);
  await ben.page.getByRole('button', { name: 'View note' }).click();
  await expect(ben.overlay.getByRole('heading', { name: made.title })).toBeVisible();
  await expect(ben.overlay.getByText('1 / 6')).toBeVisible();
  await expect(ben.overlay.getByText('approximate location, within about 100 m')).toBeVisible();
  await ben.when.do('Like, 0');
  await expect(ben.overlay.getByRole('button', { name: 'Unlike, 1' })).toBeVisible();
  await ben.when.do('Bookmark');
  await expect(ben.overlay.getByRole('button', { name: 'Remove the bookmark' })).toBeVisible();
  await ben.when.do('Comment, 0');
  await expect(ben.page).toHaveURL(new RegExp(`note=${made.id}`));
  await ben.map.see.text('No replies yet. Start the conversation.');
  await axeFindsNothing(ben.page);
  const goOn = await ben.when.holdUp('**/comments');
  await ben.when.reply('The city has been told.');
  await expect(ben.overlay.getByRole('button', { name: 'Posting…' })).toBeDisabled();
  await goOn();
  await expect(ben.overlay.getByRole('listitem').filter({ hasText: 'The city has been told.' })).toContainText('Ben');
  await expect(ben.overlay.getByLabel('Add a reply')).toHaveValue('');
  await ben.when.do('Close');
  await ben.page.getByRole('button', { name: /^More/ }).click();
  await ben.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'My Notes' }).click();
  await ben.page.getByText('Bookmarked', { exact: true }).click();
  await expect(ben.page.getByRole('button', { name: made.title })).toContainText('1 reply');

  // The author reads the replies and edits the note.
  await ann.when.open('/?panel=my-notes');
  await ann.page.getByRole('button', { name: made.title }).click();
  await expect(ann.overlay.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  await ann.when.do('Comment, 1');
  await expect(ann.overlay.getByText('The city has been told.')).toBeVisible();
  await ann.when.do('Edit');
  await expect(ann.editing.getByLabel('Title')).toHaveValue(made.title);
  await axeFindsNothing(ann.page);
  await ann.editing.getByLabel('Title').fill('Glass and no light along the path');
  await ann.editing.getByLabel('Occurred at').fill('2026-03-01T22:00');
  // By keyboard only: the sixth photo becomes the fourth, and the first photo is removed.
  await ann.editing.getByRole('button', { name: 'Move image 6 up' }).focus();
  await ann.page.keyboard.press('Enter');
  await expect(ann.editing.getByRole('button', { name: 'Move image 5 up' })).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await expect(ann.editing.getByText('Image moved to place 4 of 6')).toBeAttached();
  await ann.editing.getByRole('button', { name: 'Remove image 1' }).press('Enter');
  await expect(ann.editing.getByRole('button', { name: 'Remove image 6' })).toBeHidden();
  await ann.editing.getByRole('button', { name: 'Save' }).click();
  await expect(ann.editing).toBeHidden();
  await expect(ann.overlay.getByRole('heading', { name: 'Glass and no light along the path' })).toBeVisible();
  const ids = images.map(({ id }) => id);
  await expect
    .poll(async () => (await ann.see.thread(made.id)).images.map(({ id }) => id))
    .toEqual([ids[1], ids[2], ids[5], ids[3], ids[4]]);
  expect((await ann.see.note(made.id)).occurred_at).toBe('2026-03-02T03:00:00.000Z');

  await ben.when.open(`/note/${made.id}`);
  await expect(ben.overlay.getByRole('heading', { name: 'Glass and no light along the path' })).toBeVisible();
  await expect(ben.overlay.getByText('1 / 5')).toBeVisible();
  await ben.when.do('Delete the reply');
  await ben.when.answer('Delete this reply?', 'Delete');
  await ben.map.see.text('No replies yet. Start the conversation.');

  await ann.when.do('Delete');
  await ann.when.answer('Delete this note? This will hide the note for all users.', 'Delete');
  await expect(ann.overlay).toBeHidden();
  const carol = await person(null);
  for (const one of [ann, ben, carol]) expect(await one.see.status(made.id)).toBe(404);
  await ben.page.reload();
  await ben.see.alert('Failed to load this note.');
});

test('without a map, an author places a note by search and coordinates, and is offered to open the note’s city [1§4.24]', async ({
  person,
  world,
}) => {
  const dan = await person('Dan');
  await dan.when.open('/?city=edmonton&panel=notes');
  await dan.map.see.text('No one has posted a note about Edmonton yet.');
  await dan.page.getByRole('button', { name: 'Create', exact: true }).click();
  await dan.creating.getByLabel('City').fill('Toronto');
  await dan.page.keyboard.press('Enter');
  await dan.creating.getByLabel('Search Location').fill('cn tower');
  await dan.creating.getByLabel('Search Location').press('Enter');
  await dan.creating.getByRole('button', { name: /^CN Tower/ }).click();
  await expect(dan.creating.getByLabel('Lat', { exact: true })).toHaveValue(/^43\.64/);
  await dan.creating.getByLabel('City').fill('Vancouver');
  await dan.page.keyboard.press('Enter');
  const outside = dan.creating.getByText(
    'Pin is outside selected city. Display will use the precise place from map location.',
  );
  await expect(outside).toBeVisible();
  await dan.creating.getByLabel('Lat', { exact: true }).fill('49,2827');
  await dan.creating.getByLabel('Lng', { exact: true }).fill('-123.1207');
  await expect(outside).toBeHidden();
  await dan.creating.getByRole('radio', { name: /^Exact/ }).check();
  await dan.when.write('A lamp is out', world.pictures.slice(0, 1));
  await dan.when.send();
  await dan.map.see.text('View your new note in Vancouver?');
  await dan.page.getByRole('button', { name: 'Switch' }).click();
  await expect(dan.page).toHaveURL(/city=vancouver/);
  await expect(dan.overlay.getByRole('heading', { name: 'A lamp is out' })).toBeVisible();
  await expect(dan.overlay.getByText('Lat 49.2827, Lng -123.1207')).toBeVisible();
  await dan.page.keyboard.press('Escape');

  await dan.when.open('/?city=edmonton&panel=notes');
  await dan.when.beginNote();
  await dan.creating.getByLabel('City').fill('Ottawa');
  await dan.page.keyboard.press('Enter');
  await dan.when.write('A fence is down');
  await dan.when.send();
  await dan.map.see.text('View your new note in Ottawa?');
  await dan.page.getByRole('button', { name: 'Stay' }).click();
  await expect(dan.page.getByText('View your new note in Ottawa?')).toBeHidden();
  expect(dan.page.url()).toContain('city=edmonton');
  // The page of another city shows neither of the two notes.
  await dan.map.see.text('No one has posted a note about Edmonton yet.');
});

test('a visitor reports a note, a moderator hides it, and another moderator decides on the author’s appeal', {
  tag: '@quick',
}, async ({ person, world }) => {
  const [author, guest] = [await person('Emma'), await person(null)];
  const id = await author.given.aNote({ title: 'Somebody looks into cars' });
  await guest.when.open('/?panel=notes');
  await guest.page.getByRole('button', { name: 'Create', exact: true }).click();
  const prompt = guest.map.see.dialog('Create a Community Note');
  await expect(prompt).toContainText(
    'Sign up or log in to drop a pin and share community notes with location and photos.',
  );
  await prompt.getByRole('button', { name: 'Sign Up / Login' }).click();
  const login = guest.map.see.dialog('Login / Sign Up');
  await expect(login).toBeVisible();
  await guest.page.keyboard.press('Escape');
  await guest.page.getByRole('button', { name: 'Somebody looks into cars' }).click();
  await guest.when.do('Like, 0');
  await expect(login).toBeVisible();
  await guest.page.keyboard.press('Escape');
  await guest.overlay.getByRole('button', { name: 'Report', exact: true }).click();
  const report = guest.map.see.dialog('Report this note');
  await report.getByRole('button', { name: 'Send report' }).click();
  await guest.see.alert('Choose what is wrong with it.');
  await axeFindsNothing(guest.page);
  await report.getByLabel('It names, shows or describes a person').check();
  await report.getByLabel('What should we know?').fill('The second line');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Thank you. A moderator will review it.')).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).last().click();
  // The note stays visible until a moderator has decided.
  expect(await guest.see.status(id)).toBe(200);

  const [first, second] = [await person('Mo'), await person('Max')];
  await Promise.all([world.promote(first), world.promote(second)]);
  await first.when.open('/');
  await first.page.getByRole('button', { name: /^More/ }).click();
  await first.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Moderation' }).click();
  const item = first.page.getByRole('article', { name: 'Somebody looks into cars' });
  await expect(item).toContainText('Urgent');
  await first.when.openItem(item);
  await expect(item).toContainText('without an account');
  await expect(item).toContainText('The second line');
  await item.getByRole('button', { name: 'Hide', exact: true }).click();
  await item.getByLabel('Reasons in both languages').selectOption({ index: 1 });
  await axeFindsNothing(first.page);
  await item.getByRole('button', { name: 'Hide', exact: true }).last().click();
  await expect(item).toBeHidden();
  expect(await guest.see.status(id)).toBe(404);
  await guest.when.open(`/note/${id}`);
  await guest.see.alert('Failed to load this note.');

  await author.when.open('/?panel=my-notes');
  await author.page.getByRole('button', { name: 'Why, and what you can do' }).click();
  await expect(author.overlay).toContainText('A moderator has hidden this note. Only you can see it.');
  await author.when.do('Appeal');
  await author.overlay.getByLabel('Ask another moderator to review this note.').fill('It describes nobody.');
  await author.when.do('Send appeal');
  await author.map.see.text('We sent your appeal. Another moderator will review it.');
  // The moderator who made the first decision may not decide about the appeal.
  await first.page.reload();
  const appealed = (page: Page) => page.getByRole('article', { name: 'Somebody looks into cars' });
  for (const [moderator, may] of [
    [first, false],
    [second, true],
  ] as const) {
    await moderator.when.open('/moderation');
    const again = appealed(moderator.page);
    await moderator.when.openItem(again);
    await expect(again).toContainText('It describes nobody.');
    await again.getByRole('button', { name: 'Overturn it' }).click();
    await again.getByLabel('Reasons in both languages').selectOption({ index: 1 });
    await again.getByRole('button', { name: 'Overturn it' }).last().click();
    if (may) await expect(again).toBeHidden();
    else await moderator.see.alert('Another moderator must decide about this one.');
  }
  expect(await guest.see.status(id)).toBe(200);
  await expect.poll(async () => (await author.account.see.emails()).length).toBeGreaterThanOrEqual(3);
});

test('a note of a serious type is visible only to its author until a moderator approves it', async ({
  person,
  world,
}) => {
  const [author, other, moderator] = [await person('Finn'), await person('Gus'), await person('Mia')];
  await author.when.open('/?panel=notes');
  await author.when.beginNote();
  await author.creating.getByLabel('Crime Type').selectOption({ label: 'Assault' });
  await author.when.write('Two people were pushed', world.pictures.slice(0, 1));
  await author.when.send();
  await author.map.see.text('A moderator must review your note before others can see it.');
  await author.page.getByRole('button', { name: /^More/ }).click();
  await author.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'My Notes' }).click();
  await author.map.see.text('A moderator reviews every note of this type.');
  const [held] = await author.see.mine();
  if (!held) throw new Error('there is no note');
  await author.page.getByRole('button', { name: held.title }).click();
  await expect(author.overlay).toContainText('Only you can see this note until a moderator has reviewed it.');
  await expect(author.overlay.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();

  expect(await other.see.status(held.id)).toBe(404);
  await other.when.open(`/note/${held.id}`);
  await other.see.alert('Failed to load this note.');
  const { images } = await author.see.thread(held.id);
  const bare = new URL(images[0]?.url ?? '', world.url);
  bare.search = '';
  expect((await fetch(bare)).status).toBe(404);

  await world.promote(moderator);
  await moderator.when.open('/moderation');
  const item = moderator.page.getByRole('article', { name: held.title });
  await moderator.when.openItem(item);
  await moderator.page.keyboard.press('a');
  await item.getByLabel('Reason', { exact: true }).fill('It follows the policy.');
  await item.getByRole('button', { name: 'Approve', exact: true }).last().click();
  await expect(item).toBeHidden();
  await other.page.getByRole('button', { name: 'Try again' }).click();
  await expect(other.overlay.getByRole('heading', { name: held.title })).toBeVisible();
  expect((await fetch(bare)).status).toBe(200);
});

test('on a phone, a “Tap to place” bar replaces the bottom sheet, can be cancelled, and places a note by keyboard @map', async ({
  person,
}) => {
  const ann = await person('Ann', { phone: true });
  await ann.when.open('/?lng=-79.38&lat=43.65&z=15&heat=0&points=0&live=0');
  const bar = ann.page.getByRole('region', { name: 'Tap to place' });
  const sheet = ann.page.getByRole('region', { name: 'Filters and statistics' });
  const begin = async () => {
    await ann.page.getByRole('button', { name: 'Map layers' }).click();
    await ann.page.getByRole('button', { name: 'Drop Pin', exact: true }).click();
    await expect(bar.getByRole('button', { name: 'Place at the cross' })).toBeFocused();
    await expect(sheet).toBeHidden();
  };
  await begin();
  await axeFindsNothing(ann.page);
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(sheet).toBeVisible();
  await begin();
  await ann.page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(ann.creating.getByLabel('Lat', { exact: true })).toHaveValue(/^43\.6/);
});
