import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { NotesDriver, Picture } from '../drivers/notes-driver.ts';
import { FRENCH_AND_LIGHT, type Person, test } from '../notes-fixtures.ts';

const LONG = 'The lamps along the path by the river have been out since the storm. '.repeat(6).trim();

/** Creates a note with two photos. */
async function aNoteToLookAt(author: NotesDriver, pictures: readonly Picture[], more: object = {}): Promise<string> {
  const id = await author.given.aNote(more);
  for (const picture of pictures.slice(0, 2)) await author.given.aPhoto(id, picture);
  return id;
}

test('a shared link describes its note and opens the thread, and Escape closes its photos and restores the focus [1§2.1 1§2.41 1§2.42]', async ({
  person,
  world,
}) => {
  const author = await person('Jo');
  const id = await aNoteToLookAt(author, world.pictures, { title: '', body: LONG });
  const link = `${world.url}/api/community/notes/${id}/thread`;
  const card = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
  expect(/property="og:title" content="([^"]*)"/.exec(card)?.[1]).toBe(LONG.slice(0, 140).trim());
  expect(card).toMatch(/property="og:image" content="[^"]+"/);

  const guest = await person(null);
  await guest.page.goto(link);
  await guest.page.waitForURL(`**/note/${id}`);
  const { overlay } = guest;
  await expect(overlay.getByText('1 / 2')).toBeVisible();
  await guest.when.do('Previous photo');
  await expect(overlay.getByText('2 / 2')).toBeVisible();
  await guest.page.keyboard.press('ArrowRight');
  await expect(overlay.getByText('1 / 2')).toBeVisible();
  await expect(overlay.getByText(LONG)).toBeHidden();
  await guest.when.do('Read more');
  await expect(overlay.getByText(LONG)).toBeVisible();
  await guest.when.do('Show less');
  await expect(overlay.getByText(LONG)).toBeHidden();
  await guest.when.do('Share');
  await expect(overlay.getByRole('link', { name: 'Share on Bluesky' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`/api/community/notes/${id}/thread`)),
  );
  await guest.page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  expect(guest.page.url()).not.toContain(id);

  await guest.when.open(`/?note=${id}&panel=notes`);
  await expect(overlay.getByText('1 / 2')).toBeVisible();
  await guest.page.keyboard.press('Escape');
  const row = guest.page.getByRole('button', { name: 'Untitled note' });
  await row.press('Enter');
  await expect(overlay.getByText('1 / 2')).toBeVisible();
  await guest.page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(row).toBeFocused();
});

/** Returns a moderator who has a note, another member’s note with a reply, and a note in the queue. */
async function aModerator(
  person: Person,
  promote: (who: NotesDriver) => Promise<void>,
  pictures: readonly Picture[],
  display: NonNullable<Parameters<Person>[1]>,
) {
  const [author, moderator] = [await person('Lou'), await person('May', display)];
  const theirs = await aNoteToLookAt(author, pictures, {
    title: display.phone ? 'Une vitre brisée' : 'Une vitre cassée',
    body: LONG,
  });
  await moderator.ask('POST', `/${theirs}/comments`, { body: LONG });
  await author.ask('POST', `/${theirs}/report`, { reason: 'my_home' });
  await author.given.aNote({ crime_type: 'assault', title: 'Call 416-555-0199' });
  const mine = await aNoteToLookAt(moderator, pictures);
  await promote(moderator);
  return { moderator, theirs, mine };
}

test('on a phone in French, all controls of notes are on the screen and large enough for touch', async ({
  person,
  world,
}) => {
  const display = { phone: true, stored: FRENCH_AND_LIGHT };
  const { moderator, theirs, mine } = await aModerator(person, world.promote, world.pictures, display);
  const { page } = moderator;
  const fits = async (here = page.getByRole('dialog').last()) => {
    await axeFindsNothing(page);
    expect.soft(await moderator.unfitForFingers(here)).toEqual([]);
  };
  const note = page.getByRole('dialog', { name: 'Note de la communauté', exact: true });
  await moderator.when.open('/?panel=notes');
  await expect(page.getByRole('button', { name: 'Une vitre brisée' })).toBeVisible();
  await fits(page.getByRole('region', { name: 'Filtres et statistiques' }));
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByLabel('Ajouter des images').setInputFiles([...world.pictures.slice(0, 2)]);
  await fits();
  await moderator.when.open(`/?pin=${theirs}`);
  await expect(note.getByText('1 / 2')).toBeVisible();
  await fits();
  await note.getByRole('button', { name: 'Signaler', exact: true }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await fits();
  await moderator.when.open(`/note/${mine}`);
  await note.getByRole('button', { name: 'Partager' }).click();
  await fits();
  await note.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByRole('button', { name: /^Monter l’image 2/ })).toBeVisible();
  await fits();
  await moderator.when.open('/moderation');
  await page.getByRole('button', { name: 'Masquer', exact: true }).click();
  await fits(page.getByRole('main'));
});
