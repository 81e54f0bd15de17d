import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { FRENCH_AND_LIGHT, test } from '../notes-fixtures.ts';

const HERE = { city: 'ottawa', lat: 45.4215, lng: -75.6972 };

test('members filter notes by text and type, mark a note as seen again or resolved, hide resolved notes, and mute an author', async ({
  person,
}) => {
  const lee = await person('Lee');
  const id = await lee.given.aNote({ ...HERE, title: 'Lampadaire brisé', crime_type: 'hazard' });
  await lee.given.aNote({ ...HERE, title: 'A loud party', crime_type: 'noise' });

  const max = await person('Max');
  const { page } = max;
  const row = (title: string) => page.getByRole('button', { name: title });
  await max.when.open('/?city=ottawa&panel=notes');
  await expect(row('A loud party')).toBeVisible();
  await page.getByLabel('Search notes').fill('LAMPADAIRE bris');
  await expect(row('A loud party')).toBeHidden();
  await expect(row('Lampadaire brisé')).toBeVisible();
  await expect(page).toHaveURL(/note_text=LAMPADAIRE\+bris/);
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Noise' });
  await expect(page.getByText('No notes match these filters.')).toBeVisible();
  await axeFindsNothing(page);
  await page.reload();
  await expect(page.getByText('No notes match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(row('A loud party')).toBeVisible();

  await row('Lampadaire brisé').press('Enter');
  await max.when.do('Seen again');
  await expect(max.overlay.getByText('Seen again 1 time')).toBeVisible();
  await expect(max.overlay.getByRole('button', { name: 'Seen again today' })).toHaveAttribute('aria-pressed', 'true');
  await axeFindsNothing(page);
  await max.when.do('Close');
  await expect(row('Lampadaire brisé')).toContainText('Seen again 1 time');

  await lee.when.open(`/note/${id}`);
  await expect(lee.overlay.getByText('Seen again 1 time')).toBeVisible();
  await lee.overlay.getByText('Resolved', { exact: true }).click();
  await expect.poll(async () => (await max.see.note(id)).status).toBe('resolved');

  await page.reload();
  await expect(row('Lampadaire brisé')).toContainText('Resolved');
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Hide resolved notes').check();
  await expect(row('Lampadaire brisé')).toBeHidden();

  await row('A loud party').press('Enter');
  await max.when.do('Mute Lee');
  await axeFindsNothing(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(max.overlay.getByRole('button', { name: 'Unmute Lee' })).toBeVisible();
  await max.when.do('Close');
  await expect(page.getByText('No notes match these filters.')).toBeVisible();
  expect(await lee.see.status(id)).toBe(200);
});

test('on a phone in French, the form of a new note lists similar notes nearby', async ({ person }) => {
  const kim = await person('Kim');
  const at = { city: 'york', lat: 43.8561, lng: -79.337 };
  await kim.given.aNote({ ...at, title: 'Trou dans la chaussée', crime_type: 'hazard' });

  const ana = await person('Ana', { phone: true, stored: FRENCH_AND_LIGHT });
  const { page } = ana;
  await ana.when.open('/?city=york&panel=notes');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  const creating = page.getByRole('dialog').last();
  await creating.getByLabel('Titre', { exact: true }).fill('Nid-de-poule');
  await creating.getByLabel('Type de crime').selectOption('hazard');
  await creating.getByLabel('Lat', { exact: true }).fill('43.8562');
  await creating.getByLabel('Long', { exact: true }).fill('-79.3371');
  const similar = creating.getByRole('region', { name: 'Notes semblables à proximité' });
  await expect(similar.getByRole('button', { name: 'Trou dans la chaussée' })).toBeVisible();
  await axeFindsNothing(page);
  expect(await ana.unfitForFingers(creating)).toEqual([]);
  await similar.getByRole('button', { name: 'Trou dans la chaussée' }).click();
  const note = page.getByRole('dialog', { name: 'Note de la communauté', exact: true });
  await expect(note.getByRole('button', { name: 'Je l’ai revu' })).toBeVisible();
  await axeFindsNothing(page);
  expect(await ana.unfitForFingers(note)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(creating.getByLabel('Titre', { exact: true })).toHaveValue('Nid-de-poule');
});
