import { expect, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { NotesDriver } from '../drivers/notes-driver.ts';
import { FRENCH_AND_LIGHT, test } from '../notes-fixtures.ts';

const TITLE = 'Somebody sleeps in the park';

/** Opens what happened to somebody’s notes and reports, from the menu in their language. */
async function openActivity({ page }: NotesDriver, [more, name]: readonly [string, string]): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${more}`) }).click();
  await page.getByRole('dialog', { name: more }).getByRole('button', { name }).click();
  const activity = page.getByRole('dialog', { name });
  await expect(activity).toBeVisible();
  return activity;
}
const ENGLISH = ['More', 'Activity'] as const;
const FRENCH = ['Plus', 'Activité'] as const;

test('a member reports a note, a moderator hides it with a reason; its author finds the reason, the reporter the outcome', {
  tag: '@quick',
}, async ({ person, world }) => {
  const author = await person('Ada');
  const reporter = await person('Rémi', { stored: FRENCH_AND_LIGHT });
  const moderator = await person('Mona');
  const id = await author.given.aNote({ title: TITLE });

  await reporter.when.open(`/note/${id}`);
  await reporter.page.getByRole('button', { name: 'Signaler', exact: true }).click();
  const report = reporter.page.getByRole('dialog', { name: 'Signaler cette note' });
  await report.getByRole('radio').first().check();
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(report.getByText('Merci. L’équipe de modération l’examinera.')).toBeVisible();

  await world.promote(moderator);
  await moderator.when.open('/');
  await moderator.page.getByRole('button', { name: /^More/ }).click();
  const menu = moderator.page.getByRole('dialog', { name: 'More' });
  await menu.getByRole('button', { name: /^Moderation ?[1-9]\d* notes? waiting$/ }).click();
  const item = moderator.page.getByRole('article', { name: TITLE });
  await moderator.when.openItem(item);
  await item.getByRole('button', { name: 'Hide', exact: true }).click();
  await item.getByLabel('Reasons in both languages').selectOption({ index: 1 });
  await item.getByRole('button', { name: 'Hide', exact: true }).last().click();
  await expect(item).toBeHidden();

  await author.when.open('/');
  const activity = await openActivity(author, ENGLISH);
  const decision = activity.getByRole('listitem').filter({ hasText: 'A moderator has hidden your note' });
  await expect(decision).toContainText(`your note “${TITLE}”`);
  await expect(decision).toContainText('Reason: It names, shows or describes a person.');
  await expect(decision).toContainText('The rule: No names, faces, licence plates or homes');
  await expect(activity).not.toContainText('Rémi');
  await expect(activity).not.toContainText('Mona');
  await axeFindsNothing(author.page);
  await decision.getByRole('button', { name: `Open the note “${TITLE}”` }).click();
  await expect(author.overlay).toContainText('A moderator has hidden this note. Only you can see it.');
  await expect(author.overlay).toContainText('It names, shows or describes a person.');
  await expect
    .poll(async () => (await author.account.see.emails()).map(({ text }) => text).join('\n'))
    .toContain('Reason: It names, shows or describes a person.');

  await reporter.when.open('/');
  const theirs = await openActivity(reporter, FRENCH);
  const outcome = theirs.getByRole('listitem').first();
  await expect(outcome).toContainText('L’équipe de modération a masqué ou supprimé ce que vous avez signalé.');
  await expect(outcome).toContainText('nouveau');
  await expect(theirs).not.toContainText(TITLE);
  await axeFindsNothing(reporter.page);
  // Read once it was shown.
  await reporter.when.open('/');
  const again = await openActivity(reporter, FRENCH);
  await expect(again.getByRole('listitem').first()).not.toContainText('nouveau');
});

test('on a phone a reply leads from the activity to its note, and every control can be pressed with a finger', async ({
  person,
}) => {
  const author = await person('Ida', { phone: true });
  const other = await person('Otto');
  const id = await author.given.aNote({ title: 'A lamp is out' });
  await other.ask('POST', `/${id}/comments`, { body: 'The city knows.' });
  await author.when.open('/');
  await author.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^More/ }).click();
  await author.page.getByRole('button', { name: /^Activity ?1 new$/ }).click();
  const activity = author.page.getByRole('dialog', { name: 'Activity' });
  await expect(activity.getByRole('listitem')).toContainText('Otto replied to your note “A lamp is out”');
  expect(await author.unfitForFingers(activity)).toEqual([]);
  await activity.getByRole('button', { name: /^Open the note/ }).click();
  await expect(author.overlay.getByText('The city knows.')).toBeVisible();
});
