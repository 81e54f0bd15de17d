import { expect } from '@playwright/test';
import { AccountDriver } from '../drivers/account-driver.ts';
import { MapDriver } from '../drivers/map-driver.ts';
import { NotesDriver, somePictures } from '../drivers/notes-driver.ts';
import { env } from '../drivers/outside.ts';
import { OverlaysDriver } from '../drivers/overlays-driver.ts';
import { TaskDriver } from '../drivers/task-driver.ts';
import { byKeyboard, byPhone, test } from '../task-fixtures.ts';

/** Location of the note, away from all other notes and from those of earlier runs of this test. */
const PLACE = [-79.4481, 43.7381] as const;
const EAST_OF_LAST_RUN = 0.05;

/** Creates an account for this person and signs in. */
async function signedIn({ map, page }: TaskDriver): Promise<AccountDriver> {
  const account = new AccountDriver(map);
  await page.context().setExtraHTTPHeaders(account.from);
  await account.given.aMember();
  return account;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

byPhone(
  'a shared view shows the same numbers to guests and members: one press, by phone @map',
  async ({ person, browser }) => {
    const { length } = await person.map.api.crimes('crime_type=shooting&year=2023&division=D31');
    expect(length).toBeGreaterThan(0);
    await person.given.open('/?crime_type=shooting&year=2023&area=D31&live=0');
    await person.see.total(length);
    await person.when.button('Share');
    await expect(person.answer.card.getByText('Link copied')).toBeVisible();
    const link = await person.page.evaluate(() => navigator.clipboard.readText());
    person.see.presses(1);

    // Use a new browser context, in which no dialog may block the task.
    const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1600, height: 900 } });
    await context.clock.install();
    const page = await context.newPage();
    const friend = new TaskDriver(new MapDriver(page, person.map.url), 'mouse');
    const account = new AccountDriver(friend.map);
    await context.setExtraHTTPHeaders(account.from);
    const over = new OverlaysDriver(page);
    await account.given.anAccount();
    await page.goto(link);
    await over.see.bareMap();
    await friend.see.total(length);
    await account.when.logIn();
    await account.see.asMember();
    await over.see.bareMap();
    await friend.see.total(length);

    const member = await context.newPage();
    await member.goto(link);
    await new OverlaysDriver(member).see.bareMap();
    await new TaskDriver(new MapDriver(member, person.map.url), 'mouse').see.total(length);
    await context.close();
  },
);

byKeyboard(
  'requests a monthly summary with three presses after login and confirms it with one in the email, by keyboard @map',
  async ({ person }) => {
    const { page } = person;
    const account = await signedIn(person);
    await person.given.open('/?area=D31&live=0&notes=0');
    const dialog = page.getByRole('dialog', { name: 'Email updates for an area' });
    const monthly = dialog.getByRole('radio', { name: 'A summary each month' });
    await person.when.button('Email me this');
    await person.tabTo(dialog.getByRole('radio', { name: 'Once a week' }));
    // ArrowLeft on the first choice moves to the last.
    await person.when.key('ArrowLeft');
    await expect(monthly).toBeChecked();
    await person.when.press(dialog.getByRole('button', { name: 'Ask for these emails' }));
    await expect(dialog.getByText(/We have sent you an email/)).toBeVisible();
    person.see.presses(3);

    await page.goto(await account.see.linkToConfirm());
    await person.when.button('Yes, send them');
    await expect(page.getByText(/We will send you emails/)).toBeVisible();
    person.see.presses(1);
  },
);

byKeyboard(
  'shows the days of last weekend and why there is no number of shootings: at most three presses, by keyboard @map',
  async ({ person }) => {
    const { page } = person;
    await signedIn(person);
    await person.given.open();
    await person.when.button(/Open AI Chat$/);
    const chat = page.getByRole('dialog', { name: 'AI Chat' });
    const question = chat.getByLabel('Your question');
    await expect(question).toBeFocused();
    await page.keyboard.type('shootings last weekend');
    await person.when.key('Enter');
    const answer = chat.getByRole('paragraph').filter({ hasText: 'shootings from' });
    // The sample data contains shootings until the end of a quarter that ended at least two weeks ago.
    await expect(answer).toContainText(/no data on .* This does not mean zero\. .* end on \w+ \d+, \d{4}\./);
    person.see.presses(3);
    const [saturday = '', sunday = ''] = ((await answer.textContent()) ?? '').match(/\w+ \d+, \d{4}/g) ?? [];
    expect([saturday, sunday].map((day) => new Date(day).getDay())).toEqual([6, 0]);
    // Eight days at most, plus one if the city and this machine are in different time zones.
    expect(Date.now() - Date.parse(saturday)).toBeLessThan(10 * 86_400_000);
  },
);

byPhone(
  'a note with a photo is placed, written and posted, then seen by its author and by others, by phone @map',
  async ({ page, browser, context }, { repeatEachIndex }) => {
    const [west, lat] = PLACE;
    const lng = Number((west + EAST_OF_LAST_RUN * repeatEachIndex).toFixed(4));
    const view = `/?lng=${lng}&lat=${lat}&z=16&heat=0&points=0&live=0`;
    const [picture] = await somePictures(browser, 1);
    if (!picture) throw new Error('there is no photo');
    const author = new NotesDriver(page, env('PEOPLE_URL'));
    await author.given.browser(context, 'Noor', {});
    const person = new TaskDriver(author.map, 'phone');
    await person.given.open(view);
    await person.when.button('Map layers');
    await person.when.button('Drop Pin');
    await person.when.pressMapAt(lng, lat);
    // The form opens directly, and one sentence says what it is for.
    await expect(author.creating.getByText(/never people: .*call 911\.$/)).toBeVisible();
    const title = 'The gate is open';
    await expect(author.creating.getByLabel('Title', { exact: true })).toBeFocused();
    await person.page.keyboard.type(title);
    await author.creating.getByLabel('Description').fill('Nobody closes it at night.');
    const [files] = await Promise.all([
      person.page.waitForEvent('filechooser'),
      person.when.press(author.creating.getByText('Add images')),
    ]);
    await files.setFiles([picture]);
    await expect(author.creating.getByRole('img')).toHaveCount(1);
    await person.when.button('Create Note');
    await expect(author.creating).toBeHidden();
    person.see.presses(5);
    // Reload from the server, so that the note is not only in the page that posted it.
    await page.reload();
    await author.see.pins(1);
    const [note] = await author.see.mine();
    if (!note) throw new Error('there is no note');
    expect(note).toMatchObject({ title, state: 'shown', images_count: 1 });

    const other = await browser.newContext({ locale: 'en-CA', deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
    const reader = new NotesDriver(await other.newPage(), author.map.url);
    await reader.given.browser(other, null, {});
    await reader.when.open(view);
    await reader.when.pressPinAt(note);
    await reader.page.getByRole('button', { name: 'View note' }).click();
    await expect(reader.overlay.getByRole('heading', { name: title })).toBeVisible();
    await expect(reader.overlay.getByText('Nobody closes it at night.')).toBeVisible();
    await expect(reader.overlay.getByRole('img').first()).toBeVisible();
    await other.close();
  },
);
