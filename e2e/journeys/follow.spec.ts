import { expect, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { NotesDriver } from '../drivers/notes-driver.ts';
import { FRENCH_AND_LIGHT, test } from '../notes-fixtures.ts';

const HERE = { city: 'montreal', lat: 45.5488, lng: -73.6354 };
const NEARBY = `/?city=montreal&panel=notes&note_within=500&lat=${HERE.lat}&lng=${HERE.lng}&z=15`;

/** Opens an entry of the menu, in the person’s language. */
async function fromMenu({ page }: NotesDriver, more: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${more}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a member follows a note and a location, reads news about both in the activity list, and unfollows both', {
  tag: '@map',
}, async ({ person }) => {
  const author = await person('Ada');
  const reader = await person('Rob');
  const { page } = reader;
  const id = await author.given.aNote({ ...HERE, title: 'A lamp is out' });

  await reader.when.open(NEARBY);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const followHere = page.getByRole('button', { name: 'Follow new notes within 500\u00a0m' });
  await followHere.press('Enter');
  await expect(page.getByText('You follow new notes within 500\u00a0m of here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeFocused();
  await axeFindsNothing(page);
  expect(addresses.filter((address) => /\/follows.*(?:45\.5|73\.55)/.test(address))).toEqual([]);

  await page.getByRole('button', { name: 'A lamp is out' }).press('Enter');
  await reader.overlay.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
  await expect(reader.overlay.getByRole('button', { name: 'Stop following', exact: true }).last()).toBeFocused();
  await expect.poll(async () => (await reader.see.note(id)).followed_by_me).toBe(true);
  await axeFindsNothing(page);

  const other = await person('Otto');
  await other.ask('POST', `/${id}/comments`, { body: 'The city knows.' });
  const fence = await other.given.aNote({ ...HERE, lat: HERE.lat + 0.002, title: 'A broken fence' });
  await author.when.open(`/note/${id}`);
  await expect(author.overlay.getByText('The city knows.')).toBeVisible();
  await expect(author.overlay.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
  await author.overlay.getByText('Resolved', { exact: true }).click();
  await expect.poll(async () => (await author.see.note(id)).status).toBe('resolved');

  await reader.when.open('/?city=montreal');
  const activity = await fromMenu(reader, 'More', 'Activity');
  const entries = activity.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('“A lamp is out”, which you follow, is now marked as resolved');
  await expect(entries.nth(1)).toContainText('New note near a place you follow: “A broken fence”');
  await expect(entries.nth(2)).toContainText('Otto replied to “A lamp is out”, which you follow');
  await expect(entries.nth(2)).toContainText('The city knows.');
  await axeFindsNothing(page);
  await entries
    .nth(1)
    .getByRole('button', { name: /^Open the note/ })
    .click();
  await expect(page).toHaveURL(new RegExp(fence));
  await expect(reader.overlay.getByText('A broken fence')).toBeVisible();
  await reader.when.do('Close');

  await reader.account.profileButton.click();
  const profile = page.getByRole('dialog', { name: 'Profile and settings' });
  const stop = (name: string | RegExp) => profile.getByRole('button', { name });
  await stop('Stop following: A lamp is out').press('Enter');
  await stop(/^Stop following: .* · within 500/).press('Enter');
  await expect(profile.getByText('You do not follow anything yet.')).toBeVisible();
  await axeFindsNothing(page);
  await other.ask('POST', `/${id}/comments`, { body: 'Still dark.' });
  await reader.when.open('/?city=montreal');
  const emptied = await fromMenu(reader, 'More', 'Activity');
  await expect(emptied.getByText(/^Nothing yet/)).toBeVisible();
});

test('on a phone in French, a member follows and unfollows a note and its location by touch', async ({ person }) => {
  const author = await person('Ida');
  const id = await author.given.aNote({ ...HERE, lat: 45.52, lng: -73.58, title: 'Un lampadaire éteint' });
  const reader = await person('Rémi', { phone: true, stored: FRENCH_AND_LIGHT });
  const { page } = reader;
  await reader.when.open(`/note/${id}`);
  const note = page.getByRole('dialog', { name: 'Note de la communauté', exact: true });
  await note.getByRole('button', { name: 'Suivre', exact: true }).click();
  await note.getByRole('button', { name: /^Suivre les nouvelles notes/ }).click();
  await expect(note.getByText('Vous suivez les nouvelles notes à moins de 500\u00a0m d’ici.')).toBeVisible();
  expect(await reader.unfitForFingers(note)).toEqual([]);
  await axeFindsNothing(page);
  await expect.poll(async () => (await reader.see.note(id)).followed_by_me).toBe(true);

  await author.given.aNote({ ...HERE, lat: 45.521, lng: -73.58, title: 'Un banc brisé' });
  await reader.when.open('/?city=montreal');
  const activity = await fromMenu(reader, 'Plus', 'Activité');
  await expect(activity.getByRole('listitem')).toContainText(
    'Nouvelle note près d’un lieu que vous suivez\u00a0: «\u00a0Un banc brisé\u00a0»',
  );
  await axeFindsNothing(page);
  expect(await reader.unfitForFingers(activity)).toEqual([]);
  await activity.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Profil et réglages' }).click();
  const profile = page.getByRole('dialog', { name: 'Profil et réglages' });
  await expect(profile.getByRole('button', { name: /^Ne plus suivre.*rayon de 500/ })).toBeVisible();
  expect(await reader.unfitForFingers(profile)).toEqual([]);
  await axeFindsNothing(page);
  await profile.getByRole('button', { name: /^Ne plus suivre.*lampadaire/ }).click();
  await profile.getByRole('button', { name: /^Ne plus suivre.*rayon/ }).click();
  await expect(profile.getByText(/^Vous ne suivez rien/)).toBeVisible();
});
