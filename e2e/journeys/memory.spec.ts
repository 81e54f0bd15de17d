import { CITY_IDS } from '@crimemap/contract/cities';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const ROUNDS = 5;
const MOST = 1.1;

// Disable traces, which would keep removed elements in memory. The small window saves drawing, which this test does not
// measure.
test.use({ viewport: { width: 800, height: 600 }, trace: 'off' });

test('the page uses at most a tenth more memory after five rounds through all views than after two @map', async ({
  member,
}) => {
  const { page } = member;
  test.slow();
  await member.given.open();
  await member.given.theMapIsDrawn();
  const client = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  const names = await page.evaluate(async () => {
    const reply = await fetch('/api/cities');
    return ((await reply.json()) as { displayName: { en: string } }[]).map(({ displayName }) => displayName.en);
  });
  expect(names).toHaveLength(CITY_IDS.length);
  const sizes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of [...names, 'All of Canada']) {
      await member.when.chooseCity(name);
      await expect(
        page.getByRole('heading', { level: 2, name: name === 'All of Canada' ? name : `${name} Crime Map` }),
      ).toBeVisible();
      await member.given.theMapIsDrawn();
    }
    sizes.push(await heap());
  }
  const [, second = 0] = sizes;
  expect((sizes.at(-1) ?? 0) / second, `heap after each round: ${sizes.join(', ')}`).toBeLessThanOrEqual(MOST);
});
