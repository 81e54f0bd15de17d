import { expect, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { NotesDriver } from '../drivers/notes-driver.ts';
import { FRENCH_AND_LIGHT, test } from '../notes-fixtures.ts';

const ENGLISH = {
  more: 'More',
  views: 'Views',
  activity: 'Activity',
  profile: 'Profile and settings',
  emailOutcome: 'Email me the outcome of what I report',
  save: 'Save',
  report: 'Report',
  reportTitle: 'Report this note',
  send: 'Send report',
  thanks: 'Thank you. A moderator will review it.',
  moderation: /^Moderation ?[1-9]\d* notes? waiting$/,
  hide: 'Hide',
  presets: 'Reasons in both languages',
  decided: 'A moderator has hidden your note “Somebody sleeps in the park”',
  reason: 'It names, shows or describes a person.',
  rule: 'The rule: No names, faces, licence plates or homes',
  openNote: 'Open the note “Somebody sleeps in the park”',
  note: 'Community Note',
  hidden: 'A moderator has hidden this note. Only you can see it.',
  outcome: 'A moderator has hidden or deleted what you reported.',
  isNew: 'new',
  emailUrgent: 'Someone reported that a note may harm a person.',
  emailReason: 'Reason: It names, shows or describes a person.',
};
const FRENCH: typeof ENGLISH = {
  more: 'Plus',
  views: 'Vues',
  activity: 'Activité',
  profile: 'Profil et réglages',
  emailOutcome: 'M’informer de la suite donnée à ce que je signale',
  save: 'Enregistrer',
  report: 'Signaler',
  reportTitle: 'Signaler cette note',
  send: 'Envoyer le signalement',
  thanks: 'Merci. L’équipe de modération l’examinera.',
  moderation: /^Modération ?[1-9]\d* notes? en attente$/,
  hide: 'Masquer',
  presets: 'Motifs dans les deux langues',
  decided: 'L’équipe de modération a masqué votre note « Somebody sleeps in the park »',
  reason: 'On y nomme, montre ou décrit une personne.',
  rule: 'La règle : Ni noms, ni visages, ni plaques, ni domiciles',
  openNote: 'Ouvrir la note « Somebody sleeps in the park »',
  note: 'Note de la communauté',
  hidden: 'L’équipe de modération a masqué cette note. Personne d’autre ne la voit.',
  outcome: 'L’équipe de modération a masqué ou supprimé ce que vous avez signalé.',
  isNew: 'nouveau',
  emailUrgent: 'Quelqu’un signale qu’une note peut nuire à une personne.',
  emailReason: 'Motif : It names, shows or describes a person. · On y nomme, montre ou décrit une personne.',
};
const TITLE = 'Somebody sleeps in the park';

/** Presses a menu entry. On a phone, the menu is in the bottom sheet. */
async function pressMenu({ page }: NotesDriver, { more, views }: typeof ENGLISH, name: string | RegExp): Promise<void> {
  const tabs = page.getByRole('navigation', { name: views });
  const phone = (page.viewportSize()?.width ?? 0) < 500;
  await (phone ? tabs : page).getByRole('button', { name: new RegExp(`^${more}`) }).click();
  await page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name }).click();
}

/** Opens the activity list from the menu, in the person's language. */
async function openActivity(driver: NotesDriver, words: typeof ENGLISH): Promise<Locator> {
  await pressMenu(driver, words, words.activity);
  const activity = driver.page.getByRole('dialog', { name: words.activity });
  await expect(activity).toBeVisible();
  return activity;
}

/** Expects that the person got an email that contains this text. */
const emailed = ({ account }: NotesDriver, words: string) =>
  expect.poll(async () => (await account.see.emails()).map(({ text }) => text).join('\n')).toContain(words);

for (const [how, words, display] of [
  ['in English at a desk', ENGLISH, {}],
  ['in French on a phone', FRENCH, { phone: true, stored: FRENCH_AND_LIGHT }],
] as const) {
  test(`${how}, the author and the reporter of a note receive a moderator’s decision in the activity list and by email`, {
    tag: '@quick',
  }, async ({ person, world }) => {
    const author = await person('Ada', display);
    const reporter = await person('Rémi', display);
    const moderator = await person('Mona', display);
    await world.promote(moderator);
    const id = await author.given.aNote({ title: TITLE });

    await reporter.when.open('/');
    await reporter.page.getByRole('button', { name: words.profile }).click();
    const profile = reporter.page.getByRole('dialog', { name: words.profile });
    await profile.getByLabel(words.emailOutcome).check();
    await profile.getByRole('button', { name: words.save, exact: true }).click();
    await reporter.when.open(`/note/${id}`);
    await reporter.page.getByRole('button', { name: words.report, exact: true }).click();
    const report = reporter.page.getByRole('dialog', { name: words.reportTitle });
    await report.getByRole('radio').first().check();
    await report.getByRole('button', { name: words.send }).click();
    await expect(report.getByText(words.thanks)).toBeVisible();

    await emailed(moderator, words.emailUrgent);
    await moderator.when.open('/');
    await pressMenu(moderator, words, words.moderation);
    const item = moderator.page.getByRole('article', { name: TITLE });
    await moderator.when.openItem(item);
    await item.getByRole('button', { name: words.hide, exact: true }).click();
    await item.getByLabel(words.presets).selectOption({ index: 1 });
    if ('phone' in display) expect(await moderator.unfitForFingers(item)).toEqual([]);
    await item.getByRole('button', { name: words.hide, exact: true }).last().click();
    await expect(item).toBeHidden();

    await author.when.open('/');
    const activity = await openActivity(author, words);
    const decision = activity.getByRole('listitem').filter({ hasText: words.decided });
    await expect(decision).toContainText(words.reason);
    await expect(decision).toContainText(words.rule);
    await expect(activity).not.toContainText('Rémi');
    await expect(activity).not.toContainText('Mona');
    await axeFindsNothing(author.page);
    await decision.getByRole('button', { name: words.openNote }).click();
    const note = author.page.getByRole('dialog', { name: words.note, exact: true });
    await expect(note).toContainText(words.hidden);
    await expect(note).toContainText(words.reason);
    await emailed(author, words.emailReason);

    await reporter.when.open('/');
    const theirs = await openActivity(reporter, words);
    const outcome = theirs.getByRole('listitem').first();
    await expect(outcome).toContainText(words.outcome);
    await expect(outcome).toContainText(words.isNew);
    await expect(theirs).not.toContainText(TITLE);
    await axeFindsNothing(reporter.page);
    await emailed(reporter, words.outcome);
    // The entry is marked as read, because it was shown.
    await reporter.when.open('/');
    const again = await openActivity(reporter, words);
    await expect(again.getByRole('listitem').first()).not.toContainText(words.isNew);
  });
}

test('on a phone, a reply in the activity list opens its note, and every control is large enough for touch', async ({
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
