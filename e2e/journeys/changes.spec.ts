import { isPlaced } from '@crimemap/contract/incidents';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AnswerDriver, reportsWithin } from '../drivers/answer-driver.ts';
import { test } from '../fixtures.ts';

const FILTER = 'crime_type=homicide&year=2018';

test('a corrected report shows its earlier values and links to the page of changes of its city', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  const placed = (await member.api.crimes(FILTER)).find(({ location_precision }) => isPlaced(location_precision));
  // The sample data has no corrections, so the test changes the response.
  await page.route(/\/api\/incidents\/toronto\/place\?/, async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.incidents[0].corrected = { until: '2026-05-03', crime_type: 'assault', division: 'D31' };
    await route.fulfill({ response, json: reply });
  });
  await member.given.open(`/?${FILTER}&live=0&at=${placed?.longitude},${placed?.latitude}`);
  const card = page.getByRole('article', { name: 'Individual Incidents' });
  await expect(card).toContainText('was Assault, was in D31 until May 3, 2026');
  await axeFindsNothing(page);
  await card.getByRole('link', { name: 'What changed' }).click();
  await expect(page).toHaveURL(/\/changes\/toronto$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What changed: Toronto' })).toBeVisible();
});

test('the summary card shows how the number of reports changed since the previous visit, if newer data was published', async ({
  member,
}) => {
  const { page } = member;
  const answer = new AnswerDriver(member);
  const around = [-79.3806, 43.6453] as const;
  const { length } = reportsWithin(await member.api.crimes(FILTER), around, 5000);
  expect(length).toBeGreaterThan(2);
  const near = `near=${around}&r=5000&live=0`;
  const line = answer.card.getByText(/^Since your last visit on/).first();
  const looks = () => page.evaluate(() => localStorage.getItem('looks') ?? '');
  await member.given.open(`/?${FILTER}&${near}`);
  await answer.see.total(length);
  // The year ended long before the newest day.
  await expect.poll(looks).toContain(`"count":${length}}`);
  await expect(line).toHaveCount(0);

  // Simulates a visit on another day, and data that was republished since.
  await page.evaluate(() => {
    const [last] = JSON.parse(localStorage.getItem('looks') ?? '[]');
    const total = last.total - 2;
    const earlier = { ...last.earlier, count: total };
    const before = { total, earlier, day: '2026-05-03', version: 'before', made_at: '2026-05-03T06:00:00.000Z' };
    localStorage.setItem('looks', JSON.stringify([{ ...last, ...before }]));
  });
  await page.reload();
  await answer.see.says(`Since your last visit on May 3, 2026: ${length - 2} → ${length} (2 reported late)`);
  await axeFindsNothing(page);

  await member.given.open(`/?crime_type=homicide&year=2019&${near}`);
  await expect.poll(looks).toContain('year=2019');
  await expect(line).toHaveCount(0);
});
