import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { NotesDriver } from '../drivers/notes-driver.ts';
import { FRENCH_AND_LIGHT, test } from '../notes-fixtures.ts';

/** The panel opens in Montréal, which no other test of notes uses. */
const PANEL = '/?city=montreal&panel=notes&notes=1&heat=0&points=0&live=0';
const AT = { lat: 45.5088, lng: -73.5617 };

/** Returns the pin in a form. */
const pinIn = (form: Locator) => form.getByRole('application');
async function placeIn(form: Locator) {
  const [lat, lng] = await Promise.all(
    ['Lat', /^(Lng|Long)$/].map((name) => form.getByLabel(name, { exact: true }).inputValue()),
  );
  return { lat: Number(lat), lng: Number(lng) };
}

async function dragPin(page: Page, form: Locator, right: number, down: number) {
  // The pin cannot be dragged while the form’s buttons cover it.
  await pinIn(form).hover();
  const box = await pinIn(form).boundingBox();
  if (!box) throw new Error('the pin is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}

/** Expects that “Show on map” shows the pin at the centre of the page’s map. */
async function isSeenAt({ page, map, see }: NotesDriver, { lng, lat }: { lng: number; lat: number }) {
  await see.pins(1);
  const at = await map.pointOf(lng, lat);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect([at.x > 0 && at.x < width, at.y > 0 && at.y < height]).toEqual([true, true]);
}

test('an author places a note by dragging its pin and moves it by keyboard, and another member sees the new location @map', async ({
  person,
  world,
}) => {
  const ann = await person('Ann');
  const { page } = ann;
  await ann.when.open(`${PANEL}&lng=${AT.lng}&lat=${AT.lat}&z=14`);
  await ann.when.beginNote();
  await ann.when.write('The lamp at the corner is out');
  await ann.creating.getByLabel('Lat', { exact: true }).fill(String(AT.lat));
  await ann.creating.getByLabel('Lng', { exact: true }).fill(String(AT.lng));
  await expect(pinIn(ann.creating)).toBeVisible();
  await dragPin(page, ann.creating, 40, 25);
  await expect(ann.creating.getByText(/^Pin at 45\.\d{4}, -73\.\d{4}, moved \d+.m\.$/)).toBeAttached();
  const dragged = await placeIn(ann.creating);
  expect([dragged.lat < AT.lat, dragged.lng > AT.lng]).toEqual([true, true]);
  await axeFindsNothing(page);
  await ann.when.send();
  await expect(ann.creating).toBeHidden();
  await expect.poll(async () => (await ann.see.mine()).length).toBe(1);
  const [made] = await ann.see.mine();
  if (!made) throw new Error('there is no note');
  expect(made).toMatchObject({ city: 'montreal', place_precision: 'approximate', place_changed_at: null });
  expect([Math.abs(made.lat - dragged.lat) < 0.0006, Math.abs(made.lng - dragged.lng) < 0.002]).toEqual([true, true]);

  const ben = await person('Ben');
  await ben.when.open(`${PANEL}&lng=${AT.lng}&lat=${AT.lat}&z=14`);
  await ben.page.getByRole('button', { name: made.title }).click();
  await expect(ben.overlay.getByText('Location changed')).toBeHidden();
  await ben.when.do('Close');

  await page.getByRole('button', { name: made.title }).click();
  await ann.when.do('Edit');
  await expect(ann.editing.getByText('This is the location others see.')).toBeVisible();
  expect(await placeIn(ann.editing)).toEqual({ lat: made.lat, lng: made.lng });
  await pinIn(ann.editing).focus();
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('Shift+ArrowUp');
  const byKeys = await placeIn(ann.editing);
  expect(byKeys.lat).toBeGreaterThan(made.lat + 0.0005);
  await axeFindsNothing(page);
  await ann.editing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(ann.editing).toBeHidden();
  const moved = await ann.see.note(made.id);
  expect(Math.abs(moved.lat - byKeys.lat)).toBeLessThan(0.0006);
  expect(moved.place_changed_at).not.toBeNull();

  await ben.page.reload();
  await ben.page.getByRole('button', { name: made.title }).click();
  await expect(ben.overlay.getByText('Location changed')).toBeVisible();
  await expect(ben.overlay.getByText(`Lat ${moved.lat.toFixed(4)}, Lng ${moved.lng.toFixed(4)}`)).toBeVisible();
  await expect(ben.overlay.getByText('Before it was moved')).toBeHidden();
  await ben.overlay.getByRole('button', { name: 'Show on map' }).click();
  await isSeenAt(ben, moved);

  const moderator = await person('Mo');
  await world.promote(moderator);
  await moderator.when.open(`/note/${made.id}`);
  await expect(moderator.overlay.getByText('Before it was moved')).toBeVisible();
  await expect(
    moderator.overlay.getByText(
      new RegExp(`: moved \\d+.m from Lat ${made.lat.toFixed(4)}, Lng ${made.lng.toFixed(4)} · approximate location`),
    ),
  ).toBeVisible();
  await axeFindsNothing(moderator.page);
});

test('on a phone in French, a tap moves a note’s pin, and the page offers to open the note’s new city @map', async ({
  person,
}) => {
  const lou = await person('Lou', { phone: true, stored: FRENCH_AND_LIGHT });
  const { page } = lou;
  const id = await lou.given.aNote({ city: 'toronto', lat: 45.9, lng: -73.2, title: 'Banc brisé' });
  await lou.when.open(`/note/${id}`);
  const note = page.getByRole('dialog', { name: 'Note de la communauté', exact: true });
  await note.getByRole('button', { name: 'Modifier', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Modifier la note' });
  await expect(pinIn(editing)).toBeVisible();
  const before = await placeIn(editing);
  await pinIn(editing).scrollIntoViewIfNeeded();
  const canvas = editing.locator('.maplibregl-canvas');
  const touch = (of: Locator) => of.evaluate((element) => getComputedStyle(element).touchAction);
  expect([await touch(canvas), await touch(pinIn(editing))]).toEqual(['pan-x pan-y', 'none']);
  await canvas.click({ position: { x: 60, y: 60 } });
  await expect.poll(async () => (await placeIn(editing)).lng).toBeLessThan(before.lng);
  await editing.getByRole('radio', { name: /^Exact/ }).check();
  await editing.getByLabel('Lat', { exact: true }).fill('45,5088');
  await editing.getByLabel('Long', { exact: true }).fill('-73,5617');
  await axeFindsNothing(page);
  expect(await lou.unfitForFingers(editing)).toEqual([]);
  await editing.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(editing).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Votre note se trouve maintenant ici : Montréal. Voulez-vous l’y voir?')).toBeVisible();
  await page.getByRole('button', { name: 'Changer de ville' }).click();
  await expect(page).toHaveURL(/city=montreal/);
  expect(await lou.see.note(id)).toMatchObject({ city: 'montreal', lat: 45.5088, place_precision: 'exact' });
});
