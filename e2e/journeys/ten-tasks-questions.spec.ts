import type { CityId } from '@crimemap/contract/cities';
import { expect } from '@playwright/test';
import { AccountDriver } from '../drivers/account-driver.ts';
import type { TaskDriver } from '../drivers/task-driver.ts';
import { byKeyboard, byPhone, test } from '../task-fixtures.ts';

/** Returns the days of the period on the card, such as “Nov 28, 2025–Nov 27, 2026” or “Jan 1–Dec 31, 2026”. */
async function shownDays({ page }: TaskDriver): Promise<{ since: string; until: string }> {
  const sentence = page.getByText(/ · \w{3} \d+(, \d{4})?–\w{3} \d+, \d{4}$/).filter({ visible: true });
  const [from = '', to = ''] = ((await sentence.first().textContent()) ?? '').replace(/^.* · /, '').split('–');
  const year = to.slice(-4);
  const dayOf = (text: string) =>
    new Date(`${/\d{4}$/.test(text) ? text : `${text}, ${year}`} UTC`).toISOString().slice(0, 10);
  return { since: dayOf(from), until: dayOf(to) };
}

/** Returns the API's count of break-ins in an area for the displayed days. */
async function breakIns(task: TaskDriver, city: CityId, division: string): Promise<number> {
  const { since, until } = await shownDays(task);
  const query = new URLSearchParams({ crime_type: 'break_and_enter', division, since, until });
  const reply = await fetch(`${task.map.url}/api/incidents/${city}/counts?${query}`);
  return ((await reply.json()) as { total: number }).total;
}

/** Types the name of an area, chooses the area, and chooses the type. */
async function breakInsIn(task: TaskDriver, city: CityId, area: string): Promise<void> {
  await task.given.open(`/?city=${city}`);
  await task.when.type(area.toLowerCase());
  await task.when.takeFirst(area.slice(1));
  await expect.poll(() => task.inTheLink('area')).toBe(area);
  await task.when.choose('Crime type, All types', (panel) => panel.getByRole('button', { name: 'Break and Enter' }));
  await expect.poll(() => task.inTheLink('crime_type')).toBe('break_and_enter');
  const total = await breakIns(task, city, area);
  expect(total).toBeGreaterThan(0);
  await task.see.total(total);
  task.see.presses(3);
}

byKeyboard(
  'shows break-ins of the last 12 months in a division: three presses after typing, by keyboard @map',
  ({ anyone }) => breakInsIn(anyone, 'toronto', 'D31'),
);

byPhone(
  'shows a guest break-ins of the last 12 months in Vancouver: three presses after typing, by phone @map',
  ({ visitor }) => breakInsIn(visitor, 'vancouver', 'Kitsilano'),
);

byPhone('shows the number and its trend without a press, and the hours with one, by phone @map', async ({ anyone }) => {
  const { card } = anyone.answer;
  await anyone.given.open('/?crime_type=assault&live=0&notes=0');
  const handle = anyone.page.getByRole('button', { name: /^Resize the panel/ });
  // The card covers half of a phone’s screen.
  await handle.tap();
  await expect(card.locator('[data-answer-total]')).toHaveText(/\d/);
  const comparison = card.getByText(/(than|as) (a year earlier|in \d{4}|on the same days)/).first();
  await expect(comparison).toBeInViewport({ ratio: 1 });
  anyone.see.presses(0);
  await anyone.when.press(handle);
  await expect(card.getByText(/^Most: /)).toBeInViewport({ ratio: 1 });
  anyone.see.presses(1);
});

test('a members-only crime type chosen by a visitor stays selected through sign-up, and then shows its number @map', async ({
  person,
}) => {
  const { page, map } = person;
  const account = new AccountDriver(map);
  await page.context().setExtraHTTPHeaders(account.from);
  await map.given.open('/?division=D31&live=0');
  await person.when.choose('Crime type, Shooting', (panel) => panel.getByRole('button', { name: /^Break and Enter/ }));
  await map.see.text('Sign up or log in to see Break and Enter here.');
  await map.see.text(/^Break and Enter: only with a free account/);
  await expect(page.locator('[data-answer-total]').filter({ visible: true })).toHaveText('–');
  await account.dialog.getByText('Sign up', { exact: true }).first().click();
  await account.field('Email').fill(account.email);
  for (const field of ['Password', 'Confirm password']) await account.field(field).fill('a long enough pass phrase 42');
  await account.press('Sign up');
  await account.when.typeCode(await account.see.code());
  await account.press('Confirm and log in');
  // The field is filled in already, so one press completes the form.
  await expect(account.field('Username')).toHaveValue(/\S{3,}/);
  await account.press('Save and Continue');
  await account.see.asMember();
  const total = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const question = 'crime_type=break_and_enter&division=D31&since=2024-01-01&until=2024-12-31';
    const reply = await fetch(`/api/incidents/toronto/counts?${question}`, { headers });
    return ((await reply.json()) as { total: number }).total;
  });
  expect(total).toBeGreaterThan(0);
  await map.see.total(total);
});
